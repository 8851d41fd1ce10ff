// The row of a source in impact_feed, and the end of a run in the log of imports.

import { isInside, type Round } from '../../../src/db/round.ts'
import type { Sql } from '../../../src/db/sql.ts'
import type { ImpactSource } from '../../../src/impacts/event.ts'
import { type ImportRunResult, succeeded } from '../../../src/jobs/statements/import-run.ts'
import type { Validators } from './fetch.ts'

export interface FeedRow {
  /** Instants in ms since 1970. */
  attemptedAt: number | null
  /** Of the last answer that was plausible. */
  succeededAt: number | null
  nextAt: number | null
  failures: number
  /** Answers in a row that were suspect. */
  suspectAnswers: number
  validators: Validators
}

const ms = (sql: Sql, column: string) => sql`(extract(epoch from ${sql(column)}) * 1000)::double precision`

/** Undefined before a source was first checked. */
export async function findFeed(sql: Sql, source: ImpactSource): Promise<FeedRow | undefined> {
  const [row] = await sql<FeedRow[]>`
    select ${ms(sql, 'attempted_at')} as "attemptedAt", ${ms(sql, 'succeeded_at')} as "succeededAt",
      ${ms(sql, 'next_at')} as "nextAt", failures, empty_answers as "suspectAnswers", validators
    from impact_feed where source = ${source}`
  return row
}

/** Notes whether a source is on; writes only when that is new. */
export async function noteSwitch(sql: Sql, source: ImpactSource, isOn: boolean): Promise<void> {
  await sql`
    insert into impact_feed as feed (source, is_on) values (${source}, ${isOn})
    on conflict (source) do update set is_on = excluded.is_on where feed.is_on <> excluded.is_on`
}

export async function noteAttempt(sql: Sql, source: ImpactSource, at: Date): Promise<void> {
  await sql`update impact_feed set attempted_at = ${at.toISOString()} where source = ${source}`
}

export interface Failure {
  at: Date
  nextAt: Date
  error: string
}

/** Leaves the last good answer alone, its validators included. */
export async function noteFailure(
  sql: Sql,
  source: ImpactSource,
  { at, nextAt, error }: Failure,
): Promise<void> {
  // Not that of a later attempt, should this one have lost its lock.
  await sql`
    update impact_feed set failures = failures + 1, next_at = ${nextAt.toISOString()}, error = ${error}
    where source = ${source} and attempted_at = ${at.toISOString()}`
}

export interface Success {
  at: Date
  nextAt: Date
  /** Undefined: as before. */
  items?: number
  validators: Validators
}

/** Every event that has not ended was seen at that time. */
export async function noteSuccess(
  round: Round,
  source: ImpactSource,
  { at, nextAt, items, validators }: Success,
): Promise<void> {
  const { sql } = round
  await sql`
    update impact_feed
    set succeeded_at = ${at.toISOString()}, next_at = ${nextAt.toISOString()}, items = coalesce(${items ?? null}, items), failures = 0,
      empty_answers = 0, validators = ${sql.json(validators as never)}, error = null
    where source = ${source} and ${isInside(round)}`
}

/** A suspect answer. The next one is asked for in full, so that it says for itself what there is. */
export async function noteSuspect(
  round: Round,
  source: ImpactSource,
  { nextAt, error }: Pick<Failure, 'nextAt' | 'error'>,
): Promise<void> {
  await round.sql`
    update impact_feed
    set empty_answers = empty_answers + 1, next_at = ${nextAt.toISOString()}, failures = 0, validators = '{}', error = ${error}
    where source = ${source} and ${isInside(round)}`
}

/** Takes the lock of a source; false when another process holds it. It ends with the session. */
export async function lockFeed(session: Sql, lock: number): Promise<boolean> {
  const [row] = await session<{ locked: boolean }[]>`select pg_try_advisory_lock(${lock}) as locked`
  return row?.locked === true
}

/**
 * Ends a run as succeeded, with the data it stored. Throws when the run is over already: the lock was lost, and another
 * process has taken its turn since.
 */
export async function endRun(round: Round, runId: string, result: ImportRunResult): Promise<void> {
  const { sql } = round
  const ended = await sql`
    update import_run set ${succeeded(sql, result)}
    where id = ${runId} and state = 'running' and ${isInside(round)}
    returning id`
  if (ended.length === 0) throw new Error('the lock of the source was lost to another process')
}

const RETAINED_RUNS = 1_000

/** A source has up to 300 runs a day; the last ones are kept. */
export async function purgeRuns(sql: Sql, source: string): Promise<void> {
  await sql`
    delete from import_run where source = ${source} and id <= (
      select id from import_run where source = ${source} order by id desc offset ${RETAINED_RUNS} limit 1)`
}
