// Streets that are made up along a known axis, and how far a fitted line lies from it.

import type { NumberedPoint, StreetLine } from '../../../indexer/streets/fit-street.ts'
import { nearestOn } from '../../../indexer/streets/middle.ts'
import { distance, planeAt, type Spot } from '../../../indexer/streets/plane.ts'

export const plane = planeAt({ latitude: 50.85, longitude: 4.35 })

export interface Layout {
  /** Metres from a house to the next one on its side. */
  spacing?: number
  /** Metres from the axis to the houses; negative: the other side of the road. */
  aside?: number
  odd?: boolean
  even?: boolean
  /** Metres by which house `n` stands deeper than the others. */
  depth?: (nth: number) => number
  firstNumber?: number
}

export const at = (houseNumber: string, spot: Spot): NumberedPoint => ({
  houseNumber,
  ...plane.toDegrees(spot),
})

/** Spot and direction after some metres along an axis; undefined past its end. */
function alongAxis(axis: readonly Spot[], metres: number): { spot: Spot; towards: Spot } | undefined {
  let left = metres
  for (const [index, from] of axis.entries()) {
    const to = axis[index + 1]
    if (to === undefined) return undefined
    const length = distance(from, to)
    const towards = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
    if (left <= length)
      return { spot: { x: from.x + towards.x * left, y: from.y + towards.y * left }, towards }
    left -= length
  }
  return undefined
}

/** Odd numbers to the left, even ones to the right. */
export function housesAlong(axis: readonly Spot[], layout: Layout = {}): NumberedPoint[] {
  const { spacing = 10, aside = 12, odd = true, even = true, depth = () => 0, firstNumber = 1 } = layout
  const houses: NumberedPoint[] = []
  for (let nth = 0; ; nth += 1) {
    const found = alongAxis(axis, nth * spacing)
    if (found === undefined) return houses
    const { spot, towards } = found
    const place = (left: number): Spot => ({
      x: spot.x - towards.y * left,
      y: spot.y + towards.x * left,
    })
    if (odd) houses.push(at(String(firstNumber + 2 * nth), place(aside + depth(2 * nth))))
    if (even) houses.push(at(String(firstNumber + 2 * nth + 1), place(-aside - depth(2 * nth + 1))))
  }
}

export const circle = (radius: number, { from = 0, to = 2 * Math.PI, steps = 60 } = {}): Spot[] =>
  Array.from({ length: steps + 1 }, (_, step) => {
    const angle = from + ((to - from) * step) / steps
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
  })

export const spotsOf = ({ course }: StreetLine): Spot[] => course.map(plane.toMetres)

/** The largest distance in metres from a line to its axis. */
export const deviation = (lines: readonly StreetLine[], axis: readonly Spot[]): number =>
  Math.max(0, ...lines.flatMap(spotsOf).map((spot) => distance(nearestOn(axis, spot), spot)))

/** Share of the axis that a line runs along, within 15 m. */
export function covered(lines: readonly StreetLine[], axis: readonly Spot[]): number {
  let [seen, near] = [0, 0]
  for (let metres = 0; ; metres += 5) {
    const spot = alongAxis(axis, metres)?.spot
    if (spot === undefined) return near / seen
    seen += 1
    if (lines.some((line) => distance(nearestOn(spotsOf(line), spot), spot) <= 15)) near += 1
  }
}
