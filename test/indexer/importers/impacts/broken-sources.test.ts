// A source that fails in any way: nothing is lost, what went wrong is said, and it is left alone for a while.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RunFeedsOptions } from '../../../../indexer/importers/impacts/run-feeds.ts'
import { readConfig } from '../../../../src/config.ts'
import {
  endlessPages,
  type FeedAnswer,
  type FeedServer,
  htmlPage,
  junk,
  redirectTo,
  startFeedServer,
  tooMany,
} from '../../../support/feed-server.ts'
import { type FreshDatabase, freshDatabase } from '../../../support/stack.ts'
import { tempFolder } from '../../../support/temp-folder.ts'
import { type FeedRig, feedEvent, feedEvents, feedRig, LIST, listAdapter, pageAdapter } from './feed-rig.ts'

let database: FreshDatabase
let server: FeedServer
let rig: FeedRig

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database?.drop())
beforeEach(async () => {
  await database.sql`truncate impact_feed, impact_event, impact_match, import_run restart identity`
  server = await startFeedServer()
  rig = feedRig({ database, server })
  rig.list(feedEvents(3))
  await rig.run()
  rig.setClock('2026-11-28T10:15:00Z')
  return () => server.close()
})

const liveIds = async (): Promise<unknown[]> =>
  (await rig.events()).filter(({ gone }) => gone === null).map(({ id }) => id)

const limits = { readMs: 300, requestMs: 1_000 }
const MEGABYTE = 1024 * 1024

type Case = [name: string, answer: FeedAnswer, error: string, options?: Partial<RunFeedsOptions>]

const cases: Case[] = [
  ['a server error', { status: 503, body: 'down' }, 'status 503'],
  [
    'a page of HTML with status 200',
    htmlPage,
    'HTML where JSON was asked for: "Just a moment... Checking your browser"',
  ],
  ['XML with status 200', { body: '<?xml version="1.0"?><Exception>no layer</Exception>' }, 'XML where JSON'],
  ['5 MB of junk', junk(5), 'it answered what is no JSON: "'],
  ['nothing at all', { body: ' ' }, 'nothing at all'],
  ['a refusal for want of a password', { status: 401 }, 'it asks for a user and a password'],
  [
    'a redirect to another host',
    redirectTo('https://evil.example/outages'),
    'another place, https://evil.example',
  ],
  [
    'a redirect to another port of this machine',
    redirectTo('http://127.0.0.1:9/x'),
    'another place, http://127.0.0.1:9',
  ],
  ['a redirect to a file', redirectTo('file:///etc/passwd'), 'another place'],
  ['a redirect in circles', redirectTo(LIST), 'redirects more than 5 times'],
  ['that nothing changed, without being asked', { status: 304 }, 'without being asked'],
  [
    'more packings than are undone',
    { body: `[${' '.repeat(200_000)}]`, etag: null, encoding: Array(10).fill('gzip').join(', ') },
    'packed 10 times over',
  ],
  ['half of its body', { cut: JSON.stringify(feedEvents(50)) }, 'no answer came'],
  ['silence', { silent: true }, 'nothing came for 0.3 s', { limits }],
  ['a byte now and then', { drip: ' ', everyMs: 50 }, 'took more than 1 s', { limits }],
  ['a number where a list should be', { body: '7' }, 'not iterable'],
]

describe('a source that answers with', () => {
  test.each(cases)('%s fails, and nothing of it is lost', async (_, answer, error, options = {}) => {
    server.serve(LIST, answer)
    const [result] = await rig.run({ isForced: true, ...options })
    expect(result).toMatchObject({
      state: 'failed',
      succeededAt: '2026-11-28T10:00:00.000Z',
      error: expect.stringContaining(error),
    })
    expect(await liveIds()).toEqual(['ores:P0', 'ores:P1', 'ores:P2'])
    // Its age shows: the last good answer is the one before.
    expect(await rig.feed()).toMatchObject({ succeeded: '28 10:00', items: 3, failures: 1, next: '28 10:30' })
    const [run] = await database.sql`select state, error from import_run order by id desc limit 1`
    expect(run).toEqual({ state: 'failed', error: result?.error })
    expect(rig.logs.at(-1)).toBe('warn: ores could not be read')

    rig.list(feedEvents(2))
    rig.setClock('2026-11-28T10:30:00Z')
    expect(await rig.run()).toMatchObject([{ state: 'stored', counts: { ended: 1, unchanged: 2 } }])
    expect(await rig.feed()).toMatchObject({ failures: 0, error: null })
  })
})

test('5 MB of junk are not read to their end where the source has a lower cap', async () => {
  server.serve(LIST, junk(5))
  const adapter = { ...listAdapter, maxBytes: MEGABYTE }
  expect(await rig.run({ adapters: [adapter] })).toMatchObject([
    { state: 'failed', error: 'its answer has more than 1048576 bytes and was not read further' },
  ])
})

test('a body without a length that never ends is cut at the cap', async () => {
  server.serve(LIST, { drip: 'x'.repeat(100), everyMs: 1 })
  const [result] = await rig.run({ limits: { bytes: 200 } })
  expect(result?.error).toContain('more than 200 bytes')
})

test('a server that is not there fails', async () => {
  await server.close()
  expect(await rig.run()).toMatchObject([{ state: 'failed', error: expect.stringContaining('ECONNREFUSED') }])
  expect(await liveIds()).toHaveLength(3)
})

describe('pages', () => {
  const pageOf = (id: string, next?: string): FeedAnswer => ({
    body: JSON.stringify({
      features: [feedEvent(id)],
      links: next === undefined ? [] : [{ rel: 'next', href: next }],
    }),
  })
  const options = { adapters: [pageAdapter(4)] }

  test('are followed to their end', async () => {
    server.serve(LIST, pageOf('P0', `${server.url}${LIST}?at=1`))
    server.serve(`${LIST}?at=1`, pageOf('P1', '?at=2'))
    server.serve(`${LIST}?at=2`, pageOf('P2'))
    expect(await rig.run(options)).toMatchObject([{ state: 'stored', read: 3, counts: { unchanged: 3 } }])
  })

  test.each<[string, () => void, string]>([
    [
      'never end',
      () =>
        server.serve(
          LIST,
          endlessPages((page) => [feedEvent(`P${page}`)]),
        ),
      'more than 4 pages',
    ],
    ['go round in circles', () => server.serve(LIST, pageOf('P0', LIST)), 'was read before'],
    [
      'go on at another host',
      () => server.serve(LIST, pageOf('P0', 'https://evil.example/outages')),
      'lies elsewhere',
    ],
    ['go on at another path', () => server.serve(LIST, pageOf('P0', '/internal?x=1')), 'lies elsewhere'],
  ])('that %s fail, and nothing is lost', async (_, serve, error) => {
    serve()
    const [result] = await rig.run(options)
    expect(result).toMatchObject({ state: 'failed', error: expect.stringContaining(error) })
    expect(server.requests.every(({ path }) => path.startsWith(LIST))).toBe(true)
    expect(server.requests.length).toBeLessThanOrEqual(6)
    expect(await liveIds()).toEqual(['ores:P0', 'ores:P1', 'ores:P2'])
  })
})

describe('after failures', () => {
  test('a source is left alone, longer each time up to two hours, but for a forced run', async () => {
    server.failWith({ status: 500 })
    const waits: number[] = []
    for (let failure = 1; failure <= 5; failure += 1) {
      await rig.run()
      const [row] = await database.sql<{ minutes: number }[]>`
        select (extract(epoch from next_at - attempted_at) / 60)::integer as minutes from impact_feed where source = 'ores'`
      waits.push(row?.minutes ?? 0)
    }
    expect(waits).toEqual([15, 30, 60, 120, 120])
    expect(await rig.run({ isForced: false })).toMatchObject([{ state: 'not-due' }])
    server.failWith()
    expect(await rig.run({ isForced: true })).toMatchObject([{ state: 'stored' }])
    expect(await rig.feed()).toMatchObject({ failures: 0, next: '28 10:30' })
  })

  test('a source whose etiquette asks for an hour gets it at the first', async () => {
    server.failWith({ status: 500 })
    await rig.run({ adapters: [{ ...listAdapter, restMinutes: 60 }] })
    expect(await rig.feed()).toMatchObject({ next: '28 11:15' })
  })

  test('what it asks to wait is waited, at most a day', async () => {
    server.failWith(tooMany('7200'))
    await rig.run()
    expect(await rig.feed()).toMatchObject({
      next: '28 12:15',
      error: expect.stringContaining('asked too often'),
    })
    server.failWith(tooMany('999999999'))
    await rig.run()
    expect(await rig.feed()).toMatchObject({ next: '29 10:15' })
    server.failWith(tooMany(new Date(Date.now() + 3 * 3_600_000).toUTCString()))
    await rig.run()
    expect((await rig.feed()).next).toMatch(/^28 13:1[45]$/)
  })
})

describe('an address', () => {
  const withUrl = (url: string): Partial<RunFeedsOptions> => {
    const { feeds } = readConfig({})
    return { feeds: { ...feeds, ores: { ...feeds.ores, url } } }
  }

  test.each<[string, string, string]>([
    ['another host', 'https://evil.example/x', 'https://evil.example is not asked'],
    ['its host without TLS', 'http://outages.example.org/x', 'http://outages.example.org is not asked'],
    ['its host at another port', 'https://outages.example.org:8443/x', 'is not asked'],
    ['a local file', 'file:///etc/passwd', 'a local file is not asked'],
    ['nothing', 'not an address', 'cannot be read'],
  ])('that is configured as %s is refused', async (_, url, error) => {
    const [result] = await rig.run(withUrl(url))
    expect(result).toMatchObject({ state: 'failed', error: expect.stringContaining(error) })
  })

  test('with a password in it is refused, and its secret is nowhere', async () => {
    const [result] = await rig.run(withUrl('https://user:s3cret@outages.example.org/'))
    expect(result).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('variables of their own'),
    })
    const rows =
      await database.sql`select f::text from impact_feed f union all select r::text from import_run r`
    expect(JSON.stringify([rows, rig.logs, result])).not.toContain('s3cret')
  })

  test('on this machine is refused in production', async () => {
    const asked = server.requests.length
    const [result] = await rig.run({ environment: 'production' })
    expect(result).toMatchObject({ state: 'failed', error: expect.stringContaining('is not asked') })
    expect(server.requests).toHaveLength(asked)
  })

  test('of a supplier whom the operator names is asked where it is, a file too', async () => {
    const path = join(tempFolder(), 'outages.json')
    await writeFile(path, JSON.stringify(feedEvents(2)))
    const options = { ...withUrl(path), adapters: [{ ...listAdapter, hosts: 'configured' as const }] }
    expect(await rig.run({ ...options, environment: 'production' })).toMatchObject([
      { state: 'stored', counts: { unchanged: 2, ended: 1 } },
    ])
    rig.setClock('2026-11-28T10:45:00Z')
    expect(await rig.run({ ...options, isForced: false })).toMatchObject([{ state: 'unchanged' }])
    await writeFile(path, JSON.stringify(feedEvents(3)))
    rig.setClock('2026-11-28T11:15:00Z')
    expect(await rig.run({ ...options, isForced: false })).toMatchObject([{ counts: { reopened: 1 } }])
  })
})

describe('a request', () => {
  test('says who asks', async () => {
    expect(server.requests[0]?.headers).toMatchObject({
      'user-agent': 'vme-data-service (+https://vme.example.org)',
      accept: 'application/geo+json, application/json',
    })
  })

  test('follows a redirect on the same host, with its password', async () => {
    server.serve(LIST, redirectTo('/moved'))
    server.serve('/moved', { body: JSON.stringify(feedEvents(3)), user: 'me', password: 'pass' })
    const adapter = {
      ...listAdapter,
      collect: async (port: Parameters<typeof listAdapter.collect>[0]) => {
        const { text } = await port.get('', { basic: { user: 'me', password: 'pass' } })
        return { events: JSON.parse(text), read: 3, dropped: {}, notes: [] }
      },
    }
    expect(await rig.run({ adapters: [adapter] })).toMatchObject([
      { state: 'stored', counts: { unchanged: 3 } },
    ])
  })

  test('reads the Western code page where it is named, and where UTF-8 would not fit', async () => {
    const body = Buffer.from(JSON.stringify([feedEvent('P0', { cause: 'Câble' })]), 'latin1')
    for (const contentType of ['application/json; charset=iso-8859-1', 'application/json']) {
      server.serve(LIST, { body, contentType })
      await rig.run()
      expect(await database.sql`select cause from impact_event where id = 'ores:P0'`).toEqual([
        { cause: 'Câble' },
      ])
    }
  })
})
