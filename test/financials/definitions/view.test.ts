// The page of definitions says what the table of key figures says, in three languages.
import { expect, test } from 'vitest'
import { buildDefinitionsView } from '../../../src/financials/definitions/view.ts'
import { kpiNames, kpis } from '../../../src/financials/kpis.ts'
import { ratioNames, ratios } from '../../../src/financials/ratios.ts'
import { escapeHtml } from '../../../src/site/parts/escape.ts'
import { renderPage } from '../../../src/site/render.ts'
import { cultures } from '../../../src/text/culture.ts'

const htmlOf = (culture: (typeof cultures)[number]): string =>
  renderPage(buildDefinitionsView({ culture, publicUrl: 'https://vme.example' }))
const rowOf = (html: string, title: string): string[] => {
  const row =
    html.split('<tr>').find((one) => one.startsWith(`<th scope="row">${escapeHtml(title)}</th>`)) ?? ''
  return [...row.matchAll(/<td>([\s\S]*?)<\/td>/g)].map(([, cell = '']) => cell)
}

test.each(cultures)(
  'every figure and ratio is a row with its title and its name in the API: %s',
  (culture) => {
    const html = htmlOf(culture)
    for (const name of kpiNames)
      expect(rowOf(html, kpis[name].title[culture]).at(-1), name).toBe(`<code>${name}</code>`)
    for (const name of ratioNames)
      expect(rowOf(html, ratios[name].title[culture]).at(-1), name).toBe(`<code>${name}</code>`)
    for (const field of ['readFrom', 'partial', 'restated', 'superseded', 'months'])
      expect(html).toContain(`<dt>${field}</dt>`)
  },
)

test('formulas name their codes by model, what else is read, and what a model does not print', () => {
  const html = htmlOf('en')
  expect(rowOf(html, 'Average staff (FTE)')[0]).toBe('9087, else 1003')
  expect(rowOf(html, 'EBITDA')[0]).toBe('9901 + 630')
  expect(rowOf(html, 'Turnover')).toEqual([
    '70',
    '70, if filed',
    '70, if filed',
    '70',
    '<code>turnover</code>',
  ])
  expect(rowOf(html, 'Return on equity')[0]).toBe('Result of the year / Equity, over 12 months only')
  expect(html).toContain('m01, m81, m04')
})

test.each(cultures)('is for search engines, with its other languages: %s', (culture) => {
  const html = htmlOf(culture)
  expect(html).toContain(
    `<link rel="canonical" href="https://vme.example/financials/definitions?culture=${culture}">`,
  )
  for (const other of cultures)
    expect(html).toContain(
      `hreflang="${other}" href="https://vme.example/financials/definitions?culture=${other}"`,
    )
})
