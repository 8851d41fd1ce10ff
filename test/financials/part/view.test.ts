// Annual accounts on a profile: three figures of the latest years, or one sentence, or nothing.
import { describe, expect, test } from 'vitest'
import { type AccountsPart, accountsPart, accountsPartOfVme } from '../../../src/financials/part/view.ts'
import type { PeerClass } from '../../../src/financials/peers/build-peers.ts'
import type { AccountsCheck, FilingRow } from '../../../src/financials/statements/filings.ts'
import { renderPart } from '../../../src/site/render.ts'
import { type Culture, cultures } from '../../../src/text/culture.ts'
import { attachmentRow, filingRow, fullRubrics } from '../../support/filing-rows.ts'

const number = '0404123477'
const asked: AccountsCheck = {
  askedAt: '2026-11-20T03:00:00Z',
  listedAt: '2026-11-20T03:00:00Z',
  isImported: true,
}
const never: AccountsCheck = { askedAt: null, listedAt: null, isImported: true }

interface Options {
  culture?: Culture
  check?: AccountsCheck
  peers?: PeerClass
}
const partOf = (rows: FilingRow[], { culture = 'en', check = asked, peers }: Options = {}) =>
  accountsPart({ rows, check }, { enterpriseNumber: number, culture, peers })
const render = (accounts: AccountsPart | undefined): string =>
  renderPart('financials/part', { accounts }).trim()
const columns = (drawing: string | undefined): number => drawing?.match(/M\d/g)?.length ?? 0

const tenYears = Array.from({ length: 10 }, (_, at) => filingRow(2016 + at, fullRubrics(2016 + at)))

describe('with filings', () => {
  test('three figures are drawn over ten years and told for the latest three', () => {
    const block = partOf(tenYears)?.block
    expect(block?.span).toBe('2016–2025')
    expect(block?.years).toEqual(['2025', '2024', '2023'])
    expect(block?.rows.map(({ label }) => label)).toEqual([
      'Result of the year',
      'Equity',
      'Average staff (FTE)',
    ])
    for (const { drawing, cells } of block?.rows ?? []) {
      expect(columns(drawing)).toBe(10)
      expect(cells).toHaveLength(3)
    }
    expect(block?.rows[2]?.cells).toEqual(['22.5', '22', '21.5'])
  })

  test('noughts alone are lines at the foot of the drawing', () => {
    const block = partOf([filingRow(2025, { '9087': [0, 0] }), filingRow(2024, { '9087': [0, 0] })])?.block
    expect(block?.rows[0]?.drawing).toContain('d="M0 30h9v-1h-9zM12 30h9v-1h-9z"')
  })

  test('a year without a filing is a gap and a dash, a loss hangs below, a nought is a line', () => {
    const block = partOf([
      filingRow(2025, { '9904': [-50, 1] }),
      filingRow(2023, { '9904': [0, 1] }),
      filingRow(2022, { '9904': [50, 1] }),
    ])?.block
    const [result] = block?.rows ?? []
    expect(result?.cells).toEqual(['-50', '–', '0'])
    expect(result?.drawing).toContain('<path class="bar-1" d="M0 15h9v-15h-9zM12 15h9v-1h-9z"/>')
    expect(result?.drawing).toContain('<path class="bar-2" d="M36 15h9v15h-9z"/>')
    // Of no year: no row.
    expect(block?.rows).toHaveLength(1)
  })

  test('another length or currency stands with the year, and the amount is not drawn', () => {
    const block = partOf([
      filingRow(2025, { '10/15': [400, 350] }),
      filingRow(2024, { '10/15': [900, 1] }, { currency: 'USD', periodStart: '2023-07-01' }),
    ])?.block
    expect(block?.years).toEqual(['2025', '2024 (18 m, USD)'])
    expect(columns(block?.rows[0]?.drawing)).toBe(1)
  })

  test('comparable syndics are a band and a median, where enough are known', () => {
    const peers = { key: '25-49', figures: { equity: { companies: 9, low: 100, median: 200, high: 350 } } }
    const rows = [filingRow(2025, { '10/15': [400, 350], '9904': [10, 1] })]
    const html = render(partOf(rows, { peers }))
    expect(html).toContain('Comparable syndics (median)')
    expect(html).toContain('<path class="years-band" d="M0 4h12V23H0z"/>')
    expect(partOf(rows, { peers })?.block?.rows.map(({ median }) => median)).toEqual([undefined, '200'])
    expect(render(partOf(rows))).not.toMatch(/median|years-band/)
    const foreign = [filingRow(2025, { '10/15': [400, 350] }, { currency: 'USD' })]
    expect(render(partOf(foreign, { peers }))).not.toMatch(/median|years-band/)
  })

  test.each(cultures)(
    'it leads to all figures, to the latest printed accounts and to the definitions: %s',
    (culture) => {
      const attachments = [attachmentRow(1, { kind: 'embedded' }), attachmentRow(2)]
      const html = render(
        partOf([filingRow(2025, null), filingRow(2024, { '9904': [1, 1] }, { attachments })], { culture }),
      )
      expect(html).toContain(`href="/financials/${number}?culture=${culture}"`)
      expect(html).toContain('href="/api/financials/attachments/2" rel="nofollow"')
      expect(html).toContain(`href="/financials/definitions?culture=${culture}"`)
      expect(html).toMatch(/2024 \(PDF\)/)
    },
  )

  test('filings without any figure have no table, and still the way to them', () => {
    const html = render(partOf([filingRow(2018, null)]))
    expect(html).not.toMatch(/<table|<svg/)
    expect(html).toContain('All figures and documents')
  })
})

describe('without filings', () => {
  test.each(cultures)('one sentence says when the bank was asked, or that it was not: %s', (culture) => {
    const said = (check: AccountsCheck): string | undefined => partOf([], { check, culture })?.sentence
    expect(said(asked)).toMatch(/20 (novembre|november|November) 2026/)
    expect(said({ ...never, askedAt: asked.askedAt })).toMatch(/geen antwoord|pas répondu|no answer/)
    expect(said(never)).toMatch(/nog niet|pas encore|yet/)
    const html = render(partOf([], { culture }))
    expect(html.match(/<p[ >]/g)).toHaveLength(1)
    expect(html).not.toMatch(/<ul|<table|<svg|<a /)
  })

  test('nothing at all where nobody was ever asked about anybody, or of a person', () => {
    expect(partOf([], { check: { ...never, isImported: false } })).toBeUndefined()
    expect(accountsPart(undefined, { enterpriseNumber: number, culture: 'nl' })).toBeUndefined()
    expect(render(undefined)).toBe('')
  })

  test('an association says where its books are, by which law; with filings it has the block', () => {
    const options = { enterpriseNumber: number, culture: 'nl' } as const
    expect(accountsPartOfVme(undefined, options).sentence).toContain('koninklijk besluit van 12 juli 2012')
    const { sentence, block } = accountsPartOfVme({ rows: tenYears, check: asked }, options)
    expect([sentence, block?.rows.length]).toEqual([undefined, 3])
  })
})
