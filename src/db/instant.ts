// Moments as pages, replies and files show them.
import type { Sql } from './sql.ts'

/** A column as an ISO instant in UTC. */
export const instant = (sql: Sql, column: string) =>
  sql`to_char(${sql(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** A column as ms since 1970. */
export const unixMs = (sql: Sql, column: string) => sql`(extract(epoch from ${sql(column)}) * 1000)::float8`

/** The clock of the database, in ms since 1970. */
export const nowMs = (sql: Sql) => sql`(extract(epoch from now()) * 1000)::float8`
