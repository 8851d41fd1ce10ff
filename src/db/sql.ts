// The connection to PostgreSQL. Every query of the product is a tagged template made by this client.
import postgres from 'postgres'
import { columnTypes } from './column-types.ts'
import { makeSocketOpener } from './lost-connection.ts'

export type Sql = postgres.Sql

export interface SqlOptions {
  url: string
  /** Connections at most; the server allows 100 by default and several processes share it. */
  max?: number
  applicationName: string
  /** What a query may take at most; short where a person waits. */
  statementTimeoutMs?: number
}

// Of clients that are gone without a word, and of those that no longer take what is sent to them: a minute, where the
// system's own limits are hours.
const brokenLines = {
  tcp_keepalives_idle: 30,
  tcp_keepalives_interval: 10,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 60_000,
}

/** Opens a pool; connections are made at the first query. Dates and timestamps come back as text, as stored. */
export function openSql({ url, max = 10, applicationName, statementTimeoutMs = 60_000 }: SqlOptions): Sql {
  const options = {
    max,
    // Not among the documented options, so not in the driver's types.
    socket: makeSocketOpener(),
    connect_timeout: 5,
    idle_timeout: 60,
    max_lifetime: 1800,
    // Seconds before the next attempt: a database that is back should be noticed within one.
    backoff: (attempt: number) => Math.min(1, 0.01 * 3 ** attempt),
    onnotice: () => {},
    // A hung query or a forgotten transaction must not hold the product; imports lift the first one for themselves.
    connection: {
      application_name: applicationName,
      statement_timeout: statementTimeoutMs,
      lock_timeout: 10_000,
      // A process that is halted in the middle of a transaction holds its locks until then.
      idle_in_transaction_session_timeout: 60_000,
      ...brokenLines,
    },
    types: columnTypes,
  }
  return postgres(url, options)
}
