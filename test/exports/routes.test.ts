// Exports over the API: what a search counted as a file, families by both roads, the catalog, and who may.
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import ExcelJS from 'exceljs'
import { parquetReadObjects } from 'hyparquet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { families, familyNames } from '../../src/exports/families.ts'
import { formatNames } from '../../src/exports/formats/formats.ts'
import { type Api, AS_OF, noCache, numbers, openApi } from '../support/api.ts'
import { makeKey, type TestKey } from '../support/api-keys.ts'
import { insertAccounts } from '../support/filings.ts'
import { seedImpacts } from '../support/impacts.ts'
import { companyNumber, insertCompany, insertMandates, processStaleLinks } from '../support/mandates.ts'
import { seedOpportunities } from '../support/property-world.ts'
import { until } from '../support/until.ts'
import { insertVmes, vmeNumber } from '../support/vmes.ts'

const company = companyNumber(1)
const trader = companyNumber(2)
const TRADER_NAME = 'Zelfstandige Voorbeeld'
const many = Array.from({ length: 40 }, (_, at) => at)

const DAY_MS = 86_400_000
const AT = Date.parse('2026-11-20T08:00:00Z')

let api: Api
let key: TestKey
beforeAll(async () => {
  api = await openApi({
    replyCache: noCache,
    async fill(sql) {
      await insertCompany(sql, { position: 1, name: 'Beheer =Voorbeeld; NV' })
      await insertCompany(sql, { position: 2, name: TRADER_NAME, isPerson: true })
      await insertVmes(sql, many)
      await insertMandates(sql, [numbers.etoile, ...many.slice(0, 20).map(vmeNumber)], { holder: company })
      await insertMandates(sql, [numbers.ster], { holder: trader })
      await insertMandates(sql, [vmeNumber(30)], { holder: null })
      await processStaleLinks(sql)
      await insertAccounts(sql)
      await seedOpportunities(sql)
      await seedImpacts(sql, {
        events: [
          { source: 'ores', id: 'P1', startsAt: AT, vmes: [numbers.etoile, vmeNumber(0), numbers.ster] },
          {
            ...{ source: 'ores', id: 'P2', startsAt: AT - DAY_MS, endsAt: AT, goneAt: AT },
            ...{ description: '=cmd()', customers: 12, vmes: [vmeNumber(0), vmeNumber(30)] },
          },
          // Never began.
          { source: 'ores', id: 'P3', startsAt: AT, goneAt: AT - DAY_MS, vmes: [vmeNumber(1)] },
          { source: 'gipod', id: 'W1', startsAt: AT, isStartKnown: false, vmes: [numbers.etoile] },
        ],
      })
    },
  })
  key = await makeKey(api)
}, 60_000)
afterAll(() => api.close())

const ask = (url: string, headers: Record<string, string> = key.headers) => api.app.inject({ url, headers })

async function rowsOf(url: string): Promise<Record<string, string>[]> {
  const reply = await ask(url)
  expect(reply.statusCode, reply.body).toBe(200)
  return parse(reply.rawPayload, { bom: true, delimiter: ';', columns: true })
}

describe('the VMEs of a search', () => {
  test.each([
    '',
    '?region=BE-VLG',
    '?q=residentie',
    '?q=residnetie+gent',
    '?sort=-updated&culture=fr',
    '?syndic=any',
    '?status=all&zipcode=9000',
  ])('are exactly what it counts, in its order: %s', async (query) => {
    const listed: string[] = []
    let cursor: string | null = null
    do {
      const page: string = cursor === null ? '' : `&cursor=${cursor}`
      const { items, nextCursor, total } = (
        await ask(`/api/vme${query === '' ? '?' : `${query}&`}pageSize=7${page}`)
      ).json()
      listed.push(...items.map(({ enterpriseNumber }: { enterpriseNumber: string }) => enterpriseNumber))
      cursor = nextCursor
      if (cursor === null) expect(listed).toHaveLength(total)
    } while (cursor !== null)
    const rows = await rowsOf(`/api/export/vme${query}`)
    const name = query.includes('culture') ? 'Numéro de l’ACP' : 'enterpriseNumber'
    expect(rows.map((row) => row[name])).toEqual(listed)
    expect(listed.length).toBeGreaterThan(0)
  })

  test('come with the headers of a file, and its warnings', async () => {
    const reply = await ask('/api/export/vme?q=etoile+xyzzyq&nothing=1')
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8; header=present')
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="vmes-\d{4}-\d\d-\d\d\.csv"$/)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.headers['x-warning']).toContain('parameter_unknown')
    expect(reply.headers['x-warning']).toContain('words_dropped')
    const head = await api.app.inject({
      method: 'HEAD',
      url: '/api/export/vme?format=xlsx',
      headers: key.headers,
    })
    expect([head.statusCode, head.body, head.headers['content-disposition']]).toEqual([
      200,
      '',
      expect.stringMatching(/\.xlsx"$/),
    ])
  })

  test('are compressed for who takes it', async () => {
    const reply = await ask('/api/export/vme', { ...key.headers, 'accept-encoding': 'gzip' })
    expect(reply.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(reply.rawPayload)).toEqual((await ask('/api/export/vme')).rawPayload)
  })

  test('name no sole trader and no private person, and say that there is one', async () => {
    const rows = await rowsOf('/api/export/vme')
    const of = (number: string) => rows.find(({ enterpriseNumber }) => enterpriseNumber === number)
    expect(of(numbers.etoile)).toMatchObject({
      syndicNumber: company,
      syndicName: 'Beheer =Voorbeeld; NV',
      holderKind: 'legal-person',
      syndicPage: `https://vme.example/syndicus/${company}`,
    })
    expect(of(numbers.ster)).toMatchObject({
      syndicNumber: '',
      syndicName: '',
      holderKind: 'sole-trader',
      syndicPage: '',
    })
    expect(of(vmeNumber(30))).toMatchObject({
      syndicNumber: '',
      syndicName: '',
      holderKind: 'private-person',
    })
  })

  test('are refused without a key, without the scope, and without the plan', async () => {
    const refusal = async (headers: Record<string, string>) => {
      const reply = await ask('/api/export/vme', headers)
      return [reply.statusCode, reply.json().code]
    }
    expect(await refusal({})).toEqual([401, 'key_required'])
    const reader = await makeKey(api, { scopes: ['read'] })
    expect(await refusal(reader.headers)).toEqual([403, 'scope_required'])
    const smaller = await makeKey(api)
    await api.sql`update account set plan = 'starter' where id = ${smaller.accountId}`
    await until(
      'the plan is known',
      async () => (await ask('/api/export/vme', smaller.headers)).statusCode === 403,
    )
    expect(await refusal(smaller.headers)).toEqual([403, 'plan_required'])
  })
})

describe('a count', () => {
  test('is open to everybody and says what the file would be', async () => {
    const total = (await ask('/api/vme?region=BE-VLG', {})).json().total
    const reply = (await ask('/api/export/vme?region=BE-VLG&count=true', {})).json()
    expect(reply).toMatchObject({ family: 'vmes', format: 'csv', rows: total, asOf: AS_OF, warnings: [] })
    expect(reply.price).toEqual({ cents: 6_100, currency: 'EUR' })
    const { rawPayload } = await ask('/api/export/vme?region=BE-VLG')
    expect(Math.abs(reply.bytes / rawPayload.length - 1)).toBeLessThan(0.2)
  })

  test.each(familyNames)('of %s is the number of its rows', async (family) => {
    const { rows } = (await ask(`/api/export/family/${family}?count=true`, {})).json()
    expect(await rowsOf(`/api/export/family/${family}`)).toHaveLength(rows)
    expect(rows).toBeGreaterThan(0)
  })
})

describe('families', () => {
  test.each(familyNames.flatMap((family) => formatNames.map((format) => [family, format] as const)))(
    '%s as %s have the same rows whatever their format',
    async (family, format) => {
      const { columns } = families[family]
      const csv = await rowsOf(`/api/export/family/${family}`)
      const reply = await ask(`/api/export/family/${family}?format=${format}`)
      const hasPlaces = columns.some(({ name }) => name === 'latitude')
      if (format === 'geojson' && !hasPlaces) {
        expect([reply.statusCode, reply.json().errors[0].parameter]).toEqual([400, 'format'])
        return
      }
      expect(reply.statusCode, reply.body).toBe(200)
      const first = columns[0]?.name ?? ''
      const wanted = csv.map((row) => row[first])
      const found = await readFirst(format, reply.rawPayload, first)
      expect(found).toEqual(wanted)
    },
  )

  test('have the columns of the table, by either road', async () => {
    for (const family of familyNames) {
      const [row = {}] = await rowsOf(`/api/export/family/${family}`)
      expect(Object.keys(row)).toEqual(families[family].columns.map(({ name }) => name))
    }
  })

  test('are narrowed by place and by syndic', async () => {
    const brussels = await rowsOf('/api/export/family/portfolios?region=BE-BRU')
    expect(brussels.map(({ vmeNumber }) => vmeNumber)).toEqual([numbers.etoile])
    expect(await rowsOf('/api/export/family/portfolios?municipality=Elsene')).toEqual(brussels)
    const all = await rowsOf('/api/export/family/portfolios')
    expect(all).toHaveLength(21)
    expect(await rowsOf(`/api/export/family/portfolios?syndic=${company}`)).toEqual(all)
    expect(await rowsOf('/api/export/family/portfolios?municipality=Nergens')).toEqual([])
    expect(await rowsOf('/api/export/family/syndics?region=BE-BRU')).toHaveLength(1)
    expect(await rowsOf('/api/export/family/vmes?region=BE-BRU')).toHaveLength(1)
  })

  test('hold no sole trader as a row, and none is found by a number', async () => {
    const syndics = await rowsOf('/api/export/family/syndics')
    expect(syndics.map(({ enterpriseNumber }) => enterpriseNumber)).toEqual([company])
    for (const family of ['syndics', 'portfolios', 'mandate-changes'])
      expect(await rowsOf(`/api/export/family/${family}?syndic=${trader}`)).toEqual([])
    const changes = await rowsOf('/api/export/family/mandate-changes')
    const kinds = new Map(changes.map(({ vmeNumber, holderKind }) => [vmeNumber, holderKind]))
    expect([kinds.get(numbers.ster), kinds.get(vmeNumber(30)), kinds.get(numbers.etoile)]).toEqual([
      'sole-trader',
      'private-person',
      'legal-person',
    ])
  })

  test('of outages and works have a row for each event that began and each VME, the latest first', async () => {
    const outages = await rowsOf('/api/export/family/power-outages')
    expect(outages.map(({ eventId }) => eventId)).toEqual([
      ...Array(3).fill('ores:P1'),
      ...Array(2).fill('ores:P2'),
    ])
    expect(new Set(outages.slice(0, 3).map(({ vmeNumber: number }) => number))).toEqual(
      new Set([numbers.etoile, vmeNumber(0), numbers.ster]),
    )
    const past = outages.filter(
      ({ eventId, vmeNumber: number }) => eventId === 'ores:P2' && number === vmeNumber(0),
    )
    expect(past).toMatchObject([
      {
        ...{ source: 'ores', kind: 'unplanned', description: "'=cmd()", customers: '12', method: 'polygon' },
        ...{ startsAt: '2026-11-19T08:00:00.000Z', endsAt: '2026-11-20T08:00:00.000Z' },
        ...{ goneAt: '2026-11-20T08:00:00.000Z', syndicNumber: company, holderKind: 'legal-person' },
      },
    ])
    const kinds = new Map(outages.map((row) => [row.vmeNumber, [row.holderKind, row.syndicNumber]]))
    expect([kinds.get(numbers.ster), kinds.get(vmeNumber(30))]).toEqual([
      ['sole-trader', ''],
      ['private-person', ''],
    ])
    const [works] = await rowsOf('/api/export/family/public-works')
    expect(works).toMatchObject({ eventId: 'gipod:W1', startsAt: '', source: 'gipod' })
    expect(works?.seenSince).not.toBe('')
    expect(await rowsOf('/api/export/family/power-outages?region=BE-BRU')).toHaveLength(1)
    expect(await rowsOf(`/api/export/family/power-outages?syndic=${company}`)).toHaveLength(3)
  })

  test('of which there is none are refused with the list of those that there are', async () => {
    for (const name of ['nothing', 'toString', 'constructor']) {
      const reply = await ask(`/api/export/family/${name}`)
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'export_family_unknown'])
      for (const family of familyNames) expect(reply.json().detail).toContain(family)
    }
  })

  test('say in a workbook where they come from, and not whose number found them', async () => {
    const reply = await ask(`/api/export/family/vmes?format=xlsx&culture=en&syndic=${trader}`)
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.load(reply.rawPayload as unknown as ArrayBuffer)
    const about = workbook.worksheets.at(-1)
    const texts = JSON.stringify(about?.getSheetValues())
    expect(about?.name).toBe('About')
    expect(texts).toContain(`enterprise-register (${AS_OF})`)
    expect(texts).toContain('no direct marketing to natural persons')
    expect(texts).not.toContain(trader)
    expect(workbook.worksheets[0]?.rowCount).toBe(2)
  })
})

async function readFirst(format: string, bytes: Buffer, name: string): Promise<unknown[]> {
  if (format === 'csv')
    return parse(bytes, { bom: true, delimiter: ';', columns: true }).map(
      (row) => (row as Record<string, string>)[name],
    )
  if (format === 'ndjson')
    return bytes
      .toString()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line)[name])
  if (format === 'geojson')
    return JSON.parse(bytes.toString()).features.map(
      ({ properties }: { properties: Record<string, string> }) => properties[name],
    )
  if (format === 'parquet') {
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer
    return (await parquetReadObjects({ file })).map((row) => dayOf(row[name]))
  }
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(bytes as unknown as ArrayBuffer)
  const values: unknown[] = []
  workbook.worksheets[0]?.eachRow((row, at) => {
    if (at > 1) values.push(dayOf(row.getCell(1).value))
  })
  return values
}

const dayOf = (value: unknown): unknown => (value instanceof Date ? value.toISOString().slice(0, 10) : value)

describe('the catalog', () => {
  test('is open, and describes each family with counts, prices, terms and a sample', async () => {
    const catalog = (await ask('/api/export/catalog?culture=en', {})).json()
    expect(catalog.asOf).toBe(AS_OF)
    expect(catalog.families.map(({ family }: { family: string }) => family)).toEqual(familyNames)
    for (const one of catalog.families) {
      expect(one.rows).toBeGreaterThan(0)
      expect(one.sample).toHaveLength(Math.min(10, one.rows))
      for (const row of one.sample) expect(row).toHaveLength(one.columns.length)
      for (const { title, description } of one.columns) expect([title, description]).not.toContain('')
      expect(one.price.cents).toBeGreaterThan(0)
      expect(one.licence).toContain('natural persons')
      expect(Object.keys(one.bytes)).toEqual(one.formats)
    }
    expect(JSON.stringify(catalog)).not.toContain(TRADER_NAME)
  })
})
