// From the answer of a source to the VMEs it hits, by the jobs of outages and works.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { JobContext } from '../../../indexer/jobs/handler.ts'
import { feedImport } from '../../../indexer/jobs/import.ts'
import { type Config, readConfig } from '../../../src/config.ts'
import { type FeedServer, startFeedServer } from '../../support/feed-server.ts'
import { feedsOff } from '../../support/feeds-off.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'

const importPowerOutages = feedImport('outages')
const importPublicWorks = feedImport('works')

let database: FreshDatabase
let server: FeedServer
let lines: string[]

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database?.drop())
beforeEach(async () => {
  await database.sql`truncate impact_feed, impact_event, impact_match, import_run restart identity`
  server = await startFeedServer()
  lines = []
  return () => server.close()
})

function contextWith(environment: Record<string, string>): JobContext {
  const config: Config = readConfig({ NODE_ENV: 'test', ...feedsOff, ...environment })
  return {
    config,
    sql: database.sql,
    log: (level: string, message: string) => void lines.push(`${level}: ${message}`),
    signal: new AbortController().signal,
  } as unknown as JobContext
}

const incident = {
  ...{ id: 1, businessId: 'P1', failure: {}, creationAt: '2026-11-28T08:00:00Z', impactedCustomerCount: 4 },
  coordinates: { latitude: 50.4669, longitude: 4.8675 },
  impactedCities: [
    { cityName: 'NAMUR', zipCode: '5000', streets: [{ streetName: 'RUE DE FER', streetNumberRanges: [] }] },
  ],
}

test('a job asks the sources of its family that are on, and tells what came of each', async () => {
  server.serve('/Breakdown', { body: JSON.stringify([incident]) })
  const context = contextWith({ ORES_FEED: 'on', ORES_URL: `${server.url}/Breakdown` })
  expect(await importPowerOutages({}, context)).toEqual([
    {
      source: 'ores',
      state: 'stored',
      counts: { added: 1, changed: 0, reopened: 0, ended: 0, unchanged: 0 },
      error: null,
    },
    { source: 'outage-file', state: 'off', counts: null, error: null },
  ])
  expect(await database.sql`select id, family from impact_event`).toEqual([
    { id: 'ores:P1', family: 'power-outage' },
  ])
  // What the event hits was looked up at once: no mark is left.
  expect(await database.sql`select what from stale_match`).toEqual([])
  expect(lines).toEqual(['info: ores has news'])
  expect(await importPowerOutages({}, context)).toMatchObject([{ state: 'not-due' }, { state: 'off' }])
  expect(await importPowerOutages({ isForced: true }, context)).toMatchObject([
    { state: 'stored' },
    { state: 'off' },
  ])
})

test('a source that is down leaves the job done and the others asked', async () => {
  server.serve('/sibelga', { body: JSON.stringify({ items: [] }) })
  const context = contextWith({
    ...{ GIPOD_FEED: 'on', GIPOD_URL: `${server.url}/works` },
    ...{ SIBELGA_WORKS_FEED: 'on', SIBELGA_WORKS_URL: `${server.url}/sibelga` },
  })
  const results = await importPublicWorks({}, context)
  expect(results).toMatchObject([
    { source: 'gipod', state: 'failed', error: expect.stringContaining('status 404') },
    { source: 'brussels-worksites', state: 'off' },
    { source: 'brussels-events', state: 'off' },
    { source: 'osiris', state: 'off' },
    { source: 'sibelga-works', state: 'stored' },
    { source: 'works-file', state: 'off' },
  ])
  expect(await database.sql`select source, is_on as "isOn" from impact_feed order by source`).toHaveLength(6)
})
