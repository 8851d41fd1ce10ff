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

/** @param name Of the connection, as the database shows it. */
export async function openWork<Result>(
  sql: Sql,
  name: string,
  work: (session: Sql) => Promise<Result>,
): Promise<OpenedWork<Result>> {
  const { session, breakLine } = openBreakableSession(sql, name, { statementTimeoutMs: COPY_MS })
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
