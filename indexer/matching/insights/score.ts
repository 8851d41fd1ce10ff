// How likely a place without a known VME is one: points of ../shared/sources/geodata.md, 8.3, as
// docs/decisions/0055-property-insights.md takes them. Pure.
import type { PropertyKind, Reason, UnitsSource } from '../../../src/property/place.ts'

/** From so many units on, the most first. */
const unitPoints = [
  { from: 20, points: 50 },
  { from: 10, points: 45 },
  { from: 6, points: 35 },
  { from: 4, points: 25 },
  { from: 3, points: 15 },
  { from: 2, points: 5 },
] as const

const sourceReasons: Readonly<Record<UnitsSource, Reason>> = {
  'building-register': { code: 'register', points: 15 },
  'address-boxes': { code: 'boxes', points: 8 },
}

/** Of a large building, and of one on a small piece of ground. */
const shapes = { largeM2: 250, largeUnits: 3, denseUnits: 4, densePer100M2: 3 } as const

export const NEAR_METRES = 15
export const NEARBY_METRES = 30
const LEAST_COVERAGE = 0.5
/** Places that count for the coverage of a municipality: fewer units are often a house. */
const COVERAGE_UNITS = 4

const LIKELY = 50
const POSSIBLE = 30

export interface Scored {
  units: number
  unitsSource: UnitsSource
  footprintM2: number | null
  /** One of its units is planned or realised since 24 months, on a day that is not that of many places. */
  hasNewUnits: boolean
  /** Granted within 24 months. */
  hasPermit: boolean
  /** All its units have one number of the register, without boxes. */
  isOneAddress: boolean
  /** To the nearest VME on any street; Infinity without one. */
  metresToVme: number
  /** On its own street. */
  metresOnStreet: number
}

/** @param units And how much ground they stand on. */
function hasShapeOfFlats({ units, footprintM2 }: Pick<Scored, 'units' | 'footprintM2'>): boolean {
  if (footprintM2 === null || footprintM2 <= 0) return false
  if (units >= shapes.largeUnits && footprintM2 >= shapes.largeM2) return true
  return units >= shapes.denseUnits && (units * 100) / footprintM2 >= shapes.densePer100M2
}

/** @param coverage Share of the places of the municipality where a VME is known, from 0 to 1. */
const rules: readonly ((place: Scored, coverage: number) => Reason | false)[] = [
  ({ units }) => ({ code: 'units', points: unitPoints.find(({ from }) => units >= from)?.points ?? 0 }),
  ({ unitsSource }) => sourceReasons[unitsSource],
  (place) => hasShapeOfFlats(place) && { code: 'shape', points: 10 },
  ({ hasNewUnits }) => hasNewUnits && { code: 'newUnits', points: 15 },
  ({ hasNewUnits, hasPermit }) => hasPermit && !hasNewUnits && { code: 'permit', points: 10 },
  ({ metresToVme }, coverage) =>
    coverage >= LEAST_COVERAGE && metresToVme > NEAR_METRES && { code: 'noVme', points: 10 },
  ({ metresOnStreet }) =>
    metresOnStreet > NEAR_METRES && metresOnStreet <= NEARBY_METRES && { code: 'vmeNearby', points: -20 },
  ({ isOneAddress }) => isOneAddress && { code: 'oneAddress', points: -10 },
]

export interface Score {
  kind: Exclude<PropertyKind, 'known'>
  score: number
  reasons: Reason[]
}

export function scoreOf(place: Scored, coverage: number): Score {
  const reasons = rules.map((rule) => rule(place, coverage)).filter((reason) => reason !== false)
  const sum = reasons.reduce((total, { points }) => total + points, 0)
  const score = Math.max(0, Math.min(100, sum))
  return { kind: score >= LIKELY ? 'likely' : score >= POSSIBLE ? 'possible' : 'other', score, reasons }
}

/** Share of the places with several units that are known; 0 where there is none. */
export function coverageOf(places: readonly { units: number; isKnown: boolean }[]): number {
  const counted = places.filter(({ units }) => units >= COVERAGE_UNITS)
  return counted.length === 0 ? 0 : counted.filter(({ isKnown }) => isKnown).length / counted.length
}
