// A ring that crosses or touches itself as rings that do not. Pure.
import { signedArea } from './plane.ts'
import { type Cut, findMeetings, isSame } from './ring-meetings.ts'
import { type Side, sidesOf, spotsOf } from './ring-sides.ts'
import type { Position, Ring } from './shape.ts'

export interface SimpleRings {
  outers: Ring[]
  holes: Ring[]
}

/** A ring that makes more loops is no outline. */
const MOST_LOOPS = 100

/** Without the last one, which is the first again, and without a corner twice in a row. */
function cornersOf(ring: Ring): Position[] {
  const corners: Position[] = []
  for (const corner of ring) {
    const last = corners.at(-1)
    if (last === undefined || !isSame(corner, last)) corners.push(corner)
  }
  while (corners.length > 1 && isSame(corners[0] as Position, corners.at(-1) as Position)) corners.pop()
  return corners
}

/** The corners with those that were added, along each edge. */
function withCuts(corners: readonly Position[], cuts: readonly Cut[]): Position[] {
  const ofEdge = new Map<number, Position[]>()
  for (const [edge, at] of cuts) ofEdge.set(edge, [...(ofEdge.get(edge) ?? []), at])
  const path = corners.flatMap((corner, edge) => {
    const away = ([x, y]: Position): number => Math.hypot(x - corner[0], y - corner[1])
    return [corner, ...(ofEdge.get(edge) ?? []).toSorted((a, b) => away(a) - away(b))]
  })
  return cornersOf(path)
}

/**
 * For each side the one that follows it. At a spot with several, what lies between a way out and the next way in is inside:
 * these two are paired, so that pieces which touch there come apart.
 */
function followers(sides: readonly Side[], spotAt: readonly Position[]): Map<number, number> {
  const ways = new Map<number, { side: number; isOut: boolean; angle: number }[]>()
  const add = (spot: number, side: number, isOut: boolean, towards: number): void => {
    const [[x, y], [toX, toY]] = [spotAt[spot] as Position, spotAt[towards] as Position]
    const way = { side, isOut, angle: Math.atan2(toY - y, toX - x) }
    const there = ways.get(spot)
    if (there === undefined) ways.set(spot, [way])
    else there.push(way)
  }
  for (const [nth, { from, to }] of sides.entries()) {
    add(from, nth, true, to)
    add(to, nth, false, from)
  }
  const next = new Map<number, number>()
  for (const there of ways.values()) {
    const around = there.toSorted((a, b) => a.angle - b.angle)
    const start = around.findIndex(({ isOut }) => isOut)
    const open: typeof around = []
    for (const way of [...around.slice(start), ...around.slice(0, start)]) {
      const last = open.at(-1)
      if (last === undefined || last.isOut === way.isOut) open.push(way)
      else {
        open.pop()
        const [out, into] = way.isOut ? [way, last] : [last, way]
        next.set(into.side, out.side)
      }
    }
  }
  return next
}

/** Closed loops that pass each spot once: what comes back to one is a loop of its own. */
function loopsOf(sides: readonly Side[], spotAt: readonly Position[]): Ring[] {
  const next = followers(sides, spotAt)
  const isPassed = new Uint8Array(sides.length)
  const loops: Ring[] = []
  for (let start = 0; start < sides.length; start += 1) {
    const way: number[] = []
    const placeOf = new Map<number, number>()
    for (let at: number | undefined = start; at !== undefined && isPassed[at] === 0; at = next.get(at)) {
      isPassed[at] = 1
      const { from, to } = sides[at] as Side
      placeOf.set(from, way.length)
      way.push(from)
      const place = placeOf.get(to)
      if (place === undefined) continue
      const loop = way.splice(place)
      for (const spot of loop) placeOf.delete(spot)
      loops.push([...loop, to].map((spot) => spotAt[spot] as Position))
    }
  }
  return loops
}

const none: SimpleRings = { outers: [], holes: [] }

/**
 * What a closed ring goes around, once or several times and whichever way, as rings that do not cross themselves or each
 * other: a figure of eight is two, a curl is left out. Outer ones run as the ring does, holes the other way. Rings below
 * `leastArea` are left out; undefined where there are too many.
 */
export function simpleRings(ring: Ring, leastArea: number): SimpleRings | undefined {
  const corners = cornersOf(ring)
  if (corners.length < 3) return none
  const meetings = findMeetings(corners)
  if (meetings === undefined) return undefined
  const area = signedArea(ring)
  if (!meetings.areThere) return Math.abs(area) >= leastArea ? { outers: [ring], holes: [] } : none
  const { spots, spotAt } = spotsOf(withCuts(corners, meetings.cuts))
  const sides = sidesOf(spots, spotAt)
  if (sides === undefined) return undefined
  const found = loopsOf(sides, spotAt)
    .map((loop) => ({ loop, size: signedArea(loop) }))
    .filter(({ size }) => Math.abs(size) >= leastArea)
  if (found.length > MOST_LOOPS) return undefined
  // Inside is to the left of all of them.
  const turned = ({ loop }: { loop: Ring }): Ring => (area < 0 ? loop.toReversed() : loop)
  return {
    outers: found.filter(({ size }) => size > 0).map(turned),
    holes: found.filter(({ size }) => size < 0).map(turned),
  }
}
