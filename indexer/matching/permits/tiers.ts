// How a permit concerns a VME: the first tier that holds. Pure; docs/decisions/0054 has the table.
import { byTenths } from '../../../src/geo/distance.ts'
import { isInPolygons } from '../../../src/geo/in-polygon.ts'
import { metresToEdge } from '../../../src/geo/polygon-distance.ts'
import type { Shape } from '../../../src/geo/shape.ts'
import { overlapShare } from '../../../src/geo/shape-area.ts'
import type { PermitTier } from '../../../src/permits/permit.ts'
import type { SeatNumber } from '../../../src/register/seat-number.ts'
import type { BoxedShape } from './reach.ts'
import { reachesInto } from './reach.ts'

/** A parcel or a building, prepared once for all that lie in it. */
export interface GroundShape extends BoxedShape {
  key: string
  shape: Shape
}

export interface HouseAddress {
  postcode: string
  /** Of its municipality and street, in every language: `44021 veldstraat`. */
  streets: readonly string[]
  house: SeatNumber
}

export interface MatchVme {
  number: string
  /** Null where it is known to its street or postcode alone, or not at all. */
  point: { longitude: number; latitude: number } | null
  parcels: readonly GroundShape[]
  buildings: readonly GroundShape[]
  address: HouseAddress | null
}

export interface MatchPermit extends BoxedShape {
  id: string
  shape: Shape
  areaM2: number
  /** Those that lie in it, and not at its edge. */
  addresses: readonly HouseAddress[]
  /** With an address in it or near it. */
  streets: ReadonlySet<string>
}

export interface TierHit {
  tier: PermitTier
  /** From the VME's point to the permit; 0 inside, and where the address alone tells. */
  distanceMetres: number
  score: number
}

const scores: Readonly<Record<PermitTier, number>> = { P1: 1, P2: 0.95, P3: 0.9, P4: 0.7, P5: 0.4 }

const LEAST_SHARE = 0.3
/** A border that two shapes share is no place in both. */
export const SHRUNK_METRES = 1
export const NEAR_METRES = 15
export const NEARBY_METRES = 50
/** Subdivisions and roads: who lies in or beside them is not meant. */
const LARGE_M2 = 20_000

/** Whether a seat has the number of an address: as written, or one of its range where neither has a letter. */
export function isSameHouse(seat: SeatNumber, house: SeatNumber): boolean {
  if (seat.written === null || house.written === null) return false
  if (seat.base !== null && house.base !== null && seat.letter === '' && house.letter === '')
    return house.numbers.some((number) => seat.numbers.includes(number))
  return (
    seat.written === house.written ||
    (seat.base === house.base && seat.letter === house.letter && seat.base !== null)
  )
}

const isSameAddress = (seat: HouseAddress, address: HouseAddress): boolean =>
  seat.postcode === address.postcode &&
  isSameHouse(seat.house, address.house) &&
  seat.streets.some((street) => address.streets.includes(street))

/** Share of a parcel that a permit covers; one parcel may be that of many VMEs. */
export type ShareOf = (parcel: GroundShape, permit: MatchPermit) => number

export function rememberShares(): ShareOf {
  const known = new WeakMap<MatchPermit, Map<string, number>>()
  return (parcel, permit) => {
    const shares = known.get(permit) ?? new Map<string, number>()
    known.set(permit, shares)
    const share = shares.get(parcel.key) ?? overlapShare(parcel.shape, permit.shape)
    shares.set(parcel.key, share)
    return share
  }
}

function tierOf(
  permit: MatchPermit,
  vme: MatchVme,
  { metres, isInside, edge, shareOf }: Measured,
): PermitTier | undefined {
  const isLarge = permit.areaM2 > LARGE_M2
  if (vme.parcels.some((parcel) => shareOf(parcel, permit) >= LEAST_SHARE)) return 'P1'
  if (!isLarge && isInside && edge >= SHRUNK_METRES) return 'P2'
  if (vme.buildings.some((building) => reachesInto(building, permit, SHRUNK_METRES))) return 'P3'
  const { address } = vme
  if (address !== null && permit.addresses.some((one) => isSameAddress(address, one))) return 'P3'
  if (isLarge) return undefined
  if (metres <= NEAR_METRES && address?.streets.some((street) => permit.streets.has(street))) return 'P4'
  return metres <= NEARBY_METRES ? 'P5' : undefined
}

interface Measured {
  isInside: boolean
  /** To the edge of the permit, from either side; Infinity without a point. */
  edge: number
  /** To the permit. */
  metres: number
  shareOf: ShareOf
}

export function matchTier(permit: MatchPermit, vme: MatchVme, shareOf: ShareOf): TierHit | undefined {
  const { point } = vme
  const isInside = point !== null && isInPolygons(permit.polygons, point.longitude, point.latitude)
  const edge =
    point === null ? Number.POSITIVE_INFINITY : metresToEdge(permit.polygons, point.longitude, point.latitude)
  const metres = isInside ? 0 : edge
  const tier = tierOf(permit, vme, { isInside, edge, metres, shareOf })
  if (tier === undefined) return undefined
  return { tier, distanceMetres: point === null ? 0 : byTenths(metres), score: scores[tier] }
}
