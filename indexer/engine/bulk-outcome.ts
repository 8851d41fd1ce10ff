// What came of the documents of a bulk: every one of them is in one of its counts.
import { moreSevere, type RetryReason } from './item-outcome.ts'

interface QuarantinedItem {
  key: string
  indexName: string
  reason: string
}

/** Counts are of items times indices; `retry` holds keys, each to be sent again to every index. */
export interface BulkOutcome {
  sent: number
  acknowledged: number
  /** The index held the same version or a newer one: as good as acknowledged. */
  conflicts: number
  /** The version that the index holds of each key in conflict, where the engine said so. */
  heldVersions: Map<string, bigint>
  absentDeletes: number
  quarantined: QuarantinedItem[]
  /** Items times indices behind `retry`. */
  unsettled: number
  retry: Set<string>
  retryReason?: RetryReason
  /** Indices whose write alias is gone; their keys are in `retry`. */
  missingIndex: string[]
}

export function emptyOutcome(): BulkOutcome {
  return {
    sent: 0,
    acknowledged: 0,
    conflicts: 0,
    heldVersions: new Map(),
    absentDeletes: 0,
    quarantined: [],
    unsettled: 0,
    retry: new Set(),
    missingIndex: [],
  }
}

/** Throws when a document is unaccounted for: a fault of this file, never of the engine. */
export function assertAccounted(outcome: BulkOutcome): void {
  const { sent, acknowledged, conflicts, absentDeletes, quarantined, unsettled } = outcome
  const accounted = acknowledged + conflicts + absentDeletes + quarantined.length + unsettled
  if (sent !== accounted) throw new Error(`bulk sent ${sent} items but accounts for ${accounted}`)
}

export function mergeOutcomes(outcomes: readonly BulkOutcome[]): BulkOutcome {
  const whole = emptyOutcome()
  for (const part of outcomes) {
    whole.sent += part.sent
    whole.acknowledged += part.acknowledged
    whole.conflicts += part.conflicts
    whole.absentDeletes += part.absentDeletes
    whole.unsettled += part.unsettled
    whole.quarantined.push(...part.quarantined)
    whole.missingIndex.push(...part.missingIndex)
    for (const [key, held] of part.heldVersions) {
      const highest = whole.heldVersions.get(key)
      if (highest === undefined || held > highest) whole.heldVersions.set(key, held)
    }
    for (const key of part.retry) whole.retry.add(key)
    if (part.retryReason !== undefined) whole.retryReason = moreSevere(whole.retryReason, part.retryReason)
  }
  assertAccounted(whole)
  return whole
}
