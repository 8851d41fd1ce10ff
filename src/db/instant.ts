// Moments as pages, replies and files show them.
import type { Sql } from './sql.ts'

/** A column as an ISO instant in UTC. */
export const instant = (sql: Sql, column: string) =>
  sql`to_char(${sql(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
