// Shapes with no more corners than a zoom can show. Pure.
import simplify from 'simplify-js'
import type { MultiPolygon } from '../event.ts'
import type { EventShape } from './shape.ts'

type Ring = MultiPolygon[number][number]

// Tiles are 512 pixels wide; what is off by half a pixel nobody sees.
const TILE_PIXELS = 512
const TOLERANCE_PIXELS = 0.5
// Six decimals are a tenth of a metre.
const DECIMALS = 1e6

/** Degrees of longitude that a pixel is wide. */
export const degreesAPixel = (zoom: number): number => 360 / (TILE_PIXELS * 2 ** zoom)

const rounded = (degrees: number): number => Math.round(degrees * DECIMALS) / DECIMALS

function simpler(corners: Ring, tolerance: number): Ring {
  const points = corners.map(([x, y]) => ({ x, y }))
  return simplify(points, tolerance).map(({ x, y }) => [rounded(x), rounded(y)])
}

/** A ring that closes has four positions at least: one that would fall together is drawn by its corners as they are. */
function simplerRing(ring: Ring, tolerance: number): Ring {
  const found = simpler(ring, tolerance)
  return found.length < 4 ? ring : found
}

const extentOf = (ring: Ring): number => {
  const xs = ring.map(([x]) => x)
  const ys = ring.map(([, y]) => y)
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
}

/** Holes smaller than a pixel are filled. */
export function simplerShape({ areas, lines, points, about }: EventShape, zoom: number): EventShape {
  const pixel = degreesAPixel(zoom)
  const tolerance = pixel * TOLERANCE_PIXELS
  return {
    areas: areas.map((polygon) =>
      polygon
        .filter((ring, index) => index === 0 || extentOf(ring) >= pixel)
        .map((ring) => simplerRing(ring, tolerance)),
    ),
    lines: lines.map((line) => simpler(line, tolerance)),
    points,
    about,
  }
}

export const cornersOf = ({ areas, lines, points }: EventShape): number =>
  areas.flat().reduce((sum, ring) => sum + ring.length, 0) +
  lines.reduce((sum, line) => sum + line.length, 0) +
  points.length
