// Where an event is, as a map draws it: from its zones to areas, lines and points. Pure.
import type { Box } from '../../geo/box.ts'
import type { ImpactZone, MultiPolygon } from '../event.ts'

type Pair = MultiPolygon[number][number][number]
type Ring = MultiPolygon[number][number]

/** Degrees, longitude first. */
export interface EventShape {
  areas: MultiPolygon
  lines: Ring[]
  /** Felt around each, as far as it is configured (reach.ts). */
  points: Pair[]
  /** Where it is shown when nothing else is known than names of streets; it hits nobody by it. */
  about: Pair | null
}

const NEAR = 1e-6

const isNear = ([x, y]: Pair, [a, b]: Pair): boolean => Math.abs(x - a) < NEAR && Math.abs(y - b) < NEAR

/** The line that a ring without area goes along, there and back; undefined of any other ring. */
function lineOf(ring: Ring): Ring | undefined {
  const [a, b, c] = ring
  // A line of two corners has its middle as a third, for a ring has four positions at least.
  if (ring.length === 4 && a && b && c && isNear(b, [(a[0] + c[0]) / 2, (a[1] + c[1]) / 2])) return [a, c]
  const middle = (ring.length - 1) / 2
  if (!Number.isInteger(middle) || middle < 2) return undefined
  const isBack = ring.every((corner, index) => {
    const other = ring[ring.length - 1 - index]
    return corner[0] === other?.[0] && corner[1] === other[1]
  })
  return isBack ? ring.slice(0, middle + 1) : undefined
}

/** Undefined where nothing of it can be drawn. */
export function shapeOf(
  zones: readonly ImpactZone[],
  position: { latitude: number | null; longitude: number | null },
): EventShape | undefined {
  const shape: EventShape = { areas: [], lines: [], points: [], about: null }
  for (const zone of zones) {
    if (zone.shape === 'point') shape.points.push([zone.longitude, zone.latitude])
    if (zone.shape !== 'polygon') continue
    for (const polygon of zone.coordinates) {
      const [outer = []] = polygon
      const line = lineOf(outer)
      if (line === undefined) shape.areas.push(polygon)
      else shape.lines.push(line)
    }
  }
  if (shape.areas.length + shape.lines.length + shape.points.length > 0) return shape
  const { latitude, longitude } = position
  return latitude === null || longitude === null ? undefined : { ...shape, about: [longitude, latitude] }
}

/** Around all that is drawn of it, without what lies around its points. */
export function boxOfShape({ areas, lines, points, about }: EventShape): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  const add = ([longitude, latitude]: Pair): void => {
    box.west = Math.min(box.west, longitude)
    box.east = Math.max(box.east, longitude)
    box.south = Math.min(box.south, latitude)
    box.north = Math.max(box.north, latitude)
  }
  // Holes lie inside.
  for (const [outer = []] of areas) outer.forEach(add)
  for (const line of lines) line.forEach(add)
  points.forEach(add)
  if (about !== null) add(about)
  return box
}
