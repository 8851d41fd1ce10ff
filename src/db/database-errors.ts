// Which errors say that PostgreSQL cannot answer for the moment, and which ones that a query is wrong.
import { isLostConnection } from './lost-connection.ts'

// Of the client (CONNECT_TIMEOUT, CONNECTION_CLOSED, …), of the network (ECONNREFUSED, …), and SQLSTATE classes of the
// server: 08 connection, 28 log-in refused, 53 resources, 57 shut down or cancelled by its time limit, 58 system; 3D000 no such database;
// 42P01 no such table, 42501 no right to it: not migrated yet.
const unavailable = /^(CONNECT|E[A-Z_]+$|08|28|53|57|58|3D000|42P01|42501)/

export function isDatabaseUnavailable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && unavailable.test(code)
}

/** Whether PostgreSQL, or the way to it, is at fault: not what was read from elsewhere and not our own checks. */
export function isDatabaseFault(error: unknown): boolean {
  return isLostConnection(error) || (error instanceof Error && error.name === 'PostgresError')
}
