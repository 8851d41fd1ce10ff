// Sums that tell whether a bucket of entities is held as it should be, without reading its documents: the search engine
// adds up its side, which costs it a tenth of what handing them out would.

import type { EnterpriseNumber } from '../register/enterprise-number.ts'
import { BUCKETS, bucketOf } from './bucket.ts'

export interface BucketSums {
  counts: Float64Array
  /** Sum of the hash codes of the content hashes; the order of the documents does not matter. */
  sums: Float64Array
}

export const emptySums = (): BucketSums => ({
  counts: new Float64Array(BUCKETS),
  sums: new Float64Array(BUCKETS),
})

/**
 * Java's String.hashCode: 32 bits that the engine can compute too. Their sum is exact in a double up to 2^21 documents
 * a bucket, which is 2 thousand million documents.
 */
export function hashCode(text: string): number {
  let code = 0
  for (let i = 0; i < text.length; i += 1) code = (Math.imul(31, code) + text.charCodeAt(i)) | 0
  return code
}

export function addToSums({ counts, sums }: BucketSums, key: EnterpriseNumber, contentHash: string): void {
  const bucket = bucketOf(key)
  counts[bucket] = (counts[bucket] ?? 0) + 1
  sums[bucket] = (sums[bucket] ?? 0) + hashCode(contentHash)
}

export const isEqualBucket = (one: BucketSums, other: BucketSums, bucket: number): boolean =>
  one.counts[bucket] === other.counts[bucket] && one.sums[bucket] === other.sums[bucket]
