// The log of imports: one row a run. The row is finished by the statement that stores the data, so that data and log
// agree whatever happens; this file says how, and does the rest.
import type { Sql } from '../../db/sql.ts'
import { visibleText, visibleTexts } from '../../text/visible-text.ts'

export interface ImportRunStart {
  source: string
  /** Names of the files read. */
  input: string
  extractNumber: number | undefined
  asOf: string | undefined
  /** Why a person lets it take away more than the guard against loss allows. */
  acceptLoss?: string | undefined
}

/** What a run has to say, in the form in which it is stored. */
export interface ImportRunResult {
  counts: object
  rejects: object[]
  notes: string[]
}

/** Marks runs that crashed. Call while holding the lock of the source: what still runs then has no process. */
export async function markStalledRuns(sql: Sql, source: string): Promise<void> {
  await sql`
    update import_run set state = 'stalled', finished_at = now(), error = 'the process that ran it is gone'
    where source = ${source} and state = 'running'`
}

/** Begins a run and returns its id. */
export async function startImportRun(
  sql: Sql,
  { source, input, extractNumber, asOf, acceptLoss }: ImportRunStart,
): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into import_run (source, state, input, extract_number, as_of, accepted_loss)
    values (${source}, 'running', ${visibleText(input)}, ${extractNumber ?? null}, ${asOf ?? null},
      ${acceptLoss === undefined ? null : visibleText(acceptLoss)})
    returning id`
  if (row === undefined) throw new Error('import_run gave no row back')
  return row.id
}

// Ages were taken a moment before they are asked about, and a short import would be over by then.
const SLACK_SECONDS = 1

/** Numbers of the runs that were under way between two ages, in seconds, the newest first. */
export async function listImportsDuring(
  sql: Sql,
  { oldest, newest }: { oldest: number; newest: number },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id::text from import_run
    where started_at <= clock_timestamp() - ${newest} * interval '1 second'
      and coalesce(finished_at, 'infinity') >= clock_timestamp() - ${oldest + SLACK_SECONDS} * interval '1 second'
    order by id desc limit 20`
  return rows.map(({ id }) => id)
}

/** Ends a run that had nothing to do. */
export async function skipImportRun(sql: Sql, id: string, result: ImportRunResult): Promise<void> {
  await endImportRun(sql, id, { state: 'succeeded', error: null, ...result })
}

/** Ends a run that failed or was stopped; a run that is no longer running keeps its state. */
export async function failImportRun(
  sql: Sql,
  id: string,
  { error, isCancelled, ...result }: ImportRunResult & { error: string; isCancelled: boolean },
): Promise<void> {
  await endImportRun(sql, id, { state: isCancelled ? 'cancelled' : 'failed', error, ...result })
}

async function endImportRun(sql: Sql, id: string, end: RunEnd): Promise<void> {
  await sql`update import_run set ${runEnd(sql, end)} where id = ${id} and state = 'running'`
}

interface RunEnd extends ImportRunResult {
  state: 'succeeded' | 'failed' | 'cancelled'
  error: string | null
}

/** The assignments that end a run, with texts that can be stored whatever a file or an error held. */
const runEnd = (sql: Sql, { state, error, counts, rejects, notes }: RunEnd) => sql`
  state = ${state}, finished_at = now(), error = ${error === null ? null : visibleText(error)},
  counts = ${sql.json(counts as never)}, rejects = ${sql.json(visibleTexts(rejects) as never)},
  notes = ${sql.json(visibleTexts(notes))}`

/** The same for a run whose data are stored by the statement that ends it. */
export const succeeded = (sql: Sql, result: ImportRunResult) =>
  runEnd(sql, { state: 'succeeded', error: null, ...result })

/** The state of a run; undefined when there is no such run. */
export async function findImportRunState(sql: Sql, id: string): Promise<string | undefined> {
  const [row] = await sql<{ state: string }[]>`select state from import_run where id = ${id}`
  return row?.state
}

/** A run that loaded something. */
export interface LoadedRun {
  id: string
  input: string
  /** Day on which it ended, UTC. */
  endedOn: string
}

export interface SourceSnapshot {
  asOf: string
  extractNumber: number | null
  /** The run that loaded it; null when the log no longer has it. */
  run: LoadedRun | null
}

/** What is loaded of a source; undefined before its first load. */
export async function findSourceSnapshot(sql: Sql, source: string): Promise<SourceSnapshot | undefined> {
  // A run that was skipped has no counts.
  const [row] = await sql<SourceSnapshot[]>`
    select as_of as "asOf", extract_number as "extractNumber", (
      select json_build_object('id', id::text, 'input', input,
        'endedOn', to_char(finished_at at time zone 'UTC', 'YYYY-MM-DD'))
      from import_run
      where source = ${source} and state = 'succeeded' and counts <> '{}' and forgotten_at is null
      order by id desc limit 1) as run
    from source_snapshot where source = ${source}`
  return row
}

/** Which run it was, for a message: `, which is loaded (run 12 of 2026-11-28: KboOpenData_0200.zip)`. */
export const loadedBy = ({ run }: SourceSnapshot): string =>
  run === null ? 'which is loaded' : `which is loaded (run ${run.id} of ${run.endedOn}: ${run.input})`
