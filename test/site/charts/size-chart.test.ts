// The size of a portfolio over time: an axis that can be read, at the height of what it measures.
import { expect, test } from 'vitest'
import { renderSizes } from '../../../src/site/charts/size-chart.ts'

const chartOf = (managed: readonly number[]): string =>
  renderSizes({
    sizes: managed.map((value, month) => ({
      day: `2026-0${month + 1}-28`,
      managed: value,
      inherited: 0,
    })),
    caption: 'VMEs over time',
    tableTitle: 'Figures',
    dayHeading: 'Day',
    managedHeading: 'Managed',
    directHeading: 'Direct',
    inheritedHeading: 'By takeover',
    culture: 'en',
  })

const axisOf = (html: string) =>
  [...html.matchAll(/<text class="sizes-label sizes-value" x="\d+" y="(\d+)">([^<]+)<\/text>/g)].map(
    ([, y, text]) => ({ y: Number(y), text }),
  )

test('the axis has round values and its zero, each at its height', () => {
  const axis = axisOf(chartOf([1500, 3200, 2400]))
  expect(axis.map(({ text }) => text)).toEqual(['1,000', '2,000', '3,000', '0'])
  const [one, two, three, zero] = axis.map(({ y }) => y) as [number, number, number, number]
  expect(zero - one).toBeGreaterThan(0)
  expect(Math.abs(zero - two - 2 * (zero - one))).toBeLessThanOrEqual(2)
  expect(Math.abs(zero - three - 3 * (zero - one))).toBeLessThanOrEqual(2)
})

test('one VME is shown as one, and none by the axis alone', () => {
  expect(axisOf(chartOf([0, 1])).map(({ text }) => text)).toEqual(['1', '0'])
  expect(axisOf(chartOf([0, 0])).map(({ text }) => text)).toEqual(['0'])
})

test('a single day draws nothing', () => {
  expect(chartOf([3])).toBe('')
})
