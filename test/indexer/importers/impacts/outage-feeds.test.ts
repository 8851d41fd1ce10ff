import { afterAll, beforeAll, expect, test } from 'vitest'
import { matchImpacts } from '../../../../indexer/impacts/match-impacts.ts'
import { runFeeds } from '../../../../indexer/importers/impacts/run-feeds.ts'
import { readConfig } from '../../../../src/config.ts'
import { recorded } from '../../../support/collect.ts'
import { type FeedServer, startFeedServer } from '../../../support/feed-server.ts'
import { insertPlaces } from '../../../support/matching.ts'
import { type FreshDatabase, freshDatabase } from '../../../support/stack.ts'
import { vmeNumber } from '../../../support/vmes.ts'

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

/** A run at a time of 28 November, with the file of outages on. */
async function runAt(time: string) {
  const { feeds } = readConfig({
    ORES_URL: `${server.url}/Breakdown`,
    OUTAGE_FILE_FEED: 'on',
    OUTAGE_FILE_URL: `${server.url}/outages.json`,
  })
  const results = await runFeeds({
    ...{ sql: database.sql, family: 'power-outage', feeds, environment: 'test', publicUrl: '' },
    ...{ isForced: true, signal: new AbortController().signal, log: () => {} },
    now: () => new Date(`2026-11-28T${time}:00Z`),
  })
  return results.map(({ source, state, error }) => [source, state, error])
}

const serve = (name: string): void => {
  server.serve('/Breakdown', { body: recorded(`ores/${name}.json`) })
  server.serve('/outages.json', { body: recorded(`outage-file/${name}.json`) })
}

/** When each event ended, by its id. */
const ends = async (): Promise<Record<string, string | null>> => {
  const rows = await database.sql<{ id: string; gone: string | null }[]>`
    select id, to_char(gone_at at time zone 'UTC', 'HH24:MI') as gone from impact_event order by id`
  return Object.fromEntries(rows.map(({ id, gone }) => [id, gone]))
}

const ores = (gone: Record<string, string>) => ({
  ...{ 'ores:M-2026-000207': null, 'ores:P-2026-000101': null, 'ores:P-2026-000102': null },
  ...{ 'ores:P-2026-000103': null, 'ores:P-2026-000104': null },
  ...{ 'outage-file:S-1': null, 'outage-file:S-2': null, 'outage-file:S-3': null },
  ...gone,
})

test('outages of ORES and of a file are stored; what is no longer listed ended when it was last seen', async () => {
  serve('first')
  expect(await runAt('10:00')).toEqual([
    ['ores', 'stored', null],
    ['outage-file', 'stored', null],
  ])
  expect(await ends()).toEqual(ores({}))
  serve('second')
  await runAt('10:15')
  const firstGone = { 'ores:P-2026-000101': '10:00', 'outage-file:S-1': '10:00' }
  expect(await ends()).toEqual(ores(firstGone))
})

test('a VME is hit where its number lies in a range of its side, or its whole street is named', async () => {
  serve('first')
  await runAt('10:30')
  const namur = { longitude: 4.9, latitude: 50.3, zipcode: '5000', nis: '92094' }
  const verviers = { ...namur, zipcode: '4800', nis: '63079' }
  await insertPlaces(database.sql, [
    {
      ...namur,
      number: vmeNumber(1),
      streetFr: "Rue de l'Abbaye",
      streetNl: "Rue de l'Abbaye",
      houseNumber: '128',
    },
    {
      ...namur,
      number: vmeNumber(2),
      streetFr: "Rue de l'Abbaye",
      streetNl: "Rue de l'Abbaye",
      houseNumber: '9',
    },
    {
      ...namur,
      number: vmeNumber(3),
      streetFr: "Rue de l'Abbaye",
      streetNl: "Rue de l'Abbaye",
      houseNumber: '10',
    },
    { ...verviers, number: vmeNumber(4), streetFr: 'Chaussée de Heusy', streetNl: 'Chaussée de Heusy' },
    { ...namur, number: vmeNumber(5), streetFr: 'Chaussée de Heusy', streetNl: 'Chaussée de Heusy' },
    { ...namur, number: vmeNumber(6), zipcode: '9000', nis: '44021', houseNumber: '21A' },
    { ...namur, number: vmeNumber(7), zipcode: '9000', nis: '44021', houseNumber: '20' },
    { ...namur, number: vmeNumber(8), zipcode: '4960', nis: '63049', streetNl: 'Rue Neuve' },
  ])
  await matchImpacts(database.sql, { rules: readConfig({}).impacts })
  const matches = await database.sql`select vme, event_id as event, method from impact_match order by vme`
  expect([...matches]).toEqual([
    { vme: vmeNumber(1), event: 'ores:P-2026-000101', method: 'street-number' },
    { vme: vmeNumber(2), event: 'ores:P-2026-000101', method: 'street-number' },
    { vme: vmeNumber(4), event: 'ores:P-2026-000102', method: 'street' },
    { vme: vmeNumber(6), event: 'outage-file:S-1', method: 'street-number' },
    { vme: vmeNumber(8), event: 'ores:P-2026-000103', method: 'postcode' },
  ])
})

test('one empty answer ends nothing, the second one everything', async () => {
  serve('empty')
  const states = await runAt('10:45')
  expect(states.map(([, state]) => state)).toEqual(['doubted', 'doubted'])
  expect(await ends()).toEqual(ores({}))
  await runAt('11:00')
  const all = Object.fromEntries(Object.keys(ores({})).map((id) => [id, '10:30']))
  expect(await ends()).toEqual(all)
})

test('a file that is out of its format is a failure, and its events stay', async () => {
  serve('first')
  await runAt('11:15')
  server.serve('/outages.json', { body: '{"format": "power-outages/2", "events": []}' })
  const [, file] = await runAt('11:30')
  expect(file?.slice(0, 2)).toEqual(['outage-file', 'failed'])
  expect(file?.[2]).toContain('format must be "power-outages/1"')
  expect(await ends()).toEqual(ores({}))
})
