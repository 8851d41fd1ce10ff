// Writes documents of given keys into one index outside the drain: how a new generation is filled.
import { setTimeout as delay } from 'node:timers/promises'
import { nextVersion } from '../../src/db/outbox.ts'
import { type QuarantineEntry, storeQuarantined } from '../../src/db/quarantine.ts'
import { type BulkItem, sendBulk } from './bulk.ts'
import { settleConflicts } from './conflicts.ts'
import { contentHashIn } from './fingerprints.ts'
import type { IndexContext } from './index-context.ts'

export interface Prepared {
  version: bigint
  items: BulkItem[]
  /** Documents that can't be built. */
  unbuildable: { key: string; reason: string }[]
  /** Content hashes by key of those that have a document. */
  contentHashes: Map<string, string>
  characters: number
  preparedAt: number
}

/** Draws a version, then reads the documents: a change that this reading misses gets a higher version from the drain. */
export async function prepare({ sql, source }: IndexContext, keys: readonly string[]): Promise<Prepared> {
  const version = await nextVersion(sql)
  const preparedAt = performance.now()
  const unbuildable: Prepared['unbuildable'] = []
  const bodies = await source.load(sql, keys, (key, reason) => unbuildable.push({ key, reason }))
  const contentHashes = new Map<string, string>()
  let characters = 0
  for (const [key, body] of bodies) {
    characters += body.length
    contentHashes.set(key, contentHashIn(key, body))
  }
  // A key that is gone is deleted under this version: an earlier attempt may have written it.
  const items = keys
    .filter((key) => !unbuildable.some((rejected) => rejected.key === key))
    .map((key) => ({ key, version, body: bodies.get(key) }))
  return { version, items, unbuildable, contentHashes, characters, preparedAt }
}

export class IndexMissingError extends Error {
  constructor(indexName: string) {
    super(`the index ${indexName} is gone from the search engine`)
  }
}

const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 15_000
// What was read longer ago is read again: the engine forgets deletes after an hour and would take an old write then.
const MAX_AGE_MS = 10 * 60_000

export interface DeliverOptions {
  indexName: string
  /** How long the engine may refuse everything before this gives up, in ms. */
  patienceMs: number
  signal?: AbortSignal | undefined
}

export interface Delivered {
  documents: number
  quarantined: number
}

/**
 * Sends until every item is settled; waits with growing, random pauses while the engine is overloaded or away, and
 * reads again what it sends again. Throws when the index is gone, when patience ends, or when aborted.
 */
export async function deliver(
  context: IndexContext,
  first: Prepared,
  { indexName, patienceMs, signal }: DeliverOptions,
): Promise<Delivered> {
  const { sql, engine, kind } = context
  let batch = first
  let quarantined = 0
  let lastProgress = performance.now()
  for (let attempt = 0; ; attempt += 1) {
    signal?.throwIfAborted()
    if (performance.now() - batch.preparedAt > MAX_AGE_MS)
      batch = await prepare(
        context,
        batch.items.map(({ key }) => key),
      )
    const outcome = await sendBulk(engine, [indexName], batch.items, signal)
    const rejected: QuarantineEntry[] = [
      ...outcome.quarantined,
      ...batch.unbuildable.map((entry) => ({ ...entry, indexName })),
    ]
    quarantined += rejected.length
    await storeQuarantined(sql, { kind, version: batch.version }, rejected)
    if (outcome.missingIndex.length > 0) throw new IndexMissingError(indexName)
    const { version } = batch
    const { again } = await settleConflicts(context, {
      indexName,
      version,
      heldVersions: outcome.heldVersions,
    })
    const retry = [...outcome.retry, ...again]
    if (retry.length === 0) return { documents: first.contentHashes.size, quarantined }
    signal?.throwIfAborted()
    if (retry.length < batch.items.length) {
      lastProgress = performance.now()
      attempt = 0
    }
    if (performance.now() - lastProgress > patienceMs)
      throw new Error(
        `the search engine has taken nothing for ${Math.round(patienceMs / 1000)} s (${outcome.retryReason ?? 'unknown'})`,
      )
    const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt)
    await delay(Math.random() * longest, undefined, signal === undefined ? {} : { signal })
    batch = await prepare(context, retry)
  }
}
