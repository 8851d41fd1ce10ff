// Compares one index with the database in both directions and trusts nothing that either side remembers: documents are
// built anew and their content hashes compared with those that the index holds, first as sums by bucket, then key by
// key where the sums differ.

import { setTimeout as delay } from 'node:timers/promises'
import { findQuarantinedKeys, findWaitingKeys } from '../../src/db/drift.ts'
import { BUCKETS, bucketOf } from '../../src/engine/bucket.ts'
import { addToSums, type BucketSums, emptySums, isEqualBucket } from '../../src/engine/bucket-sums.ts'
import { readBucketSums } from '../../src/engine/read-bucket-sums.ts'
import {
  type Fingerprints,
  getHeld,
  type Held,
  hashOfFingerprint,
  LOAD_AT_ONCE,
  loadFingerprints,
  readHeld,
} from './fingerprints.ts'
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
  /** A document under a version that the database can't have drawn; nothing sent can replace it. */
  foreignKey?: string
}

export const countDifferences = ({ missing, ghost, stale }: Comparison): number => missing + ghost + stale

export interface CompareOptions {
  /** Gets what differs, at most a thousand at a time, with the highest document version seen so far. */
  onDifferent(differences: Difference[], highestVersion: bigint): Promise<void>
  /**
   * A key that waits in the outbox is excused when it has done so for no longer than since this moment of
   * performance.now(); by default always.
   */
  excusedSince?: number
  /** Buckets of which whole documents are read: a foreign hand may have left the hash as it was. */
  isWhole?: ((bucket: number) => boolean) | undefined
  /** Sums of the documents that a scan has just built; buckets that agree with them are not built again. */
  justBuilt?: BucketSums | undefined
  /** How long it rests after each group of buckets, as a multiple of what the group took; by default not at all. */
  restRatio?: number | undefined
  /** Share of the buckets done, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal | undefined
}

// Both sides of a group of buckets are read at nearly the same moment and held in memory: small enough to be cheap,
// large enough that requests do not dominate. At 5 million documents a group is one bucket.
const KEYS_A_GROUP = 2_000
const FIRST_GROUP = 8
const MAX_BUCKETS_A_GROUP = 128
const LAG_TARGET_SECONDS = 60
const CONFIRM_ATTEMPTS = 5

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
 * Separates true differences from changes that were under way while the two sides were read. The outbox is read before
 * the database and the database before the index, so a key that does not wait and differs twice in the same way is
 * not moving: what made it differ the first time would have been in the outbox the second time, or in the index.
 */
async function confirmSuspects(
  context: IndexContext,
  indexName: string,
  { suspects, comparison, excusedSince = Number.NEGATIVE_INFINITY }: Suspicion,
): Promise<Difference[]> {
  const { sql, kind } = context
  const differences: Difference[] = []
  const seen = new Map<string, string>()
  let open = suspects
  for (let attempt = 1; attempt <= CONFIRM_ATTEMPTS && open.length > 0; attempt += 1) {
    const waiting = await findWaitingKeys(sql, kind, open)
    const quarantinedKeys = await findQuarantinedKeys(sql, { kind, indexName }, open)
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
      } else if (quarantinedKeys.has(key)) comparison.quarantined += 1
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

function suspectsOf(wanted: Fingerprints, held: Fingerprints, isAsked: (key: string) => boolean): string[] {
  const suspects: string[] = []
  for (const [key, print] of wanted) if (isAsked(key) && held.get(key) !== print) suspects.push(key)
  for (const key of held.keys()) if (!wanted.has(key)) suspects.push(key)
  return suspects
}

function sumsOf(prints: Fingerprints): BucketSums {
  const sums = emptySums()
  for (const [key, print] of prints) addToSums(sums, key, hashOfFingerprint(print))
  return sums
}

interface Group {
  expected: number
  held: number
  suspects: string[]
  highestVersion: number
  foreignKey: string | undefined
}

/** Reads what the index holds in some buckets, of some of them whole documents. */
async function readBuckets(
  context: IndexContext,
  indexName: string,
  { buckets, isWhole }: { buckets: number[]; isWhole: (bucket: number) => boolean },
): Promise<Held> {
  const parts: Held[] = []
  for (const whole of [false, true]) {
    const place = buckets.filter((bucket) => isWhole(bucket) === whole)
    if (place.length > 0) parts.push(await readHeld(context, indexName, place, { whole }))
  }
  return {
    prints: new Map(parts.flatMap(({ prints }) => [...prints])),
    highestVersion: Math.max(0, ...parts.map(({ highestVersion }) => highestVersion)),
    foreignKey: parts.find(({ foreignKey }) => foreignKey !== undefined)?.foreignKey,
  }
}

/** Compares the sums of some buckets, and the keys of those that differ or are to be read whole. */
async function compareBuckets(
  context: IndexContext,
  indexName: string,
  { buckets, isWhole }: { buckets: number[]; isWhole: (bucket: number) => boolean },
): Promise<Group> {
  const [wanted, heldSums] = await Promise.all([
    context.source.listKeysInBuckets(context.sql, buckets).then((keys) => loadFingerprints(context, keys)),
    readBucketSums({ client: context.engine, index: indexName }, { terms: { bucket: buckets } }),
  ])
  const wantedSums = sumsOf(wanted)
  const differing = buckets.filter(
    (bucket) => heldSums === undefined || isWhole(bucket) || !isEqualBucket(heldSums, wantedSums, bucket),
  )
  const { prints, ...rest } = await readBuckets(context, indexName, { buckets: differing, isWhole })
  const isAsked = new Set(differing)
  let equal = 0
  for (const key of wanted.keys()) if (!isAsked.has(bucketOf(key))) equal += 1
  return {
    expected: wanted.size,
    held: equal + prints.size,
    suspects: suspectsOf(wanted, prints, (key) => isAsked.has(bucketOf(key))),
    ...rest,
  }
}

const allBuckets = (): number[] => Array.from({ length: BUCKETS }, (_, bucket) => bucket)

/** Buckets in which the index does not hold what was just built, and how many documents are in the others. */
async function agreeWith(
  justBuilt: BucketSums,
  context: IndexContext,
  indexName: string,
): Promise<{ buckets: number[]; agreed: number }> {
  const held = await readBucketSums(
    { client: context.engine, index: indexName },
    { terms: { bucket: allBuckets() } },
  )
  const buckets = allBuckets().filter(
    (bucket) => held === undefined || !isEqualBucket(held, justBuilt, bucket),
  )
  let agreed = justBuilt.counts.reduce((sum, count) => sum + count, 0)
  for (const bucket of buckets) agreed -= justBuilt.counts[bucket] ?? 0
  return { buckets, agreed }
}

const emptyComparison = (): Comparison => ({
  expected: 0,
  held: 0,
  missing: 0,
  ghost: 0,
  stale: 0,
  waiting: 0,
  overdue: 0,
  quarantined: 0,
})

function groupSize(keysABucket: number): number {
  const fitting = Math.round(KEYS_A_GROUP / Math.max(1, keysABucket))
  return Math.max(1, Math.min(MAX_BUCKETS_A_GROUP, fitting))
}

/** Compares everything; memory does not grow with the number of documents. Throws when either side can't be read. */
export async function compareIndex(
  context: IndexContext,
  indexName: string,
  {
    onDifferent,
    onProgress,
    excusedSince,
    isWhole = () => false,
    justBuilt,
    restRatio = 0,
    signal,
  }: CompareOptions,
): Promise<Comparison> {
  const comparison = emptyComparison()
  let highest = 0
  const addGroup = async ({ expected, held, suspects, ...versions }: Group): Promise<void> => {
    comparison.expected += expected
    comparison.held += held
    highest = Math.max(highest, versions.highestVersion)
    if (versions.foreignKey !== undefined) comparison.foreignKey = versions.foreignKey
    for (let start = 0; start < suspects.length; start += LOAD_AT_ONCE) {
      const chunk = suspects.slice(start, start + LOAD_AT_ONCE)
      const differences = await confirmSuspects(context, indexName, {
        suspects: chunk,
        comparison,
        excusedSince,
      })
      for (const { kind } of differences) comparison[kind] += 1
      if (differences.length > 0) await onDifferent(differences, BigInt(highest))
    }
  }

  await context.engine.indices.refresh({ index: indexName })
  const { prints, ...outside } = await readHeld(context, indexName, 'outside')
  await addGroup({ expected: 0, held: prints.size, suspects: [...prints.keys()], ...outside })

  let buckets = allBuckets()
  if (justBuilt !== undefined) {
    const agreement = await agreeWith(justBuilt, context, indexName)
    comparison.expected += agreement.agreed
    comparison.held += agreement.agreed
    buckets = agreement.buckets
  }
  let seen = 0
  let done = 0
  for (let size = FIRST_GROUP; done < buckets.length; size = groupSize(seen / done)) {
    signal?.throwIfAborted()
    const startedAt = performance.now()
    const group = await compareBuckets(context, indexName, {
      buckets: buckets.slice(done, done + size),
      isWhole,
    })
    await addGroup(group)
    seen += group.expected
    done = Math.min(buckets.length, done + size)
    onProgress?.(done / buckets.length)
    if (restRatio > 0) await delay((performance.now() - startedAt) * restRatio, undefined, { signal })
  }
  return comparison
}
