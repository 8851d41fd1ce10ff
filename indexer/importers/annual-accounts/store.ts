// What is kept of filings, and who is to be asked about next. Nothing that the bank stops listing is ever taken away.
import { createHash } from 'node:crypto'
import type { Sql } from '../../../src/db/sql.ts'
import { inTransaction } from '../../../src/db/transaction.ts'
import type { EnterpriseNumber } from '../../../src/register/enterprise-number.ts'
import type { Reference } from './parse-references.ts'
import type { Form, FormState, WantedForms } from './wanted-forms.ts'

/** Takes the lock of all imports of accounts, for as long as the session lives; false when another one holds it. */
export async function tryLockAccounts(session: Sql): Promise<boolean> {
  const [row] = await session<{ locked: boolean }[]>`select pg_try_advisory_lock(7070083) as locked`
  return row?.locked === true
}

// An answer that may have been silent throttling, or none at all, is asked for again the next day.
const AGAIN_HOURS = 20

/**
 * Syndics that are companies and due: never asked about first, then those asked about longest ago.
 *
 * @param hours Since a company was last asked about.
 */
export async function listDueCompanies(sql: Sql, hours: number): Promise<EnterpriseNumber[]> {
  const rows = await sql<{ number: EnterpriseNumber }[]>`
    select s.number
    from syndic s left join filing_check c on c.number = s.number
    where s.legal_kind = 'legal-person' and (
      c.number is null
      or c.asked_at < clock_timestamp() - make_interval(hours => case
        when c.outcome = 'failed' or (c.outcome <> 'listed' and c.filings > 0) then ${Math.min(hours, AGAIN_HOURS)}::integer
        else ${hours}::integer end)
      or exists (
        select from filing where number = s.number
          and (figures_state = 'wanted' or embedded_state = 'wanted' or rendered_state = 'wanted')))
    order by c.asked_at nulls first, s.managed_vmes desc, s.number`
  return rows.map(({ number }) => number)
}

/** Which of some numbers are those of syndics that are companies. */
export async function listCompaniesAmong(
  sql: Sql,
  numbers: readonly EnterpriseNumber[],
): Promise<ReadonlySet<EnterpriseNumber>> {
  const rows = await sql<{ number: EnterpriseNumber }[]>`
    select number from syndic where number = any(${numbers as string[]}) and legal_kind = 'legal-person'`
  return new Set(rows.map(({ number }) => number))
}

export interface KnownDeposit {
  reference: string
  depositDate: string | null
  periodStart: string | null
  periodEnd: string | null
  model: string | null
}

export const listKnownDeposits = (sql: Sql, number: EnterpriseNumber): Promise<KnownDeposit[]> =>
  sql<KnownDeposit[]>`
    select reference, deposit_date as "depositDate", period_start as "periodStart", period_end as "periodEnd", model
    from filing where number = ${number}`

export interface StoredList {
  added: number
  changed: number
  /** References that are known of another enterprise. */
  foreign: string[]
}

export interface ListedCompany {
  number: EnterpriseNumber
  references: readonly (Reference & WantedForms)[]
  /** What the answer was; undefined where the references came by another way than that of asking about the company. */
  outcome?: 'listed' | 'empty' | 'unknown'
}

/** Stores a list and, as it was asked for, that it was; what is equal is left as it is. */
export function storeList(sql: Sql, { number, references, outcome }: ListedCompany): Promise<StoredList> {
  const isAsked = outcome !== undefined
  return inTransaction(sql, async (within) => {
    // First of all: two that store lists of one company do so one after the other, and count what both have stored.
    await within`
      insert into filing_check (number, asked_at, outcome)
      values (${number}, ${isAsked ? within`clock_timestamp()` : within`to_timestamp(0)`}, ${outcome ?? 'failed'})
      on conflict (number) do update set ${
        isAsked
          ? within`asked_at = excluded.asked_at, outcome = excluded.outcome`
          : within`outcome = filing_check.outcome`
      }`
    let [added, changed] = [0, 0]
    const foreign: string[] = []
    for (const one of references) {
      const [row] = await within<{ isNew: boolean }[]>`
        insert into filing as known (reference, number, deposit_date, period_start, period_end, model, deposit_type, language,
          currency, figures_state, embedded_state, rendered_state)
        values (${one.reference}, ${number}, ${one.depositDate}, ${one.periodStart}, ${one.periodEnd}, ${one.model},
          ${one.depositType}, ${one.language}, ${one.currency}, ${one.figures}, ${one.embedded}, ${one.rendered})
        on conflict (reference) do update set deposit_date = excluded.deposit_date, period_start = excluded.period_start,
          period_end = excluded.period_end, model = excluded.model, deposit_type = excluded.deposit_type,
          language = excluded.language, currency = excluded.currency
        where known.number = excluded.number
          and (known.deposit_date, known.period_start, known.period_end, known.model, known.deposit_type, known.language,
            known.currency)
          is distinct from (excluded.deposit_date, excluded.period_start, excluded.period_end, excluded.model,
            excluded.deposit_type, excluded.language, excluded.currency)
        returning known.xmax = 0 as "isNew"`
      if (row?.isNew === true) added += 1
      else if (row !== undefined) changed += 1
    }
    if (references.length > 0) {
      const rows = await within<{ reference: string }[]>`
        select reference from filing
        where reference = any(${references.map(({ reference }) => reference)}) and number <> ${number}`
      foreign.push(...rows.map(({ reference }) => reference))
    }
    await within`
      update filing_check as known
      set filings = counted.filings, listed_at = ${isAsked ? within`clock_timestamp()` : within`known.listed_at`},
        changed_at = case when known.filings is distinct from counted.filings then clock_timestamp() else known.changed_at end
      from (select count(*)::integer as filings from filing where number = ${number}) as counted
      where known.number = ${number}`
    return { added, changed, foreign }
  })
}

/** Notes that a company was asked about in vain: others come first the next time. */
export async function noteFailure(sql: Sql, number: EnterpriseNumber): Promise<void> {
  await sql`
    insert into filing_check (number, asked_at, outcome) values (${number}, clock_timestamp(), 'failed')
    on conflict (number) do update set asked_at = excluded.asked_at, outcome = 'failed'`
}

export interface WantedFiling extends Record<Form, FormState> {
  reference: string
  depositDate: string | null
}

/** Filings of a company of which a form is still to be asked for, the latest first. */
export const listWantedFilings = (sql: Sql, number: EnterpriseNumber): Promise<WantedFiling[]> =>
  sql<WantedFiling[]>`
    select reference, deposit_date as "depositDate", figures_state as figures, embedded_state as embedded,
      rendered_state as rendered
    from filing where number = ${number}
      and (figures_state = 'wanted' or embedded_state = 'wanted' or rendered_state = 'wanted')
    order by period_end desc nulls last, reference desc`

/** Which of some references are filings whose figures are still to be read. */
export async function listUnreadAmong(sql: Sql, references: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await sql<{ reference: string }[]>`
    select reference from filing where reference = any(${references as string[]}) and figures_state <> 'read'`
  return new Set(rows.map(({ reference }) => reference))
}

/** Code → the year, the year before. */
export type StoredRubrics = Record<string, [current: number | null, previous: number | null]>

export async function storeFigures(
  sql: Sql,
  { reference, rubrics, notes }: { reference: string; rubrics: StoredRubrics; notes: readonly string[] },
): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(rubrics).sort(([a], [b]) => (a < b ? -1 : 1)))
  const digest = createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
  await sql`
    update filing set rubrics = ${sql.json(sorted)}, rubrics_digest = ${digest}, notes = ${notes as string[]},
      figures_state = 'read'
    where reference = ${reference} and rubrics_digest is distinct from ${digest}`
}

const stateColumns: Readonly<Record<Form, string>> = {
  figures: 'figures_state',
  embedded: 'embedded_state',
  rendered: 'rendered_state',
}

/** What is read stays read. */
export async function storeState(
  sql: Sql,
  { reference, form, state }: { reference: string; form: Form; state: Exclude<FormState, 'wanted'> },
): Promise<void> {
  const column = sql(stateColumns[form])
  await sql`update filing set ${column} = ${state} where reference = ${reference} and ${column} = 'wanted'`
}

export interface Attachment {
  place: string
  fileName: string
  mediaType: string
  bytes: number
  sha256: string
}

/**
 * Stores what was found in a form, and that it was read. One that is known by its place keeps its id; what is no longer there
 * goes.
 */
export function storeAttachments(
  sql: Sql,
  {
    reference,
    form,
    found,
  }: { reference: string; form: 'embedded' | 'rendered'; found: readonly Attachment[] },
): Promise<void> {
  return inTransaction(sql, async (within) => {
    for (const { place, fileName, mediaType, bytes, sha256 } of found) {
      const values = { file_name: fileName, media_type: mediaType, bytes, sha256 }
      // Two steps: an insert that meets a known row would use up an id each time.
      const known = await within`
        update filing_attachment set ${within(values)}
        where reference = ${reference} and kind = ${form} and place = ${place} returning id`
      if (known.length === 0)
        await within`
          insert into filing_attachment ${within({ reference, kind: form, place, ...values })}
          on conflict (reference, kind, place) do nothing`
    }
    await within`
      delete from filing_attachment where reference = ${reference} and kind = ${form}
        and place <> all(${found.map(({ place }) => place)}::text[])`
    await within`update filing set ${within(stateColumns[form])} = 'read' where reference = ${reference}`
  })
}

/** Of some days those whose extract was read. */
export async function listReadDays(sql: Sql, days: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await sql<{ day: string }[]>`
    select day from filing_extract where day = any(${days as string[]}::date[])`
  return new Set(rows.map(({ day }) => day))
}

export async function noteReadDay(sql: Sql, day: string): Promise<void> {
  await sql`insert into filing_extract (day) values (${day}) on conflict do nothing`
}
