// Orders a file: once for the same ask of the same data, or of the same purchase, however many ask, and at once.
import type { Sql } from '../../db/sql.ts'
import { familyOf } from '../families.ts'
import { canonicalFilters, DEEP_DIVE, type ExportFile, type FileAsk, type FileOwner } from './export-file.ts'
import {
  addFile,
  findCurrent,
  findFile,
  findPurchased,
  findQueued,
  holdAsk,
  queueAgain,
} from './statements/orders.ts'

export interface FileOrder extends FileAsk, FileOwner {}

/** The kind of documents that a family is read from; undefined: it is copied out of the database. */
export function kindOf(family: FileAsk['family']) {
  // All that a deep dive tells is in the database.
  if (family === DEEP_DIVE) return undefined
  const { road } = familyOf(family)
  return road.by === 'index' ? road.kind : undefined
}

function readOrder({ accountId, purchaseId, ...asked }: FileOrder): { ask: FileAsk; owner: FileOwner } {
  const ask = {
    ...asked,
    filters: canonicalFilters(asked.filters),
    // No other format has one.
    delimiter: asked.format === 'csv' ? asked.delimiter : ('semicolon' as const),
  }
  return { ask, owner: { accountId, purchaseId } }
}

/**
 * The row of the file, which may be ready already. One that failed is tried again; one that was purged is built anew under
 * another id.
 *
 * @param sql Of a transaction: who asks the same waits for its end. The indexer hears of the order when it is committed.
 */
export async function orderFile(sql: Sql, order: FileOrder): Promise<ExportFile> {
  const { ask, owner } = readOrder(order)
  const { accountId, purchaseId } = owner
  const kind = kindOf(order.family)
  await holdAsk(sql, ask)
  const known =
    purchaseId === null
      ? await findCurrent(sql, ask, { accountId, kind })
      : await findPurchased(sql, ask, purchaseId)
  if (known?.state === 'failed') return (await queueAgain(sql, known.id)) ?? known
  return known ?? addFile(sql, ask, { ...owner, kind })
}

/** A new one, of whatever data there are when it is built; one that waits is enough. */
export async function orderAnew(sql: Sql, order: FileOrder): Promise<ExportFile> {
  const { ask, owner } = readOrder(order)
  const kind = kindOf(order.family)
  await holdAsk(sql, ask)
  return (await findQueued(sql, ask, owner)) ?? addFile(sql, ask, { ...owner, kind })
}

const LARGEST_ID = 2n ** 63n - 1n

/** Undefined where there is none. @param id As it stands in an address. */
export async function fileOf(sql: Sql, id: string): Promise<ExportFile | undefined> {
  return /^\d{1,19}$/.test(id) && BigInt(id) <= LARGEST_ID ? findFile(sql, id) : undefined
}
