import { gunzipSync, gzipSync } from 'node:zlib'
import { fastify } from 'fastify'
import { expect, test, vi } from 'vitest'
import { keepBodies, keepBody, sendKept } from '../../../src/http/replies/kept-body.ts'

const text = 'Vereniging van mede-eigenaars. '.repeat(200)
const spied = () => vi.fn(async (body: Buffer) => gzipSync(body))

async function appOf(compress: (body: Buffer) => Promise<Buffer>) {
  const app = fastify()
  const body = keepBody(text, compress)
  app.get('/', (request, reply) => sendKept(request, reply.type('text/html; charset=utf-8'), body))
  await app.ready()
  return { app, body }
}

test('is compressed once, however many ask at the same moment', async () => {
  const compress = spied()
  const { app } = await appOf(compress)
  const ask = () => app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } })
  const replies = await Promise.all(Array.from({ length: 20 }, ask))
  await ask()
  expect(compress).toHaveBeenCalledTimes(1)
  for (const { headers, rawPayload } of replies) {
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(Number(headers['content-length'])).toBe(rawPayload.length)
    expect(gunzipSync(rawPayload).toString()).toBe(text)
  }
})

test('goes out as it is to who takes nothing else, and not at all to who has it', async () => {
  const compress = spied()
  const { app, body } = await appOf(compress)
  const plain = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip;q=0' } })
  expect([plain.body, plain.headers['content-encoding']]).toEqual([text, undefined])
  const held = await app.inject({ url: '/', headers: { 'if-none-match': body.etag } })
  expect([held.statusCode, held.body, held.headers['content-type']]).toEqual([304, '', undefined])
  expect(compress).not.toHaveBeenCalled()
})

test('a small one is never compressed', () => {
  expect(keepBody('small').gzipped).toBeUndefined()
})

test('is made again for another version only, and there are no more than so many', () => {
  const bodies = keepBodies(2)
  const make = vi.fn((name: string) => name)
  const get = (key: string, version: string) => bodies.get(key, version, () => make(`${key} ${version}`))
  const first = get('nl', '1')
  expect(get('nl', '1')).toBe(first)
  expect(get('nl', '2').body.toString()).toBe('nl 2')
  expect(make).toHaveBeenCalledTimes(2)
  get('fr', '2')
  get('en', '2')
  get('nl', '2')
  expect(make).toHaveBeenCalledTimes(5)
})
