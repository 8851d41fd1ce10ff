// Lists of files, for those who download them.
import type { Sql } from '../../../db/sql.ts'
import type { ExportFile } from '../export-file.ts'
import { fileColumns, isNotStruck } from './orders.ts'

/** The latest of each whole family in each format that it is built in, for every key. */
export async function listWhole(sql: Sql): Promise<ExportFile[]> {
  return sql<ExportFile[]>`
    select ${fileColumns(sql)} from export_file
    where state = 'ready' and account_id is null and purchase_id is null and filters = '{}' order by family, format, id`
}

const MOST_OWN = 100

/** Those that an account asked for, the latest first. */
export async function listOwn(sql: Sql, accountId: string): Promise<ExportFile[]> {
  return sql<ExportFile[]>`
    select ${fileColumns(sql)} from export_file where account_id = ${accountId} and ${isNotStruck(sql)}
    order by id desc limit ${MOST_OWN}`
}

/** Of those, how many are still to be built. */
export async function countOpen(sql: Sql, accountId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from export_file
    where account_id = ${accountId} and state in ('queued', 'running')`
  return row?.count ?? 0
}
