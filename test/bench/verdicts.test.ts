import { describe, expect, test } from 'vitest'
import { type GoalKey, goalKeys, idOf, lineOf } from '../../bench/goal-table.ts'
import { figuresAt, withRelease } from '../../bench/last-release.ts'
import { figuresOf, renderMissing, renderPage, unaskedIds } from '../../bench/page.ts'
import { renderTable } from '../../bench/report.ts'
import { distance, figureText, type Row, verdictOf, worstOf } from '../../bench/row.ts'

const rowOf = (key: GoalKey, figure: number, more: Partial<Row> = {}): Row => ({
  key,
  label: 'what was measured',
  ours: '–',
  baseline: '–',
  figure,
  ...more,
})

const busy = { loadBefore: 1, loadAfter: 2, othersShare: 0.4 }
const quiet = { loadBefore: 1, loadAfter: 2, othersShare: 0.02 }

describe('the table of goals', () => {
  test('each goal has a bar, or names the one that took its place', () => {
    for (const key of goalKeys) {
      const { bar, replacedBy } = lineOf(key)
      expect([key, bar === undefined]).toEqual([key, replacedBy !== undefined])
      if (replacedBy !== undefined) expect(lineOf(replacedBy as GoalKey)?.bar, replacedBy).toBeDefined()
    }
  })

  test('has the second edition of the goals', () => {
    const bars = (['H1.at-hand', 'H1.not-modified', 'H2.places', 'H3.suggestion', 'H3.list'] as const).map(
      (key) => lineOf(key).bar,
    )
    expect(bars).toEqual([{ atMost: 40 }, { atMost: 30 }, { atMost: 100 }, { atMost: 500 }, { atMost: 800 }])
    expect(lineOf('A1.p50').replacedBy).toBe('H3.suggestion')
  })
})

describe('a verdict', () => {
  test.each([
    ['B4.reads', 2.5, 'met'],
    ['B4.reads', 2.51, '**missed**'],
    ['A2.syndics', 0.7, 'met'],
    ['A2.syndics', 0.69, '**missed**'],
    ['B2.unseen', 0, 'met'],
    ['B2.unseen', 1, '**missed**'],
    ['B2.p99', Number.NaN, 'not run'],
    ['D1.at-hand', 0.2, 'see H4.at-hand'],
  ] as const)('%s at %s is %s', (key, figure, verdict) => {
    expect(verdictOf({ figure, machine: quiet }, lineOf(key))).toBe(verdict)
  })

  test('says that others worked beside it', () => {
    expect(verdictOf({ figure: 3, machine: busy }, lineOf('B4.reads'))).toBe('missed, disturbed')
    expect(verdictOf({ figure: 2, machine: busy }, lineOf('B4.reads'))).toBe('met, disturbed')
    expect(verdictOf({ figure: Number.NaN, machine: busy }, lineOf('B4.reads'))).toBe('not run')
  })

  test('is as far from the bar as the figure is, whichever side is the right one', () => {
    expect(distance(5, { atMost: 2.5 })).toBe(2)
    expect(distance(0.35, { atLeast: 0.7 })).toBe(2)
    expect(distance(3, undefined)).toBeNaN()
  })

  test('is on the worst of several rows; one that was not had counts where there is no other', () => {
    const line = lineOf('F3.workbook')
    const rows = [Number.NaN, 3, 1.5, 2].map((figure) => rowOf('F3.workbook', figure))
    expect(worstOf(rows, line)?.figure).toBe(1.5)
    expect(worstOf(rows.slice(0, 1), line)?.figure).toBeNaN()
    expect(worstOf([], line)).toBeUndefined()
  })
})

describe('the page', () => {
  const rows = [
    rowOf('H1.at-hand', 55.04),
    rowOf('C6.reading', 1.9),
    rowOf('C6.reading', 1.4),
    rowOf('D1.at-hand', 0.6),
    rowOf('P2.rate', Number.NaN, { note: 'pgsync did not start' }),
  ]

  test('has a line a goal: what it is, now, at the last release, and the verdict', () => {
    expect(renderPage(rows, { 'H1.at-hand': 61 }).split('\n')).toEqual([
      '| goal | now | last release | verdict |',
      '|---|---|---|---|',
      "| C6 bodies of viewports against supercluster's own reading ≥ 1.2 | 1.4 | – | met |",
      '| H1 profile at hand, time of the API ≤ 40 µs | 55 µs | 61 µs | **missed** |',
      '| P2 synchronising against PGSync, rows a second ≥ 2 | – | – | not run |',
    ])
  })

  test('what was not asked for, and what could not be had, is told', () => {
    expect(unaskedIds(['H1', 'C6'])).toContain('B1')
    expect(unaskedIds(['H1', 'C6'])).not.toContain('H1')
    const missing = renderMissing(rows, ['C6', 'H4', 'P2'])
    expect(missing).toEqual([
      'H4 profile at hand against a naked route, by processor time: not measured at this size or with these options',
      'P2 synchronising against PGSync at 200 changes/s, p99: not measured at this size or with these options',
      'P2 what was measured: pgsync did not start',
    ])
  })

  test('the worst of each goal is what a release keeps', () => {
    expect(figuresOf(rows)).toEqual({ 'H1.at-hand': 55.04, 'C6.reading': 1.4, 'D1.at-hand': 0.6 })
  })

  test('every row tells processor time and what others took', () => {
    const [, , line] = renderTable([
      rowOf('H1.at-hand', 55, { micros: { ours: 55.4, baseline: 31, engine: Number.NaN }, machine: busy }),
    ]).split('\n')
    expect(line).toBe(
      '| H1 | what was measured | – | – | 55 µs | ≤ 40 µs | missed, disturbed | 55 / 31 / – | 40 % |  |',
    )
  })
})

test('figures are written in three digits, with their unit', () => {
  expect([figureText(1234.5, 'ms'), figureText(0.04561), figureText(Number.NaN, 's')]).toEqual([
    '1230 ms',
    '0.0456',
    '–',
  ])
})

describe('the last release', () => {
  const first = { release: '0.1.0', measured: 'on a day', figures: { 'B2.p99': 1900, 'A3.size': 1.2 } }

  test('a further run for the same release adds to it, another begins anew', () => {
    const releases = withRelease({}, 105_000, first)
    const more = withRelease(releases, 105_000, { ...first, figures: { 'B2.p99': 950 } })
    expect(figuresAt(more, 105_000)).toEqual({ 'B2.p99': 950, 'A3.size': 1.2 })
    const next = withRelease(more, 105_000, { ...first, release: '0.2.0', figures: { 'B2.p99': 900 } })
    expect(figuresAt(next, 105_000)).toEqual({ 'B2.p99': 900 })
  })

  test('sizes do not mix', () => {
    const releases = withRelease(withRelease({}, 30_000, first), 105_000, { ...first, figures: {} })
    expect(figuresAt(releases, 30_000)).toEqual(first.figures)
    expect(figuresAt(releases, 105_000)).toEqual({})
    expect(figuresAt(releases, 11_000)).toEqual({})
  })

  test('what is kept of releases names goals that there are', async () => {
    const { readReleases } = await import('../../bench/last-release.ts')
    for (const { figures } of Object.values(await readReleases()))
      expect(goalKeys).toEqual(expect.arrayContaining(Object.keys(figures)))
    expect(idOf('A2.lookup')).toBe('A2')
  })
})
