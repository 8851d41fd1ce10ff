// What the engine's client promises, of the connection that stands in for its own.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { errors } from '@elastic/elasticsearch'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSearch, type SearchClient } from '../../src/engine/client.ts'

let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {}
let aborted = 0
const server = createServer((request, response) => {
  response.once('close', () => {
    if (!response.writableFinished) aborted++
  })
  request.resume()
  request.once('end', () => answer(request, response))
})
let client: SearchClient
let address = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `127.0.0.1:${(server.address() as AddressInfo).port}`
  client = openSearch({ url: `http://user:secret@${address}/below`, flavour: 'opensearch', isTraced: false })
})
afterAll(async () => {
  await client.close()
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  aborted = 0
})

const json = { 'content-type': 'application/json' }
const search = (timeoutMs = 5_000): Promise<unknown> =>
  client.search({ index: 'vme', size: 1, query: { match_all: {} } }, { requestTimeout: timeoutMs })

test('an answer in pieces is put together, and was asked for with the credentials, below the path', async () => {
  let asked: IncomingMessage | undefined
  answer = (request, response) => {
    asked = request
    response.writeHead(200, json).write('{"hits":{"to')
    setImmediate(() => response.end('tal":"é"}}'))
  }
  expect(await search()).toEqual({ hits: { total: 'é' } })
  expect(asked).toMatchObject({ method: 'POST', url: '/below/vme/_search' })
  expect(asked?.headers.authorization).toBe(`Basic ${Buffer.from('user:secret').toString('base64')}`)
})

test('a refusal has its status and what the engine says', async () => {
  answer = (_request, response) => response.writeHead(400, json).end('{"error":{"type":"parsing_exception"}}')
  const error = await search().catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(errors.ResponseError)
  expect(error).toMatchObject({
    statusCode: 400,
    meta: { body: { error: { type: 'parsing_exception' } } },
  })
})

test.each([
  ['before its head', () => {}],
  ['within its body', (response: ServerResponse) => void response.writeHead(200, json).write('{"hits":')],
])('an answer that stays away %s is given up at the limit, and its connection too', async (_where, begin) => {
  answer = (_request, response) => begin(response)
  await expect(search(50)).rejects.toBeInstanceOf(errors.TimeoutError)
  await expect.poll(() => aborted).toBe(1)
})

test('a connection that breaks off, or is refused, is an error of the connection', async () => {
  answer = (_request, response) => response.destroy()
  await expect(search()).rejects.toBeInstanceOf(errors.ConnectionError)
  const nobody = openSearch({ url: 'http://127.0.0.1:9', flavour: 'opensearch' })
  await expect(nobody.search({ index: 'vme' })).rejects.toBeInstanceOf(errors.ConnectionError)
  await nobody.close()
})

test('a client that was told to give up does, though its question is under way', async () => {
  const leaving = new AbortController()
  answer = () => leaving.abort()
  const asked = client.search({ index: 'vme' }, { signal: leaving.signal })
  await expect(asked).rejects.toBeInstanceOf(errors.RequestAbortedError)
})
