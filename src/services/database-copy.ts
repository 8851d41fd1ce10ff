// A copy of the database for reads that may be a moment old. Followed all the time; one that is away, or behind by more than
// the bound, is not asked: the original answers.
import { followCopyAge } from '../db/copy-age.ts'
import { isDatabaseUnavailable } from '../db/database-errors.ts'
import { readReplayed, readWritten } from '../db/log-position.ts'
import { openSql, type Sql } from '../db/sql.ts'
import type { Breaker } from '../http/guard/breaker.ts'
import { createGuard } from '../http/guard/guard.ts'
import type { Dependency } from '../http/health/health.ts'
import { Problem } from '../http/problem.ts'
import { startBackgroundTimer, startLoop } from '../time/loop.ts'
import { withinTime } from '../time/time-limit.ts'

/** What a copy shows is as old as this at most. */
export const COPY_MAY_LAG_MS = 1_000
// Four answers within the bound: one that comes late is no reason to leave the copy.
const LOOK_EVERY_MS = 200
const LOOK_LIMIT_MS = 1_000

type Read = <Result>(read: (sql: Sql) => Promise<Result>) => Promise<Result>

export interface DatabaseCopy {
  /** Reads of the copy where it can be trusted, else of the original, in the way that is given. */
  over(ofOriginal: Read): Read
  breakers: Breaker[]
  dependencies: Dependency[]
  close(): Promise<void>
}

export interface CopyOptions {
  limitMs: number
  connections: number
  /** Connection to the original, asked how far its log is written. */
  original: Sql
}

// A read that stands in the way of what is to be replayed is cancelled, or loses a deadlock against it.
const isRecoveryConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01')

export function openDatabaseCopy(url: string, { limitMs, connections, original }: CopyOptions): DatabaseCopy {
  const pool = { url, applicationName: 'api-copy-reads', statementTimeoutMs: limitMs }
  const sql = openSql({ ...pool, max: connections })
  // A connection of its own: reads that fill the others must not make the copy look old.
  const watching = openSql({ ...pool, applicationName: 'api-copy-age', max: 1 })
  const known = followCopyAge()
  let isOriginalAway = false
  let reason: string | undefined = 'it was not asked yet'

  async function look(): Promise<void> {
    const askedAt = performance.now()
    const [written, replayed] = await Promise.allSettled([
      withinTime(LOOK_LIMIT_MS, readWritten(original)),
      withinTime(LOOK_LIMIT_MS, readReplayed(watching)),
    ])
    isOriginalAway = written.status === 'rejected'
    if (written.status === 'fulfilled') known.noteWritten(written.value, askedAt)
    if (replayed.status === 'fulfilled') known.noteReplayed(replayed.value)
    reason = replayed.status === 'rejected' ? String(replayed.reason) : undefined
  }
  const looking = startLoop({
    restMs: LOOK_EVERY_MS,
    startTimer: startBackgroundTimer,
    step: () => look().then(() => 'rest'),
  })

  /** Undefined while it can be trusted. Nothing newer is to be had while the original is away. */
  function fault(): string | undefined {
    if (reason !== undefined) return reason
    const age = known.age(performance.now())
    return isOriginalAway || age <= COPY_MAY_LAG_MS ? undefined : `it is ${Math.round(age)} ms behind`
  }

  const guard = createGuard({
    name: 'database-copy',
    code: 'database_unavailable',
    limitMs,
    isUnavailable: (error) => isDatabaseUnavailable(error) || isRecoveryConflict(error),
    probe: () => readReplayed(watching),
  })
  return {
    over: (ofOriginal) => async (read) => {
      if (fault() !== undefined) return ofOriginal(read)
      try {
        return await guard.run(() => read(sql))
      } catch (error) {
        if (error instanceof Problem && error.code === 'database_unavailable') return ofOriginal(read)
        throw error
      }
    },
    breakers: [guard.breaker],
    dependencies: [
      {
        name: 'postgresql-copy',
        isEssential: false,
        async check() {
          const text = fault()
          if (text !== undefined) throw new Error(`the copy of the database is not read: ${text}`)
          return true
        },
      },
    ],
    async close() {
      await looking.stop()
      guard.breaker.close()
      await Promise.all([sql.end({ timeout: 5 }), watching.end({ timeout: 5 })])
    },
  }
}
