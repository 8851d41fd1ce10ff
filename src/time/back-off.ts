// How long to wait after a failure. Full jitter (a random share of a doubling bound) keeps several processes from coming
// back at the same moment.

export interface BackOff {
  /** Bound of the first wait, in ms; doubled by each further failure in a row. */
  firstMs: number
  /** No wait is longer, in ms. */
  longestMs: number
}

// A jitter of almost nothing would make a busy loop of a failure that comes at once.
const SHORTEST_MS = 50
const MOST_DOUBLINGS = 20

/** Wait in ms after the n-th failure in a row, n from 1. `random` gives [0, 1). */
export function backOffMs(
  { firstMs, longestMs }: BackOff,
  failures: number,
  random: () => number = Math.random,
): number {
  const bound = Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, MOST_DOUBLINGS))
  return Math.max(SHORTEST_MS, Math.floor(random() * bound))
}

/** True for the first failure in a row and then ever more seldom: an outage of an hour must not fill the log. */
export const isWorthReporting = (failures: number): boolean => (failures & (failures - 1)) === 0
