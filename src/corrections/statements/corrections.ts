// Corrections as administrators make, keep and end them, and as profiles tell of them. No import comes by here.
import type { Sql } from '../../db/sql.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import type { CorrectionField, CorrectionValue } from '../correction.ts'

/** Waits for its turn at one field of one number. */
async function lockField(sql: Sql, number: EnterpriseNumber, field: CorrectionField): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`correction ${number} ${field}`}, 0))`
}

/** What the sources say of a field today, as jsonb; of a place that is corrected already, what they said when last seen. */
const sourceValue = (sql: Sql, number: EnterpriseNumber, field: CorrectionField) =>
  field === 'location'
    ? sql`coalesce(
        (select case state when 'contested' then contested_value else source_value end from correction
          where number = ${number} and field = 'location' and state <> 'ended'),
        (select jsonb_build_object('latitude', latitude, 'longitude', longitude, 'precision', precision)
          from location where number = ${number} and source <> 'correction'))`
    : sql`(select to_jsonb(contacts -> ${field} ->> 0) from enterprise where number = ${number})`

export interface NewCorrection {
  number: EnterpriseNumber
  field: CorrectionField
  value: CorrectionValue
  feedbackId: string
  personId: string
}

/** Shows a value from now on, in place of what the sources say and of an earlier correction. */
export async function putCorrection(sql: Sql, correction: NewCorrection): Promise<void> {
  const { number, field, value, feedbackId, personId } = correction
  await lockField(sql, number, field)
  const [row] = await sql<{ said: string | null }[]>`select ${sourceValue(sql, number, field)}::text as said`
  await sql`
    update correction set state = 'ended', version = version + 1, changed_at = clock_timestamp()
    where number = ${number} and field = ${field} and state <> 'ended'`
  await sql`
    insert into correction (number, field, value, source_value, feedback_id, corrected_by, corrected_on)
    values (${number}, ${field}, ${JSON.stringify(value)}::text::jsonb, ${row?.said ?? null}::text::jsonb,
      ${feedbackId}, ${personId}, (now() at time zone 'Europe/Brussels')::date)`
}

export interface ShownCorrection {
  field: CorrectionField
  /** ISO day. */
  correctedOn: string
}

/** What of a number is shown as it was put right. */
export const listShownCorrections = (sql: Sql, number: EnterpriseNumber): Promise<ShownCorrection[]> => sql<
  ShownCorrection[]
>`
  select field, corrected_on::text as "correctedOn" from correction
  where number = ${number} and state <> 'ended' order by field`

export interface Correction extends ShownCorrection {
  id: string
  number: EnterpriseNumber
  value: CorrectionValue
  state: 'standing' | 'contested' | 'ended'
  /** What the sources said when it was last looked at. */
  sourceValue: CorrectionValue
  /** What they say instead, where it is contested. */
  contestedValue: CorrectionValue
  feedbackId: string | null
  version: number
}

const columns = (sql: Sql) => sql`
  id::text, number, field, value, state, source_value as "sourceValue", contested_value as "contestedValue",
  feedback_id::text as "feedbackId", version, corrected_on::text as "correctedOn"`

/** Those of which the sources say something else by now, the first ones contested first. */
export const listContested = (sql: Sql, limit: number): Promise<Correction[]> => sql<Correction[]>`
  select ${columns(sql)} from correction where state = 'contested' order by contested_at, correction.id limit ${limit}`

export async function findCorrection(sql: Sql, id: string): Promise<Correction | undefined> {
  const [found] = await sql<Correction[]>`select ${columns(sql)} from correction where id = ${id} for update`
  return found
}

/** It stays, and what the sources say today is no news any more. */
export async function keepCorrection(sql: Sql, id: string): Promise<void> {
  await sql`
    update correction set state = 'standing', source_value = contested_value, contested_value = null,
      contested_at = null, version = version + 1, changed_at = clock_timestamp()
    where id = ${id} and state = 'contested'`
}

/** What the sources say is shown again. */
export async function endCorrection(sql: Sql, id: string): Promise<void> {
  await sql`
    update correction set state = 'ended', version = version + 1, changed_at = clock_timestamp()
    where id = ${id} and state <> 'ended'`
}

/** The value that a report led to; undefined where it led to none. */
export async function findValueOf(sql: Sql, feedbackId: string): Promise<CorrectionValue | undefined> {
  const [found] = await sql<{ value: CorrectionValue }[]>`
    select value from correction where feedback_id = ${feedbackId} order by id desc limit 1`
  return found?.value
}
