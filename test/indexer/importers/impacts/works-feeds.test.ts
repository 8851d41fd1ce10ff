import { afterAll, beforeAll, expect, test } from 'vitest'
import { matchImpacts } from '../../../../indexer/impacts/match-impacts.ts'
import { runFeeds } from '../../../../indexer/importers/impacts/run-feeds.ts'
import { readConfig } from '../../../../src/config.ts'
import { recorded } from '../../../support/collect.ts'
import { type FeedServer, startFeedServer } from '../../../support/feed-server.ts'
import { type FreshDatabase, freshDatabase } from '../../../support/stack.ts'
import { insertVmes, vmeNumber } from '../../../support/vmes.ts'

let database: FreshDatabase
let server: FeedServer

beforeAll(async () => {
  database = await freshDatabase()
  server = await startFeedServer()
  const [gipod, osiris] = [`${server.url}/gipod`, `${server.url}/osiris`]
  const secret = { user: 'reader', password: 'a pass:word' }
  const gipodPage = (file: string) => ({ body: recorded(`gipod/${file}.json`, gipod) })
  const osirisPage = (file: string) => ({ body: recorded(`osiris/${file}.json`, osiris), ...secret })
  const next = (count: number): string => `?f=application/json&limit=1000&startIndex=${count}`
  server.serve('/gipod/collections/INNAME/items', gipodPage('inname-1'))
  server.serve(`/gipod/collections/INNAME/items${next(9)}`, gipodPage('inname-2'))
  server.serve('/gipod/collections/INNAME_PUNT/items', gipodPage('inname-punt'))
  server.serve('/gipod/collections/HINDER/items', gipodPage('hinder'))
  server.serve('/osiris/collections/api:WORKSITES/items', osirisPage('page-1'))
  server.serve(`/osiris/collections/api%3AWORKSITES/items${next(3)}`, osirisPage('page-2'))
  server.serve('/worksites', { body: recorded('brussels-worksites/worksites.json') })
  server.serve('/events', { body: recorded('brussels-events/events-31370.json') })
  server.serve('/sibelga', { body: recorded('sibelga-works/data.json') })
})
afterAll(async () => {
  await server?.close()
  await database?.drop()
})

const at = (path: string): string => `${server.url}${path}`

function run() {
  const { feeds } = readConfig({
    ...{
      GIPOD_URL: at('/gipod'),
      BRUSSELS_WORKSITES_URL: at('/worksites'),
      SIBELGA_WORKS_URL: at('/sibelga'),
    },
    ...{ BRUSSELS_EVENTS_URL: at('/events'), OSIRIS_URL: at('/osiris'), OSIRIS_FEED: 'on' },
    ...{ OSIRIS_USER: 'reader', OSIRIS_PASSWORD: 'a pass:word' },
  })
  return runFeeds({
    ...{
      sql: database.sql,
      family: 'public-works',
      feeds,
      environment: 'test',
      publicUrl: 'http://127.0.0.1',
    },
    ...{ isForced: true, signal: new AbortController().signal, log: () => {} },
    now: () => new Date('2026-11-28T08:00:00Z'),
  })
}

const listed = async (): Promise<Record<string, number>> => {
  const rows = await database.sql<{ source: string; events: number }[]>`
    select source, count(*)::integer as events from impact_event where gone_at is null group by source`
  return Object.fromEntries(rows.map(({ source, events }) => [source, events]))
}

const generation = async (): Promise<unknown> => [
  ...(await database.sql`select value::integer from impact_generation`),
]

const everything = {
  ...{ gipod: 7, 'brussels-worksites': 3, 'brussels-events': 4, osiris: 3, 'sibelga-works': 3 },
}

test('works of five sources are stored, and stored again change nothing', async () => {
  const results = await run()
  expect(results.map(({ source, state, error }) => [source, state, error])).toEqual([
    ...Object.keys(everything).map((source) => [source, 'stored', null]),
    ['works-file', 'off', null],
  ])
  expect(await listed()).toEqual(everything)
  const before = await generation()
  await run()
  expect(await listed()).toEqual(everything)
  expect(await generation()).toEqual(before)
})

test('one collection that fails ends nothing, and keeps no other source from its answer', async () => {
  server.serve('/gipod/collections/HINDER/items', { status: 503 })
  const states = (await run()).map(({ source, state }) => [source, state])
  expect(states[0]).toEqual(['gipod', 'failed'])
  expect(states.slice(1, 5).map(([, state]) => state)).not.toContain('failed')
  expect(await listed()).toEqual(everything)
})

test('a VME is hit by the zone of a hindrance of works further on', async () => {
  await insertVmes(database.sql, [1, 2])
  // In the zone of the severe hindrance, and a hundred metres from everything.
  await database.sql`
    insert into location (number, latitude, longitude, precision, tier, source)
    values (${vmeNumber(1)}, 51.2207, 4.4002, 'address', 'point', 'vkbo'),
      (${vmeNumber(2)}, 51.2225, 4.4002, 'address', 'point', 'vkbo')`
  await matchImpacts(database.sql, { rules: readConfig({}).impacts })
  const matches =
    await database.sql`select vme, event_id as event, method from impact_match order by event_id`
  expect([...matches]).toEqual([
    { vme: vmeNumber(1), event: 'gipod:9000001', method: 'polygon' },
    { vme: vmeNumber(1), event: 'gipod:9000002', method: 'polygon' },
  ])
})
