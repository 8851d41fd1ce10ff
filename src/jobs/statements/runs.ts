// Every run of a job. PostgreSQL decides what was asked for and what became of it; the queue only carries it.
import type { Sql } from '../../db/sql.ts'

export type RunState = 'wanted' | 'queued' | 'running' | 'succeeded' | 'failed' | 'stalled' | 'cancelled'

interface RequestedRun {
  id: string
  state: RunState
  queueId: string
  payload: object
  /** Someone asked before, and it waits or runs. */
  deduplicated: boolean
}

export interface RunRequest {
  name: string
  payload: object
  /** Id that the job is to have in the queue. */
  queueId: string
  onlyOne: string
}

// Whoever loses the race for a new row finds that of the winner at the second attempt.
const ATTEMPTS = 3

/**
 * Accepts a job, or answers the one of the same name and part that waits or runs, whoever asked for it. One statement: two
 * who ask at once get one job.
 */
export async function requestRun(
  sql: Sql,
  { name, payload, queueId, onlyOne }: RunRequest,
): Promise<RequestedRun> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const [row] = await sql<RequestedRun[]>`
      with known as (
        select id, state, queue_id, payload from job_run
        where name = ${name} and state in ('wanted', 'queued', 'running') and (only_one is null or only_one = ${onlyOne})
        order by only_one is null, id limit 1
      ), added as (
        insert into job_run (name, payload, state, queue_id, only_one)
        select ${name}, ${sql.json(payload as never)}, 'wanted', ${queueId}, ${onlyOne}
        where not exists (select from known)
        on conflict (only_one) where state in ('wanted', 'queued', 'running') do nothing
        returning id, state, queue_id, payload
      )
      select id::text, state, queue_id as "queueId", payload, true as deduplicated from known
      union all select id::text, state, queue_id, payload, false from added`
    if (row !== undefined) return row
  }
  throw new Error(`the job ${name} was asked for and ended again while it was looked for`)
}

/** Notes that the queue has it, and returns its state: a worker may be further already. */
export async function noteQueued(sql: Sql, id: string): Promise<RunState | undefined> {
  const [row] = await sql<{ state: RunState }[]>`
    update job_run set state = case state when 'wanted' then 'queued' else state end where id = ${id} returning state`
  return row?.state
}

interface QueuedJob {
  name: string
  queueId: string
}

export interface StartedRun extends QueuedJob {
  payload: object
  attempt: number
  /** ms since 1970. */
  askedAt: number
}

/** Notes the start of an attempt; whoever asked for it by hand finds it under the id that was given. */
export async function noteStart(sql: Sql, run: StartedRun): Promise<void> {
  await sql`
    insert into job_run (name, payload, state, queue_id, attempt, asked_at, started_at, seen_at)
    values (${run.name}, ${sql.json(run.payload as never)}, 'running', ${run.queueId}, ${run.attempt},
      to_timestamp(${run.askedAt / 1000}), clock_timestamp(), clock_timestamp())
    on conflict (name, queue_id) where state in ('wanted', 'queued', 'running')
    do update set state = 'running', attempt = excluded.attempt, started_at = excluded.started_at,
      seen_at = excluded.seen_at`
}

export async function noteAlive(sql: Sql, { name, queueId }: QueuedJob): Promise<void> {
  await sql`
    update job_run set seen_at = clock_timestamp()
    where name = ${name} and queue_id = ${queueId} and state = 'running'`
}

export interface EndedRun {
  /** queued: it failed, and will be tried again. */
  state: Exclude<RunState, 'wanted' | 'running'>
  result: unknown
  error: string | null
}

/** Notes the end of an attempt; of one whose start could not be noted, both. */
export async function noteEnd(
  sql: Sql,
  { name, queueId, payload, attempt, askedAt, ...ended }: StartedRun & EndedRun & { startedAt: number },
): Promise<void> {
  const result = ended.result === undefined ? null : sql.json(ended.result as never)
  const finishedAt = ended.state === 'queued' ? null : sql`clock_timestamp()`
  await sql`
    with noted as (
      update job_run set state = ${ended.state}, finished_at = ${finishedAt}, result = ${result},
        error = coalesce(${ended.error}, error), attempt = ${attempt}
      where name = ${name} and queue_id = ${queueId} and state in ('wanted', 'queued', 'running')
      returning id
    )
    insert into job_run (name, payload, state, queue_id, attempt, asked_at, started_at, finished_at, result, error)
    select ${name}, ${sql.json(payload as never)}, ${ended.state}, ${queueId}, ${attempt},
      to_timestamp(${askedAt / 1000}), to_timestamp(${ended.startedAt / 1000}), ${finishedAt}, ${result}, ${ended.error}
    where not exists (select from noted)`
}

/** Retained runs of a name. */
export const RETAINED_RUNS = 200

/** Forgets the oldest runs of a name; what waits or runs stays. */
export async function trimRuns(sql: Sql, name: string): Promise<void> {
  await sql`
    delete from job_run
    where name = ${name} and state not in ('wanted', 'queued', 'running') and id <= (
      select id from job_run where name = ${name} order by id desc offset ${RETAINED_RUNS} limit 1
    )`
}

export interface OpenRun extends QueuedJob {
  id: string
  payload: object
  state: 'wanted' | 'queued' | 'running'
  attempt: number
  /** ms since 1970. */
  askedAt: number
  /** Since the last sign of life, or since it was asked for. */
  silentSeconds: number
}

/** In seconds. A sign of life from the future counts by its distance too: it is that of a clock put back since. */
const silence = (sql: Sql) =>
  sql`abs(extract(epoch from clock_timestamp() - coalesce(seen_at, asked_at)))::float8`

/** What waits or runs, the oldest first. */
export async function listOpenRuns(sql: Sql): Promise<OpenRun[]> {
  return sql<OpenRun[]>`
    select id::text, name, queue_id as "queueId", payload, state, attempt,
      (extract(epoch from asked_at) * 1000)::float8 as "askedAt",
      ${silence(sql)} as "silentSeconds"
    from job_run where state in ('wanted', 'queued', 'running') order by id limit 1000`
}

/** Sets a run that the queue has lost back to wanted, unless a worker has it by now. */
export async function wantAgain(sql: Sql, id: string): Promise<void> {
  await sql`update job_run set state = 'wanted' where id = ${id} and state = 'queued'`
}

/** Ends a run without a sign of life since. */
export async function endSilentRun(
  sql: Sql,
  { id, silentSeconds }: Pick<OpenRun, 'id' | 'silentSeconds'>,
  { state, result, error }: EndedRun,
): Promise<void> {
  await sql`
    update job_run set state = ${state}, finished_at = clock_timestamp(), error = ${error},
      result = ${result === undefined || result === null ? null : sql.json(result as never)}
    where id = ${id} and state in ('queued', 'running')
      and ${silence(sql)} >= ${silentSeconds - 1}`
}

export interface RunSummary {
  name: string
  /** The last run that has begun; null when none has. */
  lastRun: {
    id: string
    state: RunState
    startedAt: string
    finishedAt: string | null
    attempt: number
    counts: unknown
    error: string | null
  } | null
  /** Accepted and not yet in the queue. */
  wanted: number
  running: number
  /** Of the oldest that waits, here or in the queue; null when nothing does. */
  oldestSeconds: number | null
}

const instant = (sql: Sql, column: 'started_at' | 'finished_at') =>
  sql`to_char(${sql(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** How each of the jobs does, in their order. */
export async function summarizeRuns(sql: Sql, names: readonly string[]): Promise<RunSummary[]> {
  return sql<RunSummary[]>`
    select name, (
        select jsonb_build_object('id', id::text, 'state', state, 'startedAt', ${instant(sql, 'started_at')},
          'finishedAt', ${instant(sql, 'finished_at')}, 'attempt', attempt, 'counts', result, 'error', error)
        from job_run where job_run.name = asked.name and started_at is not null order by id desc limit 1
      ) as "lastRun",
      coalesce(open.wanted, 0) as wanted, coalesce(open.running, 0) as running, open.oldest as "oldestSeconds"
    from unnest(${names as string[]}::text[]) with ordinality as asked (name, place)
    left join lateral (
      select count(*) filter (where state = 'wanted')::integer as wanted,
        count(*) filter (where state = 'running')::integer as running,
        extract(epoch from clock_timestamp() - min(asked_at) filter (where state <> 'running'))::float8 as oldest
      from job_run where job_run.name = asked.name and state in ('wanted', 'queued', 'running')
    ) as open on true
    order by place`
}
