// Annual accounts where people read them: on profiles and on their own page, from what is stored, with comparable syndics from
// the figures of the market.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildMarketFigures, monthsUntil } from '../../src/market/build-figures.ts'
import { loadMarket, storeMarketFigures } from '../../src/market/statements.ts'
import { accountsPath, syndicPath, vmePath } from '../../src/site/page-paths.ts'
import { cultures } from '../../src/text/culture.ts'
import { type Api, openApi } from '../support/api.ts'
import { filingRow, insertFilings } from '../support/filing-rows.ts'
import { companyNumber, insertCompany, insertMandates, processStaleLinks } from '../support/mandates.ts'
import { insertVmes, vmeNumber } from '../support/vmes.ts'

const COMPANIES = 10
const WITH_FILINGS = 9
const person = companyNumber(90)
/** One that filed, one that the bank knows nothing of, one that it was not asked about. */
const [filer, empty, unasked] = [companyNumber(1), companyNumber(10), companyNumber(91)]
const filingVme = vmeNumber(11)
const positions = Array.from({ length: COMPANIES }, (_, at) => at + 1)
/** Of two years ago at most, whatever the day. */
const lastYear = new Date().getUTCFullYear() - 1

let api: Api
beforeAll(async () => {
  api = await openApi({
    async fill(sql) {
      await insertVmes(
        sql,
        Array.from({ length: 13 }, (_, at) => at),
        'Residentie',
      )
      for (const position of [...positions, 91])
        await insertCompany(sql, { position, name: `Beheer ${position} BV` })
      await insertCompany(sql, { position: 90, name: 'Jan Voorbeeld', isPerson: true })
      for (const position of positions)
        await insertMandates(sql, [vmeNumber(position - 1)], { holder: companyNumber(position) })
      await insertMandates(sql, [vmeNumber(10)], { holder: person })
      await insertMandates(sql, [vmeNumber(12)], { holder: unasked })
      await processStaleLinks(sql)
      for (const position of positions.slice(0, WITH_FILINGS)) {
        const rubrics = { '10/15': [position * 1_000, 1], '9904': [position * 10, null] } as never
        const reference = `${lastYear + 1}-000000${10 + position}`
        const old = { reference: `${lastYear}-000000${10 + position}` }
        // What is older is nobody's latest year.
        await insertFilings(sql, companyNumber(position), [
          filingRow(lastYear, rubrics, { reference }),
          filingRow(lastYear - 1, { '10/15': [9_999_999, 1] }, old),
        ])
      }
      await insertFilings(sql, filingVme, [
        filingRow(2025, { '10/15': [7, 6] }, { reference: '2026-00000099' }),
      ])
      await sql`
        insert into filing_check (number, asked_at, outcome, listed_at, filings, changed_at)
        values (${empty}, now(), 'empty', '2026-11-20T03:00:00Z', 0, null),
          -- Of a person nobody is asked about; what is there all the same is not shown.
          (${person}, now(), 'empty', '2026-11-20T03:00:00Z', 0, null)`
      await sql`insert into source_snapshot (source, as_of, loaded_at)
        values ('register-reuse', '2026-11-01', now()) on conflict do nothing`
      await storeMarketFigures(
        sql,
        buildMarketFigures(await loadMarket(sql, () => monthsUntil('2026-11-01'))),
      )
    },
  })
})
afterAll(() => api.close())

const get = (url: string) => api.app.inject({ url, headers: { accept: 'text/html' } })
const pageOf = async (url: string): Promise<string> => (await get(url)).body

describe('the profile of a syndic', () => {
  test('has its figures, the median of its class, and the way to all of them', async () => {
    const html = await pageOf(syndicPath(filer, 'en'))
    expect(html).toContain('<h2 id="accounts-title">Annual accounts</h2>')
    expect(html).toMatch(
      /<th scope="row">Equity<svg.*?<\/th><td>1,000<\/td><td>9,999,999<\/td><td>5,000<\/td>/,
    )
    expect(html).toContain(`href="/financials/${filer}?culture=en"`)
    expect(html).toMatch(/\/assets\/accounts-[\w-]+\.css/)
  })

  test.each(cultures)('without filings says so in one sentence: %s', async (culture) => {
    const said = {
      nl: /had de Nationale Bank.*geen/,
      fr: /n’avait pas de comptes/,
      en: /had no annual accounts/,
    }
    expect(await pageOf(syndicPath(empty, culture))).toMatch(said[culture])
    const never = { nl: /nog niet opgevraagd/, fr: /pas encore été demandés/, en: /not been requested/ }
    expect(await pageOf(syndicPath(unasked, culture))).toMatch(never[culture])
  })

  test('who is a natural person has no word on accounts', async () => {
    expect(await pageOf(syndicPath(person, 'nl'))).not.toMatch(/accounts-title|Jaarrekening/)
  })
})

describe('the page of a VME', () => {
  test.each(cultures)('says where its books are: %s', async (culture) => {
    const html = await pageOf(vmePath(vmeNumber(0), culture))
    expect(html).toMatch(/12 (juli|juillet|July) 2012/)
    expect(html).not.toContain('/assets/accounts-')
  })

  test('has figures where it filed some, beside nobody', async () => {
    const html = await pageOf(vmePath(filingVme, 'nl'))
    expect(html).toMatch(/<th scope="row">Eigen vermogen<svg.*?<\/th><td>7<\/td><\/tr>/)
    expect(html).not.toContain('years-band')
  })
})

describe('the page of annual accounts', () => {
  test.each(cultures)('has all figures, comparable syndics and the way back: %s', async (culture) => {
    const html = await pageOf(accountsPath(filer, culture))
    expect(html.match(/<svg /g)?.length).toBeGreaterThanOrEqual(2)
    expect(html.match(/class="years-band"/g)).toHaveLength(2)
    expect(html).toMatch(
      /<td>3[.,\s\u202f]000<\/td><td>5[.,\s\u202f]000<\/td><td>7[.,\s\u202f]000<\/td><td>9<\/td>/,
    )
    expect(html).toContain(`href="${syndicPath(filer, culture)}"`)
    expect(html).toContain(
      `<link rel="canonical" href="${api.config.publicUrl}/financials/${filer}?culture=${culture}">`,
    )
  })

  test('of a number as people write it leads to the number', async () => {
    const reply = await get(`/financials/BE${filer}?culture=fr`)
    expect([reply.statusCode, reply.headers.location]).toEqual([301, `/financials/${filer}?culture=fr`])
  })

  test('of one that filed nothing says so, for no search engine; of a VME where its books are', async () => {
    const html = await pageOf(accountsPath(empty, 'en'))
    expect(html).toContain('had no annual accounts')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(await pageOf(accountsPath(vmeNumber(0), 'en'))).toContain('12 July 2012')
  })

  test.each([
    ['a natural person', person, 409],
    ['nobody', '0999999922', 404],
    ['no number', '12', 404],
  ])('%s has none: %s', async (_, number, status) => {
    const reply = await get(`/financials/${number}`)
    expect(reply.statusCode).toBe(status)
    expect(reply.headers['content-type']).toContain('text/html')
    expect(reply.body).not.toContain('Voorbeeld')
  })
})

test('the API of the market does not carry what syndics of one size file', async () => {
  const overview = (await api.app.inject('/api/stats/overview')).json()
  expect(overview.source).toBe('computed')
  expect(overview).not.toHaveProperty('peers')
})
