// Bodies of the map that are kept: tags, 304 and compressed copies.
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '../support/api.ts'
import { rollDice } from '../support/seed.ts'
import { askOf, belgium, openMapApi, urlOf } from './map-asks.ts'
import { planWorld } from './routes-world.ts'

const dice = rollDice('map bodies')
const world = planWorld(dice)
let api: Api
beforeAll(async () => {
  api = await openMapApi(world)
}, 120_000)
afterAll(() => api.close())
const { ask } = askOf(() => api.app)

test('has a tag that stands for data and view, and answers 304 by it', async () => {
  const first = await ask(belgium)
  const { etag } = first.headers
  expect(first.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=2',
    'access-control-allow-origin': '*',
    vary: 'accept-encoding',
    'x-robots-tag': 'noindex',
    'ratelimit-policy': expect.stringContaining('"map";q=10;w=1'),
  })
  for (const url of [urlOf(belgium), urlOf({ ...belgium, west: 2.6 })]) {
    const again = await api.app.inject({ url, headers: { 'if-none-match': String(etag) } })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
  }
  expect((await ask({ ...belgium, zoom: 8 })).headers.etag).not.toBe(etag)
  const unseen = { ...belgium, zoom: 6 }
  const seen = (await ask(unseen)).headers.etag
  expect(
    (await api.app.inject({ url: urlOf(unseen), headers: { 'if-none-match': String(seen) } })).statusCode,
  ).toBe(304)
})

test('answers HEAD with the headers alone, and the same bytes compressed', async () => {
  const plain = await ask(belgium)
  const head = await api.app.inject({ method: 'HEAD', url: urlOf(belgium) })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(head.headers['content-length']).toBe(plain.headers['content-length'])
  for (let turn = 0; turn < 2; turn++) {
    const packed = await api.app.inject({ url: urlOf(belgium), headers: { 'accept-encoding': 'gzip, br' } })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  }
  const exposed = await api.app.inject({ method: 'OPTIONS', url: '/api/map/vme-points' })
  expect(exposed.statusCode).toBe(204)
})
