// A record of a layer to what is stored. Pure.

import { innerPoint } from '../../../src/geo/inner-point.ts'
import { type Crs, toWgs84 } from '../../../src/geo/projection.ts'
import {
  boxOfShape,
  fromUnits,
  type Polygon,
  type Position,
  type ShapeBox,
  toUnits,
} from '../../../src/geo/shape.ts'
import { areaOf, groupRings } from '../shapefile/polygons.ts'
import { parseRings, type ShapeFault } from './rings.ts'

export interface ParsedShape {
  /** WGS84, in whole units. */
  shape: Polygon[]
  box: ShapeBox
  /** On the shape. */
  point: Position
  /** Square metres in the plane of the file. */
  area: number
}

function toDegrees(ring: readonly Position[], crs: Crs): Position[] | undefined {
  const degrees: Position[] = []
  for (const [x, y] of ring) {
    const point = toWgs84(crs, x, y)
    if (point === undefined) return undefined
    degrees.push([fromUnits(toUnits(point.longitude)), fromUnits(toUnits(point.latitude))])
  }
  return degrees
}

/** `outside`: metres that do not lie in the range of the system of the file. */
export function parseShape(content: Buffer, crs: Crs): ParsedShape | ShapeFault | 'outside' {
  const rings = parseRings(content)
  if (typeof rings === 'string') return rings
  const polygons = groupRings(rings)
  if (polygons === undefined) return 'shape-tangled'
  const shape: Polygon[] = []
  for (const polygon of polygons) {
    const degrees: Position[][] = []
    for (const ring of polygon) {
      const converted = toDegrees(ring, crs)
      if (converted === undefined) return 'outside'
      degrees.push(converted)
    }
    shape.push(degrees)
  }
  const area = areaOf(polygons)
  const point = innerPoint(shape)
  if (point === undefined || !(area > 0)) return 'no-area'
  return { shape, box: boxOfShape(shape), point, area }
}
