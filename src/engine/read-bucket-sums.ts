// Has the engine add up its documents bucket by bucket (src/engine/bucket-sums.ts).
import { errors, type estypes } from '@elastic/elasticsearch'
import { BUCKETS } from './bucket.ts'
import { type BucketSums, emptySums } from './bucket-sums.ts'
import type { Engine } from './list-query.ts'

const script = {
  source: "doc['contentHash'].size() == 0 ? 0 : doc['contentHash'].value.hashCode()",
}

interface SumsAnswer {
  byBucket: { buckets: { key: number; doc_count: number; sum: { value: number | null } }[] }
}

/**
 * Sums of the documents that match; undefined when the engine is set up to run no scripts.
 *
 * @param others Of the request, as what to do without an index.
 */
export async function readBucketSums(
  { client, index }: Engine,
  query: NonNullable<estypes.QueryDslQueryContainer>,
  others: { ignore_unavailable?: boolean } = {},
): Promise<BucketSums | undefined> {
  try {
    const { aggregations } = await client.search<unknown, SumsAnswer>({
      ...others,
      index,
      size: 0,
      track_total_hits: false,
      request_cache: false,
      query,
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
