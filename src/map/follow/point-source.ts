// Where the points come from: the search indices of both kinds.
import type { MapKind } from '../../../mappings/map-fields.ts'
import type { Engine } from '../../engine/list-query.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import { countMapPoints, fetchMapPoints, scanMapPoints } from '../points/load.ts'
import type { MapPoint } from '../points/point.ts'
import { openSetWriter, type PointSet } from '../points/point-set.ts'
import { findDifferent } from './find-different.ts'

export interface PointSource {
  count(kind: MapKind): Promise<number>
  readAll(kind: MapKind): Promise<PointSet>
  /** Points by number as they stand now; absent ones are not on the map. */
  lookUp(kind: MapKind, numbers: readonly EnterpriseNumber[]): Promise<MapPoint[]>
  /** Numbers whose points differ from those given. */
  findDifferent(kind: MapKind, points: PointSet): Promise<EnterpriseNumber[] | 'too many'>
}

export const readIndices = (engineOf: (kind: MapKind) => Promise<Engine>): PointSource => ({
  count: async (kind) => countMapPoints(await engineOf(kind)),
  async readAll(kind) {
    const writer = openSetWriter()
    await scanMapPoints(await engineOf(kind), kind, (points) => {
      for (const point of points) writer.add(point)
    })
    return writer.finish()
  },
  lookUp: async (kind, numbers) =>
    numbers.length === 0 ? [] : fetchMapPoints(await engineOf(kind), numbers),
  findDifferent: async (kind, points) => findDifferent(await engineOf(kind), points),
})
