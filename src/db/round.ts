// Transactions that work off marks which triggers wrote: one at a time of each kind, in whatever process.
import type { Sql } from './sql.ts'

/**
 * One such transaction. After a lost connection the driver runs the rest of a transaction outside of it, so every
 * statement that writes asks whether it is still inside: nothing is written else.
 */
export interface Round {
  sql: Sql
  /** Number that PostgreSQL gave the transaction. */
  id: string
}

/** True while a statement runs inside the transaction of its round. */
export const isInside = ({ sql, id }: Round) => sql`pg_current_xact_id() = ${id}::xid8`

/**
 * Runs `work` in a transaction on a session (session.ts) that does nothing else, after every other round with the same
 * lock has ended. When it throws, nothing was written.
 */
export async function inRound<T>(session: Sql, lock: number, work: (round: Round) => Promise<T>): Promise<T> {
  await session`begin`
  try {
    await session`select pg_advisory_xact_lock(${lock})`
    const [row] = await session<{ id: string }[]>`select pg_current_xact_id()::text as id`
    if (row === undefined) throw new Error('PostgreSQL gave no number to a transaction')
    const round = { sql: session, ...row }
    const result = await work(round)
    const [end] = await session<{ inside: boolean }[]>`select ${isInside(round)} as inside`
    if (end?.inside !== true) throw new Error('the connection was lost in the middle of a round')
    await session`commit`
    return result
  } catch (error) {
    await session`rollback`.catch(() => {})
    throw error
  }
}
