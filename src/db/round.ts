// Transactions that process dirty keys (dirty-keys.ts): one at a time of each kind, in whatever process.
import { openSession } from './session.ts'
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

/** What a round may take as a whole, and so any statement of it: whoever waits for it waits no longer. */
export const ROUND_MS = 120_000

export const openRoundSession = (sql: Sql, name: string): Sql =>
  openSession(sql, name, { statementTimeoutMs: ROUND_MS })

type Answer = Readonly<Record<string, unknown>>

/**
 * Several statements in one message, since a way to the server and back costs as much as a small statement; their rows
 * come back in one list, which the driver nests or not.
 */
async function sendTogether(session: Sql, statements: string): Promise<Answer[]> {
  const answers: readonly unknown[] = await session.unsafe(statements).simple()
  return [...answers].flat() as Answer[]
}

/** `snapshot`: every statement sees the same rows, those of when the transaction began. */
export type Isolation = 'statement' | 'snapshot'

const beginnings: Readonly<Record<Isolation, string>> = {
  statement: 'begin',
  snapshot: 'begin isolation level repeatable read',
}

async function begin(session: Sql, lock: number, isolation: Isolation): Promise<string> {
  const rows = await sendTogether(
    session,
    `${beginnings[isolation]}; select pg_advisory_xact_lock(${lock}); select pg_current_xact_id()::text as id`,
  )
  const id = rows.at(-1)?.id
  if (typeof id !== 'string') throw new Error('PostgreSQL gave no number to a transaction')
  return id
}

/** False when the transaction was no longer there: then there was nothing to commit. */
async function commit(session: Sql, id: string): Promise<boolean> {
  const [row] = await sendTogether(
    session,
    `select pg_current_xact_id() = '${BigInt(id)}'::xid8 as inside; commit`,
  )
  return row?.inside === true
}

/**
 * Runs `work` in a transaction on a session (session.ts) that does nothing else, after every other round with the same
 * lock has ended. When it throws, nothing was written.
 */
export async function inRound<T>(
  session: Sql,
  lock: number,
  work: (round: Round) => Promise<T>,
  isolation: Isolation = 'statement',
): Promise<T> {
  try {
    const id = await begin(session, lock, isolation)
    const result = await work({ sql: session, id })
    if (!(await commit(session, id))) throw new Error('the connection was lost in the middle of a round')
    return result
  } catch (error) {
    await session`rollback`.catch(() => {})
    throw error
  }
}
