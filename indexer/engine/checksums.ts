// Sums that tell whether a bucket of an index holds what it should, without reading its documents: the engine adds up
// its side, which costs it a tenth of what handing them out would.
import { errors } from '@elastic/elasticsearch'
import { BUCKETS, bucketOf } from '../../src/domain/bucket.ts'
import type { IndexContext } from './index-context.ts'

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

export function addToSums({ counts, sums }: BucketSums, key: string, contentHash: string): void {
  const bucket = bucketOf(key)
  counts[bucket] = (counts[bucket] ?? 0) + 1
  sums[bucket] = (sums[bucket] ?? 0) + hashCode(contentHash)
}

export const isEqualBucket = (one: BucketSums, other: BucketSums, bucket: number): boolean =>
  one.counts[bucket] === other.counts[bucket] && one.sums[bucket] === other.sums[bucket]

const script = {
  source: "doc['contentHash'].size() == 0 ? 0 : doc['contentHash'].value.hashCode()",
}

interface SumsAnswer {
  byBucket: { buckets: { key: number; doc_count: number; sum: { value: number | null } }[] }
}

/** Has the engine add up some buckets; undefined when it is set up to run no scripts. */
export async function readHeldSums(
  { engine }: IndexContext,
  indexName: string,
  buckets: number[],
): Promise<BucketSums | undefined> {
  try {
    const { aggregations } = await engine.search<unknown, SumsAnswer>({
      index: indexName,
      size: 0,
      track_total_hits: false,
      request_cache: false,
      query: { terms: { bucket: buckets } },
      aggregations: {
        byBucket: { terms: { field: 'bucket', size: BUCKETS }, aggregations: { sum: { sum: { script } } } },
      },
    })
    const held = emptySums()
    for (const { key, doc_count, sum } of aggregations?.byBucket.buckets ?? []) {
      held.counts[key] = doc_count
      held.sums[key] = sum.value ?? 0
    }
    return held
  } catch (error) {
    if (error instanceof errors.ResponseError && (error.statusCode === 400 || error.statusCode === 403))
      return undefined
    throw error
  }
}
