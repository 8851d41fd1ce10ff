// One digest of all that stands in the tables, to see that nothing changed.
import type { Sql } from '../../src/db/sql.ts'

/** Written by processes at rest, without anybody asking. */
const restless = ['key_follower', 'key_fence']

export async function digestOf(sql: Sql): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> all(${restless})
    order by 1`
  const digests: Record<string, string> = {}
  await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await sql<{ digest: string }[]>`
        select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from ${sql(name)} as t`
      digests[name] = row?.digest ?? ''
    }),
  )
  return digests
}
