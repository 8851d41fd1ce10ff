// The sources of the demo, asked by the importers as they are: VMEs of the sample country are hit in every category.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SampleFeeds, SLOT_MS, startSampleFeeds } from '../../backing-services/sample-feeds.ts'
import { matchImpacts } from '../../indexer/impacts/match-impacts.ts'
import type { FeedResult } from '../../indexer/importers/impacts/feed-result.ts'
import { runFeeds } from '../../indexer/importers/impacts/run-feeds.ts'
import { readConfig } from '../../src/config.ts'
import { type ImpactFamily, type ImpactKind, impactFamilies } from '../../src/impacts/event.ts'
import { categoryAt } from '../../src/impacts/interval.ts'
import { seedSample } from '../support/sample-country.ts'
import { type FreshDatabase, freshDatabase } from '../support/stack.ts'

let database: FreshDatabase
let feeds: SampleFeeds
// The database has a clock of its own: what is over for two days there is matched no more.
let now = Math.floor(Date.now() / SLOT_MS) * SLOT_MS
beforeAll(async () => {
  database = await freshDatabase()
  feeds = await startSampleFeeds({ seed: 1, now: () => now })
}, 120_000)
afterAll(async () => {
  await feeds.close()
  await database.drop()
})

const configured = () => readConfig({ ...feeds.env })

async function ask(isForced = true): Promise<Map<string, FeedResult>> {
  const { feeds: sources, impacts: rules } = configured()
  const results: FeedResult[] = []
  for (const family of impactFamilies)
    results.push(
      ...(await runFeeds({
        ...{ sql: database.sql, family, feeds: sources, environment: 'test', publicUrl: '', isForced },
        ...{ signal: new AbortController().signal, log: () => {}, now: () => new Date(now) },
      })),
    )
  await matchImpacts(database.sql, { rules })
  return new Map(results.filter(({ state }) => state !== 'off').map((result) => [result.source, result]))
}

interface Row {
  family: ImpactFamily
  kind: ImpactKind
  startsAt: Date
  endsAt: Date | null
  goneAt: Date | null
  isDelayed: boolean
  seenAt: Date
  vmes: string[]
}

/** Distinct VMEs that are hit, by family and category. */
async function hits(): Promise<Record<string, number>> {
  const rows = await database.sql<Row[]>`
    select e.family, e.kind, e.starts_at as "startsAt", e.ends_at as "endsAt", e.gone_at as "goneAt",
      e.is_delayed as "isDelayed", f.succeeded_at as "seenAt",
      array(select vme from impact_match m where m.event_id = e.id and m.method <> 'postcode') as vmes
    from impact_event e join impact_feed f using (source)`
  const ms = (at: Date | null): number | null => at?.getTime() ?? null
  const found = new Map<string, Set<string>>()
  for (const row of rows) {
    const times = { ...row, startsAt: row.startsAt.getTime(), endsAt: ms(row.endsAt), goneAt: ms(row.goneAt) }
    const seenAt = row.seenAt.getTime()
    const category = categoryAt(times, { seenAt, openWorksDays: 365, openOutageHours: 24 }, now)
    const key = `${row.family} ${category}`
    found.set(key, new Set([...(found.get(key) ?? []), ...row.vmes]))
  }
  return Object.fromEntries([...found].map(([key, vmes]) => [key, vmes.size]))
}

const nextYear = new Date(now).getUTCFullYear() + 1

/** The last Sunday of a month (0 for January) of the next year, at a time of UTC. */
function lastSunday(month: number, time: string): number {
  const last = new Date(Date.UTC(nextYear, month + 1, 0))
  last.setUTCDate(last.getUTCDate() - last.getUTCDay())
  return Date.parse(`${last.toISOString().slice(0, 10)}T${time}:00Z`)
}

const wanted = impactFamilies.flatMap((family) =>
  ['ActiveNow', 'FuturePlanned', 'Past24Hours'].map((category) => `${family} ${category}`),
)

test('before the country is there its sources are quiet, and no one else is asked', async () => {
  const addresses = Object.values(configured().feeds).filter(({ isOn }) => isOn)
  expect(addresses).toHaveLength(5)
  for (const { url } of addresses) expect(new URL(url).hostname).toBe('127.0.0.1')
  const results = await ask()
  for (const { source, state, read } of results.values())
    expect([source, state, read]).toEqual([source, 'stored', 0])
})

describe('once it is', () => {
  beforeAll(async () => {
    await seedSample(database.sql, { addresses: true })
    expect(await feeds.load(database.sql)).toBeGreaterThan(800)
  }, 120_000)

  test('the first look finds VMEs hit in every category of both families', async () => {
    const results = await ask()
    expect(results.size).toBe(5)
    for (const { source, state, error } of results.values())
      expect([source, state, error]).toEqual([source, 'stored', null])
    // GIPOD comes in pages.
    expect(results.get('gipod')?.read).toBeGreaterThan(100)
    const found = await hits()
    for (const key of wanted) expect([key, (found[key] ?? 0) >= 5]).toEqual([key, true])
  }, 60_000)

  test('within a few minutes nothing is new, and a source may say so', async () => {
    now += 60_000
    const results = await ask()
    for (const { source, counts } of results.values())
      expect([source, counts]).toMatchObject([source, { added: 0, changed: 0, ended: 0 }])
    now += 60_000
    const { url } = configured().feeds.ores
    const first = await fetch(url)
    const etag = first.headers.get('etag') ?? ''
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  test('at each look some come and some end; what has ended is kept and shown as such', async () => {
    let [added, ended] = [0, 0]
    for (let hour = 0; hour < 4; hour += 1) {
      now += 3_600_000
      for (const { state, counts } of (await ask()).values()) {
        expect(state).toBe('stored')
        added += counts?.added ?? 0
        ended += counts?.ended ?? 0
      }
      const found = await hits()
      for (const key of wanted) expect([hour, key, (found[key] ?? 0) > 0]).toEqual([hour, key, true])
    }
    expect(added).toBeGreaterThan(8)
    expect(ended).toBeGreaterThan(8)
  }, 60_000)

  test.each([
    ['before the clock goes forward', () => lastSunday(2, '00:58')],
    ['as the clock goes back', () => lastSunday(9, '00:30')],
    ['as a year ends', () => Date.parse(`${nextYear}-12-31T23:00:00Z`)],
  ])(
    'a start %s, long after the last one, shows every category at once',
    async (_, instant) => {
      now = instant()
      await ask()
      const found = await hits()
      for (const key of wanted) expect([key, (found[key] ?? 0) > 0]).toEqual([key, true])
    },
    60_000,
  )

  test('another address is nothing, and says so', async () => {
    const { origin } = new URL(configured().feeds.ores.url)
    for (const path of ['/', '/GIPOD/ogc/features/v1/collections/NONE/items', '/geoserver/bm_traffic/wfs'])
      expect([path, (await fetch(origin + path)).status]).toEqual([path, 404])
  })
})
