// All annual accounts of a company: what a reader finds in them, of companies of every kind.
import { describe, expect, test } from 'vitest'
import { allAccounts } from '../../../src/financials/page/block.ts'
import type { KnownAccounts } from '../../../src/financials/part/read.ts'
import type { PeerClass } from '../../../src/financials/peers/build-peers.ts'
import type { AccountsCheck, FilingRow } from '../../../src/financials/statements/filings.ts'
import { financialTexts } from '../../../src/financials/texts.ts'
import { renderPart } from '../../../src/site/render.ts'
import type { Culture } from '../../../src/text/culture.ts'
import { attachmentRow, filingRow, fullRubrics } from '../../support/filing-rows.ts'
import { elementsOf, only, textOf } from '../../support/html.ts'

const number = '0404123477'
const asked: AccountsCheck = {
  askedAt: '2026-11-20T03:00:00Z',
  listedAt: '2026-11-20T03:00:00Z',
  isImported: true,
}

interface Options {
  culture?: Culture
  check?: AccountsCheck
  peers?: PeerClass
}
const knownOf = (rows: FilingRow[], check = asked): KnownAccounts => ({ rows, check })
const htmlOf = (rows: FilingRow[], { culture = 'en', check, peers }: Options = {}): string =>
  renderPart('financials/block', {
    texts: financialTexts[culture],
    block: allAccounts(knownOf(rows, check), { enterpriseNumber: number, culture, peers }),
  })

const plain = (html: string): string =>
  textOf(only(elementsOf(`<body>${html}`), 'body'))
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The first table as texts: a row of headings, then each row with its label. */
function rowsOf(html: string): string[][] {
  const [table = ''] = /<table>[\s\S]*?<\/table>/.exec(html) ?? []
  return [...table.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell = '']) =>
      plain(cell.replaceAll('<small>', ' ')),
    ),
  )
}
const rowOf = (html: string, label: string): string[] | undefined =>
  rowsOf(html)
    .find(([first]) => first === label)
    ?.slice(1)
const notesOf = (html: string): string => plain(/<ul class="quiet">([\s\S]*?)<\/ul>/.exec(html)?.[1] ?? '')
const drawings = (html: string): string[] => html.match(/<svg [\s\S]*?<\/svg>/g) ?? []

const tenYears = Array.from({ length: 12 }, (_, at) => filingRow(2014 + at, fullRubrics(2014 + at)))

describe('years', () => {
  test('the ten latest are columns of the table, the latest first, and of three charts', () => {
    const html = htmlOf(tenYears)
    expect(rowsOf(html)[0]).toEqual([
      'Key figure',
      ...Array.from({ length: 10 }, (_, at) => String(2025 - at)),
    ])
    expect(drawings(html)).toHaveLength(3)
    for (const drawing of drawings(html)) expect(drawing.match(/<rect class="bar-1"/g)).toHaveLength(10)
    expect(html).toContain('aria-label="Average staff (FTE): from 23 in 2016 to 22.5 in 2025"')
  })

  test('one that is missing is a column of dashes and a gap, and is named; so is one without figures', () => {
    const html = htmlOf([
      filingRow(2025, { '10/15': [5, 4] }),
      filingRow(2022, { '10/15': [2, 1] }),
      filingRow(2021, null),
      filingRow(2020, null),
      filingRow(2019, null, { figuresState: 'wanted' }),
    ])
    expect(rowsOf(html)[0]).toEqual(['Key figure', '2025', '2024', '2023', '2022'])
    expect(rowOf(html, 'Equity')).toEqual(['5', '–', '–', '2'])
    expect(rowOf(html, 'Filed on')).toEqual(['30 Jun 2026', '–', '–', '30 Jun 2023'])
    expect(drawings(html)[0]?.match(/>–</g)).toHaveLength(2)
    expect(notesOf(html)).toContain('No annual accounts found: 2023–2024.')
    expect(notesOf(html)).toMatch(/Filed, but without figures, [^:]*: 2020–2021\./)
    expect(notesOf(html)).toContain('the figures have not been read yet: 2019.')
  })

  test('without any figure there is no table and no chart, and still a word on each year', () => {
    const html = htmlOf([filingRow(2020, null, { attachments: [attachmentRow(7)] })])
    expect([rowsOf(html), drawings(html)]).toEqual([[], []])
    expect(notesOf(html)).toMatch(/without figures.*2020/)
    expect(html).toContain('href="/api/financials/attachments/7"')
  })
})

describe('figures', () => {
  test('one that was not filed is a dash, and a nought is a nought', () => {
    const html = htmlOf([
      filingRow(2025, { '10/15': [0, 0], '9904': [null, 3] }),
      filingRow(2024, { '9904': [3, 2] }),
    ])
    expect(rowOf(html, 'Equity')).toEqual(['0', '–'])
    expect(rowOf(html, 'Result of the year')).toEqual(['–', '3'])
    // Of no year: no row.
    expect(rowOf(html, 'Turnover')).toBeUndefined()
    expect(notesOf(html)).toContain('– The rubric is not in what was filed, which is not a zero.')
  })

  test('what is below nought hangs from the axis in another colour', () => {
    const html = htmlOf([
      filingRow(2025, { '9904': [-40_000, null], '10/15': [-1_000.4, null] }),
      filingRow(2024, { '9904': [20_000, null], '10/15': [500, null] }),
    ])
    expect(rowOf(html, 'Result of the year')).toEqual(['-40,000', '20,000'])
    expect(rowOf(html, 'Equity')).toEqual(['-1,000', '500'])
    const [result = ''] = drawings(html)
    const y = (pattern: RegExp): number[] => [...result.matchAll(pattern)].map(([, value]) => Number(value))
    const [axis = 0] = y(/class="months-axis"[^>]* y1="([\d.]+)"/g)
    expect(y(/<rect class="bar-2"[^>]* y="([\d.]+)"/g)).toEqual([axis])
    expect(y(/<rect class="bar-1"[^>]* y="([\d.]+)"/g)[0]).toBeLessThan(axis)
  })

  test('what the next year says otherwise stands below with a star; cents are not otherwise', () => {
    const html = htmlOf([
      filingRow(2025, { '10/15': [400, 350], '9904': [5, 10.3] }),
      filingRow(2024, { '10/15': [360, 300], '9904': [10.1, 1] }),
    ])
    expect(rowOf(html, 'Equity')).toEqual(['400', '360 * 350'])
    expect(rowOf(html, 'Result of the year')).toEqual(['5', '10'])
    expect(notesOf(html)).toContain('* The figure that the accounts of the next year give for it.')
  })

  test('of two periods in one year the later one says nothing of the year before', () => {
    const half = (start: string, end: string) => ({ periodStart: `2025-${start}`, periodEnd: `2025-${end}` })
    const html = htmlOf([
      filingRow(2025, { '10/15': [500, 450] }, { ...half('07-01', '12-31'), reference: '2026-00000002' }),
      filingRow(2025, { '10/15': [450, 400] }, half('01-01', '06-30')),
      filingRow(2024, { '10/15': [400, 350] }),
    ])
    expect(rowOf(html, 'Equity')).toEqual(['500', '400'])
  })

  test('a sum without a part is not said otherwise by one that has it', () => {
    const html = htmlOf([
      filingRow(2025, { '9901': [80, 70], '630': [20, 15] }),
      filingRow(2024, { '9901': [70, 60] }),
    ])
    expect(rowOf(html, 'EBITDA')).toEqual(['100', '70°'])
    expect(notesOf(html)).not.toContain('next year')
  })

  test('a sum without a part and a figure from another rubric say so', () => {
    const html = htmlOf([filingRow(2025, { '9901': [80, 70], '1003': [2.5, null] })])
    expect(rowOf(html, 'EBITDA')).toEqual(['80°'])
    expect(rowOf(html, 'Average staff (FTE)')).toEqual(['2.5'])
    expect(notesOf(html)).toContain('° A sum of which a part was not filed.')
    expect(notesOf(html)).toContain(
      'Read from another rubric than the usual one: Average staff (FTE) 1003 (2025).',
    )
    expect(notesOf(htmlOf([filingRow(2025, { '10/15': [1, 1] })]))).not.toContain('°')
  })

  test('another currency is named and not drawn', () => {
    const html = htmlOf([
      filingRow(2025, { '10/15': [400, 350], '9087': [3, null] }),
      filingRow(2024, { '10/15': [900_000, 1], '9087': [2, null] }, { currency: 'USD' }),
    ])
    expect(rowOf(html, 'Currency')).toEqual(['EUR', 'USD'])
    const [equity = '', staff = ''] = drawings(html)
    expect(equity).toContain('>USD</text>')
    expect(equity.match(/<rect class="bar-1"/g)).toHaveLength(1)
    expect(staff.match(/<rect class="bar-1"/g)).toHaveLength(2)
    expect(notesOf(html)).toContain('a currency other than EUR is not in the charts')
    expect(rowOf(htmlOf(tenYears), 'Currency')).toBeUndefined()
  })

  test('a company that files in another currency alone has charts in it, and no band of others', () => {
    const peers = { key: '10-24', figures: { equity: { companies: 9, low: 1, median: 2, high: 3 } } }
    const html = htmlOf([filingRow(2025, { '10/15': [400, 350] }, { currency: 'USD' })], { peers })
    expect(html).toContain('<strong>Equity</strong> USD')
    expect(html).not.toContain('years-band')
  })

  test('a period of another length than a year is marked', () => {
    const html = htmlOf([
      filingRow(2025, { '9904': [50, 1], '10/15': [9, 1] }),
      filingRow(2024, { '9904': [90, 1], '10/15': [8, 1] }, { periodStart: '2023-07-01' }),
    ])
    expect(rowOf(html, 'Months')).toEqual(['12', '18'])
    const [result = '', equity = ''] = drawings(html)
    expect(result).toContain('>18 m</text>')
    expect(result).toContain('class="bar-1 years-odd"')
    // What is owned on a day is of no length.
    expect(equity).not.toContain('18 m')
    expect(notesOf(html)).toContain('cannot be compared with the others: 2024.')
  })
})

describe('deposits behind another', () => {
  test.each<[string, Partial<FilingRow>, RegExp]>([
    ['corrected', {}, /2025: the deposit 2026-00000001 was corrected by 2026-00000002/],
    ['of a group', { model: 'mc-full' }, /the consolidated accounts of the group/],
    [
      'of an earlier period that ended in the year',
      { periodEnd: '2025-06-30' },
      /two periods ended in that year/,
    ],
    ['of other documents', { model: 'm01-o' }, /holds other documents only/],
  ])('%s: said in a line, with its documents', (_, more, line) => {
    const html = htmlOf([
      filingRow(2025, { '10/15': [1, 1] }, { ...more, attachments: [attachmentRow(3)] }),
      filingRow(2025, { '10/15': [2, 1] }, { reference: '2026-00000002', depositDate: '2026-09-01' }),
    ])
    expect(rowOf(html, 'Equity')).toEqual(['2'])
    expect(notesOf(html)).toMatch(line)
    expect(html).toContain('href="/api/financials/attachments/3"')
  })
})

describe('documents', () => {
  test('have a name, a type, a size and a language', () => {
    const attachments = [
      attachmentRow(1),
      attachmentRow(2, { kind: 'embedded', mediaType: 'image/png', fileName: 'a.png', bytes: 2_300_000 }),
    ]
    const html = htmlOf([filingRow(2025, { '10/15': [1, 1] }, { attachments, language: 'fr' })])
    const lines = [...html.matchAll(/<li><a[\s\S]*?<\/li>/g)].map(([line]) => plain(line))
    expect(lines).toEqual([
      'Annual accounts 2025 PDF · 120 kB · French · 2026-00000001.pdf',
      'Attachment 2025 PNG · 2.3 MB · French · a.png',
    ])
  })

  test('of many the latest are listed, and the rest is counted', () => {
    const attachments = Array.from({ length: 50 }, (_, at) => attachmentRow(at + 1, { kind: 'embedded' }))
    const html = htmlOf([filingRow(2025, { '10/15': [1, 1] }, { attachments })])
    expect(html.match(/attachments\/\d+"/g)).toHaveLength(12)
    expect(html).toContain('38 more documents are in the data as JSON.')
  })
})

describe('comparable syndics', () => {
  const peers: PeerClass = {
    key: '25-49',
    figures: {
      equity: { companies: 9, low: 100, median: 200, high: 350 },
      staff: { companies: 8, low: 1, median: 2.5, high: 4 },
    },
  }
  const rows = [filingRow(2025, { '10/15': [400, 350], '9904': [10, 1], '9087': [3, null] })]

  test('are a band behind the charts that have one, and a table', () => {
    const html = htmlOf(rows, { peers })
    const [result = '', equity = '', staff = ''] = drawings(html)
    expect(result).not.toContain('years-band')
    for (const drawing of [equity, staff]) expect(drawing).toContain('years-band')
    expect(html).toContain('Syndics that manage 25 to 49 VMEs')
    const table = html.slice(html.indexOf('peers-title'))
    expect(rowOf(table, 'Equity')).toEqual(['100', '200', '350', '9'])
    expect(rowOf(table, 'Average staff (FTE)')).toEqual(['1', '2.5', '4', '8'])
    expect(html).toContain('Grey band')
  })

  test('are not there where too few are known', () => {
    const html = htmlOf(rows)
    expect(html).not.toMatch(/years-band|Grey band|peers-title/)
  })
})

test.each([
  [
    'nl',
    'Resultaat van het boekjaar',
    'Bron: Nationale Bank van België, Balanscentrale, bevraagd op 20 november 2026.',
  ],
  [
    'fr',
    'Résultat de l’exercice',
    'Source\u00a0: Banque nationale de Belgique, Centrale des bilans, interrogée le 20 novembre 2026.',
  ],
  [
    'en',
    'Result of the year',
    'Source: National Bank of Belgium, Central Balance Sheet Office, asked on 20 November 2026.',
  ],
] as const)(
  'names its figures and its source, and leads to what the figures mean: %s',
  (culture, figure, source) => {
    const html = htmlOf(tenYears, { culture })
    expect(rowOf(html, figure)).toHaveLength(10)
    expect(html).toContain(source)
    expect(html).toContain(`href="/financials/definitions?culture=${culture}"`)
    expect(html).toContain(`href="/api/financials/${number}"`)
  },
)
