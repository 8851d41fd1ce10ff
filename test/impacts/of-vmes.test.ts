// Whatever shows a VME shows what is felt there at the instant of the request, and nothing kept outlives the next
// boundary: neither here, nor in a cache on the way, nor behind a tag.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { type Api, numbers, openApi } from '../support/api.ts'
import { seedImpacts } from '../support/impacts.ts'
import { companyNumber, insertCompany, insertMandates, processStaleLinks } from '../support/mandates.ts'

const SECOND = 1_000
const HOUR = 3_600 * SECOND

const start = Math.floor(Date.now() / SECOND) * SECOND
let clock = start
// A feed that is late is a boundary too: it must not be the next one here.
const fresh = new Date(start)

const syndic = companyNumber(1)
type Found = { enterpriseNumber: string; impacts: Record<string, string | null> }
type Pick = (body: Found & { items: Found[] } & Found[]) => Found[]

const roads: readonly (readonly [name: string, url: string, pick: Pick])[] = [
  ['the profile', `/api/vme/${numbers.etoile}`, (body) => [body]],
  ['the list', '/api/vme', (body) => body.items],
  ['a look-up by numbers', `/api/vme?numbers=${numbers.etoile},${numbers.stopped}`, (body) => body.items],
  ['a search', `/api/vme?q=etoile&culture=fr`, (body) => body.items],
  ['the portfolio', `/api/syndics/${syndic}/portfolio`, (body) => body],
]

let api: Api
const get = (url: string, headers: Record<string, string> = {}, app: FastifyInstance = api.app) =>
  app.inject({ url, headers })

const impactsOf = (body: Parameters<Pick>[0], pick: Pick) =>
  pick(body).find(({ enterpriseNumber }) => enterpriseNumber === numbers.etoile)?.impacts

beforeAll(async () => {
  api = await openApi({
    now: () => clock,
    async fill(sql) {
      await insertCompany(sql, { position: 1, name: 'Beheer Voorbeeld BV' })
      await insertMandates(sql, [numbers.etoile, numbers.ster], { holder: syndic })
      await processStaleLinks(sql)
      await seedImpacts(sql, {
        feeds: { ores: { succeededAt: fresh }, gipod: { succeededAt: fresh } },
        events: [
          {
            source: 'ores',
            id: 'cut',
            kind: 'planned',
            startsAt: start + 20 * SECOND,
            endsAt: start + 600 * SECOND,
            vmes: [numbers.etoile, { vme: numbers.ster, method: 'postcode' }],
          },
          {
            source: 'gipod',
            id: 'dig',
            startsAt: start - HOUR,
            endsAt: start + HOUR,
            vmes: [numbers.etoile],
          },
        ],
      })
    },
  })
})
afterAll(() => api.close())
beforeEach(() => {
  clock = start
})

const before = { powerOutage: 'FuturePlanned', publicWorks: 'ActiveNow' }
const after = { powerOutage: 'ActiveNow', publicWorks: 'ActiveNow' }
const BOUNDARY = start + 20 * SECOND

describe.each(roads)('%s', (_name, url, pick) => {
  test('shows what holds now, under both prefixes', async () => {
    for (const path of [url, url.replace('/api/', '/api/v1/')]) {
      const reply = await get(path)
      expect([reply.statusCode, impactsOf(reply.json(), pick)]).toEqual([200, before])
    }
  })

  test('another body and another tag follow a boundary, without a write', async () => {
    clock = BOUNDARY - 1
    const first = await get(url)
    const tag = String(first.headers.etag)
    expect(impactsOf(first.json(), pick)).toEqual(before)
    expect((await get(url, { 'if-none-match': tag })).statusCode).toBe(304)
    // Within the second for which replies are kept.
    clock = BOUNDARY
    const second = await get(url, { 'if-none-match': tag })
    expect([second.statusCode, impactsOf(second.json(), pick)]).toEqual([200, after])
    expect(second.headers.etag).not.toBe(tag)
    expect((await get(url, { 'if-none-match': String(second.headers.etag) })).statusCode).toBe(304)
    clock = start + 600 * SECOND
    const third = await get(url, { 'if-none-match': String(second.headers.etag) })
    expect(impactsOf(third.json(), pick)).toEqual({ ...after, powerOutage: 'Past24Hours' })
  })

  test('no cache is told to keep it past the boundary, whether it is new or kept', async () => {
    for (const [left, seconds] of [
      [20 * SECOND, 19],
      [10 * SECOND, 9],
      [2 * SECOND, 1],
      [999, 0],
      [1, 0],
    ] as const) {
      clock = BOUNDARY - left
      const { headers } = await get(url)
      expect([left, headers['cache-control']]).toEqual([left, `public, max-age=${seconds}`])
    }
    clock = BOUNDARY - 3 * SECOND
    const tag = String((await get(url)).headers.etag)
    clock += 900
    for (const headers of [{}, { 'if-none-match': tag }] as Record<string, string>[]) {
      const kept = await get(url, headers)
      const age = Number(/max-age=(\d+)$/.exec(String(kept.headers['cache-control']))?.[1])
      expect(clock + age * SECOND).toBeLessThanOrEqual(BOUNDARY)
    }
    clock = BOUNDARY
    expect((await get(url)).headers['cache-control']).toBe('public, max-age=30')
  })

  test('a date alone does not answer it', async () => {
    const since = String((await get(url)).headers['last-modified'])
    expect((await get(url, { 'if-modified-since': since })).statusCode).toBe(200)
  })

  test('while none are loaded it says none, and nobody keeps that', async () => {
    const { impacts } = api.services
    const app = await buildApp(
      { ...api.services, impacts: { ...impacts, snapshot: () => undefined } },
      api.config,
      { maxEventLoopDelayMs: 0 },
    )
    const reply = await get(url, {}, app)
    expect(impactsOf(reply.json(), pick)).toEqual({ powerOutage: null, publicWorks: null })
    expect(reply.headers['cache-control']).toBe('no-store')
    if ('warnings' in reply.json())
      expect(reply.json().warnings).toMatchObject([{ code: 'partial_result', parameter: 'impacts' }])
    await app.close()
  })
})

test('a VME that is reached by postcode alone, and one that has stopped, feel nothing', async () => {
  for (const number of [numbers.ster, numbers.stopped])
    expect((await get(`/api/vme/${number}`)).json().impacts).toEqual({ powerOutage: null, publicWorks: null })
})

test('what a source changed is shown once it is read, with another tag of the portfolio', async () => {
  const url = `/api/syndics/${syndic}/portfolio`
  const tag = String((await get(url)).headers.etag)
  await api.sql`update impact_feed set succeeded_at = succeeded_at + interval '1 second' where source = 'gipod'`
  await api.services.impacts.refresh()
  expect((await get(url, { 'if-none-match': tag })).statusCode, 'a feed without news').toBe(304)
  await seedImpacts(api.sql, {
    events: [
      { source: 'gipod', id: 'new', startsAt: start - HOUR, endsAt: start + HOUR, vmes: [numbers.ster] },
    ],
  })
  await api.services.impacts.refresh()
  // Replies are kept for a second.
  clock += SECOND
  const reply = await get(url, { 'if-none-match': tag })
  expect(reply.json().map(({ impacts }: Found) => impacts.publicWorks)).toEqual(['ActiveNow', 'ActiveNow'])
  expect((await get(`/api/vme/${numbers.ster}`)).json().impacts).toEqual({
    powerOutage: null,
    publicWorks: 'ActiveNow',
  })
})
