// The middle between the curves of two sides. Where one side has no houses, the other is moved by half the usual width;
// where a street has one side only, its line runs along that. Pure.
import type { Curve, CurvePoint } from './curve.ts'
import { lengthOf } from './curve.ts'
import { distance, median, type Spot } from './plane.ts'

/** The widest street whose sides still belong together, from house to house. */
const WIDEST_METRES = 80
/** What lies so much ahead of the end of the other side is not across from it. */
const AHEAD_METRES = 10
/** Points of the curve over which a change of width is spread, on each side. */
const SPREAD = 3
/** Of a side that reaches farther than the other. */
const SHORTEST_REST_METRES = 40

const dot = (a: Spot, b: Spot): number => a.x * b.x + a.y * b.y
/** Metres to the left of the direction. */
const leftOf = ({ x, y, towards }: CurvePoint, spot: Spot): number =>
  (spot.y - y) * towards.x - (spot.x - x) * towards.y

/** The nearest spot of a curve. */
export function nearestOn(points: readonly Spot[], from: Spot): Spot {
  let best = points[0] ?? from
  let least = distance(best, from)
  points.forEach((a, index) => {
    const b = points[index + 1]
    if (b === undefined) return
    const way = { x: b.x - a.x, y: b.y - a.y }
    const share = ((from.x - a.x) * way.x + (from.y - a.y) * way.y) / (dot(way, way) || 1)
    const within = Math.min(1, Math.max(0, share))
    const spot = { x: a.x + way.x * within, y: a.y + way.y * within }
    const found = distance(spot, from)
    if (found < least) [best, least] = [spot, found]
  })
  return best
}

/** Half the way across, to the left; undefined where nothing lies across. */
function halfWidth(point: CurvePoint, others: readonly Curve[]): number | undefined {
  const across = others
    .map(({ points }) => nearestOn(points, point))
    .sort((a, b) => distance(a, point) - distance(b, point))[0]
  if (across === undefined || distance(across, point) > WIDEST_METRES) return undefined
  const ahead = Math.abs(dot({ x: across.x - point.x, y: across.y - point.y }, point.towards))
  return ahead > AHEAD_METRES ? undefined : leftOf(point, across) / 2
}

const moved = ({ x, y, towards }: CurvePoint, left: number): Spot => ({
  x: x - towards.y * left,
  y: y + towards.x * left,
})

/** Means over the neighbours, so that a side which begins or ends makes no step. */
const spread = (widths: readonly number[]): number[] =>
  widths.map((_, index) => {
    const near = widths.slice(Math.max(0, index - SPREAD), index + SPREAD + 1)
    return near.reduce((sum, width) => sum + width, 0) / near.length
  })

interface Across {
  curve: Curve
  widths: (number | undefined)[]
}

const measureAcross = (curves: readonly Curve[], others: readonly Curve[]): Across[] =>
  curves.map((curve) => ({ curve, widths: curve.points.map((point) => halfWidth(point, others)) }))

const usualWidth = (across: readonly Across[]): number =>
  median(across.flatMap(({ widths }) => widths.filter((width) => width !== undefined)))

const lineOf = (points: readonly CurvePoint[], widths: readonly number[]): Spot[] =>
  spread(widths).map((width, index) => moved(points[index] as CurvePoint, width))

/** Stretches of a curve that nothing lies across, long enough for a name. */
function restsOf({ curve: { points }, widths }: Across, usual: number): Spot[][] {
  const rests: CurvePoint[][] = [[]]
  widths.forEach((width, index) => {
    if (width !== undefined) rests.push([])
    else rests.at(-1)?.push(points[index] as CurvePoint)
  })
  return rests
    .filter((rest) => lengthOf(rest) >= SHORTEST_REST_METRES)
    .map((rest) => rest.map((point) => moved(point, usual)))
}

/** The lines of a street from the curves of its sides, the longer one leading. */
export function middleBetween(a: readonly Curve[], b: readonly Curve[]): Spot[][] {
  const total = (curves: readonly Curve[]): number => curves.reduce((sum, { metres }) => sum + metres, 0)
  const [leading, other] = total(a) >= total(b) ? [a, b] : [b, a]
  const led = measureAcross(leading, other)
  const usual = usualWidth(led)
  const following = measureAcross(other, leading)
  const usualBack = usualWidth(following)
  return [
    ...led.map(({ curve, widths }) =>
      lineOf(
        curve.points,
        widths.map((width) => width ?? usual),
      ),
    ),
    ...following.flatMap((across) => restsOf(across, usualBack)),
  ]
}
