import { expect, test } from 'vitest'
import { distanceMetres } from '../../src/geo/distance.ts'

const grandPlace = { latitude: 50.84673, longitude: 4.35247 }

test('distances are those on the ground, and the same both ways', () => {
  const antwerp = { latitude: 51.22144, longitude: 4.39738 }
  // 41.8 km by the survey's own calculator.
  expect(distanceMetres(grandPlace, antwerp)).toBeCloseTo(41_780, -2)
  expect(distanceMetres(antwerp, grandPlace)).toBe(distanceMetres(grandPlace, antwerp))
  expect(distanceMetres(grandPlace, grandPlace)).toBe(0)
  expect(distanceMetres(grandPlace, { ...grandPlace, latitude: 50.84674 })).toBeCloseTo(1.11, 2)
})
