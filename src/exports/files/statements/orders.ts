// Orders of files: what was asked, found again by whoever asks the same.
import type { DocumentKind } from '../../../../mappings/index.ts'
import { instant } from '../../../db/instant.ts'
import type { Sql } from '../../../db/sql.ts'
import {
  canonicalFilters,
  type ExportFile,
  type FileAsk,
  type FileOwner,
  isOfMoment,
} from '../export-file.ts'
import { generationNow } from './generation.ts'

export const fileColumns = (sql: Sql) => sql`
  id::text, family, filters, format, culture, delimiter, account_id::text as "accountId", purchase_id as "purchaseId",
  state, build, percent::integer, ${instant(sql, 'created_at')} as "createdAt", ${instant(sql, 'ready_at')} as "readyAt",
  ${instant(sql, 'purge_at')} as "purgeAt",
  case when state in ('ready', 'superseded') then jsonb_build_object('rows', rows, 'textBytes', text_bytes,
    'storedBytes', stored_bytes, 'storedSha256', encode(stored_sha256, 'hex'), 'textSha256', encode(text_sha256, 'hex'),
    'memberBytes', member_bytes) end as stored`

const sameAsk = (sql: Sql, { family, filters, format, culture, delimiter }: FileAsk) => sql`
  family = ${family} and filters = ${sql.json(filters as never)} and format = ${format}
  and culture is not distinct from ${culture} and delimiter = ${delimiter}`

/** Until the end of the transaction, whoever asks the same waits, of whatever owner. */
export async function holdAsk(
  sql: Sql,
  { family, filters, format, culture, delimiter }: FileAsk,
): Promise<void> {
  // Out of a row its parts come in another order.
  const name = JSON.stringify([family, canonicalFilters(filters), format, culture, delimiter])
  await sql`select pg_advisory_xact_lock(hashtextextended(${`export file ${name}`}, 0))`
}

/** The file of a purchase, whatever its data; not one that was purged. */
export async function findPurchased(
  sql: Sql,
  ask: FileAsk,
  purchaseId: number,
): Promise<ExportFile | undefined> {
  const [row] = await sql<ExportFile[]>`
    select ${fileColumns(sql)} from export_file
    where purchase_id = ${purchaseId} and ${sameAsk(sql, ask)} and state <> 'expired'
    order by id desc limit 1`
  return row
}

/**
 * The file of today's data: one that waits will be of those of its day. What everybody may have is found first. What the
 * hour decides is found only until it is read.
 */
export async function findCurrent(
  sql: Sql,
  ask: FileAsk,
  { accountId, kind }: { accountId: string | null; kind: DocumentKind | undefined },
): Promise<ExportFile | undefined> {
  const [row] = await sql<ExportFile[]>`
    select ${fileColumns(sql)} from export_file
    where ${sameAsk(sql, ask)} and purchase_id is null
      and (account_id is null or account_id = ${accountId})
      and (state = 'queued'
        or state in ('running', 'ready', 'failed') and ${!isOfMoment(ask)} and generation = ${generationNow(sql, kind)})
    order by account_id nulls first, id desc limit 1`
  return row
}

/** One that waits, of the same owner. */
export async function findQueued(
  sql: Sql,
  ask: FileAsk,
  { accountId, purchaseId }: FileOwner,
): Promise<ExportFile | undefined> {
  const [row] = await sql<ExportFile[]>`
    select ${fileColumns(sql)} from export_file
    where ${sameAsk(sql, ask)} and state = 'queued' and account_id is not distinct from ${accountId}
      and purchase_id is not distinct from ${purchaseId}
    order by id limit 1`
  return row
}

export async function addFile(
  sql: Sql,
  ask: FileAsk,
  { accountId, purchaseId, kind }: FileOwner & { kind: DocumentKind | undefined },
): Promise<ExportFile> {
  const [row] = await sql<ExportFile[]>`
    insert into export_file (family, filters, format, culture, delimiter, account_id, purchase_id, generation)
    values (${ask.family}, ${sql.json(ask.filters as never)}, ${ask.format}, ${ask.culture}, ${ask.delimiter},
      ${accountId}, ${purchaseId}, ${generationNow(sql, kind)})
    returning ${fileColumns(sql)}`
  if (row === undefined) throw new Error('export_file gave no row back')
  return row
}

/** One that failed waits again, with all its attempts before it. */
export async function queueAgain(sql: Sql, id: string): Promise<ExportFile | undefined> {
  const [row] = await sql<ExportFile[]>`
    update export_file set state = 'queued', attempts = 0, percent = 0, due_at = clock_timestamp()
    where id = ${id} and state = 'failed' returning ${fileColumns(sql)}`
  return row
}

/** Whether nobody took the money back that it was bought with. */
export const isNotStruck = (sql: Sql) => sql`
  not exists (select from purchase p where p.id = purchase_id and p.state in ('refunded', 'disputed'))`

/** One whose money went back is as if it were not there. */
export async function findFile(sql: Sql, id: string): Promise<ExportFile | undefined> {
  const [row] = await sql<ExportFile[]>`
    select ${fileColumns(sql)} from export_file where id = ${id} and ${isNotStruck(sql)}`
  return row
}
