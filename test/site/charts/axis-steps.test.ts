import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisSteps } from '../../../src/site/charts/axis-steps.ts'

test.each([
  [0, []],
  [1, [1]],
  [3, [1, 2, 3]],
  [7, [2, 4, 6]],
  [10, [5, 10]],
  [47, [20, 40]],
  [1_234, [500, 1_000]],
])('up to %d: %j', (max, steps) => {
  expect(axisSteps(max)).toEqual(steps)
})

test.each([
  [0.09, []],
  [0.5, [0.2, 0.4]],
  [0.7, [0.2, 0.4, 0.6]],
  [1.5, [0.5, 1, 1.5]],
  [47, [20, 40]],
])('up to %d by tenths: %j', (max, steps) => {
  expect(axisSteps(max, 0.1)).toEqual(steps)
})

test('one to three whole values at equal distances, the last in the upper half', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (max) => {
      const steps = axisSteps(max)
      expect(steps.length).toBeGreaterThanOrEqual(1)
      expect(steps.length).toBeLessThanOrEqual(3)
      for (const [position, value] of steps.entries()) {
        expect(value).toBe((position + 1) * (steps[0] as number))
        expect(Number.isInteger(value)).toBe(true)
      }
      expect(steps.at(-1)).toBeLessThanOrEqual(max)
      expect(steps.at(-1)).toBeGreaterThanOrEqual(max / 2)
    }),
  )
})
