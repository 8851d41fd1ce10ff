// The places of one municipality with what lies around them: rows of the tables → places before they are known or scored.
import type { Sql } from '../../src/db/sql.ts'
import type { Box } from '../../src/geo/box.ts'
import { isInPolygons, packPolygons, type Rings } from '../../src/geo/in-polygon.ts'
import { innerPoint } from '../../src/geo/inner-point.ts'
import { boxOfShape, fromUnits, type Shape } from '../../src/geo/shape.ts'
import { overlapShare, shapeArea } from '../../src/geo/shape-area.ts'
import { decodeShape } from '../../src/geo/shape-bytes.ts'
import {
  type GroundRow,
  loadBuildingsIn,
  loadParcelsIn,
  loadPermitsIn,
} from '../../src/property/statements/surroundings.ts'
import { parseSeatNumber } from '../../src/register/seat-number.ts'
import type { KnownPoint, PlaceAt } from '../matching/insights/known.ts'
import { depthIn } from '../matching/permits/reach.ts'
import type { Candidate } from './candidates.ts'

/** A place as far as it stands by itself. */
export interface ReadPlace {
  candidate: Candidate
  at: PlaceAt
  building: string | null
  parcels: string[]
  footprintM2: number | null
  hasPermit: boolean
}

interface Ground {
  key: string
  shape: Shape
  polygons: readonly Rings[]
  areaM2: number
}

const LEAST_OF_BUILDING = 0.1
const LEAST_OF_PARCEL = 0.3
/** Inside a permit, and not at its edge. */
const SHRUNK_METRES = 1

const boxAround = (points: readonly KnownPoint[]): Box | null =>
  points.length === 0
    ? null
    : {
        west: Math.min(...points.map(({ longitude }) => longitude)),
        south: Math.min(...points.map(({ latitude }) => latitude)),
        east: Math.max(...points.map(({ longitude }) => longitude)),
        north: Math.max(...points.map(({ latitude }) => latitude)),
      }

function boxAroundShapes(shapes: readonly Shape[]): Box | null {
  if (shapes.length === 0) return null
  const { west, south, east, north } = boxOfShape(shapes.flat())
  return { west: fromUnits(west), south: fromUnits(south), east: fromUnits(east), north: fromUnits(north) }
}

/** By the position of what was asked for; one that several meet is unpacked once. */
function groundOf(rows: readonly GroundRow[]): Map<number, Ground[]> {
  const known = new Map<string, Ground>()
  const found = new Map<number, Ground[]>()
  for (const { at, key, shape: bytes, areaM2 } of rows) {
    let ground = known.get(key)
    if (ground === undefined) {
      const shape: Shape = decodeShape(bytes)
      ground = { key, shape, polygons: packPolygons(shape), areaM2 }
      known.set(key, ground)
    }
    found.set(at, [...(found.get(at) ?? []), ground])
  }
  return found
}

type Asking = (boxes: readonly Box[]) => Promise<GroundRow[]>

/** What meets the box of each; nothing for one without. */
async function groundAt(boxes: readonly (Box | null)[], ask: Asking): Promise<(at: number) => Ground[]> {
  const asked = boxes.flatMap((box, at) => (box === null ? [] : [{ box, at }]))
  const found = groundOf(await ask(asked.map(({ box }) => box)))
  const byPosition = new Map(asked.map(({ at }, index) => [at, found.get(index) ?? []]))
  return (at) => byPosition.get(at) ?? []
}

const holds = ({ polygons }: Ground, { longitude, latitude }: KnownPoint): boolean =>
  isInPolygons(polygons, longitude, latitude)

interface Standing {
  building: Ground | null
  point: KnownPoint | null
}

function pointOf({ points }: Candidate, building: Ground | null): KnownPoint | null {
  if (building === null) return points[0] ?? null
  const inside = points.find((point) => holds(building, point))
  if (inside !== undefined) return inside
  const inner = innerPoint(building.shape)
  return inner === undefined ? null : { longitude: inner[0], latitude: inner[1] }
}

/** Parcels with a good part of the building, the largest first; without one that of the point. */
function parcelsOf({ building, point }: Standing, near: readonly Ground[]): Ground[] {
  if (building === null)
    return point === null ? [] : near.filter((parcel) => holds(parcel, point)).slice(0, 1)
  return near
    .map((parcel) => ({ parcel, share: overlapShare(building.shape, parcel.shape) }))
    .filter(({ share }) => share >= LEAST_OF_BUILDING)
    .sort((a, b) => b.share - a.share || (a.parcel.key < b.parcel.key ? -1 : 1))
    .map(({ parcel }) => parcel)
}

const isCovered = (permit: Ground, { point }: Standing, parcels: readonly Ground[]): boolean =>
  (point !== null && depthIn(permit.polygons, point.longitude, point.latitude) >= SHRUNK_METRES) ||
  parcels.slice(0, 1).some((parcel) => overlapShare(parcel.shape, permit.shape) >= LEAST_OF_PARCEL)

function ownBuilding({ building }: Candidate): Ground | null {
  if (building === null) return null
  const shape: Shape = decodeShape(building.shape)
  return { key: building.key, shape, polygons: packPolygons(shape), areaM2: shapeArea(shape) }
}

async function standingOf(sql: Sql, candidates: readonly Candidate[]): Promise<Standing[]> {
  const boxes = candidates.map(({ building, points }) => (building === null ? boxAround(points) : null))
  const near = await groundAt(boxes, (asked) => loadBuildingsIn(sql, asked))
  return candidates.map((candidate, at) => {
    // The first address that stands in one says which.
    const found = candidate.points
      .map((point) => near(at).find((building) => holds(building, point)))
      .find((building) => building !== undefined)
    const building = ownBuilding(candidate) ?? found ?? null
    return { building, point: pointOf(candidate, building) }
  })
}

/** In the order of the candidates. @param since ISO day from which a permit is recent. */
export async function readPlaces(
  sql: Sql,
  candidates: readonly Candidate[],
  since: string,
): Promise<ReadPlace[]> {
  const standing = await standingOf(sql, candidates)
  const boxes = standing.map(({ building, point }) =>
    building === null ? boxAround(point === null ? [] : [point]) : boxAroundShapes([building.shape]),
  )
  const parcelsNear = await groundAt(boxes, (asked) => loadParcelsIn(sql, asked))
  const permitsNear = await groundAt(boxes, (asked) => loadPermitsIn(sql, asked, since))
  return candidates.map((candidate, index) => {
    const here = standing[index] as Standing
    const { building, point } = here
    const parcels = parcelsOf(here, parcelsNear(index))
    const { key, units } = candidate
    const addresses = candidate.addresses.map(({ postcode, streetKeys, houseNumbers }) => ({
      ...{ postcode, streets: streetKeys, houses: houseNumbers.map(parseSeatNumber) },
    }))
    return {
      candidate,
      at: {
        ...{ key, units, addresses, point },
        building: building?.polygons ?? null,
        parcels: parcels.map(({ polygons }) => polygons),
        box: boxes[index] ?? null,
        groundBox: boxAroundShapes(parcels.map(({ shape }) => shape)),
      },
      building: building?.key ?? null,
      parcels: parcels.map((parcel) => parcel.key),
      footprintM2: building === null ? null : Math.round(building.areaM2),
      hasPermit: permitsNear(index).some((permit) => isCovered(permit, here, parcels)),
    }
  })
}
