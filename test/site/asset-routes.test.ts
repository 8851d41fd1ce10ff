// GET /assets/… as it is asked by pages of this release and of another one, side by side with it.
import { gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assets } from '../../src/site/render.ts'
import { bareApp } from '../support/bare-app.ts'

// Hashes may hold what else parts a name.
const OTHER_HASHES = ['AAAAAAAAAAAA', '-b_c-d_e-f_g', '------------']

let app: FastifyInstance
beforeAll(async () => {
  app = await bareApp()
})
afterAll(() => app.close())

const withHash = (url: string, hash: string): string => url.replace(/-[\w-]{12}(?=\.\w+$|\/)/, `-${hash}`)

const names = [
  'page.css',
  'search-box.js',
  'icon.svg',

  'map/main.js',
  'basemap/land.json',
  'maplibre-gl/maplibre-gl.mjs',
  'maplibre-gl/maplibre-gl-worker.mjs',
]

describe.each(names)('%s', (name) => {
  test('is kept for ever under its own address', async () => {
    const reply = await app.inject(assets().url(name))
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
  })

  test.each(OTHER_HASHES)('is sent for the hash %s of another release, and kept by nobody', async (hash) => {
    const url = withHash(assets().url(name), hash)
    expect(url).toContain(hash)
    const own = await app.inject(assets().url(name))
    const reply = await app.inject(url)
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(reply.headers['content-type']).toBe(own.headers['content-type'])
    expect(reply.rawPayload.equals(own.rawPayload)).toBe(true)
  })
})

describe('the file for an address of another release', () => {
  const url = () => withHash(assets().url('page.css'), 'AAAAAAAAAAAA')

  test('is compressed for who takes that', async () => {
    const reply = await app.inject({ url: url(), headers: { 'accept-encoding': 'gzip' } })
    expect(reply.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'no-store',
      vary: 'accept-encoding',
    })
    expect(gunzipSync(reply.rawPayload).toString()).toBe((await app.inject(url())).payload)
  })

  test('is told by HEAD', async () => {
    const whole = await app.inject(url())
    const reply = await app.inject({ method: 'HEAD', url: url() })
    expect([reply.statusCode, reply.payload]).toEqual([200, ''])
    for (const name of ['cache-control', 'content-length', 'content-type', 'etag'])
      expect(reply.headers[name]).toBe(whole.headers[name])
  })

  test('has its own tag, not that of a copy with other content', async () => {
    const { etag } = (await app.inject(assets().url('page.css'))).headers
    const ask = (tag: string) => app.inject({ url: url(), headers: { 'if-none-match': tag } })
    const same = await ask(String(etag))
    expect([same.statusCode, same.headers['cache-control'], same.payload]).toEqual([304, 'no-store', ''])
    expect((await ask('W/"of-the-other-release"')).statusCode).toBe(200)
  })

  test('is sent whole, also where a part is asked for', async () => {
    const reply = await app.inject({ url: url(), headers: { range: 'bytes=0-9' } })
    expect([reply.statusCode, reply.payload]).toEqual([200, (await app.inject(url())).payload])
  })
})

test.each([
  'nothing-AAAAAAAAAAAA.css',
  'page-AAAAAAAAAAAA.js',
  'page.css',
  'page-.css',
  'page-short.css',
  'page-AAAAAAAAAAAAA.css',
  'page-AAAAAAAAAAAA.css.map',
  'page-AAAAAAAAAAAA/page.css',
  'map/main.js',
  'map-AAAAAAAAAAAA/',
  'map-AAAAAAAAAAAA/nothing.js',
  'map-AAAAAAAAAAAA/../page.css',
  'map-AAAAAAAAAAAA/..%2Fpage.css',
  'basemap-AAAAAAAAAAAA/README.md',
  '-AAAAAAAAAAAA.css',
  '__proto__-AAAAAAAAAAAA.css',
])('there is no %s', async (path) => {
  const reply = await app.inject({ url: `/assets/${path}`, headers: { accept: 'application/json' } })
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'route_unknown'])
  expect(reply.headers['content-type']).toContain('application/problem+json')
  expect(reply.headers['cache-control']).not.toContain('immutable')
})
