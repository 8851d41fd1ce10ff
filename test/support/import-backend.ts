import type { Sql } from '../../src/db/sql.ts'
import { until } from './until.ts'

/** Process id of the backend of an import, once it runs a query like the one given. */
export const backendOfImport = (sql: Sql, query: string): Promise<number> =>
  until(`an import runs ${query}`, async () => {
    const [row] = await sql<{ pid: number }[]>`
      select pid from pg_stat_activity
      where datname = current_database() and application_name like 'import of %' and state = 'active'
        and query like ${`%${query}%`}`
    return row?.pid
  })
