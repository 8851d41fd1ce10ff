// Rows of the tables in the form in which they are matched. Pure.
import Flatbush from 'flatbush'
import { isInPolygons, packPolygons } from '../../src/geo/in-polygon.ts'
import { fromUnits, type Shape } from '../../src/geo/shape.ts'
import { decodeShape } from '../../src/geo/shape-bytes.ts'
import type { MatchAddress } from '../../src/impacts/hit.ts'
import type { PermitRow } from '../../src/permits/statements/permits.ts'
import type { AddressAround, GroundRow, VmeRow } from '../../src/permits/statements/surroundings.ts'
import { parseSeatNumber } from '../../src/register/seat-number.ts'
import { type Box, widen } from '../matching/box.ts'
import { depthIn } from '../matching/permits/reach.ts'
import {
  type GroundShape,
  type HouseAddress,
  type MatchPermit,
  type MatchVme,
  NEAR_METRES,
  SHRUNK_METRES,
} from '../matching/permits/tiers.ts'

/** A permit before its addresses are known. */
export type BarePermit = Omit<MatchPermit, 'addresses' | 'streets'>

export function preparePermit({ id, shape: bytes, south, west, north, east, areaM2 }: PermitRow): BarePermit {
  const shape: Shape = decodeShape(bytes)
  return {
    ...{ id, shape, areaM2, polygons: packPolygons(shape) },
    box: { south: fromUnits(south), west: fromUnits(west), north: fromUnits(north), east: fromUnits(east) },
  }
}

const streetsOf = (nis: string | null, keys: readonly string[]): string[] =>
  nis === null ? [] : keys.map((key) => `${nis} ${key}`)

/** Gives each permit the addresses that lie in it, and the streets of those and of what lies beside it. */
export function withAddresses(
  permits: readonly BarePermit[],
  addresses: readonly AddressAround[],
): MatchPermit[] {
  const tree = addresses.length === 0 ? undefined : new Flatbush(addresses.length)
  for (const { longitude, latitude } of addresses) tree?.add(longitude, latitude, longitude, latitude)
  tree?.finish()
  return permits.map((permit) => {
    const { west, south, east, north } = widen(permit.box, NEAR_METRES)
    const inside: HouseAddress[] = []
    const streets = new Set<string>()
    const found = tree?.search(west, south, east, north).sort((a, b) => a - b) ?? []
    for (const at of found) {
      const address = addresses[at]
      if (address === undefined) continue
      const depth = depthIn(permit.polygons, address.longitude, address.latitude)
      if (depth < -NEAR_METRES) continue
      const own = streetsOf(address.nis, address.streetKeys)
      for (const street of own) streets.add(street)
      if (depth >= SHRUNK_METRES)
        inside.push({ postcode: address.postcode, streets: own, house: parseSeatNumber(address.houseNumber) })
    }
    return { ...permit, addresses: inside, streets }
  })
}

function boxOf(shape: Shape): Box {
  const box: Box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const [longitude, latitude] of shape.flat(2)) {
    box.west = Math.min(box.west, longitude)
    box.south = Math.min(box.south, latitude)
    box.east = Math.max(box.east, longitude)
    box.north = Math.max(box.north, latitude)
  }
  return box
}

/**
 * The parcels or buildings that hold points, of those whose box does: by the position of the point. One that holds several
 * is unpacked once.
 */
export function groundOf(
  rows: readonly GroundRow[],
  points: readonly { longitude: number; latitude: number }[],
): ReadonlyMap<number, GroundShape[]> {
  const known = new Map<string, GroundShape>()
  const found = new Map<number, GroundShape[]>()
  for (const { at, key, shape: bytes } of rows) {
    const point = points[at]
    if (point === undefined) continue
    let ground = known.get(key)
    if (ground === undefined) {
      const shape: Shape = decodeShape(bytes)
      ground = { key, shape, polygons: packPolygons(shape), box: boxOf(shape) }
      known.set(key, ground)
    }
    if (!isInPolygons(ground.polygons, point.longitude, point.latitude)) continue
    found.set(at, [...(found.get(at) ?? []), ground])
  }
  return found
}

export interface VmeGround {
  parcels: readonly GroundShape[]
  buildings: readonly GroundShape[]
}

export function prepareVme(row: VmeRow, { streetKeys }: MatchAddress, ground: VmeGround): MatchVme {
  const { number, longitude, latitude, postcode, nis, houseNumber } = row
  return {
    ...ground,
    number,
    point: longitude === null || latitude === null ? null : { longitude, latitude },
    address:
      postcode === null
        ? null
        : { postcode, streets: streetsOf(nis, streetKeys), house: parseSeatNumber(houseNumber) },
  }
}
