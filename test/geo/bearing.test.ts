// Directions, against points that were walked to by a flat reckoning, which is exact enough over some metres.
import { describe, expect, test } from 'vitest'
import { angleBetween, bearingDegrees, wholeTurn } from '../../src/geo/bearing.ts'
import { rollDice } from '../support/seed.ts'

test('the bearing of a walk is the direction that was walked in', () => {
  const dice = rollDice('bearings')
  for (let round = 0; round < 2_000; round += 1) {
    const from = { latitude: 49.5 + dice.next() * 2, longitude: 2.5 + dice.next() * 4 }
    const direction = dice.next() * 360
    const metres = 5 + dice.next() * 60
    const [north, east] = [Math.cos, Math.sin].map((of) => of((direction * Math.PI) / 180) * metres)
    const to = {
      latitude: from.latitude + (north ?? 0) / 111_195,
      longitude: from.longitude + (east ?? 0) / (111_195 * Math.cos((from.latitude * Math.PI) / 180)),
    }
    expect(angleBetween(bearingDegrees(from, to), direction)).toBeLessThan(0.1)
  }
})

describe('the angle between two directions', () => {
  test.each([
    [0, 0, 0],
    [350, 10, 20],
    [10, 350, 20],
    [0, 180, 180],
    [90, 271, 179],
    [-90, 270, 0],
    [720, 45, 45],
  ])('%d and %d: %d', (a, b, wanted) => expect(angleBetween(a, b)).toBeCloseTo(wanted))
})

test('a turn is from 0 to below 360', () => {
  expect([-1, 0, 360, 725].map(wholeTurn)).toEqual([359, 0, 0, 5])
})
