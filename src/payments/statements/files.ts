// The file of a purchase, in PostgreSQL.

import type { Sql } from '../../db/sql.ts'
import type { ExportFile, FileState } from '../../exports/files/export-file.ts'
import { findFile } from '../../exports/files/statements/orders.ts'

async function latest(sql: Sql, purchaseId: number): Promise<{ id: string; state: FileState } | undefined> {
  const [file] = await sql<{ id: string; state: FileState }[]>`
    select id::text, state from export_file where purchase_id = ${purchaseId} order by export_file.id desc limit 1`
  return file
}

export const fileStateOf = async (sql: Sql, purchaseId: number): Promise<FileState | undefined> =>
  (await latest(sql, purchaseId))?.state

export async function fileOfPurchase(sql: Sql, purchaseId: number): Promise<ExportFile | undefined> {
  const file = await latest(sql, purchaseId)
  return file && findFile(sql, file.id)
}
