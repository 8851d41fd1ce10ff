import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { detectEngine, openSearch } from '../../src/engine/client.ts'
import { connectEngine } from '../../src/engine/engine-connection.ts'
import { isEngineUnavailable } from '../../src/engine/engine-errors.ts'

let reply = { status: 200, body: '' }
const asked: { contentType: string | undefined; accept: string | undefined }[] = []
const server = createServer(({ headers }, response) => {
  asked.push({ contentType: headers['content-type'], accept: headers.accept })
  const own = { 'content-type': 'application/json', 'x-elastic-product': 'Elasticsearch' }
  response.writeHead(reply.status, own).end(reply.body)
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://user:secret@127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

test.each([
  [{ number: '9.4.0' }, 'elasticsearch'],
  [{ number: '8.19.2' }, 'elasticsearch'],
  [{ number: '3.8.0', distribution: 'opensearch' }, 'opensearch'],
])('a node of version %j is taken for %s', async (version, flavour) => {
  reply = { status: 200, body: JSON.stringify({ version }) }
  expect(await detectEngine(url)).toBe(flavour)
})

test.each([
  [503, '{"version":{"number":"9.4.0"}}', 'answers with status 503'],
  [401, '{"error":{}}', 'answers with status 401'],
  [200, '{}', 'does not answer as a search engine'],
  [200, '{"version":9}', 'does not answer as a search engine'],
  [200, 'null', 'does not answer as a search engine'],
  [200, '<html>', 'does not answer as a search engine'],
])(
  'status %d with %s is no answer, and the password stays out of the message',
  async (status, body, message) => {
    reply = { status, body }
    const error = await detectEngine(url).catch((reason: unknown) => reason)
    expect(String(error)).toContain(message)
    expect(String(error)).not.toContain('secret')
  },
)

test.each(['elasticsearch', 'opensearch'] as const)(
  '%s is asked in plain JSON: no type names a version that another refuses',
  async (flavour) => {
    reply = { status: 200, body: '{"items":[],"hits":{"hits":[]}}' }
    const client = openSearch({ url, flavour })
    asked.length = 0
    await client.search({ index: 'vme', query: { match_all: {} } })
    await client.bulk({ operations: [{ delete: { _index: 'vme', _id: '1' } }] })
    await client.close()
    const accept = 'application/json'
    expect(asked).toEqual([
      { contentType: 'application/json', accept },
      { contentType: 'application/x-ndjson', accept },
    ])
  },
)

test('a wrong answer is not kept: the next use asks again', async () => {
  const engine = connectEngine(url, { requestTimeoutMs: 1_000 })
  reply = { status: 502, body: 'Bad gateway' }
  await expect(engine.client()).rejects.toThrow('status 502')
  reply = { status: 200, body: '{"version":{"number":"9.4.0"}}' }
  expect(await engine.client()).toBeDefined()
  await engine.close()
})

test('a search that we gave up says nothing of the engine', async () => {
  const engine = connectEngine(url, { requestTimeoutMs: 1_000 })
  reply = { status: 200, body: '{"version":{"number":"9.4.0"}}' }
  const client = await engine.client()
  const search = client.search({}, { signal: AbortSignal.abort() })
  const error = await search.catch((reason: unknown) => reason)
  expect(error).toMatchObject({ name: 'RequestAbortedError' })
  expect(isEngineUnavailable(error)).toBe(false)
  await engine.close()
})
