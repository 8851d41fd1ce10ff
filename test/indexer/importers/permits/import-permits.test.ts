import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  importPermits,
  type PermitImportOptions,
} from '../../../../indexer/importers/permits/import-permits.ts'
import { readConfig } from '../../../../src/config.ts'
import { type FeedServer, htmlPage, startFeedServer } from '../../../support/feed-server.ts'
import { type FreshDatabase, freshDatabase } from '../../../support/stack.ts'
import {
  exception,
  exceptionWith400,
  jsonException,
  serveLayers,
  type TestLayer,
  testLayer,
} from '../../../support/wfs-server.ts'

const folder = join(import.meta.dirname, '../../../../fixtures/permits')
const fixture = (name: string) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))
const [gd, vk] = [fixture('gd').features, fixture('vk').features]
const good = gd.filter((_: unknown, at: number) => at < 5)

let database: FreshDatabase
let server: FeedServer
let pauses: number[]
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database?.drop())
beforeEach(async () => {
  await database.sql`truncate permit, permit_match, permit_window, source_snapshot, import_run`
  pauses = []
  server = await startFeedServer()
  return () => server.close()
})

const serve = (features: unknown[], options: Partial<TestLayer> = {}, subdivisions: unknown[] = []): void =>
  serveLayers(server, {
    'lu:lu_omv_gd_v2': testLayer(features as never, options),
    'lu:lu_omv_vk_v2': testLayer(subdivisions as never, { ...options, ignoresFilter: false }),
  })

const run = (options: Partial<PermitImportOptions> = {}, from = '2026-10-01') =>
  importPermits({
    sql: database.sql,
    config: readConfig({ NODE_ENV: 'test', PERMITS_URL: `${server.url}/wfs`, PERMITS_FROM: from }),
    now: () => new Date('2026-11-29T12:00:00Z'),
    pause: async (ms) => void pauses.push(ms),
    ...options,
  })

const stored = async () =>
  (
    await database.sql`
      select project_number as project, layer, state, state_text as word, area_m2::integer as area, is_matched
      from permit order by project_number`
  ).map((row) => ({ ...row }))

const rows = async () => database.sql`select *, xmin::text as version from permit order by id`
const windows = async () =>
  Object.fromEntries(
    (await database.sql`select layer, read_until from permit_window`).map((row) => [
      row.layer,
      row.read_until,
    ]),
  )

const told = [
  { project: '2026000001', layer: 'gd', state: 'granted', word: 'Vergund', area: 900, is_matched: false },
  {
    project: '2026000002',
    layer: 'gd',
    state: 'in_progress',
    word: 'In behandeling',
    area: 450,
    is_matched: false,
  },
  { project: '2026000003', layer: 'gd', state: 'refused', word: 'Geweigerd', area: 900, is_matched: false },
  { project: '2026000004', layer: 'gd', state: 'unknown', word: null, area: 975, is_matched: false },
  { project: '2026000005', layer: 'gd', state: 'unknown', word: 'Zoekgeraakt', area: 900, is_matched: false },
]

describe('permits', () => {
  test('of both layers are stored with their state, what cannot be used is rejected, and only what is kept is asked for', async () => {
    serve(gd, {}, vk)
    const { counts, report } = await run()
    expect(await stored()).toEqual([
      ...told,
      {
        project: '2026000006',
        layer: 'gd',
        state: 'withdrawn',
        word: 'Ingetrokken',
        area: 900,
        is_matched: false,
      },
      {
        project: '2026000014',
        layer: 'gd',
        state: 'expired',
        word: 'Vervallen',
        area: 900,
        is_matched: false,
      },
      {
        project: '2026000021',
        layer: 'vk',
        state: 'granted',
        word: 'Aktename',
        area: 32_400,
        is_matched: false,
      },
    ])
    expect(
      report
        .rejects()
        .map(({ reason, count }) => [reason, count])
        .sort(),
    ).toEqual([
      ['filed', 1],
      ['no-geometry', 2],
      ['object', 1],
      ['project', 2],
      ['shape-area', 2],
      ['shape-kind', 2],
      ['shape-system', 2],
    ])
    expect(report.notes()).toEqual([
      'some permits have rings that were open or crossed themselves, and were mended',
      'unknown code state of a permit Zoekgeraakt, kept as it is (2 rows)',
    ])
    expect(counts.permit).toMatchObject({ closed: 0, changed: 8 })
    const asked = new Set(
      server.requests.map(({ path }) => new URL(path, server.url).searchParams.get('propertyName')),
    )
    expect([...asked]).toEqual([
      'projectnummer,voorwerp_uuid,datum_indiening,datum_huidige_toestand,huidige_toestand,projecttype,geom',
    ])
    expect(await windows()).toEqual({ gd: '2026-11-30', vk: '2026-11-30' })
  })

  test('asked for again change no row, in whatever order the layers tell of one object', async () => {
    serve(good, {}, vk)
    await run()
    const before = await rows()
    const { counts } = await run()
    expect(counts.permit).toMatchObject({ changed: 0 })
    expect(await rows()).toEqual(before)
    // The first run begins at the first day, the next fourteen days before what is read.
    const first = (at: number) =>
      new URL(server.requests[at]?.path ?? '', server.url).searchParams.get('CQL_FILTER')
    expect(first(0)).toContain("datum_indiening >= '2026-10-01T00:00:00Z'")
    expect(first(server.requests.length - 1)).toContain("datum_huidige_toestand < '2026-11-30T00:00:00Z'")
  })

  test('that were filed years ago come with the day of their state, and a changed shape is to be matched anew', async () => {
    serve(good)
    await run()
    await database.sql`update permit set is_matched = true`
    const changed = structuredClone(good)
    changed[0].properties.huidige_toestand = 'Vervallen'
    changed[0].properties.datum_huidige_toestand = '2026-11-28T10:00:00Z'
    changed[1].geometry.coordinates[0] = changed[0].geometry.coordinates[0]
    serve(changed)
    expect((await run()).counts.permit).toMatchObject({ changed: 2 })
    expect(await stored()).toMatchObject([
      { state: 'expired', is_matched: true },
      { state: 'in_progress', area: 900, is_matched: false },
      { is_matched: true },
      { is_matched: true },
      { is_matched: true },
    ])
  })

  describe('more than a page', () => {
    const many = Array.from({ length: 60 }, (_, at) => {
      const feature = structuredClone(good[0])
      feature.id = `lu_omv_gd_v2.fid-${100 + at}`
      feature.properties.voorwerp_uuid = `00000000-0000-4000-9000-${String(at).padStart(12, '0')}`
      feature.properties.datum_indiening = `2026-11-${String(1 + (at % 20)).padStart(2, '0')}T10:00:00Z`
      feature.properties.datum_huidige_toestand = null
      return feature
    })

    test.each<[string, Partial<TestLayer>]>([
      ['of a service that gives less at a time than it is asked for', { most: 4 }],
      ['and that does not say how many there are', { most: 4, counts: false }],
      ['of one that begins each page anew', { ignoresStart: true }],
      ['and that does not say how many there are, either', { ignoresStart: true, counts: false }],
    ])('%s are read whole, window by window', async (_label, options) => {
      serve(many, options)
      await run({ limits: { page: 5, window: 12 } })
      const [row] = await database.sql`select count(*)::integer as count from permit`
      expect(row).toEqual({ count: 60 })
    })
  })

  test('cut off in a window keep the windows before it, and go on there', async () => {
    serve(good)
    let asked = 0
    server.serve('/wfs', (request) => {
      asked += 1
      return asked > 2
        ? { status: 404 }
        : {
            body: JSON.stringify({
              type: 'FeatureCollection',
              totalFeatures: 0,
              features: [],
              asked: request.path.length,
            }),
            etag: null,
          }
    })
    await expect(run()).rejects.toThrow('status 404')
    expect(await windows()).toEqual({ gd: '2026-10-29' })
    expect(await database.sql`select state from import_run`).toMatchObject([{ state: 'failed' }])
    serve(good)
    server.requests.length = 0
    await run()
    expect(server.requests[0]?.path).toContain(
      encodeURIComponent("datum_indiening >= '2026-10-15").replaceAll('%20', '+').replaceAll("'", '%27'),
    )
    expect(await stored()).toEqual(told)
  })

  test('stopped in the middle are logged as cancelled', async () => {
    serve(good)
    const stop = new AbortController()
    const stopped = run({ signal: stop.signal, onWindow: () => stop.abort(new Error('the process ends')) })
    await expect(stopped).rejects.toThrow('the process ends')
    expect(await database.sql`select state from import_run`).toMatchObject([{ state: 'cancelled' }])
  })
})

describe('dialects', () => {
  test.each<[string, Partial<TestLayer>, string[]]>([
    ['geometry in place of geom', { geometry: 'geometry' }, []],
    ['version 2.0.0 with count', { version: '2.0.0' }, []],
    ['both', { version: '2.0.0', geometry: 'geometry' }, []],
    ['exceptions in JSON', { version: '2.0.0', geometry: 'geometry', refusal: jsonException }, []],
    ['exceptions with status 400', { version: '2.0.0', geometry: 'geometry', refusal: exceptionWith400 }, []],
  ])('%s: the same permits', async (_label, options, notes) => {
    serve(good, options)
    const { report } = await run()
    expect(await stored()).toEqual(told)
    expect(report.notes().filter((note) => note.includes('has no field'))).toEqual(notes)
  })

  test('fields that can be done without are noted, others are an error', async () => {
    serve(good, { without: ['projecttype', 'datum_huidige_toestand'] })
    const { report } = await run()
    expect(await stored()).toHaveLength(5)
    expect(report.notes()).toEqual(
      expect.arrayContaining([
        'the layer gd has no field projecttype',
        'the layer gd has no field datum_huidige_toestand',
      ]),
    )
    serve(good, { without: ['voorwerp_uuid'] })
    await expect(run()).rejects.toThrow(/it refuses: Illegal property name: voorwerp_uuid/)
  })

  test('a filter that is not heard leaves what was not asked for out', async () => {
    const old = structuredClone(good[0])
    Object.assign(old.properties, {
      datum_indiening: '2019-01-01T00:00:00Z',
      datum_huidige_toestand: '2019-02-01T00:00:00Z',
    })
    serve([old], { ignoresFilter: true })
    const { report } = await run()
    expect(await stored()).toEqual([])
    expect(report.notes()).toEqual([expect.stringMatching(/were outside the days that were asked for/)])
  })
})

describe('answers that are none', () => {
  test.each([
    ['a page for people', htmlPage, /HTML where JSON was asked for/],
    [
      'an exception that nothing helps against',
      exception('java.lang.NullPointerException'),
      /it refuses: java\.lang/,
    ],
    ['half of a page', { cut: JSON.stringify(fixture('gd')) }, /no answer came|closed/],
    [
      'less than it says',
      { body: JSON.stringify({ totalFeatures: 9, features: [] }), etag: null },
      /gave 0 of 9 features/,
    ],
    ['JSON of another kind', { body: '{"x":1}', etag: null }, /without a list of features/],
  ] as const)('%s: the run fails by name, and stores nothing', async (_label, answer, message) => {
    server.failWith(answer)
    await expect(run()).rejects.toThrow(message)
    expect(await stored()).toEqual([])
    expect(await windows()).toEqual({})
  })

  test('429 and 503 are asked again, later each time; for too long, and the run ends', async () => {
    serve(good)
    let asked = 0
    const inner = server.requests
    server.failWith(() => {
      asked += 1
      if (asked === 3) server.failWith()
      return asked === 1 ? { status: 429, headers: { 'retry-after': '30' } } : { status: 503 }
    })
    await run()
    expect(pauses).toEqual([30_000, 4_000, 8_000])
    expect(await stored()).toEqual(told)
    expect(inner.length).toBeGreaterThan(3)
    server.failWith({ status: 429, headers: { 'retry-after': '9999' } })
    await expect(run()).rejects.toThrow('status 429')
  })
})

test('the portal is never asked', async () => {
  serve(good, {}, vk)
  await run()
  expect(server.requests.every(({ path }) => path.startsWith('/wfs?'))).toBe(true)
})
