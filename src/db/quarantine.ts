// Documents that could not be built or that the engine refuses for their content, with the reason.
import type { DocumentKind } from '../../mappings/index.ts'
import type { Sql } from './sql.ts'

export interface QuarantineEntry {
  key: string
  indexName: string
  reason: string
}

/** Sets documents aside; a later version of the same document replaces its entry. */
export async function storeQuarantined(
  sql: Sql,
  { kind, version }: { kind: DocumentKind; version: bigint },
  entries: readonly QuarantineEntry[],
): Promise<void> {
  if (entries.length === 0) return
  await sql`
    insert into index_quarantine (kind, key, index_name, version, reason)
    select ${kind}, key, index_name, ${version.toString()}::bigint, reason
    from unnest(
      ${entries.map((entry) => entry.key)}::text[],
      ${entries.map((entry) => entry.indexName)}::text[],
      ${entries.map((entry) => entry.reason.replaceAll('\0', ' '))}::text[]
    ) as entry (key, index_name, reason)
    on conflict (kind, key, index_name) do update
      set version = excluded.version, reason = excluded.reason, quarantined_at = now()
      where index_quarantine.version < excluded.version`
}

/** Forgets older refusals of documents that a newer version has put right. */
export async function clearQuarantined(
  sql: Sql,
  { kind, version }: { kind: DocumentKind; version: bigint },
  keys: readonly string[],
): Promise<void> {
  await sql`
    delete from index_quarantine
    where kind = ${kind} and key = any(${keys as string[]}::text[]) and version < ${version.toString()}::bigint`
}

export async function countQuarantined(sql: Sql, kind: DocumentKind): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from index_quarantine where kind = ${kind}`
  return row?.count ?? 0
}
