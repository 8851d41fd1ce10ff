// What the points of a kind and its search index do not have in common.
import { BUCKETS } from '../../engine/bucket.ts'
import { isEqualBucket } from '../../engine/bucket-sums.ts'
import type { Engine } from '../../engine/list-query.ts'
import { readBucketSums } from '../../engine/read-bucket-sums.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import { keyOfNumber, numberOfKey } from '../../register/number-key.ts'
import { isOnMap, listMapCodes } from '../points/load.ts'
import { codeOf, keysOf, type PointSet, sizeOf, sumsOf } from '../points/point-set.ts'

// With more keys than this to be looked up, reading everything is cheaper.
const LOOKED_UP_SHARE = 0.3
const LOOKED_UP_AT_LEAST = 20_000

const isTooMany = (points: PointSet, keys: number): boolean =>
  keys > Math.max(LOOKED_UP_AT_LEAST, sizeOf(points) * LOOKED_UP_SHARE)

/** Numbers whose points differ from what the index shows, in the buckets whose sums differ. */
export async function findDifferent(
  engine: Engine,
  points: PointSet,
): Promise<EnterpriseNumber[] | 'too many'> {
  const held = await readBucketSums(engine, isOnMap)
  const sums = sumsOf(points)
  const all = Array.from({ length: BUCKETS }, (_, bucket) => bucket)
  const buckets = all.filter((bucket) => held === undefined || !isEqualBucket(held, sums, bucket))
  if (buckets.length === 0) return []
  const isAsked = new Set(buckets)
  const unseen = new Set(keysOf(points, (key) => isAsked.has(key % BUCKETS)))
  const different: EnterpriseNumber[] = []
  await listMapCodes(engine, buckets, (number, code) => {
    const key = keyOfNumber(number)
    if (unseen.delete(key) && codeOf(points, key) === code) return
    different.push(number)
  })
  for (const key of unseen) different.push(numberOfKey(key))
  return isTooMany(points, different.length) ? 'too many' : different
}
