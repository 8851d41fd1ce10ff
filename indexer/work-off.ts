// Works off marks round by round until none is left; src/db/round.ts has the transactions.
import { setTimeout as delay } from 'node:timers/promises'
import { openSession } from '../src/db/session.ts'
import type { Sql } from '../src/db/sql.ts'
import { withinLimit } from './within-limit.ts'

export interface WorkOffOptions {
  /** What the marks are about, in messages and as the name of the session: links, seats. */
  name: string
  /** Whether there is anything to do. */
  isNeeded: () => Promise<boolean>
  /** One round on the session given; isPostponed: someone else was writing some of its rows, which were marked again. */
  runRound: (session: Sql) => Promise<{ isPostponed: boolean }>
  /** Ends the work after the round at hand; the marks that are left stay. */
  signal: AbortSignal | undefined
  /** One that the caller keeps; without it one is opened for this work. A caller drops it when the work has failed. */
  session?: Sql | undefined
}

// Two statements that run into their time limit; an answer that takes longer never comes.
const ROUND_MS = 120_000
// Between looks at rows that an import is writing.
const POSTPONE_MS = 250

/** Throws when the database fails; what is done stays done then. Opens a session only when there is something to do. */
export async function workOff(
  sql: Sql,
  { name, isNeeded, runRound, signal, session: kept }: WorkOffOptions,
): Promise<void> {
  if (!(await isNeeded())) return
  const session = kept ?? openSession(sql, name)
  try {
    while (signal?.aborted !== true && (await isNeeded())) {
      const { isPostponed } = await withinLimit(`a round of ${name}`, ROUND_MS, runRound(session))
      if (isPostponed) await delay(POSTPONE_MS, undefined, { signal }).catch(() => {})
    }
  } finally {
    if (kept === undefined) await session.end({ timeout: 1 })
  }
}
