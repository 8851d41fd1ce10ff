// How long the drain waits after a refusal, and how much it sends next.
import { type BackOff, backOffMs } from '../src/time/back-off.ts'
import type { RetryReason } from './engine/item-outcome.ts'

export type WaitReason = RetryReason | 'database' | 'missing-index'

// A full disk is a matter of minutes and of people; the rest passes by itself and must not cost freshness afterwards.
const bounds: Readonly<Record<WaitReason, BackOff>> = {
  overload: { firstMs: 500, longestMs: 30_000 },
  unavailable: { firstMs: 500, longestMs: 10_000 },
  unknown: { firstMs: 250, longestMs: 10_000 },
  blocked: { firstMs: 5_000, longestMs: 60_000 },
  database: { firstMs: 250, longestMs: 5_000 },
  'missing-index': { firstMs: 500, longestMs: 5_000 },
}

/** After a failure of PostgreSQL, Redis or whatever else outside should be back soon. */
export const outsideBackOff: BackOff = bounds.database

/** Wait in ms after the n-th failure in a row, n from 1. `random` gives [0, 1). */
export const waitAfter = (reason: WaitReason, failures: number, random: () => number): number =>
  backOffMs(bounds[reason], failures, random)

/** Full size of a claim, in keys: at 1,000 the outbox is several times faster than the engine. */
export const FULL_BATCH = 1_000
const SMALLEST_BATCH = 25

// An engine that has too much to do says so, or does not answer within the time limit and then does the work all the
// same: sent again at full size, the request would meet itself in its queue.
const eased: ReadonlySet<WaitReason> = new Set<WaitReason>(['overload', 'unavailable', 'unknown'])

/** Size of the next claim: half after too much, a tenth of the full size more after each success. */
export function nextBatchSize(size: number, wait: WaitReason | undefined): number {
  return wait !== undefined && eased.has(wait)
    ? Math.max(SMALLEST_BATCH, Math.floor(size / 2))
    : Math.min(FULL_BATCH, size + FULL_BATCH / 10)
}
