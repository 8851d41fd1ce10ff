// Bars that everyone can read: a table first, a drawing beside it, and no text that could act.
import { describe, expect, test } from 'vitest'
import { renderBar, renderBars } from '../../../src/site/charts/bar-chart.ts'

const chart = { caption: 'Sizes', labelHeading: 'Size', valueHeading: 'Syndics', culture: 'nl' } as const
const widths = (html: string): number[] =>
  [...html.matchAll(/class="bar-\d" x="[^"]*" width="([^"]*)"/g)].map(([, width]) => Number(width))

describe('renderBars', () => {
  test('is a table with a caption, headings and every figure as text', () => {
    const html = renderBars({
      ...chart,
      rows: [
        { label: '1-9', value: 1234, href: '/search-syndics?minVme=1&maxVme=9' },
        { label: '10-24', value: 617, text: '617 (33 %)' },
      ],
    })
    expect(html).toContain('<caption class="unseen">Sizes</caption>')
    expect(html).toContain('<th scope="col">Size</th><th scope="col">Syndics</th>')
    expect(html).toContain(
      '<th scope="row"><a href="/search-syndics?minVme=1&amp;maxVme=9">1-9</a></th><td><span class="bar-value">1.234</span>',
    )
    expect(html).toContain('<th scope="row">10-24</th><td><span class="bar-value">617 (33 %)</span>')
    expect(html.match(/<svg [^>]*aria-hidden="true"/g)).toHaveLength(2)
    expect(widths(html)).toEqual([100, 50])
  })

  test('draws nothing for nothing: no rows, zeros, or a maximum of zero', () => {
    expect(renderBars({ ...chart, rows: [] })).toBe('')
    expect(widths(renderBars({ ...chart, rows: [{ label: 'a', value: 0 }] }))).toEqual([])
    expect(renderBars({ ...chart, rows: [{ label: 'a', value: 0 }] })).toContain('<span class="bar-value">0<')
  })

  test('never draws beyond its track', () => {
    expect(widths(renderBars({ ...chart, max: 10, rows: [{ label: 'a', value: 25 }] }))).toEqual([100])
  })

  test('shows hostile text as text and holds no style', () => {
    const hostile = '"><script>alert(1)</script>'
    const html = renderBars({
      ...chart,
      caption: hostile,
      labelHeading: hostile,
      rows: [{ label: hostile, value: 1, text: hostile, href: hostile }],
    })
    expect(html).not.toContain('<script')
    expect(html).not.toMatch(/style=|href="">/)
  })
})

describe('renderBar', () => {
  test('puts its parts in a row, each in a colour of its own', () => {
    const html = renderBar([1, 0, 2], 4)
    expect(
      [...html.matchAll(/class="bar-(\d)" x="([^"]*)" width="([^"]*)"/g)].map((part) => part.slice(1)),
    ).toEqual([
      ['1', '0', '25'],
      ['3', '25', '50'],
    ])
  })

  test('fills its track exactly with thirds', () => {
    expect(widths(renderBar([1, 1, 1], 3)).reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(100)
  })
})
