// Points as a country has them: towns on a grid, dense in the middle, some points stacked.
import { createRandom } from '../fixtures/sample/random.ts'
import type { Box } from '../src/geo/box.ts'
import { mapCategories } from '../src/map/category.ts'
import type { MapPoint } from '../src/map/points/point.ts'
import type { Precision } from '../src/map/precision.ts'
import { completeEnterpriseNumber } from '../src/register/enterprise-number.ts'

/** Points of a country, where nothing else is asked for. */
export const COUNTRY_POINTS = 300_000

const TOWNS = 581
const COLUMNS = 24
interface PointFeature {
  type: 'Feature'
  properties: { category: string; name: string; enterpriseNumber: string }
  geometry: { type: 'Point'; coordinates: [number, number] }
}

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
const numberOf = (place: number): string => completeEnterpriseNumber(String(place).padStart(8, '0'))

// Two in ten are known to their street or postcode alone.
const precisionOf = (index: number): Precision => (['postcode', 'street'] as const)[index % 10] ?? 'address'

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
      position: { longitude, latitude, precision: precisionOf(index) },
      category: mapCategories[Math.floor(next() * 3)] ?? 'vme-unmanaged',
      syndicNumbers: next() < 0.6 ? [numberOf(15_000_000 + Math.floor(next() * 2_000))] : [],
      contentCode: index,
    }
  }
}

const kinds = ['known', 'likely', 'possible', 'other', 'other', 'other'] as const

/** Buildings at such points: one of six known, two opportunities with their address and reasons. */
export function* generatePlaces(count: number): Generator<MapPoint> {
  let index = 0
  for (const point of generatePoints(count)) {
    const kind = kinds[index % kinds.length] ?? 'other'
    const isOpportunity = kind === 'likely' || kind === 'possible'
    yield {
      ...point,
      enterpriseNumber: `${String(index).padStart(8, '0')}-WAL-${index % 300}`,
      name: isOpportunity ? `Rue des Occasions ${index % 300}, ${1_000 + (index % 8_000)} Commune` : '',
      syndicNumbers: [],
      place: {
        ...{ kind, units: 2 + (index % 30), unitsSource: 'address-boxes' },
        score: kind === 'known' ? null : { likely: 53, possible: 33, other: 13 }[kind],
        reasons: isOpportunity
          ? [
              { code: 'units', points: 45 },
              { code: 'boxes', points: 8 },
              { code: 'shape', points: 10 },
            ]
          : [],
        vmes: kind === 'known' ? [2_000_000 + (index % 300_000)] : [],
      },
    }
    index++
  }
}

/** A place of the country, from a house to a province. */
export function randomBox(next: () => number): Box {
  const width = 10 ** (next() * 3 - 2.5)
  const west = 2.4 + next() * 4
  const south = 49.4 + next() * 2
  return { west, south, east: west + width, north: south + width * 0.6 }
}

/** The same as features, with what a popup shows. */
export function featuresOf(count: number): PointFeature[] {
  const features: PointFeature[] = []
  for (const { position, category, name, enterpriseNumber } of generatePoints(count)) {
    if (position === null) continue
    const coordinates: [number, number] = [position.longitude, position.latitude]
    const properties = { category, name, enterpriseNumber }
    features.push({ type: 'Feature', properties, geometry: { type: 'Point', coordinates } })
  }
  return features
}
