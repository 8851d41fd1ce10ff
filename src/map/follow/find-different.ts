// What the points of a kind and its search index do not have in common.
import { BUCKETS } from '../../engine/bucket.ts'
import { isEqualBucket } from '../../engine/bucket-sums.ts'
import type { Engine } from '../../engine/list-query.ts'
import { readBucketSums } from '../../engine/read-bucket-sums.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import type { FollowedKind } from '../followed-kinds.ts'
import { isOnMap, listMapCodes, whereThere } from '../points/load.ts'
import { bucketOfKey, isPlaceKey, keyOfPoint, textOfKey } from '../points/point-key.ts'
import { codeOf, keysOf, type PointSet, sizeOf, sumsOf } from '../points/point-set.ts'

// With more keys than this to be looked up, reading everything is cheaper.
const LOOKED_UP_SHARE = 0.3
const LOOKED_UP_AT_LEAST = 20_000

const isTooMany = (points: PointSet, keys: number): boolean =>
  keys > Math.max(LOOKED_UP_AT_LEAST, sizeOf(points) * LOOKED_UP_SHARE)

/**
 * Keys whose points differ from what the index shows, in the buckets whose sums differ. `unfit` are those that columns
 * cannot hold: they keep the sums of their buckets apart, so that each comparison finds all of them.
 */
export async function findDifferent(
  engine: Engine,
  kind: FollowedKind,
  points: PointSet,
): Promise<{ different: EnterpriseNumber[] | 'too many'; unfit: string[] }> {
  const held = await readBucketSums(engine, isOnMap(kind), whereThere)
  // Beside places stand VMEs, of which their index knows nothing.
  const isOwn = (key: number): boolean => kind !== 'property' || isPlaceKey(key)
  const sums = sumsOf(points, isOwn)
  const all = Array.from({ length: BUCKETS }, (_, bucket) => bucket)
  const buckets = all.filter((bucket) => held === undefined || !isEqualBucket(held, sums, bucket))
  if (buckets.length === 0) return { different: [], unfit: [] }
  const isAsked = new Set(buckets)
  const unseen = new Set(keysOf(points, (key) => isOwn(key) && isAsked.has(bucketOfKey(key))))
  const different: EnterpriseNumber[] = []
  const unfit: string[] = []
  await listMapCodes(engine, kind, buckets, (number, code) => {
    const key = keyOfPoint(number)
    if (key === undefined) unfit.push(number)
    else if (!unseen.delete(key) || codeOf(points, key) !== code) different.push(number)
  })
  for (const key of unseen) different.push(textOfKey(key))
  return { different: isTooMany(points, different.length) ? 'too many' : different, unfit }
}
