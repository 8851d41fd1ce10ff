// The snapshot date that every reply shows, kept in memory: asked again at most once a second, and still known while
// the database is away.
import type { Snapshot } from './db/snapshots.ts'

export interface SnapshotHolder {
  /** The newest known; undefined before the first import. Never rejects. */
  current(): Promise<Snapshot | undefined>
}

const KEPT_MS = 1_000

export function createSnapshotHolder(
  load: () => Promise<Snapshot | undefined>,
  now: () => number = Date.now,
): SnapshotHolder {
  let known: Snapshot | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined

  async function ask(): Promise<void> {
    try {
      known = await load()
    } catch {
      // The last one known stays; the breaker and the health check tell of the trouble.
    } finally {
      askedAt = now()
      asking = undefined
    }
  }

  return {
    async current() {
      if (asking === undefined && now() - askedAt >= KEPT_MS) asking = ask()
      await asking
      return known
    },
  }
}
