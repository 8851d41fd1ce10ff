// The table of what still works when a part is down, cell by cell, through proxies that fail the way networks do.
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import type { Sql } from '../../src/db/sql.ts'
import { openServices } from '../../src/services.ts'
import { type Api, AS_OF, numbers, openApi } from '../support/api.ts'
import { type BreakableApi, openBreakableApi } from '../support/breakable-api.ts'
import { seedImpacts } from '../support/impacts.ts'
import {
  companyNumber,
  insertAbsorption,
  insertCompany,
  insertMandates,
  processStaleLinks,
} from '../support/mandates.ts'
import { address, uniqueName } from '../support/stack.ts'
import { until } from '../support/until.ts'

let api: Api
let broken: BreakableApi
let proxies: BreakableApi['proxies']
let services: BreakableApi['services']
let app: BreakableApi['app']

// The search engine is slow on a test machine that has just started; only these may be slow too.
const FAST_MS = 300

// With filters that let the VME through and others that do not.
const byNumber = [
  `q=${numbers.etoile}&status=all`,
  `q=${numbers.stopped}`,
  `q=${numbers.stopped}&status=active`,
  `q=${numbers.etoile}&zipcode=9000&region=BE-BRU&culture=nl`,
  `q=${numbers.etoile}&municipality=Elsene&syndic=none&sort=city`,
  `q=${numbers.ster}&municipality=21009&province=40000&updatedSince=2026-10-05`,
  `q=${numbers.ster}&updatedSince=2026-10-06&syndic=any`,
  `q=${numbers.ster}&page=2`,
  `q=${numbers.unknown}&zipcode=9000`,
  `q=${numbers.ster}&numbers=${numbers.etoile}`,
  `numbers=${numbers.ster},${numbers.etoile},${numbers.stopped},${numbers.syndic}`,
  `numbers=${numbers.ster},${numbers.etoile},${numbers.stopped}&status=active&sort=name`,
  `numbers=${numbers.ster},${numbers.stopped}&zipcode=9000&pageSize=1`,
  `numbers=${numbers.ster},${numbers.stopped}&pageSize=1&page=2`,
  `numbers=${numbers.ster},${numbers.etoile}&bounds=50.8,4.3,50.9,4.4&facets=true`,
  `q=${numbers.etoile}&bounds=51,4.3,51.1,4.4`,
  `q=${numbers.ster}&bounds=50.8,4.3,50.9,4.4`,
]

const syndic = companyNumber(1)
const taken = companyNumber(2)

async function fillSyndics(sql: Sql): Promise<void> {
  await sql`
    insert into location (number, latitude, longitude, precision, tier, source)
    values (${numbers.etoile}, 50.83, 4.37, 'address', 'exact', 'best')`
  await seedImpacts(sql, {
    feeds: { ores: { succeededAt: new Date() } },
    events: [{ source: 'ores', id: 'now', startsAt: new Date(), vmes: [numbers.etoile] }],
  })
  await insertCompany(sql, { position: 1, name: 'Beheer Voorbeeld BV' })
  await insertAbsorption(sql, [taken, syndic])
  await insertMandates(sql, [numbers.etoile], { holder: syndic })
  await insertMandates(sql, [numbers.ster], { holder: taken })
  await processStaleLinks(sql)
}

// The same of syndics: filters that let the one through and others that do not.
const syndicByNumber = [
  `q=${syndic}`,
  `q=${syndic}&minVme=2&maxVme=2&region=BE-BRU&culture=nl&facets=true`,
  `q=${syndic}&minVme=3&region=BE-WAL&facets=true`,
  `q=${syndic}&maxVme=1`,
  `q=${syndic}&page=2&facets=true`,
  `q=${taken}&facets=true`,
  `q=${numbers.unknown}`,
]

async function timed(url: string) {
  const startedAt = performance.now()
  const reply = await app.inject(url)
  return { reply, ms: performance.now() - startedAt }
}

beforeAll(async () => {
  api = await openApi({ fill: fillSyndics })
  broken = await openBreakableApi(api)
  ;({ app, services, proxies } = broken)
  expect((await app.inject('/api/vme')).json().asOf).toBe(AS_OF)
})
afterAll(async () => {
  await broken.close()
  await api.close()
})

describe.each(['refuse', 'blackHole'] as const)('the search engine is away (%s)', (how) => {
  beforeAll(async () => {
    proxies.engine[how]()
    // The first few requests find out; what follows must not wait for the time limit again.
    await Promise.all(Array.from({ length: 8 }, () => app.inject('/api/vme?q=etoile')))
    await Promise.all(Array.from({ length: 8 }, () => app.inject('/api/search/suggestions?q=zzz')))
  })
  afterAll(async () => {
    proxies.engine.pass()
    await until('search is back', async () => (await app.inject('/api/vme?q=etoile')).statusCode === 200)
    await until(
      'suggestions are back',
      async () => (await app.inject('/api/search/suggestions?q=zzz')).statusCode === 200,
    )
  })

  test('search is refused at once, with the time to try again', async () => {
    const slowest = []
    for (let turn = 0; turn < 20; turn++) {
      const { reply, ms } = await timed('/api/vme?q=etoile')
      expect([reply.statusCode, reply.json().code]).toEqual([503, 'search_unavailable'])
      expect(Number(reply.headers['retry-after'])).toBeGreaterThanOrEqual(1)
      expect(reply.headers['cache-control']).toBe('no-store')
      slowest.push(ms)
    }
    // One in a second is let through to see whether it is back.
    expect(slowest.sort((a, b) => a - b)[17]).toBeLessThan(FAST_MS)
  })

  test('profiles are read as ever', async () => {
    expect((await app.inject(`/api/vme/${numbers.etoile}`)).statusCode).toBe(200)
  })

  test('a number is searched in the register, with a warning', async () => {
    const reply = await app.inject(`/api/vme?q=${numbers.etoile}`)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({
      total: 1,
      items: [{ enterpriseNumber: numbers.etoile, matchedOn: 'number' }],
      warnings: [{ code: 'partial_result' }],
    })
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  test.each(byNumber)('%s gives what the engine gives', async (query) => {
    const [away, there] = await Promise.all([
      app.inject(`/api/vme?${query}`),
      api.app.inject(`/api/vme?${query}`),
    ])
    expect([query, away.statusCode]).toEqual([query, 200])
    const { warnings, ...page } = away.json()
    const { warnings: usual, ...expected } = there.json()
    expect(page).toEqual(expected)
    const isPartial = ({ code }: { code: string }): boolean => code === 'partial_result'
    expect(warnings.filter(isPartial)).toHaveLength(1)
    expect(warnings.filter((warning: { code: string }) => !isPartial(warning))).toEqual(usual)
  })

  test('syndics by words are refused, by number answered, and ranked as ever', async () => {
    // Their list has the breaker of the search, which is open.
    expect((await app.inject('/api/syndics?q=beheer')).json().code).toBe('search_unavailable')
    expect((await app.inject('/api/syndics')).statusCode).toBe(503)
    for (const url of [`/api/syndics/${syndic}`, `/api/syndics/${syndic}/portfolio`, '/api/syndics/top/5'])
      expect([url, (await app.inject(url)).body]).toEqual([url, (await api.app.inject(url)).body])
  })

  test.each(syndicByNumber)('syndics: %s gives what the engine gives', async (query) => {
    const [away, there] = await Promise.all([
      app.inject(`/api/syndics?${query}`),
      api.app.inject(`/api/syndics?${query}`),
    ])
    expect([query, away.statusCode]).toEqual([query, 200])
    const { warnings, ...page } = away.json()
    const { warnings: usual, ...expected } = there.json()
    expect(page).toEqual(expected)
    expect(warnings).toEqual([...usual, expect.objectContaining({ code: 'partial_result' })])
    expect(away.headers['cache-control']).toBe('no-store')
  })

  test('a cursor of the engine leads on among numbers', async () => {
    const url = `/api/vme?numbers=${numbers.ster},${numbers.stopped},${numbers.etoile}&pageSize=1`
    const first = (await api.app.inject(url)).json()
    const [away, there] = await Promise.all([
      app.inject(`${url}&cursor=${first.nextCursor}`),
      api.app.inject(`${url}&cursor=${first.nextCursor}`),
    ])
    expect(away.json()).toEqual({
      ...there.json(),
      warnings: [expect.objectContaining({ code: 'partial_result' })],
    })
    expect(away.json()).toMatchObject({ page: null, total: 3, hasNext: true })
  })

  test('numbers in another order than by name, or with words, need the engine', async () => {
    for (const query of [`numbers=${numbers.etoile}&sort=city`, `numbers=${numbers.etoile}&q=etoile`])
      expect((await app.inject(`/api/vme?${query}`)).statusCode).toBe(503)
  })

  test('places and numbers are still suggested; only what needs the engine is refused', async () => {
    expect((await app.inject('/api/locations/suggestions?q=gent')).statusCode).toBe(200)
    const places = await app.inject('/api/search/suggestions?q=gent')
    expect(places.json()).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ type: 'municipality' })]),
      warnings: [{ code: 'partial_result' }],
    })
    const number = await app.inject(`/api/search/suggestions?q=${numbers.ster.slice(0, 9)}`)
    expect(number.json().items).toMatchObject([{ type: 'vme', key: numbers.ster }])
    const neither = await app.inject('/api/search/suggestions?q=zzz')
    expect([neither.statusCode, neither.json().code]).toEqual([503, 'search_unavailable'])
  })

  test('the process is ready and degraded, and why stands on the inside', async () => {
    await until('the health check sees it', async () => (await services.health()).degraded)
    const ready = await app.inject('/health/ready')
    expect([ready.statusCode, ready.json()]).toEqual([200, { ready: true, degraded: true }])
    const { dependencies } = await services.health()
    expect(dependencies.find(({ name }) => name === 'search-engine')).toMatchObject({
      state: 'down',
      reason: expect.any(String),
    })
  })
})

describe.each(['refuse', 'blackHole'] as const)('PostgreSQL is away (%s)', (how) => {
  beforeAll(async () => {
    proxies.database[how]()
    await Promise.all(Array.from({ length: 8 }, () => app.inject(`/api/vme/${numbers.etoile}`)))
  })
  afterAll(async () => {
    proxies.database.pass()
    await until(
      'profiles are back',
      async () => (await app.inject(`/api/vme/${numbers.etoile}`)).statusCode === 200,
    )
  })

  test('profiles are refused at once', async () => {
    const times = []
    for (let turn = 0; turn < 20; turn++) {
      const { reply, ms } = await timed(`/api/vme/${numbers.etoile}`)
      expect([reply.statusCode, reply.json().code]).toEqual([503, 'database_unavailable'])
      expect(Number(reply.headers['retry-after'])).toBeGreaterThanOrEqual(1)
      times.push(ms)
    }
    expect(times.sort((a, b) => a - b)[17]).toBeLessThan(FAST_MS)
  })

  test('so are syndics, their portfolios and their ranking; their list goes on', async () => {
    for (const url of [`/api/syndics/${syndic}`, `/api/syndics/${syndic}/portfolio`, '/api/syndics/top/5'])
      expect([url, (await app.inject(url)).json().code]).toEqual([url, 'database_unavailable'])
    expect((await app.inject('/api/syndics?q=beheer')).json()).toMatchObject({ total: 1, asOf: AS_OF })
  })

  test('search and suggestions go on, with the snapshot date last known', async () => {
    const list = await app.inject('/api/vme?q=etoile')
    expect(list.json()).toMatchObject({ total: 1, asOf: AS_OF })
    expect((await app.inject('/api/search/suggestions?q=etoile')).json().items[0].key).toBe(numbers.etoile)
    expect((await app.inject('/api/locations/suggestions?q=gent')).statusCode).toBe(200)
  })

  test('outages and works are shown as they were last read, and that they are old is told inside', async () => {
    const list = await app.inject('/api/vme?q=etoile')
    expect(list.json()).toMatchObject({
      items: [{ impacts: { powerOutage: 'ActiveNow', publicWorks: null } }],
      warnings: [],
    })
    await until('the loss is noticed', () => services.impacts.state().lastError !== undefined)
    expect(services.impacts.state()).toMatchObject({ events: 1, hits: 1, lastError: expect.any(String) })
    await until('the health check tells of it', async () => {
      const { dependencies } = await services.health()
      return dependencies.some(({ name, state, reason }) => name === 'impacts' && state === 'down' && reason)
    })
  })

  test('the process is ready and degraded', async () => {
    await until('the health check sees it', async () => (await services.health()).degraded)
    expect((await app.inject('/health/ready')).json()).toEqual({ ready: true, degraded: true })
  })

  test('once it is back, that is noticed without a single request, and the first one is served', async () => {
    const state = () => services.metrics.registry.getSingleMetricAsString('breaker_open')
    expect(await state()).toContain('{breaker="database"} 1')
    proxies.database.pass()
    await until('the breaker has closed', async () => (await state()).includes('{breaker="database"} 0'))
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => app.inject(`/api/vme/${numbers.ster}`)),
    )
    expect(replies.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
  })
})

describe('PostgreSQL is back', () => {
  test('what was written meanwhile is read, and nothing is said to be wrong', async () => {
    await seedImpacts(api.sql, {
      events: [{ source: 'ores', id: 'more', startsAt: new Date(), vmes: [numbers.ster] }],
    })
    await until('it is followed again', () => services.impacts.state().events === 2)
    await until('the trouble is over', () => services.impacts.state().lastError === undefined)
    expect((await app.inject(`/api/vme/${numbers.ster}`)).json().impacts.powerOutage).toBe('ActiveNow')
  })
})

describe('Redis is away', () => {
  test('everything is answered; each process counts for itself, up to a quarter of the limit', async () => {
    proxies.redis.refuse()
    await until('the connection is gone', () => services.sharedQuota?.isReady() === false)
    for (const url of ['/api/vme', `/api/vme/${numbers.etoile}`, '/api/search/suggestions?q=gent'])
      expect((await app.inject(url)).statusCode).toBe(200)
    const { headers } = await app.inject({ url: '/api/vme', remoteAddress: '192.0.2.77' })
    expect(headers.ratelimit).toMatch(/^"data";r=29;/)
    proxies.redis.pass()
    await until('Redis is back', () => services.sharedQuota?.isReady() === true)
  })
})

describe('at start', () => {
  test('with nothing there the API starts, refuses what it cannot answer, and is not ready', async () => {
    const closed = await closedPort()
    const alone = readConfig({
      NODE_ENV: 'test',
      DATABASE_URL: `postgres://nobody@127.0.0.1:${closed}/none`,
      ELASTICSEARCH_URL: `http://127.0.0.1:${closed}`,
    })
    const away = await openServices({ config: alone })
    const lonely = await buildApp(away, alone, { maxEventLoopDelayMs: 0 })
    try {
      expect((await lonely.inject('/health/live')).statusCode).toBe(200)
      const ready = await lonely.inject('/health/ready')
      expect([ready.statusCode, ready.json()]).toEqual([503, { ready: false, degraded: true }])
      expect((await lonely.inject('/api/vme')).json().code).toBe('search_unavailable')
      expect((await lonely.inject(`/api/vme/${numbers.etoile}`)).json().code).toBe('database_unavailable')
      expect((await lonely.inject('/api/locations/suggestions?q=gent')).statusCode).toBe(200)
      expect((await lonely.inject('/api/vme?page=0')).statusCode).toBe(400)
    } finally {
      await lonely.close()
      await away.close()
    }
  })

  test('an index that does not exist yet is 503, not an error of ours', async () => {
    const early = readConfig({
      NODE_ENV: 'test',
      DATABASE_URL: api.config.databaseUrl,
      ELASTICSEARCH_URL: address('ELASTICSEARCH_URL'),
      INDEX_PREFIX: `${uniqueName()}-`,
    })
    const before = await openServices({ config: early })
    const first = await buildApp(before, early, { maxEventLoopDelayMs: 0 })
    try {
      expect((await first.inject('/api/vme')).json()).toMatchObject({
        status: 503,
        code: 'search_unavailable',
      })
    } finally {
      await first.close()
      await before.close()
    }
  })
})

async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (at === null || typeof at === 'string') throw new Error('no port was given')
  return at.port
}
