// Points as a country has them: towns on a grid, dense in the middle, some points stacked.
import { createRandom } from '../fixtures/sample/random.ts'
import { completeEnterpriseNumber } from '../src/domain/enterprise-number.ts'
import { mapCategories } from '../src/domain/map-category.ts'
import type { MapPoint } from '../src/domain/map-point.ts'

const TOWNS = 581
const COLUMNS = 24
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
const numberOf = (place: number): string => completeEnterpriseNumber(String(place).padStart(8, '0'))

/** The same points for the same count and seed; one object at a time. */
export function* generatePoints(count: number, seed = 11): Generator<MapPoint> {
  const next = createRandom(seed)
  let [longitude, latitude] = [4.35, 50.85]
  for (let index = 0; index < count; index++) {
    const town = Math.floor(next() * TOWNS)
    if (next() > 0.05) {
      longitude = rounded(2.6 + (town % COLUMNS) * 0.155 + (next() + next() + next() - 1.5) * 0.06)
      latitude = rounded(49.6 + Math.floor(town / COLUMNS) * 0.075 + (next() + next() + next() - 1.5) * 0.04)
    }
    yield {
      enterpriseNumber: numberOf(2_000_000 + index),
      name: `Residentie ${index}`,
      position: { longitude, latitude },
      category: mapCategories[Math.floor(next() * 3)] ?? 'vme-unmanaged',
      syndicNumbers: next() < 0.6 ? [numberOf(15_000_000 + Math.floor(next() * 2_000))] : [],
      contentCode: index,
    }
  }
}
