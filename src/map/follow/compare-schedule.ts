// When the points are next compared with the indices.
import type { Clock } from './clock.ts'

export interface CompareTimes {
  /** Between two comparisons with the indices while news is followed, in ms. */
  compareMs: number
  /** The same while no news comes. */
  compareAloneMs: number
  /** After a start or a gap, for another comparison: the indices show their newest changes a little late. */
  settleMs: number
}

export interface CompareSchedule {
  /** Ms until the next comparison; 0 and below when it is due. */
  left(isFollowing: boolean): number
  /** At once, and a while later for what the indices do not show yet, or a comparison under way has passed by. */
  soon(): void
  /** Everything was just read; once more a while later. */
  noteLoaded(): void
  started(): void
  ended(): void
}

// A comparison or a load of a large country takes seconds; the engine is for searches in the first place.
const SHARE_OF_TIME = 20
// Points that were confirmed longer ago than three minutes are told to be old (src/map/reply.ts).
const LONGEST_PAUSE_MS = 120_000

export function openCompareSchedule(
  clock: Clock,
  { compareMs, compareAloneMs, settleMs }: CompareTimes,
): CompareSchedule {
  let startedAt = 0
  let ended = { at: Number.NEGATIVE_INFINITY, took: 0 }
  let settleAt = Number.POSITIVE_INFINITY

  const settleLater = (): void => {
    settleAt = clock.now() + settleMs
  }
  return {
    left(isFollowing) {
      const rest = Math.min(LONGEST_PAUSE_MS, ended.took * SHARE_OF_TIME)
      const next = ended.at + Math.max(isFollowing ? compareMs : compareAloneMs, rest)
      return Math.min(settleAt, next) - clock.now()
    },
    soon() {
      ended = { at: Number.NEGATIVE_INFINITY, took: 0 }
      settleLater()
    },
    noteLoaded() {
      ended = { at: clock.now(), took: 0 }
      settleLater()
    },
    started() {
      startedAt = clock.now()
    },
    ended() {
      ended = { at: clock.now(), took: clock.now() - startedAt }
      if (settleAt <= startedAt) settleAt = Number.POSITIVE_INFINITY
    },
  }
}
