// What becomes of the events of a source as its answers follow each other.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../../../src/config.ts'
import { openSession } from '../../../../src/db/session.ts'
import { categoryAt } from '../../../../src/impacts/interval.ts'
import { type FeedServer, startFeedServer } from '../../../support/feed-server.ts'
import { type FreshDatabase, freshDatabase } from '../../../support/stack.ts'
import { type FeedRig, feedEvent, feedEvents, feedRig, LIST } from './feed-rig.ts'

let database: FreshDatabase
let server: FeedServer
let rig: FeedRig

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database?.drop())
beforeEach(async () => {
  await database.sql`truncate impact_feed, impact_event, impact_match, import_run restart identity`
  await database.sql`update impact_generation set value = 0`
  server = await startFeedServer()
  rig = feedRig({ database, server })
  return () => server.close()
})

const goneOf = async (): Promise<Record<string, unknown>> =>
  Object.fromEntries((await rig.events()).map(({ id, gone }) => [id, gone]))

const runs = async () => [
  ...(await database.sql`select source, state, input, counts, rejects, notes, error from import_run order by id`),
]

describe('an answer', () => {
  test('is stored, and logged with its counts', async () => {
    rig.list([feedEvent('P1'), feedEvent('P2', { startsAt: null })])
    const [result] = await rig.run()
    expect(result).toMatchObject({
      source: 'ores',
      state: 'stored',
      read: 2,
      counts: { added: 2, changed: 0, reopened: 0, ended: 0, unchanged: 0 },
      succeededAt: '2026-11-28T10:00:00.000Z',
      error: null,
    })
    expect(await rig.events()).toEqual([
      {
        id: 'ores:P1',
        kind: 'unplanned',
        starts: '28 08:00',
        ends: null,
        gone: null,
        seen: '28 10:00',
        generation: 1,
      },
      {
        id: 'ores:P2',
        kind: 'unplanned',
        starts: '28 10:00',
        ends: null,
        gone: null,
        seen: '28 10:00',
        generation: 1,
      },
    ])
    expect(await rig.feed()).toEqual({
      isOn: true,
      succeeded: '28 10:00',
      next: '28 10:15',
      items: 2,
      failures: 0,
      doubted: 0,
      error: null,
    })
    expect(await runs()).toMatchObject([
      {
        source: 'feed:ores',
        state: 'succeeded',
        input: new URL(server.url).host,
        counts: { event: { read: 2, stored: 2, changed: 2, closed: 0, rejected: 0 } },
        error: null,
      },
    ])
  })

  test('that says the same again writes no event and takes no number', async () => {
    rig.list(feedEvents(3))
    await rig.run()
    const before = await database.sql`select id, xmin::text from impact_event order by id`
    rig.setClock('2026-11-28T10:15:00Z')
    const [result] = await rig.run()
    expect(result?.counts).toEqual({ added: 0, changed: 0, reopened: 0, ended: 0, unchanged: 3 })
    expect(await database.sql`select id, xmin::text from impact_event order by id`).toEqual(before)
    expect(await rig.generation()).toBe(1)
    expect(await rig.feed()).toMatchObject({ succeeded: '28 10:15' })
  })

  test('writes the events that differ and no others', async () => {
    rig.list(feedEvents(3))
    await rig.run()
    rig.list([feedEvent('P0'), feedEvent('P1', { isDelayed: true }), feedEvent('P2'), feedEvent('P3')])
    const [result] = await rig.run()
    expect(result?.counts).toEqual({ added: 1, changed: 1, reopened: 0, ended: 0, unchanged: 2 })
    expect((await rig.events()).map(({ generation }) => generation)).toEqual([1, 2, 1, 2])
  })

  test('in which an event stands twice counts it once, as it stands last', async () => {
    rig.list([feedEvent('P1', { customers: 1 }), feedEvent('P1', { customers: 2 })])
    const [result] = await rig.run()
    expect(result).toMatchObject({ dropped: { repeated: 1 }, counts: { added: 1 } })
    expect(await database.sql`select customers from impact_event`).toEqual([{ customers: 2 }])
    expect((await runs())[0]).toMatchObject({ rejects: [{ reason: 'repeated', count: 1, sample: [] }] })
  })

  test('that nothing has changed is a sighting', async () => {
    rig.list(feedEvents(2))
    await rig.run({ isForced: false })
    rig.setClock('2026-11-28T10:15:00Z')
    const [result] = await rig.run({ isForced: false })
    expect(result).toMatchObject({ state: 'unchanged', succeededAt: '2026-11-28T10:15:00.000Z' })
    expect(server.requests[1]?.headers['if-none-match']).toBeDefined()
    // The validators outlive such an answer.
    rig.setClock('2026-11-28T10:30:00Z')
    expect(await rig.run({ isForced: false })).toMatchObject([{ state: 'unchanged' }])
    rig.list([feedEvent('P0')])
    rig.setClock('2026-11-28T10:45:00Z')
    await rig.run({ isForced: false })
    expect(await goneOf()).toEqual({ 'ores:P0': null, 'ores:P1': '28 10:30' })
  })

  test('is asked for in full when it is forced', async () => {
    rig.list(feedEvents(2))
    await rig.run()
    expect(await rig.run()).toMatchObject([{ state: 'stored' }])
    expect(server.requests[1]?.headers['if-none-match']).toBeUndefined()
  })
})

describe('an event that is listed no longer', () => {
  test('ended when it was last seen, and is open again when it returns', async () => {
    rig.list(feedEvents(2))
    await rig.run()
    rig.list(feedEvents(1))
    rig.setClock('2026-11-28T10:15:00Z')
    expect(await rig.run()).toMatchObject([{ counts: { ended: 1, unchanged: 1 } }])
    expect(await goneOf()).toEqual({ 'ores:P0': null, 'ores:P1': '28 10:00' })
    // Again: what is gone is left alone.
    rig.setClock('2026-11-28T10:30:00Z')
    expect(await rig.run()).toMatchObject([{ counts: { ended: 0, unchanged: 1 } }])
    rig.list(feedEvents(2))
    rig.setClock('2026-11-28T10:45:00Z')
    expect(await rig.run()).toMatchObject([{ counts: { reopened: 1, unchanged: 1 } }])
    expect(await goneOf()).toEqual({ 'ores:P0': null, 'ores:P1': null })
    expect((await rig.events())[1]).toMatchObject({ seen: '28 10:00', generation: 3 })
  })

  test('of one source leaves those of another alone', async () => {
    await database.sql`
      insert into impact_event (id, source, family, kind, starts_at, end_confidence, is_delayed, descriptions, is_severe,
        zones, first_seen_at, generation)
      values ('gipod:1', 'gipod', 'public-works', 'work', now(), 'none', false, '{}', false, '[]', now(), 0)`
    rig.list(feedEvents(1))
    await rig.run()
    expect(await goneOf()).toEqual({ 'gipod:1': null, 'ores:P0': null })
  })
})

describe('an empty answer', () => {
  test('ends nothing, the second in a row does, at the last sighting', async () => {
    rig.list(feedEvents(2))
    await rig.run()
    rig.list([])
    rig.setClock('2026-11-28T10:15:00Z')
    expect(await rig.run()).toMatchObject([{ state: 'doubted', succeededAt: '2026-11-28T10:00:00.000Z' }])
    expect(await goneOf()).toEqual({ 'ores:P0': null, 'ores:P1': null })
    expect(await rig.feed()).toMatchObject({ succeeded: '28 10:00', doubted: 1, items: 2, next: '28 10:30' })
    rig.setClock('2026-11-28T10:30:00Z')
    expect(await rig.run()).toMatchObject([{ state: 'stored', counts: { ended: 2 } }])
    expect(await goneOf()).toEqual({ 'ores:P0': '28 10:00', 'ores:P1': '28 10:00' })
    expect(await rig.feed()).toMatchObject({ succeeded: '28 10:30', doubted: 0, items: 0, error: null })
  })

  test('between two with events ends nothing, and the next one is again the first', async () => {
    for (const events of [feedEvents(2), [], feedEvents(2), []]) {
      rig.list(events)
      await rig.run()
    }
    expect(await goneOf()).toEqual({ 'ores:P0': null, 'ores:P1': null })
  })

  test('is believed when there was nothing before', async () => {
    rig.list([])
    expect(await rig.run()).toMatchObject([{ state: 'stored' }])
    expect(await rig.generation()).toBe(0)
  })

  test('is not taken for unchanged when it comes with a tag', async () => {
    rig.list(feedEvents(2))
    await rig.run({ isForced: false })
    rig.list([])
    for (const minutes of ['15', '30']) {
      rig.setClock(`2026-11-28T10:${minutes}:00Z`)
      await rig.run({ isForced: false })
    }
    expect(await goneOf()).toEqual({ 'ores:P0': '28 10:00', 'ores:P1': '28 10:00' })
  })
})

test('a list that shrinks to less than a fifth is believed when it says so twice', async () => {
  rig.list(feedEvents(30))
  await rig.run()
  rig.list(feedEvents(5))
  expect(await rig.run()).toMatchObject([{ state: 'doubted' }])
  expect(Object.values(await goneOf()).every((gone) => gone === null)).toBe(true)
  expect(await rig.run()).toMatchObject([{ state: 'stored', counts: { ended: 25, unchanged: 5 } }])
})

test('answers whose rows are of another kind than before change nothing', async () => {
  rig.list(feedEvents(30))
  await rig.run()
  const elsewhere = [{ shape: 'point' as const, latitude: 4.86, longitude: 50.46 }]
  rig.list(feedEvents(30).map((event) => ({ ...event, zones: elsewhere })))
  for (let turn = 0; turn < 2; turn += 1)
    expect(await rig.run()).toMatchObject([
      { state: 'failed', error: expect.stringContaining('30 of its 30 events') },
    ])
  expect(await rig.generation()).toBe(1)
})

test('an event without a start whose end has passed when it is first seen is over, not open', async () => {
  const planned = { kind: 'planned', startsAt: null, endsAt: '2026-11-28T09:00:00Z' } as const
  rig.list([feedEvent('P1', { ...planned, endConfidence: 'announced' })])
  await rig.run()
  const [event] = await rig.events()
  expect(event).toMatchObject({ ends: '28 09:00', seen: '28 10:00' })
  const [row] = await database.sql<{ startsAt: Date; endsAt: Date }[]>`
    select starts_at as "startsAt", ends_at as "endsAt" from impact_event`
  const times = { family: 'power-outage', kind: 'planned', goneAt: null, isDelayed: false } as const
  const rules = { seenAt: Date.parse('2026-11-28T10:00:00Z'), openWorksDays: 365, openOutageHours: 24 }
  const [startsAt, endsAt] = [Number(row?.startsAt), Number(row?.endsAt)]
  expect(categoryAt({ ...times, startsAt, endsAt }, rules, rules.seenAt)).toBe('Past24Hours')
  expect(await rig.run()).toMatchObject([{ counts: { unchanged: 1, changed: 0 } }])
})

test('a start that its source does not tell is kept as unknown, and known from the answer that tells it', async () => {
  const starts = async () => [
    ...(await database.sql`select id, is_start_known as known, starts_at = first_seen_at as "isSight"
      from impact_event order by id`),
  ]
  rig.list([feedEvent('P1', { startsAt: null })])
  await rig.run()
  expect(await starts()).toEqual([{ id: 'ores:P1', known: false, isSight: true }])
  // The very instant of the first sight, now as the source's own word.
  rig.list([feedEvent('P1', { startsAt: '2026-11-28T10:00:00Z' })])
  expect(await rig.run()).toMatchObject([{ counts: { changed: 1 } }])
  expect(await starts()).toEqual([{ id: 'ores:P1', known: true, isSight: true }])
  rig.list([feedEvent('P1', { startsAt: null })])
  expect(await rig.run()).toMatchObject([{ counts: { changed: 1 } }])
  expect(await starts()).toMatchObject([{ known: false }])
})

describe('the clock', () => {
  test('put back loses no event, and ends none before it was seen', async () => {
    rig.list([feedEvent('P0', { startsAt: null }), feedEvent('P1', { startsAt: null })])
    await rig.run()
    rig.setClock('2026-11-28T07:00:00Z')
    rig.list([feedEvent('P0', { startsAt: null })])
    // Due all the same: the last attempt lies ahead.
    expect(await rig.run({ isForced: false })).toMatchObject([
      { state: 'stored', counts: { changed: 1, ended: 1 } },
    ])
    expect(await rig.events()).toMatchObject([
      { id: 'ores:P0', starts: '28 07:00', seen: '28 07:00', gone: null },
      { id: 'ores:P1', seen: '28 10:00', gone: '28 10:00' },
    ])
    const [row] =
      await database.sql`select count(*)::integer as wrong from impact_event where gone_at < first_seen_at`
    expect(row).toEqual({ wrong: 0 })
  })

  test('put ahead for a while leaves nothing ending in the future', async () => {
    rig.list(feedEvents(2))
    await rig.run()
    rig.setClock('2027-11-28T10:00:00Z')
    await rig.run()
    rig.setClock('2026-11-28T10:30:00Z')
    rig.list(feedEvents(1))
    expect(await rig.run({ isForced: false })).toMatchObject([{ counts: { ended: 1 } }])
    const [row] =
      await database.sql`select gone_at <= '2026-11-28T10:30:00Z' as past from impact_event where id = 'ores:P1'`
    expect(row).toEqual({ past: true })
    expect(await rig.feed()).toMatchObject({ succeeded: '28 10:30', next: '28 10:45' })
  })
})

describe('a source', () => {
  test('is asked when it is due, and at once when that is forced', async () => {
    rig.list(feedEvents(1))
    await rig.run({ isForced: false })
    rig.setClock('2026-11-28T10:10:00Z')
    expect(await rig.run({ isForced: false })).toMatchObject([{ state: 'not-due' }])
    expect(server.requests).toHaveLength(1)
    expect(await rig.run({ isForced: true })).toMatchObject([{ state: 'stored' }])
    rig.setClock('2026-11-28T10:24:56Z')
    expect(await rig.run({ isForced: false })).toMatchObject([{ state: 'unchanged' }])
  })

  test('that is off is not asked, and keeps its events', async () => {
    rig.list(feedEvents(1))
    await rig.run()
    const { feeds } = readConfig({ ORES_FEED: 'off' })
    expect(await rig.run({ feeds })).toMatchObject([
      { state: 'off', succeededAt: '2026-11-28T10:00:00.000Z' },
    ])
    expect(server.requests).toHaveLength(1)
    expect(await rig.feed()).toMatchObject({ isOn: false, items: 1 })
    expect(await goneOf()).toEqual({ 'ores:P0': null })
    expect(await rig.run()).toMatchObject([{ state: 'stored' }])
    expect(await rig.feed()).toMatchObject({ isOn: true })
  })

  test('is asked by one of several processes at a time, forced or not', async () => {
    rig.list(feedEvents(1))
    const results = await Promise.all(Array.from({ length: 5 }, () => rig.run({ isForced: false })))
    const states = results.map(([result]) => result?.state)
    expect(states.filter((state) => state === 'stored')).toHaveLength(1)
    expect(server.requests).toHaveLength(1)
    const other = openSession(database.sql, 'test')
    await other`select pg_advisory_lock(7071000)`
    expect(await rig.run()).toMatchObject([{ state: 'busy' }])
    await other.end()
    expect(await rig.run()).toMatchObject([{ state: 'stored' }])
  })

  test('whose lock is lost while it is asked stores nothing over what another process stored since', async () => {
    rig.list(feedEvents(2))
    const other = feedRig({ database, server })
    other.setClock('2026-11-28T10:01:00Z')
    let isFirst = true
    server.serve(LIST, () => ({ body: JSON.stringify(feedEvents(isFirst ? 2 : 3)), etag: null }))
    const lost = rig.run({
      adapters: [
        {
          source: 'ores',
          hosts: [],
          async collect(port) {
            const body = await port.get('')
            isFirst = false
            await database.sql`
              select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 7071000`
            await other.run()
            return { events: JSON.parse(body.text), read: 2, dropped: {}, notes: [] }
          },
        },
      ],
    })
    await expect(
      lost.then(
        (results) => results[0]?.state ?? 'none',
        () => 'thrown',
      ),
    ).resolves.toMatch(/failed|thrown/)
    expect(Object.keys(await goneOf())).toHaveLength(3)
    expect(Object.values(await goneOf()).every((gone) => gone === null)).toBe(true)
    expect(await rig.feed()).toMatchObject({ succeeded: '28 10:01', failures: 0 })
    expect((await runs()).map(({ state }) => state)).toEqual(['stalled', 'succeeded'])
  })

  test('that is asked when the process stops is cancelled, and no failure', async () => {
    server.serve(LIST, { silent: true })
    const stop = new AbortController()
    const running = rig.run({ signal: stop.signal })
    running.catch(() => {})
    await expect.poll(() => server.requests.length).toBe(1)
    stop.abort(new Error('the process stops'))
    await expect(running).rejects.toThrow('the process stops')
    expect(await rig.feed()).toMatchObject({ failures: 0, error: null })
    expect((await runs()).map(({ state }) => state)).toEqual(['cancelled'])
  })
})
