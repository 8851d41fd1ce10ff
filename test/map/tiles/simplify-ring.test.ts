import { expect, test } from 'vitest'
import { signedArea } from '../../../src/geo/plane.ts'
import type { Position } from '../../../src/geo/shape.ts'
import { simplifyRing } from '../../../src/map/tiles/simplify-ring.ts'
import { rollDice } from '../../support/seed.ts'

const METRE = 1 / 111_195
const at = (x: number, y: number): Position => [
  4 + (x * METRE) / Math.cos((50.8 * Math.PI) / 180),
  50.8 + y * METRE,
]
const square = [at(0, 0), at(10, 0), at(10, 10), at(0, 10), at(0, 0)]

test('a house keeps its four corners, and loses what lies on its walls', () => {
  expect(simplifyRing(square, 0.5)).toEqual(square)
  const more = [at(0, 0), at(5, 0.2), at(10, 0), at(10.1, 5), at(10, 10), at(5, 10), at(0, 10), at(0, 0)]
  expect(simplifyRing(more, 0.5)).toEqual(square)
})

test('an annexe and a spike stay', () => {
  const annexe = [
    at(0, 0),
    at(10, 0),
    at(10, 4),
    at(13, 4),
    at(13, 8),
    at(10, 8),
    at(10, 10),
    at(0, 10),
    at(0, 0),
  ]
  expect(simplifyRing(annexe, 0.5)).toEqual(annexe)
  const spike = [at(0, 0), at(10, 0), at(20, 0.1), at(10, 0.2), at(10, 10), at(0, 10), at(0, 0)]
  expect(simplifyRing(spike, 0.5)).toContainEqual(at(20, 0.1))
})

test('rings end where they begin, have an area still, and their corners are those they had', () => {
  const dice = rollDice('rings')
  for (let turn = 0; turn < 300; turn++) {
    const corners = 3 + dice.below(40)
    const reach = 4 + dice.next() * 30
    const ring = Array.from({ length: corners }, (_, nth) => {
      const angle = (nth / corners) * 2 * Math.PI
      const far = reach * (0.7 + dice.next() * 0.3)
      return at(Math.cos(angle) * far, Math.sin(angle) * far)
    })
    ring.push(ring[0] as Position)
    const simple = simplifyRing(ring, 0.5)
    expect(simple.at(-1)).toEqual(simple[0])
    expect(simple.length).toBeGreaterThanOrEqual(4)
    expect(Math.abs(signedArea(simple))).toBeGreaterThan(Math.abs(signedArea(ring)) * 0.5)
    for (const corner of simple) expect(ring).toContain(corner)
  }
})
