// One digest of all that stands in each table, to see that nothing changed.
import type { Sql } from '../../src/db/sql.ts'

/** Written by processes at rest, without anybody asking; and when something was used last. */
const restlessTables = ['key_follower', 'key_fence']
const restlessColumns = ['last_used_at', 'seen_at']

interface Look {
  /** Which versions of rows stand where. No version ever changes, so that the same ones have the same digest. */
  mark: string
  digest: string
}

/** What was seen in each table last, by database. Most tables never change here, and to read them is dear. */
const lastLooks = new WeakMap<Sql, Map<string, Look | undefined>>()

async function tablesOf(sql: Sql): Promise<Map<string, Look | undefined>> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> all(${restlessTables})
    order by 1`
  return new Map(tables.map(({ name }) => [name, undefined]))
}

async function marksOf(sql: Sql, names: readonly string[]): Promise<Map<string, string>> {
  const marks = names
    .map(
      (name) => sql`
        select ${name}::text as name, count(*) || ' ' ||
          coalesce(sum(hashxidextended(xmin, hashtid(ctid))), 0) as mark
        from ${sql(name)}`,
    )
    .reduce((before, next) => sql`${before} union all ${next}`)
  const rows = await sql<{ name: string; mark: string }[]>`${marks}`
  return new Map(rows.map(({ name, mark }) => [name, mark]))
}

async function readDigests(sql: Sql, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const digests = names
    .map(
      (name) => sql`
        select ${name}::text as name, coalesce(md5(string_agg(row, '|' order by row)), '') as digest
        from (select (to_jsonb(t) - ${restlessColumns}::text[])::text as row from ${sql(name)} as t) as rows`,
    )
    .reduce((before, next) => sql`${before} union all ${next}`)
  const rows = await sql<{ name: string; digest: string }[]>`${digests}`
  return new Map(rows.map(({ name, digest }) => [name, digest]))
}

/** Of one moment, since it is one snapshot: of a transaction that ends meanwhile, all or nothing is in it. */
export async function digestOf(sql: Sql): Promise<Record<string, string>> {
  const looks = lastLooks.get(sql) ?? (await tablesOf(sql))
  lastLooks.set(sql, looks)
  return sql.begin('isolation level repeatable read read only', async (snapshot) => {
    const at = snapshot as unknown as Sql
    const marks = await marksOf(at, [...looks.keys()])
    const changed = [...marks].filter(([name, mark]) => looks.get(name)?.mark !== mark)
    const digests = await readDigests(
      at,
      changed.map(([name]) => name),
    )
    for (const [name, mark] of changed) looks.set(name, { mark, digest: digests.get(name) ?? '' })
    return Object.fromEntries([...looks].map(([name, look]) => [name, look?.digest ?? '']))
  }) as Promise<Record<string, string>>
}
