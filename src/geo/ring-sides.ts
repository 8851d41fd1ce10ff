// Which sides of a ring part what it goes around from what it does not. Pure.
import { TOUCH } from './ring-meetings.ts'
import type { Position } from './shape.ts'

/** Between two spots, with what the ring goes around to the left. */
export interface Side {
  from: number
  to: number
}

/** Pieces of a ring between two of its meetings: each is looked at by itself. */
const MOST_PIECES = 2_000

/**
 * Numbers of the spots that a path passes, none twice in a row. What lies together counts as one: where three sides meet,
 * they do so at three places that differ in their last digits.
 */
export function spotsOf(path: readonly Position[]): { spots: number[]; spotAt: Position[] } {
  const numbers = new Map<string, number>()
  const spotAt: Position[] = []
  const spots: number[] = []
  for (const position of path) {
    const key = `${Math.round(position[0] / (2 * TOUCH))} ${Math.round(position[1] / (2 * TOUCH))}`
    let spot = numbers.get(key)
    if (spot === undefined) {
      spot = spotAt.length
      numbers.set(key, spot)
      spotAt.push(position)
    }
    if (spots.at(-1) !== spot) spots.push(spot)
  }
  while (spots.length > 1 && spots[0] === spots.at(-1)) spots.pop()
  return { spots, spotAt }
}

/** Sides that follow each other without a meeting between them: what lies beside one lies beside all. */
function piecesOf(spots: readonly number[]): number[][] {
  const passes = new Map<number, number>()
  for (const spot of spots) passes.set(spot, (passes.get(spot) ?? 0) + 1)
  const isMeeting = (at: number): boolean => (passes.get(spots[at] as number) ?? 0) > 1
  const start = spots.findIndex((_, at) => isMeeting(at))
  const pieces: number[][] = []
  for (let nth = 0; nth < spots.length; nth += 1) {
    const at = (Math.max(0, start) + nth) % spots.length
    if (nth === 0 || isMeeting(at)) pieces.push([])
    pieces.at(-1)?.push(at)
  }
  return pieces
}

interface Beside {
  left: number
  right: number
}

/**
 * How often the path goes around what lies to either side of one of its sides: counted along a line from its middle, across
 * the side. Where coordinates change places so do left and right, and the signs of both.
 */
function besideOf(spots: readonly number[], spotAt: readonly Position[], side: number): Beside {
  const end = (at: number): number => spots[(at + 1) % spots.length] as number
  const [from, to] = [spots[side] as number, end(side)]
  const [a, b] = [spotAt[from] as Position, spotAt[to] as Position]
  const isFlat = Math.abs(b[0] - a[0]) > Math.abs(b[1] - a[1])
  const [across, along]: [0 | 1, 0 | 1] = isFlat ? [1, 0] : [0, 1]
  const [middleX, middleY] = [(a[across] + b[across]) / 2, (a[along] + b[along]) / 2]
  let [east, own] = [0, 0]
  for (let at = 0; at < spots.length; at += 1) {
    const [start, stop] = [spots[at] as number, end(at)]
    const [c, d] = [spotAt[start] as Position, spotAt[stop] as Position]
    const isUp = d[along] > middleY
    if (c[along] > middleY === isUp) continue
    const turn = isUp ? 1 : -1
    if ((start === from && stop === to) || (start === to && stop === from)) own += turn
    else {
      const x = c[across] + ((middleY - c[along]) * (d[across] - c[across])) / (d[along] - c[along])
      if (x > middleX) east += turn
    }
  }
  const west = east + own
  const isLeftWest = b[along] > a[along] !== isFlat
  return isLeftWest ? { left: west, right: east } : { left: east, right: west }
}

/**
 * The sides with something inside to one side and nothing to the other, each once however often it is passed, so turned that
 * inside is to the left. Undefined where the path meets itself too often.
 */
export function sidesOf(spots: readonly number[], spotAt: readonly Position[]): Side[] | undefined {
  const pieces = piecesOf(spots)
  if (pieces.length > MOST_PIECES) return undefined
  const seen = new Set<string>()
  const sides: Side[] = []
  for (const piece of pieces) {
    const ends = piece.map(
      (at): Side => ({ from: spots[at] as number, to: spots[(at + 1) % spots.length] as number }),
    )
    if (piece.length === 1) {
      const key = ends.map(({ from, to }) => `${Math.min(from, to)} ${Math.max(from, to)}`).join()
      if (seen.has(key)) continue
      seen.add(key)
    }
    const { left, right } = besideOf(spots, spotAt, piece[0] as number)
    if (left !== 0 && right === 0) sides.push(...ends)
    else if (left === 0 && right !== 0) sides.push(...ends.map(({ from, to }) => ({ from: to, to: from })))
  }
  return sides
}
