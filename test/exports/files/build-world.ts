// An API, and a builder that works for it: what is ordered over the one is built by the other.
import { buildOne, type ExportFilesOptions } from '../../../indexer/exports/export-files.ts'
import type { Sql } from '../../../src/db/sql.ts'
import { inTransaction } from '../../../src/db/transaction.ts'
import type { ExportFile } from '../../../src/exports/files/export-file.ts'
import { type FileOrder, fileOf, orderFile } from '../../../src/exports/files/order-file.ts'
import type { Api } from '../../support/api.ts'

/** As if a drain had sent everything. */
export const settleAll = (sql: Sql) =>
  sql`truncate outbox, cause, stale_link, stale_seat, stale_match, stale_street, stale_property`

export const builderOf = (api: Api, more: Partial<ExportFilesOptions> = {}): ExportFilesOptions => ({
  ...{
    sql: api.sql,
    engine: api.engine,
    indexPrefix: api.config.index.prefix,
    impactLimits: api.config.impacts,
  },
  ...{ folder: api.config.exportsDir, publicUrl: api.config.publicUrl, log: () => {}, aliveEveryMs: 50 },
  ...more,
})

/** Builds all that waits. */
export async function buildAll(options: ExportFilesOptions): Promise<void> {
  const { signal } = new AbortController()
  while ((await buildOne(options, signal)) === 'again');
}

export const orderOf = (more: Partial<FileOrder> = {}): FileOrder => ({
  ...{ family: 'portfolios', format: 'csv', filters: {}, culture: null, delimiter: 'semicolon' },
  ...{ accountId: null, purchaseId: null },
  ...more,
})

export const order = (sql: Sql, more: Partial<FileOrder> = {}): Promise<ExportFile> =>
  inTransaction(sql, (transaction) => orderFile(transaction, orderOf(more)))

export async function requireRow(sql: Sql, id: string): Promise<ExportFile> {
  const file = await fileOf(sql, id)
  if (file === undefined) throw new Error(`there is no file ${id}`)
  return file
}

/** Another data generation. */
export const loadAgain = (sql: Sql) => sql`update source_snapshot set loaded_at = clock_timestamp()`
