// What holds for every reply: headers, conditions, errors in three languages, unknown addresses.
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildApp } from '../../../src/app.ts'
import { problems } from '../../../src/errors.ts'
import { Problem } from '../../../src/http/problem.ts'
import { createReplyCache } from '../../../src/http/replies/reply-cache.ts'
import { openLogger } from '../../../src/logger.ts'
import { cultures } from '../../../src/text/culture.ts'
import { type Api, numbers, openApi } from '../../support/api.ts'

let api: Api
const get = (url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'GET', url, headers })

beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('a page is kept by what it reads of its address, and compressed once', async () => {
  const app = await buildApp(api.services, api.config, {
    maxEventLoopDelayMs: 0,
    replyCache: createReplyCache({ lifetimeMs: 3_600_000 }),
  })
  const reads = vi.spyOn(api.services, 'readRegister')
  const page = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  try {
    const first = await page(`/vme/${numbers.ster}?a=1`)
    expect([first.statusCode, first.headers['content-encoding']]).toEqual([200, 'gzip'])
    const asked = reads.mock.calls.length
    const second = await page(`/vme/${numbers.ster}?a=2&b=3`)
    expect(reads.mock.calls.length).toBe(asked)
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
    expect((await page(`/acp/${numbers.ster}?a=1`)).headers['content-language']).toBe('fr')
    expect(reads.mock.calls.length).toBeGreaterThan(asked)
  } finally {
    reads.mockRestore()
    await app.close()
  }
})

test('the file of a large-scale base is public in pieces, counted apart, and readable from any origin', async () => {
  const basemapArchive = fileURLToPath(new URL('../../../fixtures/basemap/sample.pmtiles', import.meta.url))
  const app = await buildApp(api.services, { ...api.config, basemapArchive }, { maxEventLoopDelayMs: 0 })
  try {
    const { url } = (await app.inject('/map/base.json')).json().archive
    const reply = await app.inject({ url, headers: { range: 'bytes=0-6', origin: 'https://else.example' } })
    expect([reply.statusCode, reply.body]).toEqual([206, 'PMTiles'])
    expect(reply.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': expect.stringContaining('Content-Range'),
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
      'ratelimit-policy': expect.stringContaining('"basemap"'),
    })
    expect(reply.headers['content-encoding']).toBeUndefined()
    const asked = await app.inject({ method: 'OPTIONS', url })
    expect([asked.statusCode, asked.headers['access-control-allow-headers']]).toEqual([
      204,
      'If-None-Match, If-Range, Range',
    ])
    const beyond = await app.inject({ url, headers: { range: 'bytes=99999999-', 'accept-language': 'fr' } })
    expect([beyond.statusCode, beyond.json().code]).toEqual([416, 'range_unsatisfiable'])
    expect(beyond.headers).toMatchObject({
      'content-range': expect.stringMatching(/^bytes \*\/\d+$/),
      'cache-control': 'no-store',
    })
    const head = await app.inject({ method: 'HEAD', url })
    expect([head.statusCode, Number(head.headers['content-length']) > 100_000]).toEqual([200, true])
  } finally {
    await app.close()
  }
})

describe('headers', () => {
  const addresses = [
    '/api/vme',
    `/api/vme/${numbers.etoile}`,
    `/api/vme/${numbers.unknown}`,
    '/api/vme?page=0',
    '/api/search/suggestions?q=gent',
    '/api/locations/suggestions?q=gent',
    '/api/nothing',
    '/api/vme/%E0%A4%A',
    '/api/vme?%',
    '/openapi.json',
    '/health/live',
    '/nothing',
    '/problems/nothing',
    '/assets/nothing',
  ]

  test.each(addresses)('%s: request id, rate limits, no indexing, no sniffing', async (url) => {
    const { headers } = await get(url)
    expect(headers['x-request-id']).toMatch(uuid)
    expect(headers['ratelimit-policy']).toMatch(/^"(data|suggestions|pages)";q=\d+;w=\d+$/)
    expect(headers.ratelimit).toMatch(/^"(data|suggestions|pages)";r=\d+;t=\d+$/)
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('a request id is ours, whatever the client sends', async () => {
    expect(
      (await get('/api/vme', { 'x-request-id': 'mine', 'request-id': 'mine' })).headers['x-request-id'],
    ).toMatch(uuid)
  })

  test('public data may be read across origins, without credentials', async () => {
    const { headers } = await get('/api/vme', { origin: 'https://elsewhere.example' })
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers['access-control-allow-credentials']).toBeUndefined()
    for (const url of ['/openapi.json', '/api/nothing', '/api', '/api/vme/%E0%A4%A', '/api/vme?page=0'])
      expect([url, (await get(url)).headers['access-control-allow-origin']]).toEqual([url, '*'])
    expect((await get('/nothing')).headers['access-control-allow-origin']).toBeUndefined()
    const preflight = await api.app.inject({
      method: 'OPTIONS',
      url: '/api/vme',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' },
    })
    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers['access-control-allow-methods']).toBe('GET, HEAD')
  })

  test('public data have validators and a short public cache; refusals are not stored', async () => {
    const list = await get('/api/vme')
    expect(list.headers.etag).toMatch(/^W\/"[\w-]{22}"$/)
    expect(list.headers['cache-control']).toMatch(/^public, max-age=\d{1,3}$/)
    expect(list.headers.vary).toContain('accept-encoding')
    const profile = await get(`/api/vme/${numbers.etoile}`)
    expect(profile.headers['last-modified']).toBe('Tue, 03 Nov 2026 01:00:00 GMT')
    const refusal = await get(`/api/vme/${numbers.unknown}`)
    expect(refusal.headers['cache-control']).toBe('no-store')
    expect(refusal.headers.etag).toBeUndefined()
  })

  test('large replies travel compressed to those who take it, with the same tag', async () => {
    const [plain, packed] = [await get('/api/vme'), await get('/api/vme', { 'accept-encoding': 'gzip, br' })]
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length)
    expect(packed.headers.etag).toBe(plain.headers.etag)
  })
})

describe('conditions', () => {
  test.each([['/api/vme'], [`/api/vme/${numbers.etoile}`], ['/api/search/suggestions?q=ster']])(
    '%s: 304 for a held tag, in every way to name it',
    async (url) => {
      const { headers } = await get(url)
      const tag = String(headers.etag)
      for (const condition of [tag, tag.slice(2), `"other", ${tag}`, '*', ` ${tag} `]) {
        const reply = await get(url, { 'if-none-match': condition })
        expect([condition, reply.statusCode, reply.body]).toEqual([condition, 304, ''])
        expect(reply.headers.etag).toBe(tag)
        expect(reply.headers['cache-control']).toBe(headers['cache-control'])
      }
      expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200)
    },
  )

  test('a VME is dated, but its impacts come and go without a date: only its tag gives a 304', async () => {
    const url = `/api/vme/${numbers.etoile}`
    const since = String((await get(url)).headers['last-modified'])
    expect(since).toBe('Tue, 03 Nov 2026 01:00:00 GMT')
    expect((await get(url, { 'if-modified-since': since })).statusCode).toBe(200)
  })

  test('lists and suggestions say when their data were loaded; only their tag gives a 304', async () => {
    expect((await get('/api/vme')).headers['last-modified']).toBe('Tue, 03 Nov 2026 01:00:00 GMT')
    for (const url of ['/api/vme', '/api/search/suggestions?q=gent', '/api/locations/suggestions?q=gent']) {
      // Once fresh and once kept.
      for (let turn = 0; turn < 2; turn++) {
        const { headers } = await get(url)
        const since = String(headers['last-modified'])
        expect(Date.parse(since)).toBeGreaterThan(0)
        expect([url, (await get(url, { 'if-modified-since': since })).statusCode]).toEqual([url, 200])
        const held = await get(url, { 'if-none-match': String(headers.etag), 'if-modified-since': since })
        expect([url, held.statusCode, held.headers['last-modified']]).toEqual([url, 304, since])
      }
    }
  })

  test('HEAD is GET without the body', async () => {
    for (const url of ['/api/vme', `/api/vme/${numbers.etoile}`, `/api/vme/${numbers.unknown}`]) {
      const [full, head] = [await get(url), await api.app.inject({ method: 'HEAD', url })]
      expect([head.statusCode, head.body]).toEqual([full.statusCode, ''])
      expect(head.headers['content-type']).toBe(full.headers['content-type'])
      expect(head.headers.etag).toBe(full.headers.etag)
    }
  })
})

describe('refusals', () => {
  test('are problem+json with every member, in the language asked for', async () => {
    for (const culture of cultures) {
      const reply = await get('/api/vme?page=0', { 'accept-language': `de, ${culture};q=0.8` })
      expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8')
      expect(reply.headers['content-language']).toBe(culture)
      const problem = reply.json()
      expect(problem).toMatchObject({
        type: 'https://vme.example/problems/parameters_invalid',
        title: problems.parameters_invalid.title[culture],
        status: 400,
        instance: `urn:uuid:${reply.headers['x-request-id']}`,
        requestId: reply.headers['x-request-id'],
      })
      expect(problem.errors).toEqual([
        { parameter: 'page', code: 'too_small', message: expect.stringContaining('1') },
      ])
    }
  })

  test('that are our fault are logged under the id that the client was given', async () => {
    const lines: { requestId?: string; level: number }[] = []
    const failing = (error: Error) => ({ ...api.services, readRegister: () => Promise.reject(error) })
    for (const [error, code] of [
      [new Error('of this test'), 'internal_error'],
      [new Problem('database_unavailable'), 'database_unavailable'],
    ] as const) {
      const logger = openLogger({
        process: 'api',
        level: 'warn',
        destination: { write: (line) => lines.push(JSON.parse(line)) },
      })
      const app = await buildApp(failing(error), api.config, { logger, maxEventLoopDelayMs: 0 })
      const problem = (await app.inject(`/api/vme/${numbers.etoile}`)).json()
      await app.close()
      expect(problem.code).toBe(code)
      expect(lines.splice(0)).toMatchObject([{ requestId: problem.requestId }])
    }
  })

  test('a browser gets a page', async () => {
    const reply = await get('/api/nothing', {
      accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
      'accept-language': 'fr',
    })
    expect(reply.statusCode).toBe(404)
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(reply.headers['content-security-policy']).toContain("default-src 'self'")
    expect(reply.body).toContain(problems.route_unknown.title.fr)
  })

  test.each([
    ['/nowhere', {}, 'en'],
    ['/nowhere', { cookie: 'culture=nl' }, 'nl'],
    ['/nowhere?culture=fr', { cookie: 'culture=nl' }, 'fr'],
    [`/acp/${numbers.unknown}`, { cookie: 'culture=nl' }, 'fr'],
    ['/syndicus/123?culture=fr', {}, 'nl'],
    ['/%ff', { cookie: 'culture=nl' }, 'nl'],
  ] as const)(
    'a page for %s, with %j, is in the language that it was asked for in: %s',
    async (url, given, culture) => {
      const reply = await get(url, { accept: 'text/html', 'accept-language': 'en', ...given })
      expect(reply.headers['content-language']).toBe(culture)
      expect(reply.headers.vary).toContain('cookie')
      expect(reply.body).toContain(`<html lang="${culture}">`)
    },
  )

  test.each([
    ['/search-vme/?q=a%2F', '/search-vme?q=a%2F'],
    [`/acp/${numbers.etoile}/`, `/acp/${numbers.etoile}`],
    ['/map/', '/map'],
  ])('a slash too many at the end of a page is taken off: %s', async (url, page) => {
    const { statusCode, headers } = await get(url, { accept: 'text/html' })
    expect([statusCode, headers.location]).toEqual([301, page])
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test.each(['/nowhere/', '/map//', '//map/', '/api/vme/', '//evil.example/', '/map/%5c/'])(
    'of %s it is not',
    async (url) => {
      expect((await get(url, { accept: 'text/html' })).statusCode).toBe(404)
    },
  )

  test('404 route_unknown for an address that does not exist', async () => {
    for (const url of [
      '/nothing',
      '/api',
      '/api/',
      '/api/v1',
      '/api/v2/vme',
      '/API/vme',
      '/api/v1/search/suggestions',
      '//api/vme',
    ]) {
      const reply = await get(url)
      expect([url, reply.statusCode, reply.json().code]).toEqual([url, 404, 'route_unknown'])
    }
  })

  test('405 with Allow for every method that a known address does not have', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'TRACE'] as const) {
      const reply = await api.app.inject({ method, url: `/api/v1/vme/${numbers.etoile}?q=1` })
      expect([method, reply.statusCode, reply.json().code]).toEqual([method, 405, 'method_not_allowed'])
      expect(reply.headers.allow).toBe('GET, HEAD')
    }
    expect((await get(`/api/vme/${numbers.etoile}/coordinates`)).headers.allow).toBe('POST')
  })

  test.each([
    '/map/tiles.json',
    '/map/tiles/14/8361/5500.mvt',
    '/impact/feed.ics?vme=0',
    '/impact/feed.atom',
  ])('a page of another origin may ask again for %s', async (url) => {
    const { statusCode, headers } = await api.app.inject({ method: 'OPTIONS', url })
    expect([statusCode, headers['access-control-allow-origin'], headers.allow]).toEqual([
      204,
      '*',
      'GET, HEAD',
    ])
    expect(headers['access-control-allow-headers']).toContain('If-None-Match')
  })

  test('404, not 405, for a known address with a value that the router does not take', async () => {
    for (const sign of ['%0D', '%0A', '%E2%80%A8']) {
      const reply = await get(`/map/tiles/14/8361/${sign}5500.mvt`)
      expect([sign, reply.statusCode, reply.json().code]).toEqual([sign, 404, 'route_unknown'])
    }
  })

  test.each(['x', 'GZIP', 'gzip, br'])(
    'a read that names the content encoding %s is answered all the same',
    async (encoding) => {
      const { statusCode } = await get('/api/vme', { 'content-encoding': encoding })
      expect(statusCode).toBe(200)
    },
  )

  test('400 request_malformed for an address that cannot be decoded', async () => {
    const reply = await get('/api/vme/%E0%A4%A')
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'request_malformed'])
    expect(reply.headers['x-request-id']).toMatch(uuid)
  })

  test('what is not HTTP is answered with a problem and the connection is closed', async () => {
    await api.app.listen({ port: 0, host: '127.0.0.1' })
    const address = api.app.server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const answer = await new Promise<string>((resolve, reject) => {
      let received = ''
      const socket = connect(port, '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'))
      socket.on('data', (data) => {
        received += data
      })
      socket.on('close', () => resolve(received)).on('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '').code).toBe('request_malformed')
    expect(answer).toMatch(/\r\nratelimit: "data";r=\d+;t=\d+\r\n/)
    expect(answer).toMatch(/\r\nratelimit-policy: "data";q=\d+;w=\d+\r\n/)
    expect(answer).toContain('\r\nx-content-type-options: nosniff\r\n')
    expect(answer).toContain('\r\nx-robots-tag: noindex\r\n')
  })
})

describe('pages that explain a code', () => {
  test.each(Object.keys(problems))('%s exists in three languages', async (code) => {
    for (const culture of cultures) {
      const reply = await get(`/problems/${code}?culture=${culture}`)
      expect(reply.statusCode).toBe(200)
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(reply.body).toContain(`<html lang="${culture}">`)
      expect(reply.body).toContain(code)
    }
  })

  test('404 for a code that does not exist', async () => {
    for (const code of ['nothing', 'toString', '__proto__'])
      expect((await get(`/problems/${code}`)).statusCode).toBe(404)
  })
})
