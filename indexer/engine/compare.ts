// Compares one index with the database, key by key in both directions, and trusts nothing that either side remembers:
// every document is built anew and its content hash compared with the one that the index holds.

import { findQuarantinedKeys, findWaitingKeys } from '../../src/db/drift.ts'
import { BUCKETS, bucketOf } from '../../src/domain/bucket.ts'
import type { IndexContext } from './index-context.ts'

export type DifferenceKind = 'missing' | 'ghost' | 'stale'

export interface Difference {
  key: string
  /** In the database only, in the index only, or in both with different content. */
  kind: DifferenceKind
}

export interface Comparison {
  /** Documents that follow from the database, and documents that the index held when its bucket was read. */
  expected: number
  held: number
  missing: number
  ghost: number
  stale: number
  /** Keys that differ because their change is still under way. */
  waiting: number
  /** Of those, the ones that wait longer than the lag target. */
  overdue: number
  /** Documents that the index refuses for their content. */
  quarantined: number
}

export const countDifferences = ({ missing, ghost, stale }: Comparison): number => missing + ghost + stale

export interface CompareOptions {
  /** Gets what differs, at most some thousands at a time, with the highest document version seen so far. */
  onDifferent(differences: Difference[], highestVersion: bigint): Promise<void>
  /**
   * A key that waits in the outbox is excused when it has done so for no longer than since this moment of
   * performance.now(); by default always.
   */
  excusedSince?: number
  /** Share of the buckets done, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal | undefined
}

// Both sides of a group of buckets are read at nearly the same moment and held in memory: small enough to be cheap,
// large enough that requests do not dominate. At 5 million documents a group is one bucket.
const KEYS_A_GROUP = 2_000
const MAX_BUCKETS_A_GROUP = 128
const LOAD_AT_ONCE = 1_000
// The engine's own limit on one page.
const MAX_PAGE = 10_000
const LAG_TARGET_SECONDS = 60
const SETTLE_ATTEMPTS = 5

/** What of a document is compared. The bucket belongs to it: a document in a wrong bucket would not be found again. */
const fingerprint = (contentHash: unknown, bucket: unknown): string => `${contentHash} in ${bucket}`

// Equal to no document; once it is in quarantine it no longer counts as a difference.
const UNBUILDABLE = 'unbuildable'

// A quotation mark inside a JSON text is escaped, so this can't match within a value.
const contentHashInJson = /"contentHash":"([^"]+)"/

async function loadFingerprints(
  context: IndexContext,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const prints = new Map<string, string>()
  for (let start = 0; start < keys.length; start += LOAD_AT_ONCE) {
    const chunk = keys.slice(start, start + LOAD_AT_ONCE)
    const documents = await context.source.load(context.sql, chunk, (key) => prints.set(key, UNBUILDABLE))
    for (const [key, json] of documents) {
      const hash = contentHashInJson.exec(json)?.[1]
      if (hash === undefined) throw new Error(`the document ${key} has no contentHash to compare`)
      prints.set(key, fingerprint(hash, bucketOf(key)))
    }
  }
  return prints
}

interface Held {
  prints: Map<string, string>
  highestVersion: number
}

type Query = { terms: { bucket: number[] } } | typeof outsideQuery

// Only a foreign hand puts a document there; the first page is enough, the next comparison finds the rest.
const outsideQuery = { bool: { must_not: [{ range: { bucket: { gte: 0, lt: BUCKETS } } }] } }

/** Reads what the index holds for a query, in pages by the unique number of the entity. */
async function readHeld(context: IndexContext, indexName: string, query: Query): Promise<Held> {
  const held: Held = { prints: new Map(), highestVersion: 0 }
  let after: string | undefined
  for (;;) {
    const { hits } = await context.engine.search({
      index: indexName,
      size: MAX_PAGE,
      query,
      sort: [{ enterpriseNumber: 'asc' }],
      ...(after === undefined ? {} : { search_after: [after] }),
      _source: false,
      docvalue_fields: ['contentHash', 'bucket'],
      version: true,
      track_total_hits: false,
    })
    for (const { _id, _version = 0, fields } of hits.hits) {
      if (_id === undefined) throw new Error(`${indexName} answered a hit without an id`)
      held.prints.set(_id, fingerprint(fields?.contentHash?.[0], fields?.bucket?.[0]))
      held.highestVersion = Math.max(held.highestVersion, _version)
    }
    const last = hits.hits.at(-1)?.sort?.[0]
    if (hits.hits.length < MAX_PAGE || query === outsideQuery || typeof last !== 'string') return held
    after = last
  }
}

/** Reads single documents as they are now, refreshed or not. */
async function getHeld(
  { engine }: IndexContext,
  indexName: string,
  keys: string[],
): Promise<Map<string, string>> {
  const { docs } = await engine.mget<{ contentHash?: string; bucket?: number }>({
    index: indexName,
    ids: keys,
    _source_includes: ['contentHash', 'bucket'],
  })
  const prints = new Map<string, string>()
  for (const doc of docs) {
    if ('error' in doc) throw new Error(`${indexName} can't read ${doc._id}: ${doc.error.reason}`)
    if ('found' in doc && doc.found)
      prints.set(doc._id, fingerprint(doc._source?.contentHash, doc._source?.bucket))
  }
  return prints
}

function kindOf(wanted: string | undefined, held: string | undefined): DifferenceKind {
  if (held === undefined) return 'missing'
  return wanted === undefined ? 'ghost' : 'stale'
}

interface Suspicion {
  suspects: string[]
  comparison: Comparison
  excusedSince: number | undefined
}

/**
 * Tells true differences from changes that were under way while the two sides were read. The outbox is asked before
 * the database and the database before the index, so a key that does not wait and differs twice in the same way is
 * not moving: what made it differ the first time would have been in the outbox the second time, or in the index.
 */
async function settle(
  context: IndexContext,
  indexName: string,
  { suspects, comparison, excusedSince = Number.NEGATIVE_INFINITY }: Suspicion,
): Promise<Difference[]> {
  const { sql, kind } = context
  const differences: Difference[] = []
  const seen = new Map<string, string>()
  let open = suspects
  for (let attempt = 1; attempt <= SETTLE_ATTEMPTS && open.length > 0; attempt += 1) {
    const waiting = await findWaitingKeys(sql, kind, open)
    const refused = await findQuarantinedKeys(sql, { kind, indexName }, open)
    const wanted = await loadFingerprints(context, open)
    const held = await getHeld(context, indexName, open)
    const undecided: string[] = []
    for (const key of open) {
      const [want, have] = [wanted.get(key), held.get(key)]
      if (want === have) continue
      const age = waiting.get(key)
      if (age !== undefined && age * 1000 <= performance.now() - excusedSince) {
        comparison.waiting += 1
        if (age > LAG_TARGET_SECONDS) comparison.overdue += 1
      } else if (refused.has(key)) comparison.quarantined += 1
      else if (seen.get(key) === `${want} ${have}`) differences.push({ key, kind: kindOf(want, have) })
      else {
        seen.set(key, `${want} ${have}`)
        undecided.push(key)
      }
    }
    open = undecided
  }
  // Still moving after every attempt: changes to them follow each other, and each one has an outbox row.
  comparison.waiting += open.length
  return differences
}

function suspectsOf(wanted: Map<string, string>, held: Map<string, string>): string[] {
  const suspects: string[] = []
  for (const [key, print] of wanted) if (held.get(key) !== print) suspects.push(key)
  for (const key of held.keys()) if (!wanted.has(key)) suspects.push(key)
  return suspects
}

async function readGroup(context: IndexContext, indexName: string, buckets: number[] | undefined) {
  if (buckets === undefined)
    return { wanted: new Map<string, string>(), held: await readHeld(context, indexName, outsideQuery) }
  const [wanted, held] = await Promise.all([
    context.source.listKeysInBuckets(context.sql, buckets).then((keys) => loadFingerprints(context, keys)),
    readHeld(context, indexName, { terms: { bucket: buckets } }),
  ])
  return { wanted, held }
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i)

/**
 * Compares bucket by bucket; memory does not grow with the number of documents. The document sets themselves are
 * compared and no checksums of them: both sides have to be read whole for a checksum too, and a second reading of the
 * buckets that differ would find other changes under way. Throws when either side can't be read.
 */
export async function compareIndex(
  context: IndexContext,
  indexName: string,
  { onDifferent, onProgress, excusedSince, signal }: CompareOptions,
): Promise<Comparison> {
  const comparison: Comparison = {
    expected: 0,
    held: 0,
    missing: 0,
    ghost: 0,
    stale: 0,
    waiting: 0,
    overdue: 0,
    quarantined: 0,
  }
  let highestVersion = 0
  await context.engine.indices.refresh({ index: indexName })

  const compareGroup = async (buckets: number[] | undefined): Promise<void> => {
    signal?.throwIfAborted()
    const { wanted, held } = await readGroup(context, indexName, buckets)
    comparison.expected += wanted.size
    comparison.held += held.prints.size
    highestVersion = Math.max(highestVersion, held.highestVersion)
    const suspects = suspectsOf(wanted, held.prints)
    for (let start = 0; start < suspects.length; start += LOAD_AT_ONCE) {
      const chunk = suspects.slice(start, start + LOAD_AT_ONCE)
      const differences = await settle(context, indexName, { suspects: chunk, comparison, excusedSince })
      for (const { kind } of differences) comparison[kind] += 1
      if (differences.length > 0) await onDifferent(differences, BigInt(highestVersion))
    }
  }

  await compareGroup(undefined)
  let size = 8
  for (let from = 0; from < BUCKETS; ) {
    const to = Math.min(BUCKETS, from + size)
    await compareGroup(range(from, to))
    const perBucket = Math.max(1, comparison.expected / to)
    size = Math.max(1, Math.min(MAX_BUCKETS_A_GROUP, Math.round(KEYS_A_GROUP / perBucket)))
    from = to
    onProgress?.(from / BUCKETS)
  }
  return comparison
}
