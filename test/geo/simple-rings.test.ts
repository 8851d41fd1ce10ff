import { describe, expect, test } from 'vitest'
import { isInPolygons, packPolygons } from '../../src/geo/in-polygon.ts'
import { signedArea } from '../../src/geo/plane.ts'
import type { Position, Ring } from '../../src/geo/shape.ts'
import { simpleRings } from '../../src/geo/simple-rings.ts'
import { type Dice, rollDice } from '../support/seed.ts'

const LEAST = 1e-6

const closed = (corners: readonly Position[]): Ring => [...corners, corners[0] as Position]

/** Of corners written as one text. */
const ringOf = (text: string): Ring =>
  closed(
    text.split(' ').map((corner): Position => {
      const [x = 0, y = 0] = corner.split(',').map(Number)
      return [x, y]
    }),
  )

const areasOf = (rings: readonly Ring[] = []): number[] =>
  rings.map((ring) => Math.round(signedArea(ring) * 1e3) / 1e3).toSorted((a, b) => a - b)

test.each<[string, string, number[], number[]]>([
  ['a square', '0,0 4,0 4,4 0,4', [16], []],
  ['a square the other way round', '0,4 4,4 4,0 0,0', [-16], []],
  ['a figure of eight, whose halves cancel out', '0,0 4,4 4,0 0,4', [4, 4], []],
  ['an eight with a corner where it crosses', '0,0 2,2 4,4 4,0 2,2 0,4', [4, 4], []],
  ['an eight with a larger half', '0,0 6,6 6,0 0,2', [-13.5, -1.5], []],
  ['a curl within', '0,0 10,0 10,10 4,10 4,6 6,6 6,12 0,12', [112], []],
  ['a spike out and back', '0,0 4,0 4,4 9,9 4,4 0,4', [16], []],
  ['a slit to a hole', '0,0 9,0 9,9 0,9 0,0 3,3 3,6 6,6 6,3 3,3', [81], [-9]],
  ['a corner that touches another side', '0,0 8,0 8,8 4,0 0,8', [16, 16], []],
  ['twice around', '0,0 4,0 4,4 0,4 0,0 4,0 4,4 0,4', [16], []],
  ['a line', '0,0 4,0', [], []],
  ['a line with a corner between', '0,0 4,0 2,0', [], []],
  ['a corner several times', '0,0 0,0 4,0 4,0 4,4 4,4 0,4', [16], []],
])('%s', (_, text, outers, holes) => {
  const rings = simpleRings(ringOf(text), LEAST)
  expect(areasOf(rings?.outers)).toEqual(outers)
  expect(areasOf(rings?.holes)).toEqual(holes)
})

test('a ring that does not meet itself stays as it is', () => {
  const ring = ringOf('0,0 4,0 4,4 0,4')
  expect(simpleRings(ring, LEAST)?.outers[0]).toBe(ring)
  expect(simpleRings(ring, 17)).toEqual({ outers: [], holes: [] })
})

/** How often a ring goes around a point. */
function windings(ring: Ring, x: number, y: number): number {
  let turns = 0
  for (let at = 1; at < ring.length; at += 1) {
    const [[x1, y1], [x2, y2]] = [ring[at - 1] as Position, ring[at] as Position]
    if (y1 > y === y2 > y) continue
    const isLeft = (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1) > 0
    if (isLeft === y2 > y1) turns += y2 > y1 ? 1 : -1
  }
  return turns
}

/** Whether an odd number of rings goes around a point. */
const isInside = (rings: readonly Ring[], x: number, y: number): boolean =>
  rings.filter((ring) => windings(ring, x, y) % 2 !== 0).length % 2 === 1

/** Corners on a grid meet other corners, sides and whole sides; others cross. */
const random = (dice: Dice, corners: number, grid: number): Ring =>
  closed(
    Array.from({ length: corners }, (): Position => {
      const at = (): number => (grid === 0 ? dice.next() * 10 : (dice.below(grid + 1) * 10) / grid)
      return [at(), at()]
    }),
  )

describe('what a ring goes around', () => {
  test.each([0, 3, 5, 20])('is what its loops hold, on a grid of %d', (grid) => {
    const dice = rollDice(`loops ${grid}`)
    let held = 0
    for (let round = 0; round < 600; round += 1) {
      const ring = random(dice, 3 + dice.below(grid === 0 ? 9 : 12), grid)
      const rings = simpleRings(ring, 1e-9)
      if (rings === undefined) throw new Error('too many loops')
      const all = [...rings.outers, ...rings.holes]
      const [outers, holes] = [rings.outers, rings.holes].map((some) =>
        some.map((one) => packPolygons([[one]])),
      )
      const around = (some: typeof outers = [], [x, y]: Position): number =>
        some.filter((one) => isInPolygons(one, x, y)).length
      const wrong = Array.from({ length: 60 }, (): Position => [dice.next() * 10, dice.next() * 10]).filter(
        (spot) => {
          const isIn = windings(ring, ...spot) !== 0
          if (isIn) held += 1
          // None lies over another: a point is in one outer ring more than there are holes around it.
          return (
            isInside(all, ...spot) !== isIn || around(outers, spot) - around(holes, spot) !== (isIn ? 1 : 0)
          )
        },
      )
      if (wrong.length > 0) expect(wrong, JSON.stringify(ring)).toEqual([])
      const isLeft = rings.outers.map((one) => signedArea(one) > 0)
      expect(new Set(isLeft).size).toBeLessThanOrEqual(1)
      expect(rings.holes.every((one) => signedArea(one) > 0 !== isLeft[0])).toBe(true)
    }
    expect(held).toBeGreaterThan(1_000)
  })

  test('is told of rings of many corners as of those of few', () => {
    const dice = rollDice('many corners')
    for (let round = 0; round < 20; round += 1) {
      // A rough circle with one side thrown across it.
      const corners = Array.from({ length: 500 }, (_, nth): Position => {
        const [angle, far] = [(nth * Math.PI) / 250, 9 + dice.next()]
        return [far * Math.cos(angle), far * Math.sin(angle)]
      })
      const [one, two] = [dice.below(500), dice.below(500)]
      corners[one] = corners[two] as Position
      const ring = closed(corners)
      const rings = simpleRings(ring, 1e-9)
      const all = [...(rings?.outers ?? []), ...(rings?.holes ?? [])]
      const spots = Array.from(
        { length: 300 },
        (): Position => [dice.next() * 22 - 11, dice.next() * 22 - 11],
      )
      const wrong = spots.filter((spot) => isInside(all, ...spot) !== (windings(ring, ...spot) !== 0))
      expect(wrong, JSON.stringify(ring)).toEqual([])
    }
  })
})

test('a ring that crosses itself again and again is none', () => {
  const star = Array.from({ length: 401 }, (_, nth): Position => {
    const angle = (nth * 200 * 2 * Math.PI) / 401
    return [Math.cos(angle), Math.sin(angle)]
  })
  expect(simpleRings(closed(star), LEAST)).toBeUndefined()
})
