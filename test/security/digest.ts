// One digest of all that stands in each table, to see that nothing changed.
import type { Sql } from '../../src/db/sql.ts'

/** Written by processes at rest, without anybody asking; and when something was used last. */
const restlessTables = ['key_follower', 'key_fence']
const restlessColumns = ['last_used_at', 'seen_at']

/** Of one moment: of a transaction that ends meanwhile, all or nothing is in it. */
export const digestOf = (sql: Sql): Promise<Record<string, string>> =>
  sql.begin('isolation level repeatable read read only', async (inner) => {
    const tables = await inner<{ name: string }[]>`
      select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> all(${restlessTables})
      order by 1`
    const digests: Record<string, string> = {}
    for (const { name } of tables) {
      const [row] = await inner<{ digest: string }[]>`
        select coalesce(md5(string_agg(row, '|' order by row)), '') as digest
        from (select (to_jsonb(t) - ${restlessColumns}::text[])::text as row from ${inner(name)} as t) as rows`
      digests[name] = row?.digest ?? ''
    }
    return digests
  })
