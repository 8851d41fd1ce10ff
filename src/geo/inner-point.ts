// A point that stands for a shape: on it, whatever its form.
import { isInPolygons, packPolygons } from './in-polygon.ts'
import { signedArea } from './plane.ts'
import { fromUnits, type Polygon, type Position, type Ring, type Shape, toUnits } from './shape.ts'

/** Centre of mass of a ring; undefined for one without area. */
function centreOf(ring: Ring): Position | undefined {
  const area = signedArea(ring)
  const [origin] = ring
  if (area === 0 || origin === undefined) return undefined
  let [x, y, x1, y1] = [0, 0, 0, 0]
  for (const [longitude, latitude] of ring) {
    const [x2, y2] = [longitude - origin[0], latitude - origin[1]]
    const turn = x1 * y2 - x2 * y1
    x += (x1 + x2) * turn
    y += (y1 + y2) * turn
    ;[x1, y1] = [x2, y2]
  }
  return [origin[0] + x / (6 * area), origin[1] + y / (6 * area)]
}

/** Middle of the widest piece of a parallel that lies in a polygon. */
function widestAt(polygon: Polygon, latitude: number): { middle: Position; width: number } | undefined {
  const crossings: number[] = []
  for (const ring of polygon) {
    let last = ring.at(-1)
    for (const next of ring) {
      if (last !== undefined && last[1] > latitude !== next[1] > latitude)
        crossings.push(last[0] + ((latitude - last[1]) * (next[0] - last[0])) / (next[1] - last[1]))
      last = next
    }
  }
  crossings.sort((a, b) => a - b)
  let widest: { middle: Position; width: number } | undefined
  for (let at = 0; at + 1 < crossings.length; at += 2) {
    const [west, east] = [crossings[at] as number, crossings[at + 1] as number]
    if (widest === undefined || east - west > widest.width)
      widest = { middle: [(west + east) / 2, latitude], width: east - west }
  }
  return widest
}

/** Heights at which a parallel is tried, as shares of the way from south to north; the middle first. */
const HEIGHTS = [0.5, 0.29, 0.71, 0.13, 0.87, 0.43, 0.57] as const

function onWidest(polygon: Polygon): Position[] {
  const latitudes = (polygon[0] ?? []).map(([, latitude]) => latitude)
  const south = Math.min(...latitudes)
  const north = Math.max(...latitudes)
  const found = HEIGHTS.map((share) => widestAt(polygon, south + share * (north - south))).filter(
    (piece) => piece !== undefined,
  )
  return found.toSorted((a, b) => b.width - a.width).map(({ middle }) => middle)
}

const rounded = ([longitude, latitude]: Position): Position => [
  fromUnits(toUnits(longitude)),
  fromUnits(toUnits(latitude)),
]

/**
 * In whole units: the centre of mass of the largest polygon where that lies on the shape, else the middle of the widest
 * piece of a parallel, else a corner, which edges make one of the shape. Undefined for a shape without corners.
 */
export function innerPoint(shape: Shape): Position | undefined {
  const area = ([outer = []]: Polygon): number => Math.abs(signedArea(outer))
  const [largest] = shape.toSorted((a, b) => area(b) - area(a))
  const [outer] = largest ?? []
  const [corner] = outer ?? []
  if (largest === undefined || outer === undefined || corner === undefined) return undefined
  const packed = packPolygons(shape)
  const covers = ([longitude, latitude]: Position): boolean => isInPolygons(packed, longitude, latitude)
  const centre = centreOf(outer)
  if (centre !== undefined && covers(rounded(centre))) return rounded(centre)
  return onWidest(largest).map(rounded).find(covers) ?? rounded(corner)
}
