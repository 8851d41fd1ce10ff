// A connection that is one backend for its whole life: an import stages and merges on it, a migration or a rebuild holds
// its lock with it. postgres.js may replace a lost connection without a word, and a transaction helper would go on outside
// its transaction then; so everything a session needs lives and dies with the backend: temporary tables and an advisory
// lock, both made by one message. A reserved connection of a pool is no such thing: asked after its loss, it never
// answers, and an error that nobody can catch ends the process.
import postgres from 'postgres'
import { columnTypes } from './column-types.ts'
import { makeSocketOpener } from './lost-connection.ts'
import type { Sql } from './sql.ts'

type SslOption = NonNullable<postgres.Options<Record<string, never>>['ssl']>

interface SessionOptions {
  statementTimeoutMs?: number
  /** More of the server's settings, by their names. */
  settings?: Readonly<Record<string, string>>
}

/**
 * Opens a client of one connection at the address of another client, by default without its limit of time for a
 * statement. Ending it frees its locks.
 */
export const openSession = (sql: Sql, applicationName: string, options: SessionOptions = {}): Sql =>
  openBreakableSession(sql, applicationName, options).session

/** The same, and how to break its line: the server ends what it was sending when nobody is there any more. */
export function openBreakableSession(
  sql: Sql,
  applicationName: string,
  { statementTimeoutMs = 0, settings = {} }: SessionOptions = {},
): { session: Sql; breakLine(): void } {
  const { host, port, database, user, connection } = sql.options
  // Wider than declared: ssl may be a word, and a path of false means that there is none.
  const { ssl, path } = sql.options as { ssl?: SslOption; path?: string | false }
  // Declared as null, but a password that was read from an address is kept here as a text.
  const password = sql.options.pass as string | null
  const openSocket = makeSocketOpener()
  let socket: ReturnType<typeof openSocket> | undefined
  const options = {
    // The client takes several hosts as one text, as in an address.
    host: host.map((name, position) => `${name}:${port[position] ?? 5432}`).join(','),
    database,
    user,
    types: columnTypes,
    ...(ssl === undefined ? {} : { ssl }),
    ...(path ? { path } : {}),
    ...(password === null ? {} : { password }),
    max: 1,
    // Not among the documented options, so not in the driver's types.
    socket(hosts: Parameters<typeof openSocket>[0]) {
      socket = openSocket(hosts)
      return socket
    },
    connect_timeout: 5,
    max_lifetime: null,
    onnotice: () => {},
    connection: {
      ...connection,
      application_name: applicationName,
      // Copying, comparing and merging a country takes minutes, and so does an index over one.
      statement_timeout: statementTimeoutMs,
      // One statement joins and sorts a country: in memory, and without compiling code for a single use.
      work_mem: '64MB',
      temp_buffers: '64MB',
      jit: 'off',
      ...settings,
    },
  }
  return { session: postgres(options), breakLine: () => void socket?.destroy() }
}
