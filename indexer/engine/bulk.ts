// Sends documents to the engine in bulk and accounts for every one of them. The client's own helper is not used: it
// loses deletes when retries are exhausted, and it counts a version conflict as a failure.
import { errors } from '@elastic/elasticsearch'
import type { SearchClient } from '../../src/engine/client.ts'
import { type BulkItem, GUARD, type Line, splitByBytes, toLine } from './bulk-lines.ts'
import {
  type BulkAnswer,
  type BulkError,
  classifyItem,
  describeError,
  moreSevere,
  type RetryReason,
  retryReason,
} from './item-outcome.ts'

export type { BulkItem } from './bulk-lines.ts'

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
  absentDeletes: number
  quarantined: QuarantinedItem[]
  /** Items times indices behind `retry`. */
  unsettled: number
  retry: Set<string>
  retryReason?: RetryReason
  /** Indices whose write alias is gone; their keys are in `retry`. */
  missingIndex: string[]
}

/**
 * Every index is written through an alias of its own, made together with it, so that `require_alias` can hold: a
 * plain name that is missing would be created by the engine with a guessed mapping.
 */
export const writeAliasOf = (indexName: string): string => `${indexName}-write`

// Larger bulks did not go faster (design measurements: two of 4 MB in flight saturate two cores).
const MAX_BYTES = 4 * 1024 * 1024
// Half of the shortest lease: what is in flight is answered or given up while the lease still holds.
const REQUEST_TIMEOUT_MS = 30_000
const ANSWER_FIELDS = [
  'items.*._id',
  'items.*.status',
  'items.*.error.type',
  'items.*.error.reason',
  'items.*.error.caused_by.reason',
].join(',')

function emptyOutcome(): BulkOutcome {
  return {
    sent: 0,
    acknowledged: 0,
    conflicts: 0,
    absentDeletes: 0,
    quarantined: [],
    unsettled: 0,
    retry: new Set(),
    missingIndex: [],
  }
}

function sendAgain(outcome: BulkOutcome, lines: readonly Line[], reason: RetryReason): void {
  for (const { item } of lines) outcome.retry.add(item.key)
  outcome.unsettled += lines.length
  outcome.retryReason = moreSevere(outcome.retryReason, reason)
}

function noteMissing(outcome: BulkOutcome, lines: readonly Line[], indexName: string): void {
  sendAgain(outcome, lines, 'unavailable')
  if (!outcome.missingIndex.includes(indexName)) outcome.missingIndex.push(indexName)
}

/** Reads the answers to `lines`, in order; anything that does not match what was sent makes the whole run unknown. */
function recordItems(
  outcome: BulkOutcome,
  indexName: string,
  lines: readonly Line[],
  items: unknown[],
): void {
  const answers = items as (Record<string, BulkAnswer> | null)[]
  const isMatching = lines.every(({ item }, position) => {
    const answer = answers[position]?.[item.body === undefined ? 'delete' : 'index']
    return answer?._id === item.key && typeof answer.status === 'number'
  })
  if (!isMatching) {
    sendAgain(outcome, lines, 'unknown')
    return
  }
  for (const [position, line] of lines.entries()) {
    const { item } = line
    const isDelete = item.body === undefined
    const result = classifyItem(isDelete, answers[position]?.[isDelete ? 'delete' : 'index'] ?? { status: 0 })
    if (result.kind === 'acknowledged') outcome.acknowledged += 1
    else if (result.kind === 'conflict') outcome.conflicts += 1
    else if (result.kind === 'absent-delete') outcome.absentDeletes += 1
    else if (result.kind === 'quarantine')
      outcome.quarantined.push({ key: item.key, indexName, reason: result.reason })
    else if (result.kind === 'missing-index') noteMissing(outcome, [line], indexName)
    else sendAgain(outcome, [line], result.reason)
  }
}

interface Request {
  client: SearchClient
  indexName: string
  signal: AbortSignal | undefined
}

type Answer = { items: unknown[] } | { refused: number; error: BulkError | undefined } | { lost: true }

async function post({ client, indexName, signal }: Request, lines: readonly Line[]): Promise<Answer> {
  const needsGuard = lines.every(({ item }) => item.body === undefined)
  const body = lines.map((line) => line.text).join('') + (needsGuard ? GUARD : '')
  try {
    const answer = await client.transport.request<{ items?: unknown[] }>(
      {
        method: 'POST',
        path: `/${encodeURIComponent(writeAliasOf(indexName))}/_bulk`,
        querystring: { require_alias: true, filter_path: ANSWER_FIELDS },
        bulkBody: body,
      },
      { maxRetries: 0, requestTimeout: REQUEST_TIMEOUT_MS, ...(signal === undefined ? {} : { signal }) },
    )
    const items = answer?.items
    if (!Array.isArray(items) || items.length !== lines.length + (needsGuard ? 1 : 0)) return { lost: true }
    return { items }
  } catch (error) {
    if (error instanceof errors.ResponseError) {
      const body = error.body as { error?: BulkError } | undefined
      return {
        refused: error.statusCode ?? 0,
        error: typeof body?.error === 'object' ? body.error : undefined,
      }
    }
    // No answer, half an answer or an answer that is no JSON: it may have been applied, so it is sent again.
    if (error instanceof errors.ElasticsearchClientError) return { lost: true }
    throw error
  }
}

/** Sends one run; false when there is no point in sending more now. */
async function sendRun(request: Request, lines: readonly Line[], outcome: BulkOutcome): Promise<boolean> {
  if (request.signal?.aborted) {
    sendAgain(outcome, lines, 'unknown')
    return false
  }
  const answer = await post(request, lines)
  if ('items' in answer) {
    const unsettled = outcome.unsettled
    recordItems(outcome, request.indexName, lines, answer.items)
    return outcome.unsettled === unsettled
  }
  if ('lost' in answer) {
    sendAgain(outcome, lines, 'unknown')
    return false
  }
  const { refused, error } = answer
  const reason = retryReason(refused, error?.type)
  if (reason !== undefined) sendAgain(outcome, lines, reason)
  else if (error?.type === 'index_not_found_exception') noteMissing(outcome, lines, request.indexName)
  else if (refused !== 400 && refused !== 413) sendAgain(outcome, lines, 'unknown')
  else return halve(request, lines, outcome, answer)
  return false
}

/** Too large, or one item spoils the request: halves find out which, and the rest goes through. */
async function halve(
  request: Request,
  lines: readonly Line[],
  outcome: BulkOutcome,
  { refused, error }: { refused: number; error: BulkError | undefined },
): Promise<boolean> {
  const [only] = lines
  if (only !== undefined && lines.length === 1) {
    const reason =
      refused === 413 ? `${only.bytes} bytes are too many for the engine` : describeError(error, refused)
    outcome.quarantined.push({ key: only.item.key, indexName: request.indexName, reason })
    return true
  }
  const middle = Math.ceil(lines.length / 2)
  const goOn = await sendRun(request, lines.slice(0, middle), outcome)
  if (goOn) return sendRun(request, lines.slice(middle), outcome)
  sendAgain(outcome, lines.slice(middle), outcome.retryReason ?? 'unknown')
  return false
}

/** Throws when a document is unaccounted for: a fault of this file, never of the engine. */
function assertAccounted(outcome: BulkOutcome): void {
  const { sent, acknowledged, conflicts, absentDeletes, quarantined, unsettled } = outcome
  const accounted = acknowledged + conflicts + absentDeletes + quarantined.length + unsettled
  if (sent !== accounted) throw new Error(`bulk sent ${sent} items but accounts for ${accounted}`)
}

async function sendToIndex(request: Request, lines: readonly Line[]): Promise<BulkOutcome> {
  const outcome = emptyOutcome()
  outcome.sent = lines.length
  let goOn = true
  for (const run of splitByBytes(lines, MAX_BYTES)) {
    if (goOn) goOn = await sendRun(request, run, outcome)
    else sendAgain(outcome, run, outcome.retryReason ?? 'unknown')
  }
  assertAccounted(outcome)
  return outcome
}

function merge(outcomes: readonly BulkOutcome[]): BulkOutcome {
  const whole = emptyOutcome()
  for (const part of outcomes) {
    whole.sent += part.sent
    whole.acknowledged += part.acknowledged
    whole.conflicts += part.conflicts
    whole.absentDeletes += part.absentDeletes
    whole.unsettled += part.unsettled
    whole.quarantined.push(...part.quarantined)
    whole.missingIndex.push(...part.missingIndex)
    for (const key of part.retry) whole.retry.add(key)
    if (part.retryReason !== undefined) whole.retryReason = moreSevere(whole.retryReason, part.retryReason)
  }
  assertAccounted(whole)
  return whole
}

/**
 * Sends the same items to each index, in requests of at most 4 MB, with external versions: an older version never
 * replaces a newer one. Keys must be unique within `items`. Never throws for what the engine answers; an aborted
 * signal leaves the rest in `retry`.
 */
export async function sendBulk(
  client: SearchClient,
  indexNames: readonly string[],
  items: readonly BulkItem[],
  signal?: AbortSignal,
): Promise<BulkOutcome> {
  const lines = items.map(toLine)
  return merge(
    await Promise.all(indexNames.map((indexName) => sendToIndex({ client, indexName, signal }, lines))),
  )
}
