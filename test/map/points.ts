// Made-up points over Belgium in dense places and thin ones, of every precision, some of them stacked, for tests of the map.

import { mapCategories } from '../../src/map/category.ts'
import type { MapPoint } from '../../src/map/points/point.ts'
import { precisions } from '../../src/map/precision.ts'
import { completeEnterpriseNumber } from '../../src/register/enterprise-number.ts'
import type { Dice } from '../support/seed.ts'

/** As the source writes coordinates: six decimals. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

export const pointNumber = (position: number): string =>
  completeEnterpriseNumber(String(2_000_000 + position).padStart(8, '0'))

export type PlacedPoint = MapPoint & { position: NonNullable<MapPoint['position']> }

export function makePoints(dice: Dice, count: number): PlacedPoint[] {
  const towns = Array.from({ length: 60 }, () => ({
    longitude: 2.6 + dice.next() * 3.7,
    latitude: 49.6 + dice.next() * 1.8,
  }))
  const points: PlacedPoint[] = []
  for (let index = 0; index < count; index++) {
    const town = dice.pick(towns)
    const spread = dice.chance(0.2) ? 0.3 : 0.02
    const before = points.at(-1)
    const precision = dice.chance(0.7) ? 'address' : dice.pick(precisions)
    const position =
      before !== undefined && dice.chance(0.05)
        ? { ...before.position, precision }
        : {
            precision,
            longitude: rounded(town.longitude + (dice.next() + dice.next() - 1) * spread),
            latitude: rounded(town.latitude + (dice.next() + dice.next() - 1) * spread),
          }
    points.push({
      enterpriseNumber: pointNumber(index),
      name: `Résidence ${index}`,
      position,
      category: mapCategories[dice.below(3)] ?? 'vme-unmanaged',
      syndicNumbers: dice.chance(0.6) ? [pointNumber(9_000_000 + dice.below(40))] : [],
      contentCode: dice.below(2 ** 31) | 0,
    })
  }
  return points
}
