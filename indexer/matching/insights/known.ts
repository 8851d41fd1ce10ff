// Which VMEs are found at which places, and how near the others are. Pure; docs/decisions/0055-property-insights.md.
import Flatbush from 'flatbush'
import { byTenths, distanceMetres } from '../../../src/geo/distance.ts'
import { isInPolygons, type Rings } from '../../../src/geo/in-polygon.ts'
import { metresToShape } from '../../../src/geo/polygon-distance.ts'
import { type KnownMethod, knownMethods, type PlaceVme } from '../../../src/property/place.ts'
import type { SeatNumber } from '../../../src/register/seat-number.ts'
import { type Box, widen } from '../box.ts'
import { isSameHouse } from '../permits/tiers.ts'
import { NEAR_METRES, NEARBY_METRES } from './score.ts'

/** Walls are drawn by others than points. */
const WALL_METRES = 2

export interface KnownPoint {
  longitude: number
  latitude: number
}

/** Its numbers on a street. */
interface PlaceAddress {
  postcode: string
  streets: readonly string[]
  houses: readonly SeatNumber[]
}

/** All within one municipality. */
export interface PlaceAt {
  key: string
  units: number
  /** One for each street that it has numbers on: a corner house has two. */
  addresses: readonly PlaceAddress[]
  point: KnownPoint | null
  building: readonly Rings[] | null
  parcels: readonly (readonly Rings[])[]
  /** Around the building, else the point; null without either. */
  box: Box | null
  /** Around its parcels and all that. */
  groundBox: Box | null
}

export interface VmeAt {
  number: string
  postcode: string | null
  streets: readonly string[]
  house: SeatNumber
  point: KnownPoint | null
}

export interface Surroundings {
  /** By number. */
  found: Omit<PlaceVme, 'units'>[]
  /** To the nearest VME; Infinity without one. */
  metresToVme: number
  metresOnStreet: number
}

const isOnStreet = ({ streets }: PlaceAddress, vme: VmeAt): boolean =>
  vme.streets.some((street) => streets.includes(street))

const sharesStreet = ({ addresses }: PlaceAt, vme: VmeAt): boolean =>
  addresses.some((address) => isOnStreet(address, vme))

const isAtAddress = ({ addresses }: PlaceAt, vme: VmeAt): boolean =>
  addresses.some(
    (address) =>
      vme.postcode === address.postcode &&
      isOnStreet(address, vme) &&
      address.houses.some((house) => isSameHouse(vme.house, house)),
  )

function metresBetween({ building, point }: PlaceAt, { point: at }: VmeAt): number {
  if (at === null) return Number.POSITIVE_INFINITY
  if (building !== null) return metresToShape(building, at.longitude, at.latitude)
  return point === null ? Number.POSITIVE_INFINITY : distanceMetres(point, at)
}

const isOnParcel = ({ parcels }: PlaceAt, { point }: VmeAt): boolean =>
  point !== null && parcels.some((parcel) => isInPolygons(parcel, point.longitude, point.latitude))

/** The best method by which a VME is found at a place. */
function methodOf(place: PlaceAt, vme: VmeAt, metres: number): KnownMethod | undefined {
  if (isAtAddress(place, vme)) return 'address'
  if (place.building !== null && metres <= WALL_METRES) return 'polygon'
  if (isOnParcel(place, vme)) return 'parcel'
  return metres <= NEAR_METRES && sharesStreet(place, vme) ? 'near' : undefined
}

/** @param vmes All that may be near. */
export function surroundingsOf(place: PlaceAt, vmes: Iterable<VmeAt>): Surroundings {
  const around: Surroundings = { found: [], metresToVme: Infinity, metresOnStreet: Infinity }
  for (const vme of vmes) {
    const metres = metresBetween(place, vme)
    around.metresToVme = Math.min(around.metresToVme, metres)
    if (sharesStreet(place, vme)) around.metresOnStreet = Math.min(around.metresOnStreet, metres)
    const method = methodOf(place, vme, metres)
    const distance = Number.isFinite(metres) ? byTenths(metres) : 0
    if (method !== undefined) around.found.push({ vme: vme.number, method, distanceMetres: distance })
  }
  around.found.sort((a, b) => (a.vme < b.vme ? -1 : 1))
  return around
}

export interface VmeIndex {
  /** Those that may be found at a place or count as near it. */
  around(place: PlaceAt): Set<VmeAt>
}

export function indexVmes(vmes: readonly VmeAt[]): VmeIndex {
  const byStreet = new Map<string, VmeAt[]>()
  for (const vme of vmes)
    for (const street of vme.streets) {
      const known = byStreet.get(`${vme.postcode} ${street}`)
      if (known === undefined) byStreet.set(`${vme.postcode} ${street}`, [vme])
      else known.push(vme)
    }
  const placed = vmes.flatMap((vme) => (vme.point === null ? [] : [{ vme, point: vme.point }]))
  const tree = placed.length === 0 ? undefined : new Flatbush(placed.length)
  for (const { point } of placed) tree?.add(point.longitude, point.latitude, point.longitude, point.latitude)
  tree?.finish()
  const within = (box: Box | null, metres: number): VmeAt[] => {
    if (box === null || tree === undefined) return []
    const { west, south, east, north } = widen(box, metres)
    return tree.search(west, south, east, north).flatMap((at) => placed[at]?.vme ?? [])
  }
  return {
    around: (place) =>
      new Set([
        ...place.addresses.flatMap(({ postcode, streets }) =>
          streets.flatMap((street) => byStreet.get(`${postcode} ${street}`) ?? []),
        ),
        ...within(place.box, NEARBY_METRES),
        ...within(place.groundBox, 0),
      ]),
  }
}

const rankOf = (method: KnownMethod): number => knownMethods.indexOf(method)

export interface FoundAt {
  key: string
  units: number
  found: readonly Omit<PlaceVme, 'units'>[]
}

interface Hit {
  key: string
  method: KnownMethod
  distanceMetres: number
}

/** Of the places where a VME is found, those that are its own: by its best method; of `near` the nearest one. */
function ownPlaces(hits: readonly Hit[]): string[] {
  const best = Math.min(...hits.map(({ method }) => rankOf(method)))
  const own = hits.filter(({ method }) => rankOf(method) === best)
  if (knownMethods[best] !== 'near') return own.map(({ key }) => key)
  const [nearest] = own.toSorted((a, b) => a.distanceMetres - b.distanceMetres || (a.key < b.key ? -1 : 1))
  return nearest === undefined ? [] : [nearest.key]
}

/** The VMEs of each place, by its key; units stand where they count for the VME. */
export function withUnits(places: readonly FoundAt[]): Map<string, PlaceVme[]> {
  const hits = new Map<string, Hit[]>()
  for (const { key, found } of places)
    for (const { vme, method, distanceMetres } of found)
      hits.set(vme, [...(hits.get(vme) ?? []), { key, method, distanceMetres }])
  const owners = new Map<string, string[]>()
  for (const [vme, at] of hits)
    for (const key of ownPlaces(at)) owners.set(key, [...(owners.get(key) ?? []), vme])
  return new Map(
    places.map(({ key, units, found }) => {
      const [owner, ...others] = owners.get(key) ?? []
      const own = others.length === 0 ? owner : undefined
      return [key, found.map((one) => ({ ...one, units: one.vme === own ? units : null }))]
    }),
  )
}
