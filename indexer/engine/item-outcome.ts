// What one answer of the engine means for one document: the table that decides between done, quarantined and retried.

export type RetryReason = 'overload' | 'unavailable' | 'blocked' | 'unknown'

export type ItemOutcome =
  | { kind: 'acknowledged' }
  /** The index holds this version or a newer one; undefined when it does not say which. */
  | { kind: 'conflict'; held: bigint | undefined }
  | { kind: 'absent-delete' }
  | { kind: 'quarantine'; reason: string }
  | { kind: 'retry'; reason: RetryReason }
  | { kind: 'missing-index' }

export interface BulkError {
  type?: string
  reason?: string
  caused_by?: { reason?: string }
}

export interface BulkAnswer {
  _id?: string
  status: number
  error?: BulkError
}

// A long reason quotes the document; the start is enough to see what is wrong with it.
const REASON_LENGTH = 500

export function describeError(error: BulkError | undefined, status: number): string {
  const parts = [error?.type, error?.reason, error?.caused_by?.reason].filter((part) => part !== undefined)
  return (parts.join(': ') || `status ${status}`).slice(0, REASON_LENGTH)
}

/** Reason to retry after a status of an item or of a whole request; undefined for a status that is not retried. */
export function retryReason(status: number, errorType: string | undefined): RetryReason | undefined {
  // A full disk blocks writes as 403 in older engines and as 429 in newer ones; neither passes within seconds.
  if (errorType === 'cluster_block_exception' && status !== 503) return 'blocked'
  if (status === 401 || status === 403) return 'blocked'
  if (errorType === 'index_closed_exception') return 'blocked'
  if (status === 429) return 'overload'
  if (status >= 500) return 'unavailable'
  return undefined
}

/** The version in "current version [12] is higher or equal to the one provided [5]". */
export function heldVersion(reason: string | undefined): bigint | undefined {
  const found = reason?.match(/current version \[(\d{1,19})\]/)?.[1]
  return found === undefined ? undefined : BigInt(found)
}

/** Classifies one item of a bulk answer. */
export function classifyItem(isDelete: boolean, { status, error }: BulkAnswer): ItemOutcome {
  if (status >= 200 && status < 300) return { kind: 'acknowledged' }
  if (error?.type === 'index_not_found_exception') return { kind: 'missing-index' }
  const reason = retryReason(status, error?.type)
  if (reason !== undefined) return { kind: 'retry', reason }
  if (error?.type === 'version_conflict_engine_exception')
    return { kind: 'conflict', held: heldVersion(error.reason) }
  // A shard that is just closed is a 404 too, with an error.
  if (isDelete && status === 404 && error === undefined) return { kind: 'absent-delete' }
  if (status === 400 || status === 413) return { kind: 'quarantine', reason: describeError(error, status) }
  return { kind: 'retry', reason: 'unknown' }
}

const severity: Record<RetryReason, number> = { blocked: 3, overload: 2, unavailable: 1, unknown: 0 }

/** Of two reasons the one that asks for the longer wait. */
export function moreSevere(one: RetryReason | undefined, other: RetryReason): RetryReason {
  return one === undefined || severity[other] > severity[one] ? other : one
}
