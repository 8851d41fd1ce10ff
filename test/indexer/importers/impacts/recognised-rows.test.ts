// Rows that became no event: what they tell of the answer, of their events, and whoever reads the report.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runFeeds } from '../../../../indexer/importers/impacts/run-feeds.ts'
import { readConfig } from '../../../../src/config.ts'
import { familyOfSource, type ImpactSource } from '../../../../src/impacts/event.ts'
import { type FeedServer, startFeedServer } from '../../../support/feed-server.ts'
import { type FreshDatabase, freshDatabase } from '../../../support/stack.ts'

let database: FreshDatabase
let server: FeedServer

beforeAll(async () => {
  database = await freshDatabase()
  server = await startFeedServer()
})
afterAll(async () => {
  await server?.close()
  await database?.drop()
})
beforeEach(async () => {
  await database.sql`truncate impact_feed, impact_event, impact_match, import_run restart identity`
})

const settings: Partial<Record<ImpactSource, Record<string, string>>> = {
  ores: { ORES_FEED: 'on', ORES_URL: '/ores' },
  'brussels-events': { BRUSSELS_EVENTS_URL: '/wfs' },
  'brussels-worksites': { BRUSSELS_WORKSITES_URL: '/wfs' },
  gipod: { GIPOD_URL: '/gipod' },
  'sibelga-works': { SIBELGA_WORKS_URL: '/sibelga' },
  osiris: { OSIRIS_FEED: 'on', OSIRIS_URL: '/osiris', OSIRIS_USER: 'me', OSIRIS_PASSWORD: 'pass' },
  'works-file': { WORKS_FILE_FEED: 'on', WORKS_FILE_URL: '/works.json' },
}

let minute = 0
/** One run of one source; each a quarter of an hour after the one before. */
async function run(source: ImpactSource) {
  minute += 15
  const at = new Date(Date.parse('2026-11-28T10:00:00Z') + minute * 60_000)
  const own = Object.entries(settings[source] ?? {}).map(([name, value]) => [
    name,
    value.startsWith('/') ? `${server.url}${value}` : value,
  ])
  const { feeds } = readConfig(Object.fromEntries(own))
  const [result] = await runFeeds({
    ...{ sql: database.sql, family: familyOfSource[source], environment: 'test', publicUrl: '' },
    feeds: Object.fromEntries(
      Object.entries(feeds).map(([name, feed]) => [name, { ...feed, isOn: name === source }]),
    ) as typeof feeds,
    ...{ isForced: true, signal: new AbortController().signal, log: () => {} },
    now: () => at,
  }).then((results) => results.filter((each) => each.source === source))
  return result
}

const serve = (path: string, body: unknown): void =>
  server.serve(path, { body: JSON.stringify(body), etag: null })

const live = async (): Promise<string[]> =>
  (await database.sql<{ id: string }[]>`select id from impact_event where gone_at is null order by id`).map(
    ({ id }) => id,
  )
const lastRun = async () =>
  (
    await database.sql`select state, error, counts, rejects, notes from import_run order by id desc limit 1`
  )[0]

const point = { type: 'Point', coordinates: [4.38195, 50.83195] }
const features = (count: number, properties: (at: number) => object, rest: object = {}) => ({
  type: 'FeatureCollection',
  features: Array.from({ length: count }, (_, at) => ({
    ...{ type: 'Feature', id: `layer.${at}`, geometry: point },
    properties: properties(at),
  })),
  ...rest,
})
const traffic = (count: number, isActive: boolean) =>
  features(
    count,
    (fid) => ({ fid, start_time: '2026-11-01T06:00:00', end_time: null, is_active: isActive }),
    {
      totalFeatures: count,
    },
  )
const incidents = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ id: at, businessId: `P-${at}`, failure: {}, creationAt: '2026-11-28T07:00:00' },
    impactedCities: [{ zipCode: '5000', streets: [] }],
  }))
const occupancy = (at: number, rest: object = {}) => ({
  ...{ GipodId: at, Type: 'Grondwerk', Status: 'In uitvoering', Start: '2026-11-20T06:00:00Z' },
  ...{ End: '2026-12-20T16:00:00Z', ...rest },
})
const gipod = (count: number, rest: object = {}, more: object = {}): void => {
  serve(
    '/gipod/collections/INNAME/items',
    features(count, (at) => occupancy(at, rest), more),
  )
  for (const layer of ['INNAME_PUNT', 'HINDER'])
    serve(`/gipod/collections/${layer}/items`, { features: [], numberMatched: 0 })
}

test('a night on which nothing is active is quiet: what was ends at once', async () => {
  serve('/wfs', traffic(30, true))
  expect(await run('brussels-events')).toMatchObject({ state: 'stored', counts: { added: 30 } })
  serve('/wfs', traffic(30, false))
  expect(await run('brussels-events')).toMatchObject({
    ...{ state: 'stored', error: null, dropped: { 'not active': 30 } },
    counts: { ended: 30 },
  })
  expect(await live()).toEqual([])
  // And so the night after.
  expect(await run('brussels-events')).toMatchObject({ state: 'stored', error: null })
})

describe('a few rows of another format', () => {
  const other = Array.from({ length: 10 }, (_, id) => ({ id, verwachtEinde: 'morgen' }))
  const cases: [ImpactSource, () => void, () => void][] = [
    ['ores', () => serve('/ores', incidents(30)), () => serve('/ores', other)],
    ['brussels-events', () => serve('/wfs', traffic(5, true)), () => serve('/wfs', features(3, (id) => ({ id, debut: 'x' }), { numberMatched: 3 }))], // biome-ignore format: one line
    ['brussels-worksites', () => serve('/wfs', features(5, (gid) => ({ gid }), { numberMatched: 5 })), () => serve('/wfs', features(3, (id) => ({ id }), { numberMatched: 3 }))], // biome-ignore format: one line
    ['gipod', () => gipod(5), () => gipod(2, { Type: undefined, Soort: 'Grondwerk' })],
    ['gipod', () => gipod(5), () => gipod(2, { Type: 'Travaux' })],
    ['gipod', () => gipod(5), () => gipod(2, { Start: 'maandag' })],
    ['osiris', () => serve('/osiris/collections/api:WORKSITES/items', features(4, (ID_WS) => ({ ID_WS }))), () => serve('/osiris/collections/api:WORKSITES/items', features(4, (naam) => ({ naam })))], // biome-ignore format: one line
    ['sibelga-works', () => serve('/sibelga', { items: [{ latitude: 50.85, longitude: 4.35 }] }), () => serve('/sibelga', { items: [{ lat: 50.85, lng: 4.35 }] })], // biome-ignore format: one line
    ['works-file', () => serve('/works.json', { format: 'public-works/1', events: [{ id: 'W', kind: 'work', startsAt: '2026-11-28', position: { latitude: 50.8, longitude: 4.3 } }] }), () => serve('/works.json', { format: 'public-works/1', events: [{ id: 'W', soort: 'x' }] })], // biome-ignore format: one line
  ]
  test.each(cases)('%s: is no quiet day, however often it comes', async (source, good, bad) => {
    good()
    expect(await run(source)).toMatchObject({ state: 'stored', error: null })
    const before = await live()
    expect(before.length).toBeGreaterThan(0)
    bad()
    for (let turn = 0; turn < 2; turn += 1)
      expect(await run(source)).toMatchObject({ state: 'failed', error: expect.stringMatching(/could be used|could not be used/) }) // biome-ignore format: one line
    expect(await live()).toEqual(before)
    // The run that failed tells which rows they were.
    const { state, rejects } = (await lastRun()) as { state: string; rejects: { sample: object[] }[] }
    expect(state).toBe('failed')
    expect(rejects.flatMap(({ sample }) => sample).length).toBeGreaterThan(0)
  })
})

test('a row that cannot be used any more leaves its event as it was, and is found by id and sample', async () => {
  gipod(5)
  await run('gipod')
  const page = features(5, (at) => occupancy(at))
  const spoilt = page.features.map((feature, at) =>
    at === 3 ? { ...feature, geometry: { type: 'Point', coordinates: [0, 0] } } : feature,
  )
  serve('/gipod/collections/INNAME/items', { ...page, features: spoilt })
  expect(await run('gipod')).toMatchObject({ state: 'stored', counts: { ended: 0, unchanged: 4 } })
  expect(await live()).toContain('gipod:3')
  expect(await lastRun()).toMatchObject({
    rejects: [
      {
        ...{ reason: 'outside Belgium', count: 1 },
        sample: [{ id: '3', text: expect.stringContaining('coordinates: [ 0, 0 ]') }],
      },
    ],
  })
})

test('works over the whole country hit nobody, and what was known of them stays', async () => {
  const polygon = (side: number) => ({
    type: 'Polygon',
    coordinates: [[[4, 50], [4 + side, 50], [4 + side, 50 + side], [4, 50 + side], [4, 50]]], // biome-ignore format: pairs
  })
  const file = (side: number) => ({
    format: 'public-works/1',
    events: [{ id: 'W-1', kind: 'work', startsAt: '2026-11-28', geometry: polygon(side) }],
  })
  serve('/works.json', file(0.001))
  await run('works-file')
  const zonesOf = () => database.sql`select zones, gone_at from impact_event`
  const before = await zonesOf()
  serve('/works.json', file(1))
  expect(await run('works-file')).toMatchObject({
    state: 'stored',
    counts: { ended: 0, added: 0, changed: 0 },
  })
  expect(await zonesOf()).toEqual(before)
  expect(await lastRun()).toMatchObject({
    rejects: [
      { reason: 'zone too large', sample: [{ id: 'W-1', text: expect.stringContaining('limit: 50') }] },
    ],
    notes: [expect.stringContaining('1 events have zones too large')],
  })
})

test('words that cannot be stored fail no run', async () => {
  gipod(3)
  const page = features(3, (at) =>
    occupancy(at, at === 0 ? { Type: 'Ker\0mis\uD800', GipodId: 'a\0\uDC00' } : {}),
  )
  serve('/gipod/collections/INNAME/items', page)
  expect(await run('gipod')).toMatchObject({ state: 'stored', counts: { added: 2 } })
  expect(await lastRun()).toMatchObject({
    state: 'succeeded',
    notes: [expect.stringContaining('Ker\u2400mis')],
  })
})

describe('a page that is cut short', () => {
  const worksites = (count: number, rest: object) =>
    features(count, (gid) => ({ gid, label_nl: 'Werf' }), rest)

  test.each<[string, object, string]>([
    ['a total beside one that is unknown', { numberMatched: 'unknown', totalFeatures: 30 }, '10 of 30'],
    ['a total as text', { numberMatched: '30' }, '10 of 30'],
    ['a total beside one of this page alone', { numberMatched: 10, totalFeatures: 30 }, '10 of 30'],
    ['a total beside -1', { numberMatched: -1, totalFeatures: 30 }, '10 of 30'],
  ])('is refused by %s', async (_, rest, message) => {
    serve('/wfs', worksites(30, { numberMatched: 30 }))
    await run('brussels-worksites')
    serve('/wfs', worksites(10, rest))
    for (let turn = 0; turn < 2; turn += 1)
      expect(await run('brussels-worksites')).toMatchObject({ state: 'failed', error: expect.stringContaining(message) }) // biome-ignore format: one line
    expect(await live()).toHaveLength(30)
  })

  test.each([{}, { numberMatched: 'unknown', totalFeatures: 'unknown' }])(
    'without a total (%j) ends nothing',
    async (rest) => {
      serve('/wfs', worksites(30, { numberMatched: 30 }))
      await run('brussels-worksites')
      // It answers the same wherever in the list it is asked.
      serve('/wfs', worksites(10, rest))
      for (let turn = 0; turn < 2; turn += 1)
        expect(await run('brussels-worksites')).toMatchObject({ state: 'stored', counts: { ended: 0 } })
      expect(await live()).toHaveLength(30)
      expect(await lastRun()).toMatchObject({ notes: [expect.stringContaining('nothing was ended')] })
    },
  )

  test('without a total is refused when more comes after it, and is whole when nothing does', async () => {
    serve('/wfs', worksites(30, { numberMatched: 30 }))
    await run('brussels-worksites')
    const all = worksites(20, {})
    server.serve('/wfs', ({ path }) => {
      const from = Number(new URL(path, server.url).searchParams.get('startIndex') ?? 0)
      const shown = { ...all, features: all.features.slice(from, from + 15) }
      return { body: JSON.stringify(shown), etag: null }
    })
    expect(await run('brussels-worksites')).toMatchObject({ state: 'failed', error: expect.stringContaining('has more') }) // biome-ignore format: one line
    all.features.length = 15
    expect(await run('brussels-worksites')).toMatchObject({ state: 'stored', counts: { ended: 15 } })
  })

  test('without a total ends nothing where what comes after it is refused', async () => {
    serve('/wfs', worksites(30, { numberMatched: 30 }))
    await run('brussels-worksites')
    server.serve('/wfs', ({ path }) =>
      path.includes('startIndex')
        ? { status: 400, body: 'Cannot do natural order without a primary key' }
        : { body: JSON.stringify(worksites(10, {})), etag: null },
    )
    expect(await run('brussels-worksites')).toMatchObject({ state: 'stored', counts: { ended: 0 } })
  })

  test('that repeats features in place of others is refused', async () => {
    const page = features(20, (gid) => ({ gid }), { numberMatched: 20 })
    serve('/wfs', { ...page, features: [...page.features.slice(0, 10), ...page.features.slice(0, 10)] })
    expect(await run('brussels-worksites')).toMatchObject({ state: 'failed', error: expect.stringContaining('10 of 20') }) // biome-ignore format: one line
  })

  test.each<[string, object, string]>([
    ['says that there is more', { numberMatched: 'unknown', totalFeatures: 30 }, 'INNAME gave 5 of 30'],
    ['says so as text', { numberMatched: '30' }, 'INNAME gave 5 of 30'],
  ])('of a collection that %s is refused', async (_, rest, message) => {
    gipod(5, {}, rest)
    expect(await run('gipod')).toMatchObject({ state: 'failed', error: expect.stringContaining(message) })
  })

  test('of a collection without a total and without a way on is refused where it is full', async () => {
    gipod(1_000)
    expect(await run('gipod')).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('a full page'),
    })
  })
})
