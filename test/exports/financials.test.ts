// Annual accounts as an export: each year as the API answers it, of companies and associations alone.

import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { families } from '../../src/exports/families.ts'
import { kpiNames } from '../../src/financials/kpis.ts'
import type { Filing } from '../../src/financials/present.ts'
import { ratioNames } from '../../src/financials/ratios.ts'
import { openAccounts } from '../indexer/importers/annual-accounts/accounts-rig.ts'
import { type Api, noCache, numbers, openApi } from '../support/api.ts'
import { makeKey, type TestKey } from '../support/api-keys.ts'
import { companyNumber, insertCompany, insertMandates, processStaleLinks } from '../support/mandates.ts'
import { insertVmes, vmeNumber } from '../support/vmes.ts'

const COMPANIES = 30
const positions = Array.from({ length: COMPANIES }, (_, at) => at + 1)
const abroad = companyNumber(1)
const inBrussels = companyNumber(2)
const trader = companyNumber(COMPANIES + 1)

let api: Api
let key: TestKey
let filers: string[]
const closers: (() => Promise<void> | void)[] = []
beforeAll(async () => {
  api = await openApi({
    replyCache: noCache,
    async fill(sql) {
      for (const position of positions)
        await insertCompany(sql, { position, name: `Beheer ${position}; =NV` })
      await insertCompany(sql, { position: COMPANIES + 1, name: 'Zelfstandige', isPerson: true })
      await sql`
        update enterprise set municipality_nis = null, municipality_nl = null, municipality_fr = null, zipcode = null
        where number = ${abroad}`
      await sql`
        update enterprise set municipality_nis = '21009', municipality_nl = 'Elsene', municipality_fr = 'Ixelles',
          zipcode = '1050' where number = ${inBrussels}`
      await insertVmes(sql, [...positions, COMPANIES + 1])
      for (const position of [...positions, COMPANIES + 1])
        await insertMandates(sql, [vmeNumber(position)], { holder: companyNumber(position) })
      await processStaleLinks(sql)
      const rig = await openAccounts(sql, { atEnd: (close) => void closers.push(close) })
      await rig.run()
      // What the sample has none of: a correction, accounts of a group, another currency, an odd period, other rubrics.
      const [one] = await sql<{ number: string }[]>`select number from filing order by number desc limit 1`
      const number = one?.number ?? ''
      const file = (reference: string, values: object, rubrics: object | null) => sql`
        insert into filing ${sql({
          ...{
            reference,
            number,
            deposit_date: '2026-10-01',
            model: 'm01-f',
            language: 'nl',
            currency: 'EUR',
          },
          ...{ period_start: '2025-01-01', period_end: '2025-12-31' },
          rubrics: rubrics === null ? null : sql.json(rubrics as never),
          figures_state: rubrics === null ? 'none' : 'read',
          ...{ embedded_state: 'none', rendered_state: 'none' },
          ...values,
        } as never)}`
      await file('2026-90000001', {}, { '9901': [1.1, 7.7], '10/49': [0, null], '1003': [0.1, null] })
      await file('2026-90000002', { model: 'mc-full' }, { '70': [9, 8] })
      await file('2026-90000003', { period_start: null, period_end: null, deposit_date: null }, null)
      await file(
        '2011-90000004',
        { period_start: '2008-07-01', period_end: '2009-12-31', currency: 'USD' },
        { '9904': [-0.01, 0], '10/15': [0.1 + 0.2, 1], '20/58': [3, 1] },
      )
      await file('2026-90000005', { number: numbers.ster }, { '9904': [0, null] })
      // Nobody's business: not of a natural person, nor of a number that is none of the service.
      await file('2026-90000006', { number: trader }, { '9904': [66_677_788, 1] })
      await file('2026-90000007', { number: '0999999922' }, { '9904': [66_677_788, 1] })
      filers = (await sql<{ number: string }[]>`select distinct number from filing order by number`).map(
        (row) => row.number,
      )
    },
  })
  key = await makeKey(api)
}, 120_000)
afterAll(async () => {
  await api.close()
  for (const close of closers) await close()
})

type Exported = Record<string, string | number | null>

const ask = (url: string) => api.app.inject({ url, headers: key.headers })

async function exported(query = ''): Promise<Exported[]> {
  const reply = await ask(`/api/export/family/financials?format=ndjson${query}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.body
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Exported)
}

/** A list of names with what is said of each, as the export writes it. */
const said = (values: Readonly<Record<string, unknown>>): string | null =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ') || null

const ofFiling = (filing: Filing): Exported => ({
  ...{ year: filing.year, reference: filing.reference, depositDate: filing.depositDate },
  ...{ periodStart: filing.periodStart, periodEnd: filing.periodEnd, months: filing.months },
  ...{ model: filing.model, modelClass: filing.modelClass, currency: filing.currency },
  ...{ language: filing.language, dataStatus: filing.dataStatus, ...filing.kpis, ...filing.ratios },
  partial: filing.partial.join('; ') || null,
  readFrom: said(filing.readFrom),
  restated: said(filing.restated),
  superseded: filing.superseded.length,
  documents: filing.attachments.length,
})

test('every filing of the sample is that of /api/financials, in its order, and no other', async () => {
  const rows = await exported()
  const wanted: Exported[] = []
  for (const number of filers) {
    const reply = await ask(`/api/financials/${number}`)
    if (reply.statusCode === 404 || number === trader) continue
    const { filings } = reply.json<{ filings: Filing[] }>()
    wanted.push(...filings.map((filing) => ({ enterpriseNumber: number, ...ofFiling(filing) })))
  }
  expect(
    rows.map(({ kind, name, postcode, municipality, municipalityKey, regionCode, page, ...row }) => row),
  ).toEqual(wanted)
  // Enough of everything that the two could differ in.
  expect(wanted.length).toBeGreaterThan(200)
  for (const column of ['partial', 'readFrom', 'restated', 'netResult', 'solvency', 'months'])
    expect(rows.filter((row) => row[column] !== null).length, column).toBeGreaterThan(0)
  expect(rows.some(({ superseded }) => Number(superseded) > 1)).toBe(true)
  expect(rows.some(({ dataStatus }) => dataStatus === 'none')).toBe(true)
})

test('what was not filed is empty, and a nought that was filed is a nought', async () => {
  const [row] = await exported(`&syndic=${companyNumber(3)}&year=2012`)
  expect(row === undefined || row.netResult === null).toBe(true)
  const { rawPayload } = await ask('/api/export/family/financials?format=csv')
  const rows: Record<string, string>[] = parse(rawPayload, { bom: true, delimiter: ';', columns: true })
  const zero = rows.find(({ reference }) => reference === '2026-90000001')
  expect(zero).toMatchObject({
    totalAssets: '0',
    netResult: '',
    ebitda: '1.1',
    partial: 'ebitda',
    staff: '0.1',
  })
})

test('nobody but companies and associations is in any format or count', async () => {
  for (const format of ['csv', 'ndjson', 'xlsx', 'parquet']) {
    const { rawPayload, statusCode } = await ask(`/api/export/family/financials?format=${format}`)
    expect([format, statusCode]).toEqual([format, 200])
    if (format === 'csv' || format === 'ndjson') {
      expect(rawPayload.toString()).not.toMatch(/66677788|Zelfstandige|0999999922/)
      expect(rawPayload.toString()).not.toContain(trader)
    }
  }
  expect(await exported(`&syndic=${trader}`)).toEqual([])
  const kinds = new Set((await exported()).map(({ kind }) => kind))
  expect([...kinds].sort()).toEqual(['syndic', 'vme'])
})

describe('filters', () => {
  test.each([
    ['', (row: Exported) => row !== undefined],
    ['&region=BE-BRU', ({ regionCode }: Exported) => regionCode === 'BE-BRU'],
    ['&region=BE-VLG', ({ regionCode }: Exported) => regionCode === 'BE-VLG'],
    ['&municipality=21009', ({ municipalityKey }: Exported) => municipalityKey === '21009'],
    ['&municipality=gent', ({ municipalityKey }: Exported) => municipalityKey === '44021'],
    ['&province=40000', ({ municipalityKey }: Exported) => municipalityKey === '44021'],
    [`&syndic=${inBrussels}`, ({ enterpriseNumber }: Exported) => enterpriseNumber === inBrussels],
    ['&year=2025', ({ year }: Exported) => year === 2025],
    [
      '&year=2009&region=BE-VLG',
      ({ year, regionCode }: Exported) => year === 2009 && regionCode === 'BE-VLG',
    ],
  ])('keep what they name, and count the same: %s', async (query, holds) => {
    const all = await exported()
    const kept = await exported(query)
    expect(kept).toEqual(all.filter(holds))
    const { rows } = (await ask(`/api/export/family/financials?count=true${query}`)).json()
    expect(rows).toBe(kept.length)
    expect(kept.length).toBeGreaterThan(0)
    if (query !== '') expect(kept.length).toBeLessThan(all.length)
  })

  test('a seat that lies nowhere is in no place, and in the whole', async () => {
    const of = (rows: Exported[]) => rows.filter(({ enterpriseNumber }) => enterpriseNumber === abroad)
    expect(of(await exported()).length).toBeGreaterThan(0)
    expect(of(await exported('&region=BE-VLG,BE-BRU,BE-WAL'))).toEqual([])
  })
})

test('the catalog has ten rows of it, its columns and its price, and each figure says its rubric', async () => {
  const catalog = (await ask('/api/export/catalog?culture=en')).json()
  const family = catalog.families.find((one: { family: string }) => one.family === 'financials')
  expect(family).toMatchObject({
    rowsAre: 'counted',
    price: { currency: 'EUR' },
    formats: expect.not.arrayContaining(['geojson']),
  })
  expect(family.sample).toHaveLength(10)
  expect(family.rows).toBe((await exported()).length)
  const names: string[] = family.columns.map(({ name }: { name: string }) => name)
  expect(names).toEqual(expect.arrayContaining([...kpiNames, ...ratioNames]))
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(families.financials.columns.map(({ name }) => name))
  const ebitda = family.columns.find(({ name }: { name: string }) => name === 'ebitda')
  expect(ebitda.description).toContain('9901 + 630')
})

test('names and places are those of the language that is asked for', async () => {
  const of = async (culture: string) => (await exported(`&culture=${culture}&syndic=${inBrussels}`))[0] ?? {}
  expect(await of('fr')).toMatchObject({ municipality: 'Ixelles', page: expect.stringContaining('/syndic/') })
  expect(await of('nl')).toMatchObject({
    municipality: 'Elsene',
    page: expect.stringContaining('/syndicus/'),
  })
})
