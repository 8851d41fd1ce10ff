// One digest of all that stands in each table, to see that nothing changed.
import type { Sql } from '../../src/db/sql.ts'

/** Written by processes at rest, without anybody asking; and when something was used last. */
const restlessTables = ['key_follower', 'key_fence']
const restlessColumns = ['last_used_at', 'seen_at']

/** Of one moment, since it is one statement: of a transaction that ends meanwhile, all or nothing is in it. */
export async function digestOf(sql: Sql): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> all(${restlessTables})
    order by 1`
  const digests = tables
    .map(
      ({ name }) => sql`
        select ${name}::text as name, coalesce(md5(string_agg(row, '|' order by row)), '') as digest
        from (select (to_jsonb(t) - ${restlessColumns}::text[])::text as row from ${sql(name)} as t) as rows`,
    )
    .reduce((before, next) => sql`${before} union all ${next}`)
  const rows = await sql<{ name: string; digest: string }[]>`${digests}`
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}
