// Where a street runs, from its numbered addresses, and nothing where they don't show it. Pure;
// docs/decisions/0032-map-tiles.md has the reasons for each bound.
import type { Point } from '../../src/geo/distance.ts'
import { type Curve, curveAlong, lengthOf } from './curve.ts'
import { middleBetween, nearestOn } from './middle.ts'
import { distance, median, planeAt, type Spot } from './plane.ts'
import { type House, toHouse, toSides } from './sides.ts'

export interface NumberedPoint extends Point {
  houseNumber: string
}

export interface StreetLine {
  /** In the order of the numbers, as a rule. */
  course: Point[]
  /** How far four in five of its houses lie from where their neighbours on the same side place them, at most. */
  residualMetres: number
}

/** What houses may lie beside the curve through their neighbours: as deep as front gardens differ. */
export const MAX_RESIDUAL_METRES = 12
const WITHIN_RESIDUAL = 0.8
/** Of the houses of a street, those that its lines must explain; else the numbers follow something else. */
const LEAST_EXPLAINED = 0.7
/** From the middle of a street to a house of it. */
export const MAX_METRES_TO_HOUSE = 50
const LEAST_HOUSES = 5
const SHORTEST_METRES = 40
/** Going from house to house by number one walks this much farther than the curve is long, at most. */
const MAX_DETOUR = 2
/** Cosine of the sharpest turn between two stretches of a line: none turns back. */
const SHARPEST_TURN = -0.5
/** Points of a line over which its direction is taken. */
const STRETCH = 2

function turnsBack(spots: readonly Spot[]): boolean {
  return spots.some((spot, index) => {
    const [before, after] = [spots[index - STRETCH], spots[index + STRETCH]]
    if (before === undefined || after === undefined) return false
    const [inX, inY, outX, outY] = [spot.x - before.x, spot.y - before.y, after.x - spot.x, after.y - spot.y]
    const lengths = Math.hypot(inX, inY) * Math.hypot(outX, outY)
    return lengths > 0 && (inX * outX + inY * outY) / lengths < SHARPEST_TURN
  })
}

const isOrdered = ({ walked, metres, points }: Curve): boolean =>
  walked <= MAX_DETOUR * metres && !turnsBack(points)

/** The value that a share of them stays at or below. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.POSITIVE_INFINITY
}

interface Fitted {
  spots: Spot[]
  houses: House[]
  residual: number
}

/** Lines with the houses that lie nearer to them than to the others. */
function withHouses(lines: readonly Spot[][], measured: readonly Measured[]): Fitted[] {
  const near = measured.flatMap((house) => {
    const found = lines
      .map((spots, index) => ({ index, metres: distance(nearestOn(spots, house), house) }))
      .sort((a, b) => a.metres - b.metres)[0]
    return found === undefined || found.metres > MAX_METRES_TO_HOUSE ? [] : [{ ...found, house }]
  })
  return lines.map((spots, index) => {
    const houses = near.filter((found) => found.index === index).map(({ house }) => house)
    const residuals = houses.flatMap(({ residual }) => (residual === undefined ? [] : [residual]))
    return { spots, houses, residual: quantile(residuals, WITHIN_RESIDUAL) }
  })
}

type Measured = House & { residual: number | undefined }

/** The curves of a side whose order makes sense, with their houses. */
function curvesOf(runs: readonly (readonly House[])[]): { curves: Curve[]; houses: Measured[] } {
  const kept = runs.map((run) => ({ run, curve: curveAlong(run) })).filter(({ curve }) => isOrdered(curve))
  return {
    curves: kept.map(({ curve }) => curve),
    houses: kept.flatMap(({ run, curve }) =>
      run.map((house, index) => ({ ...house, residual: curve.residuals[index] })),
    ),
  }
}

const isShown = ({ spots, houses, residual }: Fitted): boolean =>
  houses.length >= LEAST_HOUSES &&
  lengthOf(spots) >= SHORTEST_METRES &&
  residual <= MAX_RESIDUAL_METRES &&
  !turnsBack(spots)

/** In any order; addresses without a number are passed over. None when the addresses don't show the street well. */
export function fitStreet(addresses: readonly NumberedPoint[]): StreetLine[] {
  if (addresses.length < LEAST_HOUSES) return []
  const { toMetres, toDegrees } = planeAt({
    latitude: median(addresses.map(({ latitude }) => latitude)),
    longitude: median(addresses.map(({ longitude }) => longitude)),
  })
  const numbered = addresses.flatMap((address) => toHouse(address.houseNumber, toMetres(address)) ?? [])
  const { odd, even, houses } = toSides(numbered)
  if (houses.length < LEAST_HOUSES) return []
  const [odds, evens] = [curvesOf(odd), curvesOf(even)]
  const lines = middleBetween(odds.curves, evens.curves)
  const shown = withHouses(lines, [...odds.houses, ...evens.houses]).filter(isShown)
  const explained = shown.reduce((sum, line) => sum + line.houses.length, 0)
  if (explained < LEAST_EXPLAINED * houses.length) return []
  return shown.map(({ spots, residual }) => ({
    course: spots.map(toDegrees),
    residualMetres: Math.round(residual * 10) / 10,
  }))
}
