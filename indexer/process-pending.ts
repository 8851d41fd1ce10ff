// Works through what waits, round by round, until nothing is left; src/db/round.ts has the transactions.
import { openRoundSession, ROUND_MS } from '../src/db/round.ts'
import type { Sql } from '../src/db/sql.ts'
import { startLoop } from '../src/time/loop.ts'
import { withinLimit } from './within-limit.ts'

export interface PendingWork {
  /** What waits, in messages and as the name of the session: links, seats. */
  name: string
  hasPending: () => Promise<boolean>
  /** One round on the session given; isPostponed: someone else was writing some of its rows, which wait again. */
  runRound: (session: Sql) => Promise<{ isPostponed: boolean }>
  /** Ends the work after the round at hand; what is left waits. */
  signal: AbortSignal | undefined
  /** One that the caller keeps; without it one is opened for this work. A caller drops it when the work has failed. */
  session?: Sql | undefined
}

// Between attempts at rows that an import is writing.
const POSTPONE_MS = 250

/** Throws when the database fails; what is done stays done then. Opens a session only when there is something to do. */
export async function processPending(
  sql: Sql,
  { name, hasPending, runRound, signal, session: kept }: PendingWork,
): Promise<void> {
  if (!(await hasPending())) return
  const session = kept ?? openRoundSession(sql, name)
  try {
    await startLoop({
      signal,
      async step() {
        if (!(await hasPending())) return 'done'
        const { isPostponed } = await withinLimit(`a round of ${name}`, ROUND_MS, runRound(session))
        return isPostponed ? { pauseMs: POSTPONE_MS } : 'again'
      },
    }).ended
  } finally {
    if (kept === undefined) await session.end({ timeout: 1 })
  }
}
