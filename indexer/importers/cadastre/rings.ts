// The content of a shape record to polygons, in the metres of the file. Pure.
import { isInPolygons, packPolygons } from '../../../src/geo/in-polygon.ts'
import { innerPoint } from '../../../src/geo/inner-point.ts'
import { signedArea } from '../../../src/geo/plane.ts'
import type { Polygon, Position } from '../../../src/geo/shape.ts'

/** Words for them are in reject-reasons.ts. */
export type ShapeFault = 'null-shape' | 'no-polygon' | 'ring' | 'unclosed' | 'no-area'

type Ring = Position[]

const PARTS_AT = 36
const POINTS_AT = 40
const LISTS_AT = 44
/** The first and the last of them are one. */
const FEWEST_POINTS = 4

/**
 * Rings as they stand there, without those that are a point or a line: beside others they add nothing. A fault when one
 * of them can be no ring, or none is left.
 */
export function parseRings(content: Buffer): Ring[] | ShapeFault {
  const type = content.readInt32LE(0)
  if (type === 0) return 'null-shape'
  if ((type !== 5 && type !== 15 && type !== 25) || content.length < LISTS_AT) return 'no-polygon'
  const parts = content.readInt32LE(PARTS_AT)
  const points = content.readInt32LE(POINTS_AT)
  const pointsAt = LISTS_AT + 4 * parts
  if (parts < 1 || points < 0 || pointsAt + 16 * points > content.length) return 'ring'
  const rings: Ring[] = []
  let nothing: ShapeFault = 'ring'
  for (let part = 0; part < parts; part += 1) {
    const from = content.readInt32LE(LISTS_AT + 4 * part)
    const to = part + 1 < parts ? content.readInt32LE(LISTS_AT + 4 * (part + 1)) : points
    if (from < 0 || to > points || to < from) return 'ring'
    if (to - from < FEWEST_POINTS) continue
    const ring: Ring = []
    for (let at = pointsAt + 16 * from; at < pointsAt + 16 * to; at += 16)
      ring.push([content.readDoubleLE(at), content.readDoubleLE(at + 8)])
    const fault = findFault(ring)
    if (fault === 'no-area') nothing = fault
    else if (fault !== undefined) return fault
    else rings.push(ring)
  }
  return rings.length === 0 ? nothing : rings
}

function findFault(ring: Ring): ShapeFault | undefined {
  if (!ring.every(([x, y]) => Number.isFinite(x) && Number.isFinite(y))) return 'ring'
  const [first, last] = [ring[0], ring.at(-1)]
  if (first?.[0] !== last?.[0] || first?.[1] !== last?.[1]) return 'unclosed'
  return signedArea(ring) === 0 ? 'no-area' : undefined
}

/** Counter-clockwise for outer rings, clockwise for holes: as GeoJSON has them, and shapefiles the other way round. */
const turned = (ring: Ring, isOuter: boolean): Ring =>
  signedArea(ring) > 0 === isOuter ? ring : ring.toReversed()

interface Outer {
  ring: Ring
  area: number
  holes: Ring[]
}

/**
 * Rings that run as the largest does are outer ones, the others holes of the smallest that holds them; one that nothing
 * holds is an outer ring that runs the wrong way. The order of the rings says nothing.
 */
export function groupRings(rings: readonly Ring[]): Polygon[] {
  const measured = rings.map((ring) => ({ ring, area: signedArea(ring) }))
  const largest = measured.reduce((a, b) => (Math.abs(b.area) > Math.abs(a.area) ? b : a), {
    ring: [],
    area: 0,
  })
  const isOuter = ({ area }: { area: number }): boolean => area > 0 === largest.area > 0
  const outers: Outer[] = measured
    .filter(isOuter)
    .map(({ ring, area }) => ({ ring, area: Math.abs(area), holes: [] as Ring[] }))
  for (const hole of measured.filter((other) => !isOuter(other))) {
    // Its corners may touch a ring that does not hold it.
    const [x, y] = innerPoint([[hole.ring]]) ?? (hole.ring[0] as Position)
    const holder = outers
      .filter(({ ring, area }) => area > Math.abs(hole.area) && isInPolygons(packPolygons([[ring]]), x, y))
      .toSorted((a, b) => a.area - b.area)[0]
    if (holder === undefined) outers.push({ ring: hole.ring, area: Math.abs(hole.area), holes: [] })
    else holder.holes.push(hole.ring)
  }
  return outers.map(({ ring, holes }) => [turned(ring, true), ...holes.map((hole) => turned(hole, false))])
}

/** Square metres, holes taken off. */
export const areaOf = (polygons: readonly Polygon[]): number =>
  polygons.reduce((sum, polygon) => sum + polygon.reduce((rest, ring) => rest + signedArea(ring), 0), 0)
