import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importExtracts } from '../../../../indexer/importers/enterprise-register/import-extracts.ts'
import { importPoints, type PointImportOptions } from '../../../../indexer/importers/points/import-points.ts'
import { parseFeature } from '../../../../indexer/importers/points/parse.ts'
import { locateSeats } from '../../../../indexer/places/locate-seats.ts'
import { countLocations } from '../../../../src/places/statements/location.ts'
import { completeEnterpriseNumber } from '../../../../src/register/enterprise-number.ts'
import { type FreshDatabase, freshDatabase } from '../../../support/stack.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

const fixtures = join(import.meta.dirname, '../../../../fixtures')
const pagesFolder = join(fixtures, 'points')

let database: FreshDatabase
let server: Server
let respond: (path: string) => { status?: number; body?: string; location?: string }
let origin: string

beforeAll(async () => {
  database = await freshDatabase()
  server = createServer((request, response) => {
    const { status = 200, body = '', location } = respond(request.url ?? '')
    response
      .writeHead(status, { 'content-type': 'application/geo+json', ...(location && { location }) })
      .end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise((resolve) => server?.close(resolve))
  await database?.drop()
})
beforeEach(async () => {
  await database.sql`delete from enterprise`
  await database.sql`truncate enterprise_point, source_snapshot, stale_seat, cause, location, location_quarantine`
})
afterEach(() => {
  respond = () => ({ status: 404 })
})

const load = (paths: readonly string[], options: Partial<PointImportOptions> = {}) =>
  importPoints({ sql: database.sql, paths, maxClosedShare: 0.05, ...options })

const points = async () =>
  [
    ...(await database.sql`
      select number, round(latitude::numeric, 4)::float8 as latitude, postcode, house_number as "houseNumber",
        seen_on as "seenOn"
      from enterprise_point order by number`),
  ].map((row) => ({ ...row }))

const feature = (number: string, coordinates: unknown, properties: object = {}): unknown => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties: { Ondernemingsnr: number, Rechtsvorm: 'Vereniging van Mede-eigenaars', ...properties },
})
const page = (features: readonly unknown[], rest: object = {}): string =>
  JSON.stringify({ type: 'FeatureCollection', timeStamp: '2026-11-20T03:00:00Z', features, ...rest })

const wanted = [
  { number: '1999100120', latitude: 51.05, postcode: '9000', houseNumber: '12A', seenOn: '2026-11-20' },
  { number: '1999200385', latitude: 51.0498, postcode: '9000', houseNumber: '5+', seenOn: '2026-11-20' },
]

describe('pages of points', () => {
  test('are read from a folder: legal entities with a place in Belgium, and nobody else', async () => {
    const [one, two] = await Promise.all(
      ['page-1.json', 'page-2.json'].map((name) => readFile(join(pagesFolder, name), 'utf8')),
    )
    const place = join(tempFolder(), 'pages')
    await mkdir(place, { recursive: true })
    await Promise.all([
      writeFile(join(place, 'a.json'), one ?? ''),
      writeFile(join(place, 'b.json'), two ?? ''),
    ])
    const [result] = await load([place])
    expect(await points()).toEqual(wanted)
    expect(result).toMatchObject({ isLoaded: true, asOf: '2026-11-20', input: 'pages' })
    expect(result?.counts.point).toEqual({ read: 9, stored: 2, changed: 2, closed: 0, rejected: 3 })
    expect(await database.sql`select count(*)::integer as stored from enterprise_point`).toMatchObject([
      { stored: 2 },
    ])
    expect(result?.report.notes()).toEqual([
      '1 rows are establishments, which are not kept',
      '1 rows are natural persons, of whom no place is kept',
      '1 entities have no place there',
      '1 entities are neither VMEs nor syndics of the register',
    ])
    expect(result?.report.rejects().map(({ reason }) => reason)).toEqual(['outside', 'number', 'feature'])
  })

  test('with a null character or with tabs and line ends in a text are rejected or kept in one line', async () => {
    const path = join(tempFolder(), 'texts.geojson')
    await writeFile(
      path,
      page([
        feature('1999100120', [3.72, 51.05], { KBO_Postcode: '9000', KBO_Huisnr: '1\u0000' }),
        feature('1999200385', [3.72, 51.05], { KBO_Postcode: '90\\.\n00\ud800', KBO_Huisnr: '5' }),
      ]),
    )
    const [result] = await load([path])
    expect(result?.counts.point).toEqual({ read: 2, stored: 1, changed: 1, closed: 0, rejected: 1 })
    expect(result?.report.rejects()).toEqual([
      { reason: 'encoding', count: 1, sample: [{ file: 'texts.geojson', line: 1, text: '1999100120 1␀' }] },
    ])
    expect(await points()).toMatchObject([{ number: '1999200385', postcode: '90\\. 00\ufffd' }])
    expect(await database.sql`select state from import_run order by id desc limit 1`).toMatchObject([
      { state: 'succeeded' },
    ])
  })

  test.each<[string, (text: string) => Buffer, RegExp]>([
    [
      'UTF-16',
      (text) => Buffer.from(text, 'utf16le'),
      /^page\.json: UTF-16 \(little endian\) from line 1 on/,
    ],
    ['Latin-1', (text) => Buffer.from(text, 'latin1'), /^page\.json: Windows-1252 or Latin-1 from line 1 on/],
  ])('in %s are refused by name', async (_label, encode, message) => {
    const path = join(tempFolder(), 'page.json')
    await writeFile(path, encode(page([feature('1999100120', [3.72, 51.05], { Naam: 'Résidence' })])))
    await expect(load([path])).rejects.toThrow(message)
    expect(await database.sql`select state from import_run order by id desc limit 1`).toMatchObject([
      { state: 'failed' },
    ])
  })

  test('are followed to the last one on the same host, and a page that is busy is asked for again', async () => {
    const asked: string[] = []
    const files = new Map<string, string>(
      await Promise.all(
        ['page-1.json', 'page-2.json'].map(
          async (name) => [`/points/${name}`, await readFile(join(pagesFolder, name), 'utf8')] as const,
        ),
      ),
    )
    respond = (path) => {
      asked.push(path)
      if (asked.length === 2) return { status: 503 }
      return { body: files.get(path.split('?')[0] ?? '') ?? '' }
    }
    await load([`${origin}/points/page-1.json`])
    expect(asked).toEqual([
      '/points/page-1.json?limit=1000&f=application%2Fjson',
      '/points/page-2.json',
      '/points/page-2.json',
    ])
    expect(await points()).toEqual(wanted)
  })

  test('change nothing when they are loaded again, and an older state leaves a later one alone', async () => {
    const path = join(tempFolder(), 'one.geojson')
    await writeFile(path, page([feature('1999100120', [3.72, 51.05])]))
    await load([path])
    const [before] = await database.sql`select xmin::text from enterprise_point`
    expect((await load([path]))[0]?.counts.point).toMatchObject({ stored: 1, changed: 0 })
    expect(await database.sql`select xmin::text from enterprise_point`).toEqual([before])

    await writeFile(path, page([feature('1999100120', [3.8, 51.06])], { timeStamp: '2026-11-01T00:00:00Z' }))
    expect((await load([path]))[0]?.counts.point).toMatchObject({ changed: 0 })
    await writeFile(path, page([feature('1999100120', [3.8, 51.06])], { timeStamp: '2026-11-21T00:00:00Z' }))
    expect((await load([path]))[0]?.counts.point).toMatchObject({ changed: 1 })
    expect(await points()).toMatchObject([{ latitude: 51.06, seenOn: '2026-11-21' }])
  })

  test('take back the point of an entity they have no place for, and leave those alone that they do not hold', async () => {
    const path = join(tempFolder(), 'two.geojson')
    const both = [feature('1999100120', [3.72, 51.05]), feature('1999200385', [3.73, 51.05])]
    await writeFile(path, page(both))
    await load([path])
    await writeFile(path, page([feature('1999100120', [2.3067, 49.2933])]))
    expect((await load([path]))[0]?.counts.point).toMatchObject({ stored: 0, closed: 1 })
    expect((await points()).map(({ number }) => number)).toEqual(['1999200385'])
  })

  test('are of the day of their file when they name none', async () => {
    const path = join(tempFolder(), 'dated.json')
    await writeFile(path, JSON.stringify({ features: [feature('1999100120', [3.72, 51.05])] }))
    await utimes(path, new Date('2026-10-05T10:00:00Z'), new Date('2026-10-05T10:00:00Z'))
    expect((await load([path]))[0]?.asOf).toBe('2026-10-05')
  })

  test.each(['9999-12-31T00:00:00Z', '2026-02-31T00:00:00Z', '2026-13-01T00:00:00Z'])(
    'are of the day of their file when they name %s, which cannot be theirs',
    async (timeStamp) => {
      const path = join(tempFolder(), 'dated.json')
      await writeFile(path, page([feature('1999100120', [3.72, 51.05])], { timeStamp }))
      await utimes(path, new Date('2026-10-05T10:00:00Z'), new Date('2026-10-05T10:00:00Z'))
      expect((await load([path]))[0]?.asOf).toBe('2026-10-05')
    },
  )

  test.each<[string, () => { status?: number; body?: string; location?: string }, string]>([
    ['HTML with status 200', () => ({ body: '<!doctype html><p>busy</p>' }), 'a page of HTML'],
    ['an empty body', () => ({ body: '' }), 'no JSON'],
    ['JSON without features', () => ({ body: '{"error":"x"}' }), 'no list of features'],
    ['no features at all', () => ({ body: page([]) }), 'holds no features'],
    ['a status that says no', () => ({ status: 403 }), 'status 403'],
    [
      'a next page elsewhere',
      () => ({
        body: page([feature('1999100120', [3.72, 51.05])], {
          links: [{ rel: 'next', href: 'https://evil.example/x' }],
        }),
      }),
      'another host, https://evil.example',
    ],
    [
      'a next page that was read before',
      () => ({ body: page([feature('1999100120', [3.72, 51.05])], { links: [{ rel: 'next', href: '' }] }) }),
      'round in circles',
    ],
    [
      'more bytes than a page may have',
      () => ({ body: page([feature('1999100120', [3.72, 51.05])], { padding: 'x'.repeat(5_000) }) }),
      'more than 4000 bytes',
    ],
  ])('with %s change nothing and say so', async (_, answer, message) => {
    respond = answer
    await expect(load([`${origin}/items`], { limits: { pageBytes: 4_000 } })).rejects.toThrow(message)
    expect(await points()).toEqual([])
    const [run] = await database.sql`select state, error from import_run order by id desc limit 1`
    expect(run).toMatchObject({ state: 'failed', error: expect.stringContaining(message) })
  })

  test('that never end are given up', async () => {
    let pages = 0
    respond = () => {
      pages += 1
      const links = [{ rel: 'next', href: `/items?startIndex=${pages}` }]
      return { body: page([feature('1999100120', [3.72, 51.05])], { links }) }
    }
    await expect(load([`${origin}/items`], { limits: { pages: 3 } })).rejects.toThrow('more than 3 pages')
    expect(pages).toBe(3)
  })

  test.each(['http://example.org/items', 'https:/\\', 'nowhere.json'])(
    'are not read from %s',
    async (path) => {
      await expect(load([path])).rejects.toThrow()
      expect(await points()).toEqual([])
    },
  )
})

describe('a page is refused, and no point goes, when', () => {
  const numbers = Array.from({ length: 40 }, (_, at) => completeEnterpriseNumber(String(19_990_000 + at)))
  const of = (place: (at: number) => unknown, properties: object = { KBO_Postcode: '9000' }, rest = {}) =>
    page(
      numbers.map((number, at) => feature(number, place(at), properties)),
      { timeStamp: '2026-11-21T00:00:00Z', ...rest },
    )
  const ghent = () => [3.72, 51.05]

  test.each<[string, string, string]>([
    [
      'degrees are the other way round',
      of(() => [51.05, 3.72]),
      'latitude and longitude look swapped in 40 of 40',
    ],
    ['places are far from their postcode', of(() => [5.5, 50.6]), 'km from their postcode in 40 of 40'],
    ['no place is given', of(() => null), 'it would lose 40 of 40 points (100 %, leaving 0), more than 5 %'],
    ['ten places are none', of((at) => (at < 10 ? null : ghent())), 'it would lose 10 of 40 points'],
    ['numbers are texts with commas', of(() => ['3,72', '51,05']), 'decimal commas in 40 of 40'],
    ['all have moved', of(() => [3.75, 51.05]), '40 of 40 points within a kilometre'],
    [
      'it holds fewer than it says',
      of(ghent, {}, { numberReturned: 50 }),
      'holds 50 features and holds 40; it is not whole',
    ],
  ])('%s', async (_, next, message) => {
    const path = join(tempFolder(), 'page.json')
    await writeFile(path, of(ghent, { KBO_Postcode: '9000' }, { timeStamp: '2026-11-20T00:00:00Z' }))
    await load([path])
    const before = await points()
    expect(before).toHaveLength(40)
    await writeFile(path, next)
    await expect(load([path])).rejects.toThrow(message)
    expect(await points()).toEqual(before)
  })

  test('its day is still to come', async () => {
    const path = join(tempFolder(), 'page.json')
    await writeFile(path, of(ghent, {}, { timeStamp: undefined }))
    await utimes(path, new Date('2099-01-01'), new Date('2099-01-01'))
    await expect(load([path])).rejects.toThrow(
      'page.json: its time of modification is 2099-01-01; it should be',
    )
  })

  test.each([
    { numberMatched: 50 },
    { numberMatched: '50' },
    { numberMatched: 'unknown', totalFeatures: 50 },
  ])('a service ends before its total, %j', async (total) => {
    respond = () => ({ body: of(ghent, {}, total) })
    await expect(load([`${origin}/items`])).rejects.toThrow('after 40 of 50 features; they are not whole')
  })
})

test.each([
  null,
  [],
  'text',
  {},
  { properties: 7 },
  { properties: {} },
  { properties: { Ondernemingsnr: {} } },
])('a feature that is %j is no reason to stop', (anything) => {
  expect(parseFeature(anything, () => []).kind).toBe('rejected')
})

test('of 105 real VMEs of Schoten 102 are located by points alone, and the three that the source has not matched by their postcode', async () => {
  const { sql } = database
  await importExtracts({ sql, paths: [join(fixtures, 'register/real-schoten')], maxClosedShare: 0.05 })
  await load([join(pagesFolder, 'real-schoten.geojson')])
  await locateSeats(sql)
  const tiers = await sql`
    select tier, location.source, precision, count(*)::integer as count,
      array_agg(distinct house_number) filter (where tier = 'postcode') as numbers
    from location join enterprise using (number) where kind = 'vme'
    group by tier, location.source, precision order by tier`
  expect([...tiers]).toEqual([
    { tier: 'point', source: 'vkbo', precision: 'address', count: 102, numbers: null },
    { tier: 'postcode', source: 'postcode-centre', precision: 'postcode', count: 3, numbers: ['ZN'] },
  ])
  expect(await countLocations(sql)).toMatchObject({ without: 0, quarantined: 0 })
})
