// A small answer of the database that many replies need, kept in memory: asked again at most once a second, and still
// known while the database is down.
import { withinTime } from '../time/time-limit.ts'

export interface RecentValue<Value> {
  /** The newest known. Never rejects, and once one is known never waits long. */
  current(): Promise<Value>
}

const CACHE_MS = 1_000
// The answer is a small row or a few: after a quiet hour a reply waits for it rather than show yesterday's. A database
// that takes longer is failing, and nobody waits for it again until it has answered.
const PATIENCE_MS = 100

export function createRecentValue<Value>(
  load: () => Promise<Value>,
  /** Shown until the first answer. */
  atFirst: Value,
  now: () => number = () => performance.now(),
): RecentValue<Value> {
  let known = atFirst
  let checkedAt = Number.NEGATIVE_INFINITY
  let refreshing: Promise<void> | undefined
  let isLate = false

  async function refresh(): Promise<void> {
    try {
      known = await load()
      isLate = false
    } catch {
      // The last one known stays; the breaker and the health check report the failure.
      isLate = true
    } finally {
      checkedAt = now()
      refreshing = undefined
    }
  }

  async function waitFor(answer: Promise<void>): Promise<void> {
    if (checkedAt === Number.NEGATIVE_INFINITY) return answer
    await withinTime(PATIENCE_MS, answer).catch(() => {
      isLate = true
    })
  }

  return {
    async current() {
      if (refreshing === undefined && now() - checkedAt >= CACHE_MS) refreshing = refresh()
      if (refreshing !== undefined && !isLate) await waitFor(refreshing)
      return known
    },
  }
}
