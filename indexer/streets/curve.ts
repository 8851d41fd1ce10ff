// The curve along one side of a street: a line through the neighbours of each place, weighed by how near they are (local
// regression). Where a house stands farther from the road than its neighbours, the curve passes it. Pure.
import { distance, type Spot } from './plane.ts'
import type { Run } from './sides.ts'

export interface CurvePoint extends Spot {
  /** Unit vector in which the numbers rise. */
  towards: Spot
}

export interface Curve {
  points: CurvePoint[]
  metres: number
  /** How far each house lies beside the curve through the others, in metres. */
  residuals: number[]
  /** Metres from house to house, in the order of their numbers. */
  walked: number
}

/** Neighbours count up to this distance along the side, and up to the second one on each side of a place. */
const BAND_METRES = 40
const NEIGHBOURS = 2
/** From one point of a curve to the next. */
const SPACING_METRES = 12

interface Local {
  at: Spot
  slope: Spot
}

/** The line through the houses around a place, `except` left out. */
function fitAt(
  along: readonly number[],
  run: Run,
  { place, except }: { place: number; except?: number },
): Local {
  const nth = along.findIndex((metres) => metres >= place)
  const middle = nth === -1 ? along.length - 1 : nth
  const near = [middle - NEIGHBOURS, middle + NEIGHBOURS]
    .map((index) => along[Math.min(along.length - 1, Math.max(0, index))] ?? place)
    .map((metres) => Math.abs(metres - place))
  // A little more than the farthest that counts, which else would have no weight.
  const band = Math.max(BAND_METRES, ...near) * 1.01
  const sums = { w: 0, s: 0, ss: 0, x: 0, y: 0, sx: 0, sy: 0 }
  run.forEach(({ x, y }, index) => {
    const s = (along[index] ?? 0) - place
    if (index === except || Math.abs(s) >= band) return
    const w = (1 - (Math.abs(s) / band) ** 3) ** 3
    sums.w += w
    sums.s += w * s
    sums.ss += w * s * s
    sums.x += w * x
    sums.y += w * y
    sums.sx += w * s * x
    sums.sy += w * s * y
  })
  const { w, s, ss, x, y, sx, sy } = sums
  const determinant = w * ss - s * s
  if (determinant < 1e-6 * w * w) return { at: { x: x / w, y: y / w }, slope: { x: 0, y: 0 } }
  return {
    at: { x: (ss * x - s * sx) / determinant, y: (ss * y - s * sy) / determinant },
    slope: { x: (w * sx - s * x) / determinant, y: (w * sy - s * y) / determinant },
  }
}

function alongRun(run: Run): number[] {
  let metres = 0
  return run.map((house, index) => {
    const before = run[index - 1]
    if (before !== undefined) metres += distance(before, house)
    return metres
  })
}

/** How far a spot lies beside a line, whatever its place along it. */
function besides({ x, y }: Spot, { at, slope }: Local): number {
  const length = Math.hypot(slope.x, slope.y)
  if (length === 0) return distance({ x, y }, at)
  return Math.abs((x - at.x) * slope.y - (y - at.y) * slope.x) / length
}

/** Each point with the direction to the next one. */
function directed(spots: readonly Spot[]): CurvePoint[] {
  return spots.map((spot, index) => {
    const from = spots[Math.max(0, index - 1)] ?? spot
    const to = spots[index + 1] ?? spot
    const length = distance(from, to) || 1
    return { ...spot, towards: { x: (to.x - from.x) / length, y: (to.y - from.y) / length } }
  })
}

export const lengthOf = (spots: readonly Spot[]): number =>
  spots.reduce((sum, spot, index) => sum + distance(spots[index - 1] ?? spot, spot), 0)

/** @param run Two houses at least. */
export function curveAlong(run: Run): Curve {
  const along = alongRun(run)
  const walked = along.at(-1) ?? 0
  const steps = Math.max(1, Math.ceil(walked / SPACING_METRES))
  const spots = Array.from(
    { length: steps + 1 },
    (_, step) => fitAt(along, run, { place: (walked * step) / steps }).at,
  )
  // Two houses make a line without saying how well.
  const residuals =
    run.length < 3
      ? []
      : run.map((house, index) =>
          besides(house, fitAt(along, run, { place: along[index] ?? 0, except: index })),
        )
  return { points: directed(spots), metres: lengthOf(spots), residuals, walked }
}
