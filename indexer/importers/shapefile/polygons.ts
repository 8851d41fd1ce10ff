// Rings in metres → polygons in degrees. Pure and total: what cannot be used has a fault.
import { innerPoint } from '../../../src/geo/inner-point.ts'
import { type Crs, crsOfNumbers, toWgs84 } from '../../../src/geo/projection.ts'
import type { Position } from '../../../src/geo/shape.ts'
import type { FlatRing } from './shp.ts'

export type RingFault = 'shape-area' | 'shape-system'

export type Degrees = [longitude: number, latitude: number]
export type DegreeShape = Degrees[][][]

/** Square metres; negative where the corners run clockwise. */
export function signedArea(ring: FlatRing): number {
  const [x0 = 0, y0 = 0] = ring
  let twice = 0
  for (let at = 0; at + 3 < ring.length; at += 2) {
    const [x1, y1] = [(ring[at] as number) - x0, (ring[at + 1] as number) - y0]
    const [x2, y2] = [(ring[at + 2] as number) - x0, (ring[at + 3] as number) - y0]
    twice += x1 * y2 - x2 * y1
  }
  // The way back to the first corner adds nothing: it is the origin here.
  return twice / 2
}

/** Whether a point lies in a ring, by even and odd. */
export function holdsPoint(ring: FlatRing, x: number, y: number): boolean {
  let isIn = false
  for (let at = 0, before = ring.length - 2; at < ring.length; before = at, at += 2) {
    const [x1, y1] = [ring[at] as number, ring[at + 1] as number]
    const [x2, y2] = [ring[before] as number, ring[before + 1] as number]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isIn = !isIn
  }
  return isIn
}

interface Sized {
  /** Of the first ring. */
  size: number
  rings: [FlatRing, ...FlatRing[]]
}

const sizedOf = ({ ring, area }: { ring: FlatRing; area: number }): Sized => ({
  size: Math.abs(area),
  rings: [ring],
})

/** Less than a square decimetre is a line. */
const LEAST_AREA = 0.01

/** A spot in a ring. Its corners do not tell where it lies: they may touch another ring from within or from outside. */
export function spotIn(ring: FlatRing): Position {
  const corners = Array.from(
    { length: ring.length / 2 },
    (_, corner): Position => [ring[corner * 2] as number, ring[corner * 2 + 1] as number],
  )
  return innerPoint([[corners]]) ?? [0, 0]
}

/**
 * Rings of a shapefile as polygons, outer ring first: those that run as the largest does are outer ones, the others holes
 * of the smallest that holds them. One that nothing holds is an outer ring that runs the wrong way.
 */
export function groupRings(rings: readonly FlatRing[]): FlatRing[][] {
  const sized = rings
    .map((ring) => ({ ring, area: signedArea(ring) }))
    .filter(({ area }) => Math.abs(area) >= LEAST_AREA)
  const largest = sized.reduce((most, { area }) => (Math.abs(area) > Math.abs(most) ? area : most), 0)
  const isOuter = ({ area }: { area: number }): boolean => area > 0 === largest > 0
  const outers = sized.filter(isOuter).map(sizedOf)
  const smallestFirst = outers.toSorted((a, b) => a.size - b.size)
  for (const hole of sized.filter((one) => !isOuter(one)).map(sizedOf)) {
    const [x, y] = spotIn(hole.rings[0])
    const holder = smallestFirst.find(({ size, rings }) => size > hole.size && holdsPoint(rings[0], x, y))
    if (holder === undefined) outers.push(hole)
    else holder.rings.push(hole.rings[0])
  }
  return outers.map((polygon) => polygon.rings)
}

/** The system that all numbers are in. */
export function systemOf(rings: readonly FlatRing[]): Crs | undefined {
  const [first] = rings
  const crs = first === undefined ? undefined : crsOfNumbers(first[0] as number, first[1] as number)
  const isOne = rings.every((ring) => {
    for (let at = 0; at < ring.length; at += 2)
      if (crsOfNumbers(ring[at] as number, ring[at + 1] as number) !== crs) return false
    return true
  })
  return isOne ? crs : undefined
}

const toDegrees = (ring: FlatRing, crs: Crs): Degrees[] =>
  Array.from({ length: ring.length / 2 }, (_, corner): Degrees => {
    const point = toWgs84(crs, ring[corner * 2] as number, ring[corner * 2 + 1] as number)
    return [point?.longitude ?? 0, point?.latitude ?? 0]
  })

/** Polygons of metres, outer ring first, in degrees. */
export function degreesOf(polygons: readonly FlatRing[][]): DegreeShape | RingFault {
  const rings = polygons.flat()
  if (rings.length === 0) return 'shape-area'
  const crs = systemOf(rings)
  if (crs === undefined) return 'shape-system'
  return polygons.map((polygon) => polygon.map((ring) => toDegrees(ring, crs)))
}
