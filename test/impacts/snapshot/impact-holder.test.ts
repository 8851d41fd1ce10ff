// What the API knows of outages and works follows PostgreSQL, and its snapshot follows the clock.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../../src/config.ts'
import { type ImpactHolder, openImpacts } from '../../../src/impacts/snapshot/impact-holder.ts'
import type { ImpactSnapshot } from '../../../src/impacts/snapshot/impact-snapshot.ts'
import { completeEnterpriseNumber } from '../../../src/register/enterprise-number.ts'
import { type SeededEvent, seedImpacts } from '../../support/impacts.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts'
import { until } from '../../support/until.ts'

const HOUR = 3_600_000
const MINUTE = 60_000
const [one, two, three, four, five, six] = [
  '17600001',
  '17600002',
  '17600003',
  '17600004',
  '17600005',
  '17600006',
].map((digits) => completeEnterpriseNumber(digits)) as [string, string, string, string, string, string]

const config = readConfig({ NODE_ENV: 'test' })
const rules = { ...config.impacts, rhythm: config.feeds }

// The machine's own hour, so that what is loaded is what is live by it.
const start = Math.floor(Date.now() / 1000) * 1000
let clock = start

let database: FreshDatabase
let proxy: TcpProxy
let holder: ImpactHolder
const troubles: string[] = []

const at = (offset: number): Date => new Date(start + offset)
function snapshot(): ImpactSnapshot {
  const found = holder.snapshot()
  if (found === undefined) throw new Error('nothing is loaded')
  return found
}

beforeAll(async () => {
  database = await freshDatabase()
  proxy = await startTcpProxy(database.url)
  await seedImpacts(database.sql, {
    events: [
      {
        source: 'ores',
        id: 'long-over',
        startsAt: at(-90 * HOUR),
        goneAt: at(-80 * HOUR),
        vmes: [one],
      },
    ],
  })
  holder = openImpacts({
    databaseUrl: proxy.url,
    rules,
    now: () => clock,
    onError: ({ message }) => troubles.push(message),
    times: { checkEveryMs: 50, compareEveryMs: 100, reloadEveryMs: HOUR },
  })
  await holder.refresh()
})
afterAll(async () => {
  await holder.close()
  await proxy.close()
  await database.drop()
})
beforeEach(() => {
  clock = start
})

test('nothing is told of what has long been over', () => {
  expect(holder.state()).toMatchObject({ events: 0, hits: 0, lastError: undefined })
  expect(snapshot().categoriesOf(one)).toEqual({ powerOutage: null, publicWorks: null })
  expect(snapshot().summary('power-outage')).toMatchObject({ active: 0, asOf: null })
  expect(
    snapshot()
      .feeds('public-works')
      .map(({ status }) => status),
  ).toEqual(Array(6).fill('off'))
})

describe('with events', () => {
  beforeAll(async () => {
    await seedImpacts(database.sql, {
      feeds: {
        ores: { succeededAt: at(0), items: 4 },
        gipod: { succeededAt: at(-30 * MINUTE), items: 2, failures: 1 },
        osiris: { isOn: false, succeededAt: at(-48 * HOUR), items: 9 },
      },
      events: [
        {
          source: 'ores',
          id: 'now',
          startsAt: at(-HOUR),
          endsAt: at(HOUR),
          customers: 12,
          description: 'Storing',
          vmes: [
            one,
            { vme: two, method: 'street-number' },
            { vme: three, method: 'postcode' },
            { vme: four, method: 'radius', distanceMetres: 120.3, radiusMetres: 150 },
          ],
        },
        {
          source: 'ores',
          id: 'soon',
          kind: 'planned',
          startsAt: at(2 * HOUR),
          endsAt: at(3 * HOUR),
          vmes: [one],
        },
        { source: 'ores', id: 'over', startsAt: at(-9 * HOUR), goneAt: at(-8 * HOUR), vmes: [one, three] },
        { source: 'ores', id: 'nowhere', startsAt: at(-HOUR), vmes: [{ vme: three, method: 'postcode' }] },
        { source: 'gipod', id: 'dig', startsAt: at(-24 * HOUR), endsAt: at(4 * HOUR), vmes: [two] },
        { source: 'gipod', id: 'later', startsAt: at(30 * HOUR), endsAt: at(60 * HOUR), vmes: [two, three] },
      ],
    })
    await holder.refresh()
  })

  test('each VME has its strongest category in each family', () => {
    const shown = [one, two, three, four].map((number) => Object.values(snapshot().categoriesOf(number)))
    expect(shown).toEqual([
      ['ActiveNow', null],
      ['ActiveNow', 'ActiveNow'],
      ['Past24Hours', 'FuturePlanned'],
      ['ActiveNow', null],
    ])
    expect(snapshot().categoriesOf('0000000097')).toEqual({ powerOutage: null, publicWorks: null })
  })

  test('the events of a VME are told, the strongest first, with how it was matched', () => {
    expect(snapshot().eventsOf(one)).toMatchObject([
      {
        id: 'ores:now',
        category: 'ActiveNow',
        startsAt: at(-HOUR).toISOString(),
        endsAt: at(HOUR).toISOString(),
        endedAt: null,
        customers: 12,
        descriptions: { nl: 'Storing', fr: null, de: null, en: null },
        match: { method: 'polygon', quality: 'high', distanceMetres: 0, radiusMetres: null },
      },
      { id: 'ores:soon', category: 'FuturePlanned' },
      { id: 'ores:over', category: 'Past24Hours', endsAt: null, endedAt: at(-8 * HOUR).toISOString() },
    ])
    expect(snapshot().eventsOf(four)).toMatchObject([
      { match: { method: 'radius', quality: 'low', distanceMetres: 120.3, radiusMetres: 150 } },
    ])
    expect(
      snapshot()
        .eventsOf(three)
        .map(({ id }) => id),
    ).toEqual(['gipod:later', 'ores:over'])
    expect(
      snapshot()
        .eventsOf(three, 'power-outage')
        .map(({ id }) => id),
    ).toEqual(['ores:over'])
    expect(snapshot().eventsOf('0000000097')).toEqual([])
  })

  test('columns and summary count each VME once', () => {
    expect(snapshot().impacted('power-outage')).toEqual({
      keys: Uint32Array.of(17_600_001, 17_600_002, 17_600_003, 17_600_004),
      categories: Uint8Array.of(0, 0, 2, 0),
      starts: Float64Array.of(start - HOUR, start - HOUR, start - 9 * HOUR, start - HOUR),
      eventCounts: Uint16Array.of(3, 1, 1, 1),
    })
    expect([...snapshot().impacted('any').categories]).toEqual([0, 0, 1, 0])
    expect([...snapshot().impacted('any').eventCounts]).toEqual([3, 3, 2, 1])
    expect(snapshot().summary('power-outage')).toEqual({
      active: 2,
      planned: 1,
      ended24h: 1,
      impactedVmes: 3,
      plannedVmes: 0,
      pastVmes: 1,
      unmatched: 1,
      postcodeOnly: 1,
      asOf: at(0).toISOString(),
    })
    expect(snapshot().summary('public-works')).toMatchObject({
      active: 1,
      planned: 1,
      impactedVmes: 1,
      plannedVmes: 1,
    })
  })

  test('a snapshot holds until the next boundary and not a millisecond longer', () => {
    const before = snapshot()
    // The last attempt of the feed failed: it is late an hour and ten minutes after it succeeded.
    expect(before.validUntil).toBe(start + 40 * MINUTE)
    clock = start + 40 * MINUTE - 1
    expect(snapshot()).toBe(before)
    clock++
    expect(snapshot().version).not.toBe(before.version)
    expect(snapshot().categoriesVersion).toBe(before.categoriesVersion)
    expect(snapshot().feeds('public-works')[0]).toMatchObject({ source: 'gipod', status: 'stale', items: 2 })
    const boundaries: number[] = []
    while (snapshot().validUntil < start + 3 * HOUR) {
      clock = snapshot().validUntil
      boundaries.push(clock - start)
    }
    // Late after two rounds of a quarter, delayed after an hour, and begun.
    expect(boundaries).toEqual([HOUR, 2 * HOUR])
    expect(snapshot().eventsOf(one)).toMatchObject([
      { id: 'ores:soon', category: 'ActiveNow', isDelayed: false },
      { id: 'ores:now', category: 'ActiveNow', isDelayed: true },
      { id: 'ores:over' },
    ])
    clock = start
    expect(snapshot().version).toBe(before.version)
    expect(snapshot(), 'a clock that is set back').toMatchObject({ validUntil: before.validUntil })
  })

  test('feeds are ok, stale or off', () => {
    const tell = (family: 'power-outage' | 'public-works') =>
      Object.fromEntries(
        snapshot()
          .feeds(family)
          .map(({ source, status }) => [source, status]),
      )
    expect(tell('power-outage')).toEqual({ ores: 'ok', 'outage-file': 'off' })
    expect(tell('public-works')).toMatchObject({ gipod: 'ok', osiris: 'off', 'works-file': 'off' })
    expect(
      snapshot()
        .feeds('public-works')
        .find(({ source }) => source === 'osiris'),
    ).toEqual({
      source: 'osiris',
      status: 'off',
      lastSuccess: at(-48 * HOUR).toISOString(),
      items: 9,
    })
    clock = start + 40 * MINUTE
    expect(tell('power-outage')).toEqual({ ores: 'stale', 'outage-file': 'off' })
  })
})

describe('following', () => {
  const ids = (number: string): string[] =>
    snapshot()
      .eventsOf(number)
      .map(({ id }) => id)
  const seed = async (...events: SeededEvent[]): Promise<void> => {
    await seedImpacts(database.sql, { events })
    await holder.refresh()
  }
  const base = { source: 'works-file', id: 'followed', startsAt: at(-HOUR), endsAt: at(HOUR) } as const

  test('an event appears, moves to other VMEs, ends, and is let go', async () => {
    await seed({ ...base, vmes: [five] })
    expect(ids(five)).toEqual(['works-file:followed'])
    const { version } = snapshot()
    await seed({ ...base, vmes: [six] })
    expect([ids(five), ids(six)]).toEqual([[], ['works-file:followed']])
    expect(snapshot().version).not.toBe(version)
    await seed({ ...base, goneAt: at(-MINUTE), vmes: [six] })
    expect(snapshot().categoriesOf(six).publicWorks).toBe('Past24Hours')
    const { events } = holder.state()
    await seed({ ...base, startsAt: at(-90 * HOUR), endsAt: at(-80 * HOUR), vmes: [six] })
    expect([ids(six), holder.state().events]).toEqual([[], events - 1])
  })

  test('what it does of itself is no more than what it is asked to', async () => {
    await seedImpacts(database.sql, { events: [{ ...base, vmes: [five] }] })
    await until('it is noticed', () => ids(five).length === 1)
    await database.sql`update impact_feed set items = 77 where source = 'ores'`
    await until('so is a feed', () => snapshot().feeds('power-outage')[0]?.items === 77)
  })

  test('a database that went back is read anew', async () => {
    await database.sql`update impact_generation set value = value - 3`
    await database.sql`delete from impact_event where id = 'works-file:followed'`
    await holder.refresh()
    expect(ids(five)).toEqual([])
  })

  test('an event that was taken away behind its back is missed at the next comparison', async () => {
    await seed({ ...base, vmes: [five] })
    await database.sql`delete from impact_event where id = 'works-file:followed'`
    await until('it is gone', () => ids(five).length === 0)
  })

  test.each(['refuse', 'blackHole'] as const)(
    'while PostgreSQL is away (%s) time goes on over what is known',
    async (how) => {
      await seed({ ...base, vmes: [five] })
      troubles.length = 0
      proxy[how]()
      await until('it is noticed', () => holder.state().lastError !== undefined)
      expect(snapshot().categoriesOf(five).publicWorks).toBe('ActiveNow')
      clock = start + HOUR
      expect(snapshot().categoriesOf(five).publicWorks).toBe('Past24Hours')
      expect(snapshot().feeds('power-outage')[0]?.status).toBe('stale')
      expect(troubles).toHaveLength(1)
      proxy.pass()
      await until('it is over', () => holder.state().lastError === undefined)
      await seed({ ...base, vmes: [six] })
      expect([ids(five), ids(six)]).toEqual([[], ['works-file:followed']])
    },
  )

  test('two processes that show the same call it the same', async () => {
    const other = openImpacts({ databaseUrl: database.url, rules, now: () => clock })
    await other.refresh()
    for (const offset of [0, 40 * MINUTE, HOUR, 2 * HOUR, 30 * HOUR]) {
      clock = start + offset
      expect([offset, other.snapshot()?.version]).toEqual([offset, snapshot().version])
      expect(other.snapshot()?.categoriesVersion).toBe(snapshot().categoriesVersion)
    }
    await other.close()
  })
})
