// Moments of accounts, as pages and files show them.
import type { Sql } from '../../db/sql.ts'

/** A column as an ISO instant in UTC. */
export const instant = (sql: Sql, column: string) =>
  sql`to_char(${sql(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
