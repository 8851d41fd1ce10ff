import type { Sql } from '../../src/db/sql.ts'
import { until } from './until.ts'

/** Process id of the backend of an import, once it is held up in a query like the one given: by a lock, or asleep. */
export const backendOfImport = (sql: Sql, query: string): Promise<number> =>
  until(`an import is held up in ${query}`, async () => {
    const [row] = await sql<{ pid: number }[]>`
      select pid from pg_stat_activity
      where datname = current_database() and application_name like 'import of %' and state = 'active'
        and wait_event_type in ('Lock', 'Timeout') and query like ${`%${query}%`}`
    return row?.pid
  })
