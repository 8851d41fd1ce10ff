import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRateCounter } from '../../../src/http/limits/rate-counter.ts'
import { routeRules } from '../../../src/http/route-rules.ts'
import { type Api, openApi } from '../../support/api.ts'

const policy = { name: 'data', quota: 10, windowMs: 1_000 }

describe('a counter of one process', () => {
  test('allows the quota of a window and no more, each key for itself', async () => {
    let time = 5_000
    const counter = createRateCounter({ ...policy, now: () => time })
    for (let turn = 1; turn <= 10; turn++)
      expect(await counter.consume('a')).toMatchObject({ allowed: true, remaining: 10 - turn })
    expect(await counter.consume('a')).toEqual({ allowed: false, remaining: 0, resetMs: 1_000 })
    expect((await counter.consume('b')).allowed).toBe(true)
    time = 5_999
    expect(await counter.consume('a')).toMatchObject({ allowed: false, resetMs: 1 })
    time = 6_000
    expect(await counter.consume('a')).toMatchObject({ allowed: true, remaining: 9 })
  })

  test('counts what a request costs; what is refused costs nothing, what was spent counts all the same', async () => {
    const counter = createRateCounter({ ...policy, now: () => 5_000 })
    expect(await counter.consume('a', 8)).toMatchObject({ allowed: true, remaining: 2 })
    expect(await counter.consume('a', 3)).toMatchObject({ allowed: false, remaining: 2 })
    expect(counter.charge('a', 1)).toMatchObject({ allowed: true, remaining: 1 })
    expect(counter.charge('a', 3)).toMatchObject({ allowed: false, remaining: 0 })
    expect(await counter.consume('a')).toMatchObject({ allowed: false, remaining: 0 })
    expect(counter.peek('b').remaining).toBe(10)
  })

  test('tells who asks on and on although refused', async () => {
    const counter = createRateCounter({ ...policy, now: () => 5_000 })
    for (let turn = 0; turn < 20; turn++) expect((await counter.consume('a')).isFlood).toBeUndefined()
    expect(await counter.consume('a')).toMatchObject({ allowed: false, isFlood: true })
    expect(counter.peek('b').isFlood).toBeUndefined()
  })

  test('tells how things stand without counting', async () => {
    const counter = createRateCounter({ ...policy, now: () => 5_000 })
    await counter.consume('a')
    expect(counter.peek('a').remaining).toBe(9)
    expect(counter.peek('a').remaining).toBe(9)
    expect(counter.peek('b').remaining).toBe(10)
  })

  test('keeps a bounded number of keys', () => {
    const counter = createRateCounter({ ...policy, now: () => 5_000 })
    counter.consume('first')
    for (let turn = 0; turn < 100_000; turn++) counter.consume(`key ${turn}`)
    expect(counter.peek('first').remaining).toBe(10)
  })
})

test.each([
  ['/', 'pages', undefined],
  ['/market', 'pages', undefined],
  ['/map', 'pages', undefined],
  ['/docs', 'pages', undefined],
  ['/openapi.json', 'pages', undefined],
  ['/problems/:code', 'pages', undefined],
  ['/vme/:enterpriseNumber', 'pages', undefined],
  ['/property-manager/:enterpriseNumber', 'pages', 2],
  ['/search-vme', 'pages', 2],
  ['/search-syndics', 'pages', 2],
  ['/impact', 'pages', 2],
  ['/sitemaps/:name', 'pages', 4],
  ['/sitemap.xml', 'pages', undefined],
  ['/assets/*', undefined, undefined],
  ['/docs/:operationId', 'pages', undefined],
  ['/robots.txt', undefined, undefined],
  ['/health/live', undefined, undefined],
  ['/api/vme', 'data', undefined],
])('%s counts against %s, with %s units', (url, rate, cost) => {
  expect(routeRules(url)).toMatchObject({ ...(rate && { rate }), ...(cost && { cost }) })
  expect([routeRules(url).rate, routeRules(url).cost]).toEqual([rate, cost])
})

describe('over the limit', () => {
  let api: Api
  const policies = {
    data: { name: 'data', quota: 3, windowMs: 3_600_000 },
    suggestions: { name: 'suggestions', quota: 2, windowMs: 3_600_000 },
    map: { name: 'map', quota: 2, windowMs: 3_600_000 },
    jobs: { name: 'jobs', quota: 2, windowMs: 3_600_000 },
    pages: { name: 'pages', quota: 6, windowMs: 3_600_000, holdMs: 500 },
  }
  beforeAll(async () => {
    api = await openApi({ ratePolicies: policies, env: { RATE_LIMITS: 'on' } })
  })
  afterAll(() => api.close())
  const get = (url: string, remoteAddress: string) => api.app.inject({ url, remoteAddress })

  test('429 rate_limited with Retry-After; other addresses and other buckets go on', async () => {
    const who = '192.0.2.10'
    for (let turn = 0; turn < 3; turn++) expect((await get('/api/vme', who)).statusCode).toBe(200)
    const refused = await get('/api/vme', who)
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited'])
    expect(refused.headers.ratelimit).toMatch(/^"data";r=0;t=\d+$/)
    expect(refused.headers['ratelimit-policy']).toBe('"data";q=3;w=3600')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await get('/api/vme', '192.0.2.11')).statusCode).toBe(200)
    expect((await get('/api/search/suggestions?q=gent', who)).statusCode).toBe(200)
  })

  test('a preflight is neither counted nor refused: a browser hides a refusal that it cannot ask for', async () => {
    const who = '192.0.2.16'
    const preflight = (url: string) =>
      api.app.inject({
        method: 'OPTIONS',
        url,
        remoteAddress: who,
        headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' },
      })
    for (let turn = 0; turn < 5; turn++) expect((await preflight('/api/vme')).statusCode).toBe(204)
    for (let turn = 0; turn < 3; turn++) expect((await get('/api/vme', who)).statusCode).toBe(200)
    const refused = await get('/api/vme', who)
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([429, '*'])
    expect(refused.headers['access-control-expose-headers']).toContain('Retry-After')
    for (const url of ['/api/vme', '/api/map/vme-points', '/api/search/suggestions', '/impact/feed.ics'])
      expect([url, (await preflight(url)).statusCode]).toEqual([url, 204])
    const closed = await preflight('/api/jobs/status')
    expect([closed.statusCode, closed.headers['access-control-allow-origin']]).toEqual([204, undefined])
  })

  test('an IPv6 subscriber counts once for all addresses', async () => {
    const answers = []
    for (let turn = 0; turn < 4; turn++)
      answers.push((await get('/api/vme', `2001:db8:0:1::${turn + 1}`)).statusCode)
    expect(answers).toEqual([200, 200, 200, 429])
  })

  test('a 304 counts; who has no more data left still has pages and health', async () => {
    const who = '192.0.2.12'
    const tag = String((await get('/api/vme', who)).headers.etag)
    for (let turn = 0; turn < 2; turn++)
      expect(
        (await api.app.inject({ url: '/api/vme', remoteAddress: who, headers: { 'if-none-match': tag } }))
          .statusCode,
      ).toBe(304)
    expect((await get('/api/vme', who)).statusCode).toBe(429)
    for (const url of ['/health/live', '/problems/rate_limited', '/docs', '/openapi.json'])
      expect([url, (await get(url, who)).statusCode]).toEqual([url, 200])
  })

  test('a page costs what it asks: a search, then one misspelt, then advice', async () => {
    const who = '192.0.2.14'
    const left = async (url: string): Promise<[status: number, left: string]> => {
      const { statusCode, headers } = await get(url, who)
      expect(headers['ratelimit-policy']).toBe('"pages";q=6;w=3600')
      return [statusCode, String(headers.ratelimit).replace(/;t=\d+$/, '')]
    }
    expect(await left('/?culture=en')).toEqual([200, '"pages";r=5'])
    expect(await left('/search-vme?q=etoile')).toEqual([200, '"pages";r=3'])
    // Nothing is found, so that two are charged beside the two of the search: the last is for advice, which is left out.
    expect(await left('/search-vme?q=xyzzyqq')).toEqual([200, '"pages";r=0'])
    expect(await left('/?culture=en')).toEqual([429, '"pages";r=0'])
    for (const url of ['/api/vme', '/robots.txt', '/health/live'])
      expect([url, (await get(url, who)).statusCode]).toEqual([url, 200])
  })

  test.each([
    ['nl', 'Te veel aanvragen'],
    ['fr', 'Trop de requêtes'],
    ['en', 'Too many requests'],
  ])('a browser that asks too much gets a page in %s', async (culture, title) => {
    const ask = () =>
      api.app.inject({
        url: `/map?culture=${culture}`,
        remoteAddress: `198.51.100.${culture.charCodeAt(0)}`,
        headers: { accept: 'text/html' },
      })
    for (let turn = 0; turn < 6; turn++) expect((await ask()).statusCode).toBe(200)
    const refused = await ask()
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['content-type']).toMatch(/^text\/html/)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.headers.ratelimit).toMatch(/^"pages";r=0;t=\d+$/)
    expect(refused.body).toContain(title)
  })

  test('a flood of pages waits for its refusals, and nobody else with it', async () => {
    const who = '192.0.2.15'
    for (let turn = 0; turn < 12; turn++) await get('/', who)
    let isRefused = false
    const flood = get('/', who).then(({ statusCode }) => {
      isRefused = true
      return statusCode
    })
    expect((await get('/health/live', who)).statusCode).toBe(200)
    expect(isRefused).toBe(false)
    expect(await flood).toBe(429)
  })

  test('X-Forwarded-For is believed only of proxies that were named', async () => {
    const statuses = []
    for (let turn = 0; turn < 4; turn++)
      statuses.push(
        (
          await api.app.inject({
            url: '/api/vme',
            remoteAddress: '192.0.2.13',
            headers: { 'x-forwarded-for': `198.51.100.${turn}` },
          })
        ).statusCode,
      )
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})
