// The life of a file from its claim to its end. A build has an id: whoever was taken for dead changes nothing any more.
import type { DocumentKind } from '../../../../mappings/index.ts'
import type { Sql } from '../../../db/sql.ts'
import { visibleText } from '../../../text/visible-text.ts'
import type { ExportFile, StoredBytes } from '../export-file.ts'
import { type DataGeneration, generationNow } from './generation.ts'
import { fileColumns } from './orders.ts'

/** How often a file is tried before it counts as failed. */
export const MOST_ATTEMPTS = 5

export type BuiltFile = ExportFile & { build: string; attempts: number }
type Build = Pick<BuiltFile, 'id' | 'build'>

const mine = (sql: Sql, { id, build }: Build) => sql`id = ${id} and build = ${build} and state = 'running'`

/** The one that is due for longest; undefined where none is. */
export async function claimBuild(sql: Sql): Promise<BuiltFile | undefined> {
  const [row] = await sql<BuiltFile[]>`
    update export_file set state = 'running', build = gen_random_uuid(), attempts = attempts + 1, percent = 0,
      started_at = clock_timestamp(), seen_at = clock_timestamp()
    where id = (
      select id from export_file where state = 'queued' and due_at <= clock_timestamp()
      order by due_at, id limit 1 for update skip locked)
    returning ${fileColumns(sql)}, attempts`
  return row
}

/** Writes down which data it begins with, and returns them; undefined when it is no longer this build's. */
export async function noteGeneration(
  sql: Sql,
  build: Build,
  kind: DocumentKind | undefined,
): Promise<DataGeneration | undefined> {
  const [row] = await sql<{ generation: DataGeneration }[]>`
    update export_file set generation = ${generationNow(sql, kind)} where ${mine(sql, build)} returning generation`
  return row?.generation
}

export async function isGenerationNow(
  sql: Sql,
  generation: DataGeneration,
  kind: DocumentKind | undefined,
): Promise<boolean> {
  const [row] = await sql<{ isNow: boolean }[]>`
    select ${generationNow(sql, kind)} = ${sql.json(generation as never)} as "isNow"`
  return row?.isNow === true
}

/** A sign of life; false when somebody else has it by now. */
export async function noteAlive(sql: Sql, build: Build, percent: number): Promise<boolean> {
  const rows = await sql`
    update export_file set percent = ${percent}, seen_at = clock_timestamp() where ${mine(sql, build)} returning id`
  return rows.length > 0
}

const sameOwner = (sql: Sql) => sql`
  other.purchase_id is null and made.purchase_id is null and other.account_id is not distinct from made.account_id
  and other.family = made.family and other.format = made.format and other.filters = made.filters
  and other.culture is not distinct from made.culture and other.delimiter = made.delimiter`

/**
 * In a transaction that holds the ask: the file is ready, and the one before it superseded. One that was overtaken by a
 * later build is superseded at once. False when it is no longer this build's.
 */
export async function finishBuild(sql: Sql, build: Build, stored: StoredBytes): Promise<boolean> {
  const bytes = (digest: string | null) => sql`decode(${digest}, 'hex')`
  const rows = await sql`
    update export_file as made set percent = 100, error = null, rows = ${stored.rows}, text_bytes = ${stored.textBytes},
      stored_bytes = ${stored.storedBytes}, stored_sha256 = ${bytes(stored.storedSha256)},
      text_sha256 = ${bytes(stored.textSha256)}, member_bytes = ${stored.memberBytes}, ready_at = clock_timestamp(),
      state = case when overtaken.is_so then 'superseded' else 'ready' end,
      purge_at = clock_timestamp() + case
        when overtaken.is_so then interval '3 days'
        when made.purchase_id is not null then interval '90 days'
        when made.account_id is not null then interval '7 days' end
    from (
      select exists (
        select from export_file as made, export_file as other
        where made.id = ${build.id} and other.state = 'ready' and other.started_at > made.started_at
          and ${sameOwner(sql)}) as is_so) as overtaken
    where made.id = ${build.id} and made.build = ${build.build} and made.state = 'running'
    returning made.id`
  if (rows.length === 0) return false
  await sql`
    update export_file as other set state = 'superseded', purge_at = clock_timestamp() + interval '3 days'
    from export_file as made
    where made.id = ${build.id} and made.state = 'ready' and other.id <> made.id and other.state = 'ready'
      and ${sameOwner(sql)}`
  return true
}

/** Given up without a fault of its own: another process goes on. */
export async function giveBackBuild(sql: Sql, build: Build): Promise<void> {
  await sql`
    update export_file set state = 'queued', percent = 0, attempts = attempts - 1, due_at = clock_timestamp()
    where ${mine(sql, build)}`
}

/** It waits for the next attempt, or has failed for good. */
export async function failBuild(
  sql: Sql,
  build: Build,
  { error, pauseMs }: { error: string; pauseMs: number },
): Promise<'queued' | 'failed' | undefined> {
  const [row] = await sql<{ state: 'queued' | 'failed' }[]>`
    update export_file set state = case when attempts < ${MOST_ATTEMPTS} then 'queued' else 'failed' end,
      percent = 0, error = ${visibleText(error)}, due_at = clock_timestamp() + ${pauseMs} * interval '1 millisecond'
    where ${mine(sql, build)} returning state`
  return row?.state
}

/** Those whose process gave no sign of life for so long are built by another one. A clock put back is as silent. */
export async function releaseSilent(sql: Sql, silentSeconds: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    update export_file set state = case when attempts < ${MOST_ATTEMPTS} then 'queued' else 'failed' end,
      percent = 0, error = 'the process that built it is gone', due_at = clock_timestamp()
    where state = 'running' and abs(extract(epoch from clock_timestamp() - seen_at)) > ${silentSeconds}
    returning id::text`
  return rows.map(({ id }) => id)
}
