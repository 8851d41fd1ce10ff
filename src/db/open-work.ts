// Work on a connection of its own, which goes on until its end is asked for: rows that are copied out for as long as
// somebody reads them.
import { openBreakableSession } from './session.ts'
import type { Sql } from './sql.ts'

export interface OpenedWork<Result> {
  result: Result
  end(): Promise<void>
  /** The same, while something still goes on. */
  breakOff(): Promise<void>
}

/** Of a whole copy, as slowly as a client may read it. */
const COPY_MS = 3_600_000

const settings = {
  // What is still putting rows in order notices that nobody is there, before others pile up behind it.
  client_connection_check_interval: '100ms',
  // The other processors are those of whoever reads meanwhile.
  max_parallel_workers_per_gather: '0',
}

/** @param name Of the connection, as the database shows it. */
export async function openWork<Result>(
  sql: Sql,
  name: string,
  work: (session: Sql) => Promise<Result>,
): Promise<OpenedWork<Result>> {
  const { session, breakLine } = openBreakableSession(sql, name, { statementTimeoutMs: COPY_MS, settings })
  async function breakOff(): Promise<void> {
    breakLine()
    await session.end({ timeout: 0 })
  }
  try {
    return { result: await work(session), end: () => session.end({ timeout: 1 }), breakOff }
  } catch (error) {
    await breakOff()
    throw error
  }
}
