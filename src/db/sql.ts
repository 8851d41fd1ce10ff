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
      idle_in_transaction_session_timeout: 60_000,
    },
    types: columnTypes,
  }
  return postgres(url, options)
}
