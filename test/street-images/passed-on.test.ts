// A source that forbids keeping: its pictures reach who asks, and nothing else.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signatureOf } from '../../src/street-images/google/sign-address.ts'
import { numbers } from '../support/api.ts'
import { openStreetApi, type StreetApi, type StreetProcess } from '../support/street-api.ts'
import { answerJson, northOf, type StreetAnswer, streetPicture } from '../support/street-server.ts'

const KEY = 'AIza-key-that-nobody-may-see'
const SECRET = 'vNIXE0xscrmjlyV-12Nj_BvUPaw='
const url = `/api/street-image/${numbers.etoile}`

let metadata: StreetAnswer
let picture: StreetAnswer
const asked: URL[] = []
const server = createServer((request, response) => {
  const at = new URL(request.url ?? '/', 'http://127.0.0.1')
  asked.push(at)
  const answer = at.pathname.endsWith('/metadata') ? metadata : picture
  answer({ path: at.pathname, query: at.searchParams, headers: request.headers }, response)
})

let street: StreetApi
let process: StreetProcess
let bytes: Buffer
let env: Record<string, string>
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  bytes = await streetPicture({ width: 640, height: 480 })
  street = await openStreetApi()
  env = {
    STREET_IMAGE_SOURCE: 'google',
    GOOGLE_STREET_VIEW_KEY: KEY,
    GOOGLE_STREET_VIEW_SECRET: SECRET,
    GOOGLE_STREET_VIEW_ORIGIN: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  }
  process = await street.openProcess(env)
})
afterAll(async () => {
  await street.close()
  server.closeAllConnections()
  server.close()
})

let place: { latitude: number; longitude: number }
beforeEach(async () => {
  street.clock.now += 15_000
  asked.length = 0
  place = await street.atNewPlace()
  const { latitude: lat, longitude: lng } = northOf(place, 10)
  const found = {
    status: 'OK',
    pano_id: 'Ab_1-',
    location: { lat, lng },
    date: '2022-06',
    copyright: '© Google',
  }
  metadata = answerJson(200, found)
  picture = (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': bytes.length }).end(bytes)
  }
})

const get = (query = '') => process.app.inject({ url: `${url}${query}` })

test('a picture goes through as it is, is kept by nobody, and names whom to name', async () => {
  const reply = await get()
  expect([reply.statusCode, reply.rawPayload.equals(bytes)]).toEqual([200, true])
  expect(reply.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-attribution': '(c) Google',
    'x-captured': '2022-06',
    link: '<https://www.google.com/maps/@?api=1&map_action=pano&pano=Ab_1->; rel="via"',
  })
  expect(reply.headers.etag).toBeUndefined()
  expect(await street.api.sql`select from street_image`).toHaveLength(0)
  await get()
  expect(asked).toHaveLength(4)
})

test('it is asked for free of charge first, looking at the address, each address signed', async () => {
  await get('?width=1024')
  const [first, second] = asked
  expect([first?.pathname, first?.searchParams.get('radius')]).toEqual([
    '/maps/api/streetview/metadata',
    '40',
  ])
  expect(Object.fromEntries(second?.searchParams ?? [])).toMatchObject({
    size: '512x384',
    scale: '2',
    pano: 'Ab_1-',
    heading: '180.0',
    return_error_code: 'true',
    key: KEY,
  })
  for (const { pathname, search } of asked) {
    const [unsigned = '', signature = ''] = `${pathname}${search}`.split('&signature=')
    expect(decodeURIComponent(signature)).toBe(signatureOf(unsigned, SECRET))
  }
})

test('none costs nothing', async () => {
  metadata = answerJson(200, { status: 'ZERO_RESULTS' })
  const reply = await get()
  expect([reply.statusCode, reply.json().code, asked.length]).toEqual([404, 'street_image_not_found', 1])
})

describe('a source in trouble is 503, and its key is in nothing that is said', () => {
  test.each<[string, () => void]>([
    ['a refused key', () => (metadata = answerJson(200, { status: 'REQUEST_DENIED', error_message: KEY }))],
    ['no JSON', () => (metadata = answerJson(200, `<${KEY}>`))],
    ['a closed line', () => (metadata = (_request, response) => response.destroy())],
    [
      'a page in place of a picture',
      () =>
        (picture = (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('x')),
    ],
    [
      'too large a picture',
      () =>
        (picture = (_request, response) =>
          response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': '9000000' }).write('x')),
    ],
    ['a refused picture', () => (picture = answerJson(403, {}))],
  ])('%s', async (_, breakIt) => {
    const own = await street.openProcess(env)
    breakIt()
    const reply = await own.app.inject({ url })
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'street_images_unavailable'])
    expect(own.errors).toHaveLength(1)
    expect(reply.body + inspect([reply.headers, own.errors], { depth: 9 })).not.toContain('AIza')
    await own.close()
  })
})
