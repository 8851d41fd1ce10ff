// Annual accounts as news: of today, once, and never the ten years that come with a company.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tellDigests } from '../../../indexer/digests/digests.ts'
import { refreshLinks } from '../../../indexer/mandates/refresh-links.ts'
import type { Sql } from '../../../src/db/sql.ts'
import { isOtherDocuments, modelClassOf, modelPatterns } from '../../../src/financials/models.ts'
import { signIn } from '../../support/accounts.ts'
import { insertMandates, insertSyndics, syndicNumber } from '../../support/links.ts'
import { queuedMails } from '../../support/queued-mails.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'
import { insertVmes, vmeNumber } from '../../support/vmes.ts'
import { digestConfig, morning, watchAs } from '../../support/watching.ts'

const syndic = { type: 'syndic', key: syndicNumber(1) } as const
const vme = { type: 'vme', key: vmeNumber(1) } as const
const gent = { type: 'municipality', key: '44021' } as const

let database: FreshDatabase
let sql: Sql
/** A day of the database, so many days ago. */
let daysAgo: (days: number) => string
beforeEach(async () => {
  database = await freshDatabase()
  sql = database.sql
  const [row] = await sql<{ today: string }[]>`select (now() at time zone 'Europe/Brussels')::date as today`
  const today = Date.parse(`${row?.today}T00:00:00Z`)
  daysAgo = (days) => new Date(today - days * 86_400_000).toISOString().slice(0, 10)
  await insertVmes(sql, [1, 2])
  await insertSyndics(sql, [1, 2])
  await insertMandates(sql, [
    { vme: vmeNumber(1), holder: syndicNumber(2), begin: '2020-01-01' },
    { vme: vmeNumber(2), holder: syndicNumber(1), begin: '2020-01-01' },
  ])
  await refreshLinks(sql, { today: '2026-10-15' })
  expect(await tell(1)).toBe(0)
})
afterEach(() => database.drop())

const tell = (at: number): Promise<number> => tellDigests({ sql, config: digestConfig }, { at: morning(at) })

let filed = 0
interface Deposit {
  number?: string
  on: string | null
  end?: string | null
  model?: string
}
function file({
  number = syndic.key,
  on,
  end = '2025-12-31',
  model = 'm07-f',
}: Deposit): PromiseLike<unknown> {
  filed += 1
  const reference = `2026-${String(filed).padStart(8, '0')}`
  return sql`
    insert into filing (reference, number, deposit_date, period_end, model, figures_state, embedded_state, rendered_state)
    values (${reference}, ${number}, ${on}, ${end}, ${model}, 'wanted', 'none', 'none')`
}

/** Lines of the last mail. */
async function lines(email: string): Promise<string[]> {
  const text = (await queuedMails(sql, email)).at(-1)?.text ?? ''
  return text.split('\n').filter((line) => line.startsWith('- '))
}

test('one is told in three languages, with the way to its figures', async () => {
  const readers = []
  for (const culture of ['nl', 'fr', 'en'] as const) {
    const reader = await signIn(sql, { culture })
    await watchAs(sql, reader, [syndic])
    readers.push(reader)
  }
  const on = daysAgo(3)
  await file({ on })
  expect(await tell(2)).toBe(3)
  const day = (culture: string) =>
    new Intl.DateTimeFormat(culture, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(on))
  const [nl, fr, en] = await Promise.all(readers.map(({ email }) => lines(email)))
  expect(nl).toEqual([`- Jaarrekening 2025 neergelegd op ${day('nl-BE')} (naar de cijfers)`])
  expect(fr).toEqual([expect.stringMatching(/^- Comptes annuels 2025 déposés le .* \(voir les chiffres\)$/)])
  expect(en).toEqual([`- Annual accounts 2025 filed on ${day('en-GB')} (see the figures)`])
  const [mail] = await queuedMails(sql, readers[0]?.email ?? '')
  expect(mail?.html).toContain(`href="https://vme.example/syndicus/${syndic.key}#accounts"`)
})

test('ten years that are imported at once are one piece of news at most, and another import is none', async () => {
  const reader = await signIn(sql, { culture: 'en' })
  await watchAs(sql, reader, [syndic])
  const deposits = Array.from({ length: 10 }, (_, year) => ({
    on: daysAgo(20 + year * 365),
    end: `${2025 - year}-12-31`,
  }))
  for (const deposit of deposits) await file(deposit)
  await file({ on: null, end: '2012-12-31' })
  expect(await tell(2)).toBe(1)
  expect(await lines(reader.email)).toEqual([expect.stringContaining('Annual accounts 2025')])
  await sql`update filing set figures_state = 'none', language = 'nl'`
  expect(await tell(3)).toBe(0)
  // One whose day is put right was known before.
  await sql`update filing set deposit_date = ${daysAgo(1)} where period_end = '2020-12-31'`
  expect(await tell(4)).toBe(0)
})

test('what is older than the days that are told is none', async () => {
  const reader = await signIn(sql, { culture: 'en' })
  await watchAs(sql, reader, [syndic])
  await file({ on: daysAgo(61), end: '2025-06-30' })
  expect(await tell(2)).toBe(0)
  await file({ on: daysAgo(60), end: '2025-09-30' })
  expect(await tell(3)).toBe(1)
})

test.each<[string, Omit<Deposit, 'on'>, Omit<Deposit, 'on'>, RegExp | undefined]>([
  [
    'of the same period',
    {},
    {},
    /^- Corrected annual accounts 2025 filed on .*, in place of the earlier ones/,
  ],
  ['of the same period by another model', {}, { model: 'm02-f' }, /^- Corrected annual accounts 2025/],
  [
    'of the group beside those of the company',
    {},
    { model: 'mc-full' },
    /^- Consolidated accounts 2025 filed/,
  ],
  ['of the group', { model: 'CONSO' }, { model: 'mc-full' }, /^- Corrected consolidated accounts 2025/],
  ['of the next year', {}, { end: '2026-12-31' }, /^- Annual accounts 2026 filed/],
  ['behind other documents', { model: 'm07-o' }, {}, /^- Annual accounts 2025 filed/],
  ['that are other documents', {}, { model: 'm07-o-p' }, undefined],
  ['without a period', { end: null }, { end: null }, /^- Annual accounts \d{4} filed/],
])('accounts %s', async (_, before, next, line) => {
  const reader = await signIn(sql, { culture: 'en' })
  await watchAs(sql, reader, [syndic])
  await file({ on: daysAgo(200), ...before })
  expect(await tell(2)).toBe(0)
  await file({ on: daysAgo(5), ...next })
  expect(await tell(3)).toBe(line === undefined ? 0 : 1)
  expect(await lines(reader.email)).toEqual(line === undefined ? [] : [expect.stringMatching(line)])
})

test('of an association: to who watches it, its place or its syndic', async () => {
  const reader = await signIn(sql, { culture: 'nl' })
  await watchAs(sql, reader, [vme, gent, { type: 'syndic', key: syndicNumber(2) }])
  await file({ number: vme.key, on: daysAgo(2) })
  expect(await tell(2)).toBe(1)
  expect(await lines(reader.email)).toEqual([
    expect.stringMatching(/^- Jaarrekening 2025 neergelegd/),
    '- Nieuwe jaarrekeningen van verenigingen: 1 (Residentie 1)',
    '- Nieuwe jaarrekeningen van verenigingen: 1 (Residentie 1)',
  ])
})

test('nobody hears of a number that is neither, or of a natural person', async () => {
  const reader = await signIn(sql)
  await watchAs(sql, reader, [syndic])
  await sql`update syndic set legal_kind = 'sole-trader' where number = ${syndic.key}`
  await file({ on: daysAgo(2) })
  await file({ number: '0999999922', on: daysAgo(2) })
  expect(await tell(2)).toBe(0)
})

test('the database tells models apart as the service does', async () => {
  const models = [
    ...[
      'm02-f',
      'm07-o',
      'm07-o-p',
      ' M01-O ',
      'mod:mc',
      'mc-full',
      'MC-full-p',
      'm120',
      'm122-f-p',
      'conso',
      'CONSO',
    ],
    ...['consolidated', 'vol', 'com-asbl', 'xyz', 'mc-x', 'm120-o'],
  ]
  const rows = await sql<{ model: string; isOther: boolean; isConsolidated: boolean }[]>`
    select model, lower(btrim(model)) ~ ${modelPatterns.otherDocuments} as "isOther",
      lower(btrim(model)) ~ ${modelPatterns.consolidated} as "isConsolidated"
    from unnest(${models}::text[]) as model`
  expect(rows.map((row) => ({ ...row }))).toEqual(
    models.map((model) => ({
      model,
      isOther: isOtherDocuments(model),
      isConsolidated: modelClassOf(model) === 'consolidated',
    })),
  )
  expect(rows.some(({ isConsolidated }) => isConsolidated) && rows.some(({ isOther }) => isOther)).toBe(true)
})
