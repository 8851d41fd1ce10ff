// Columns by year: their heights are those of their values, on both sides of nought, whatever the values.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { renderYears, type YearChart } from '../../../src/site/charts/year-chart.ts'

const chartOf = (values: readonly (number | null)[], more: Partial<YearChart> = {}): string =>
  renderYears({
    columns: values.map((value, at) => ({ year: 2016 + at, value })),
    label: 'Result',
    format: String,
    ...more,
  })

interface Rect {
  className: string
  y: number
  height: number
}
const rectsOf = (html: string): Rect[] =>
  [...html.matchAll(/<rect class="([^"]*)"[^>]* y="([^"]*)"[^>]* height="([^"]*)"/g)].map(
    ([, className = '', y, height]) => ({ className, y: Number(y), height: Number(height) }),
  )
const axisOf = (html: string): number => Number(/class="months-axis"[^>]* y1="([^"]*)"/.exec(html)?.[1])

describe('renderYears', () => {
  test('draws nothing where nothing is known', () => {
    expect(chartOf([])).toBe('')
    expect(chartOf([null, null])).toBe('')
  })

  test('a gap is a dash, a nought is a line', () => {
    const html = chartOf([5, null, 0])
    expect(html.match(/>–<\/text>/g)).toHaveLength(1)
    expect(rectsOf(html).map(({ height }) => height)).toEqual([120, 1])
  })

  test('heights are in proportion, above the axis and below it, and none leaves the drawing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1, maxLength: 10 }),
        (values) => {
          const html = chartOf(values)
          const axis = axisOf(html)
          const span = Math.max(0, ...values) - Math.min(0, ...values) || 1
          for (const [at, { className, y, height }] of rectsOf(html).entries()) {
            const value = values[at] as number
            expect(className).toBe(value < 0 ? 'bar-2' : 'bar-1')
            expect(Math.abs(height - Math.max(1, (Math.abs(value) / span) * 120))).toBeLessThanOrEqual(0.2)
            if (value !== 0) expect(Math.abs((value < 0 ? y : y + height) - axis)).toBeLessThanOrEqual(1.1)
            expect(y).toBeGreaterThanOrEqual(8)
            expect(y + height).toBeLessThanOrEqual(129.1)
          }
        },
      ),
    )
  })

  test('values below one have lines to be read by', () => {
    expect(chartOf([0.5, 0.8]).match(/class="months-line"/g)).toHaveLength(1)
    expect(chartOf([-0.5, 0.8])).toContain('>-0.5</text>')
  })

  test('noughts alone stand at the bottom, as they do beside a value', () => {
    for (const values of [[0, 0], [0]]) {
      expect(axisOf(chartOf(values))).toBe(axisOf(chartOf([...values, 5])))
      for (const { y } of rectsOf(chartOf(values))) expect(y).toBe(128)
    }
  })

  test('the band of others is within the drawing, however far it lies from the values', () => {
    const html = chartOf([1], { band: { low: -50, median: 20, high: 1_000 } })
    const [band, column] = rectsOf(html)
    expect(band).toEqual({ className: 'years-band', y: 8, height: 120 })
    expect(column?.height).toBe(1)
    expect(html).toContain('class="years-median"')
  })

  test('years are written in full while there is room, marks below them', () => {
    expect(chartOf([1, 2])).toContain('>2017</text>')
    expect(chartOf(Array(10).fill(1))).toContain('>’25</text>')
    const marked = chartOf([], { columns: [{ year: 2025, value: 3, mark: '<18 m>' }] })
    expect(marked).toContain('class="bar-1 years-odd"')
    expect(marked).toContain('>&lt;18 m&gt;</text>')
  })
})
