// Where the sides of a ring meet other than one after the other. Pure.
import Flatbush from 'flatbush'
import type { Position } from './shape.ts'

/** What is nearer than this touches, in the unit of the corners: of metres, a thousandth of a millimetre. */
export const TOUCH = 1e-6
const MOST_CUTS = 2_000
/** Edges whose boxes meet that of another, on average: keeps time in proportion to the corners, whatever they are. */
const MOST_NEAR = 200
/** Up to so many edges each is compared with each: an index takes longer to build. */
const FEW_EDGES = 48

export const isSame = (a: Position, b: Position): boolean => a[0] === b[0] && a[1] === b[1]

/** Corners that are added to an edge: [its number, the corner]. */
export type Cut = readonly [edge: number, at: Position]

export interface Meetings {
  cuts: Cut[]
  /** Sides that do not follow each other have a corner in common, or are cut. */
  areThere: boolean
}

const isBetween = (x: number, a: number, b: number): boolean =>
  a < b ? a - TOUCH <= x && x <= b + TOUCH : b - TOUCH <= x && x <= a + TOUCH

const isAt = (a: Position, b: Position): boolean =>
  Math.abs(a[0] - b[0]) <= TOUCH && Math.abs(a[1] - b[1]) <= TOUCH

/** Twice the area of a triangle: positive where the last corner is left of the way from one to two; 0 on it. */
function sideOf(one: Position, two: Position, corner: Position): number {
  const [dx, dy] = [two[0] - one[0], two[1] - one[1]]
  const twice = dx * (corner[1] - one[1]) - dy * (corner[0] - one[0])
  return twice * twice <= TOUCH * TOUCH * (dx * dx + dy * dy) ? 0 : twice
}

/** Notes where two edges meet. */
function meet(corners: readonly Position[], one: number, two: number, found: Meetings): void {
  const count = corners.length
  const a = corners[one] as Position
  const b = corners[one + 1 === count ? 0 : one + 1] as Position
  const c = corners[two] as Position
  const d = corners[two + 1 === count ? 0 : two + 1] as Position
  const [sideC, sideD] = [sideOf(a, b, c), sideOf(a, b, d)]
  if ((sideC > 0 && sideD > 0) || (sideC < 0 && sideD < 0)) return
  const [sideA, sideB] = [sideOf(c, d, a), sideOf(c, d, b)]
  if ((sideA > 0 && sideB > 0) || (sideA < 0 && sideB < 0)) return
  const { cuts } = found
  if (sideA !== 0 && sideB !== 0 && sideC !== 0 && sideD !== 0) {
    const along = sideA / (sideA - sideB)
    const at: Position = [a[0] + along * (b[0] - a[0]), a[1] + along * (b[1] - a[1])]
    cuts.push([one, at], [two, at])
    found.areThere = true
    return
  }
  const touch = (side: number, corner: Position, edge: number, from: Position, to: Position): void => {
    if (side !== 0 || !isBetween(corner[0], from[0], to[0]) || !isBetween(corner[1], from[1], to[1])) return
    const gap = Math.abs(one - two)
    if (!isAt(corner, from) && !isAt(corner, to)) cuts.push([edge, corner])
    else if (gap === 1 || gap === count - 1) return
    found.areThere = true
  }
  touch(sideA, a, two, c, d)
  touch(sideB, b, two, c, d)
  touch(sideC, c, one, a, b)
  touch(sideD, d, one, a, b)
}

/** West, south, east and north of each edge, with room for what touches. */
function boxesOf(corners: readonly Position[]): Float64Array {
  const boxes = new Float64Array(4 * corners.length)
  let last = corners.at(-1) as Position
  for (const [at, corner] of corners.entries()) {
    const edge = 4 * (at === 0 ? corners.length - 1 : at - 1)
    boxes[edge] = Math.min(last[0], corner[0]) - TOUCH
    boxes[edge + 1] = Math.min(last[1], corner[1]) - TOUCH
    boxes[edge + 2] = Math.max(last[0], corner[0]) + TOUCH
    boxes[edge + 3] = Math.max(last[1], corner[1]) + TOUCH
    last = corner
  }
  return boxes
}

/** Each with each. */
function meetAll(corners: readonly Position[], found: Meetings): void {
  const count = corners.length
  const boxes = boxesOf(corners) as unknown as number[]
  for (let one = 0; one < 4 * count; one += 4) {
    const [west, south] = [boxes[one] as number, boxes[one + 1] as number]
    const [east, north] = [boxes[one + 2] as number, boxes[one + 3] as number]
    for (let two = one + 4; two < 4 * count; two += 4)
      if (
        (boxes[two] as number) <= east &&
        (boxes[two + 1] as number) <= north &&
        (boxes[two + 2] as number) >= west &&
        (boxes[two + 3] as number) >= south
      )
        meet(corners, one / 4, two / 4, found)
  }
}

/** Turned so that most of its sides run along the axes: boxes of long slanting sides would all lie over each other. */
function straightened(corners: readonly Position[]): Position[] {
  const [originX, originY] = corners[0] as Position
  let [sine, cosine] = [0, 0]
  for (const [at, [x, y]] of corners.entries()) {
    const [nextX, nextY] = corners[(at + 1) % corners.length] as Position
    const [east, north] = [nextX - x, nextY - y]
    const [weight, angle] = [east * east + north * north, 4 * Math.atan2(north, east)]
    sine += weight * Math.sin(angle)
    cosine += weight * Math.cos(angle)
  }
  const turn = Math.atan2(sine, cosine) / 4
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  return corners.map(([x, y]) => [
    (x - originX) * cos + (y - originY) * sin,
    (y - originY) * cos - (x - originX) * sin,
  ])
}

/** Those whose boxes meet; false where too many do. */
function meetNear(corners: readonly Position[], found: Meetings): boolean {
  const count = corners.length
  const boxes = boxesOf(straightened(corners))
  const index = new Flatbush(count)
  const side = (edge: number, nth: number): number => boxes[4 * edge + nth] as number
  for (let edge = 0; edge < count; edge += 1)
    index.add(side(edge, 0), side(edge, 1), side(edge, 2), side(edge, 3))
  index.finish()
  let left = MOST_NEAR * count
  for (let one = 0; one < count && left >= 0; one += 1)
    index.search(side(one, 0), side(one, 1), side(one, 2), side(one, 3), (two) => {
      if (two > one && left >= 0) meet(corners, one, two, found)
      left -= 1
      return false
    })
  return left >= 0
}

/** Where edges meet; undefined where they do so too often. */
export function findMeetings(corners: readonly Position[]): Meetings | undefined {
  const found: Meetings = { cuts: [], areThere: false }
  if (corners.length <= FEW_EDGES) meetAll(corners, found)
  else if (!meetNear(corners, found)) return undefined
  return found.cuts.length > MOST_CUTS ? undefined : found
}
