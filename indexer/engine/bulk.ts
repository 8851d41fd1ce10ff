// Sends documents to the engine in bulk and accounts for every one of them. The client's own helper is not used: it
// loses deletes when retries are exhausted, and it counts a version conflict as a failure.
import { errors } from '@elastic/elasticsearch'
import type { SearchClient } from '../../src/engine/client.ts'
import { type BulkItem, GUARD, type Line, splitByBytes, toLine } from './bulk-lines.ts'
import { assertAccounted, type BulkOutcome, emptyOutcome, mergeOutcomes } from './bulk-outcome.ts'
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

function sendAgain(outcome: BulkOutcome, lines: readonly Line[], reason: RetryReason): void {
  for (const { item } of lines) outcome.retry.add(item.key)
  outcome.unsettled += lines.length
  outcome.retryReason = moreSevere(outcome.retryReason, reason)
}

function noteMissing(outcome: BulkOutcome, lines: readonly Line[], indexName: string): void {
  sendAgain(outcome, lines, 'unavailable')
  if (!outcome.missingIndex.includes(indexName)) outcome.missingIndex.push(indexName)
}

function noteConflict(outcome: BulkOutcome, key: string, held: bigint | undefined): void {
  outcome.conflicts += 1
  if (held !== undefined) outcome.heldVersions.set(key, held)
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
    else if (result.kind === 'conflict') noteConflict(outcome, item.key, result.held)
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
        // Its traces are known by this name.
        meta: { name: 'bulk' },
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
  return mergeOutcomes(
    await Promise.all(indexNames.map((indexName) => sendToIndex({ client, indexName, signal }, lines))),
  )
}
