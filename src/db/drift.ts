// What the comparison of an index with the database asks of the database beside the documents themselves.
import type { DocumentKind } from '../../mappings/index.ts'
import { expandAll } from './outbox.ts'
import type { Sql } from './sql.ts'

/**
 * Of the given keys those that stand in the outbox, with the age of their oldest row in seconds. A row goes only after
 * the engine has acknowledged it, so for a key that is absent here every change committed before is in the index.
 */
export async function findWaitingKeys(
  sql: Sql,
  kind: DocumentKind,
  keys: readonly string[],
): Promise<Map<string, number>> {
  await expandAll(sql, kind)
  const rows = await sql<{ key: string; seconds: number }[]>`
    select key, extract(epoch from clock_timestamp() - min(marked_at))::float8 as seconds
    from outbox cross join unnest(outbox.keys) as key
    where kind = ${kind} and outbox.keys && ${keys as string[]}::text[] and key = any(${keys as string[]}::text[])
    group by key`
  return new Map(rows.map(({ key, seconds }) => [key, seconds]))
}

/** Of the given keys those that this index refused for their content. */
export async function findQuarantinedKeys(
  sql: Sql,
  { kind, indexName }: { kind: DocumentKind; indexName: string },
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await sql<{ key: string }[]>`
    select key from index_quarantine
    where kind = ${kind} and index_name = ${indexName} and key = any(${keys as string[]}::text[])`
  return new Set(rows.map(({ key }) => key))
}

/** Puts keys into the outbox, to be sent again as they are now; keys without a row are deleted from the indices. */
export async function markKeys(sql: Sql, kind: DocumentKind, keys: readonly string[]): Promise<void> {
  await sql`select mark(${kind}, ${keys as string[]}::text[]), pg_notify('outbox', ${kind})`
}
