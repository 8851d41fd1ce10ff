// What is kept, and for how long.
import type { Sql } from '../../../db/sql.ts'
import type { ExportFile } from '../export-file.ts'

type Kept = Pick<ExportFile, 'id' | 'build' | 'format'>

/**
 * Files whose time is over: nobody begins to read them any more. Their bytes are for the caller to take away. What somebody
 * looked for is forgotten with what was found.
 */
export async function expireFiles(sql: Sql): Promise<Kept[]> {
  return sql<Kept[]>`
    update export_file set state = 'expired', filters = filters - 'search'
    where id in (
      select id from export_file where state in ('ready', 'superseded') and purge_at <= clock_timestamp()
      for update skip locked)
    returning id::text, build, format`
}

/** A year later nobody asks what became of one. */
export async function forgetFiles(sql: Sql): Promise<void> {
  await sql`
    delete from export_file
    where state in ('expired', 'failed') and purchase_id is null and created_at < now() - interval '1 year'`
}

/** Files whose bytes belong in the folder. */
export async function listKept(sql: Sql): Promise<(Kept & { isBuilt: boolean })[]> {
  return sql<(Kept & { isBuilt: boolean })[]>`
    select id::text, build, format, state <> 'running' as "isBuilt" from export_file
    where state in ('running', 'ready', 'superseded')`
}

/** One whose bytes are gone is built again when it is ordered. */
export async function noteLost(sql: Sql, { id, build }: Pick<ExportFile, 'id' | 'build'>): Promise<void> {
  await sql`
    update export_file set state = case state when 'ready' then 'failed' else 'expired' end, error = 'its bytes are gone'
    where id = ${id} and build = ${build} and state in ('ready', 'superseded')`
}
