// Where the points come from: the search index of each kind.
import type { Engine } from '../../engine/list-query.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import type { FollowedKind } from '../followed-kinds.ts'
import { countMapPoints, fetchMapPoints, scanMapPoints } from '../points/load.ts'
import type { MapPoint } from '../points/point.ts'
import { openSetWriter, type PointSet } from '../points/point-set.ts'
import { findDifferent } from './find-different.ts'

export interface PointSource {
  count(kind: FollowedKind): Promise<number>
  readAll(kind: FollowedKind): Promise<PointSet>
  /** Points by key as they stand now; absent ones are not on the map. */
  lookUp(kind: FollowedKind, numbers: readonly EnterpriseNumber[]): Promise<MapPoint[]>
  /** Keys whose points differ from those given. */
  findDifferent(kind: FollowedKind, points: PointSet): Promise<EnterpriseNumber[] | 'too many'>
}

/** @param onUnfit Told at each comparison which documents are on no map, since columns cannot hold their keys. */
export const readIndices = (
  engineOf: (kind: FollowedKind) => Promise<Engine>,
  onUnfit: (kind: FollowedKind, keys: readonly string[]) => void,
): PointSource => ({
  count: async (kind) => countMapPoints(await engineOf(kind), kind),
  async readAll(kind) {
    const writer = openSetWriter()
    await scanMapPoints(await engineOf(kind), kind, (points) => {
      for (const point of points) writer.add(point)
    })
    return writer.finish()
  },
  lookUp: async (kind, numbers) =>
    numbers.length === 0 ? [] : fetchMapPoints(await engineOf(kind), kind, numbers),
  async findDifferent(kind, points) {
    const { different, unfit } = await findDifferent(await engineOf(kind), kind, points)
    onUnfit(kind, unfit)
    return different
  },
})
