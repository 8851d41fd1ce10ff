import { createServer } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { detectEngine, openSearch } from '../../src/engine/client.ts'
import { connectEngine } from '../../src/engine/engine-connection.ts'
import { isEngineUnavailable } from '../../src/engine/engine-errors.ts'

let reply: { status: number; body: string; headers?: Record<string, string> } = { status: 200, body: '' }
const ofElasticsearch = { 'x-elastic-product': 'Elasticsearch' }
const asked: { url: string | undefined; contentType: string | undefined; accept: string | undefined }[] = []
const server = createServer(({ url, headers }, response) => {
  asked.push({ url, contentType: headers['content-type'], accept: headers.accept })
  response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers }).end(reply.body)
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
  [429, '{}', 'answers with status 429'],
  [502, '<html>', 'answers with status 502'],
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
    // For a visitor it is no fault of ours either.
    expect(isEngineUnavailable(error)).toBe(true)
  },
)

test('a user who may not ask what the cluster is still has an engine', async () => {
  reply = { status: 403, body: '{}', headers: ofElasticsearch }
  expect(await detectEngine(url)).toBe('elasticsearch')
  reply = { status: 403, body: '{}' }
  await expect(detectEngine(url)).rejects.toThrow('status 403')
})

test('an address that leads elsewhere is none: its other requests would be answered by a redirection', async () => {
  reply = { status: 301, body: '', headers: { location: '/elsewhere' } }
  asked.length = 0
  await expect(detectEngine(url)).rejects.toThrow('status 301')
  expect(asked.map((one) => one.url)).toEqual(['/'])
})

test.each(['elasticsearch', 'opensearch'] as const)(
  '%s is asked in plain JSON: no type names a version that another refuses',
  async (flavour) => {
    reply = { status: 200, body: '{"items":[],"hits":{"hits":[]}}', headers: ofElasticsearch }
    const client = openSearch({ url, flavour })
    asked.length = 0
    await client.search({ index: 'vme', query: { match_all: {} } })
    await client.bulk({ operations: [{ delete: { _index: 'vme', _id: '1' } }] })
    await client.close()
    const accept = 'application/json'
    expect(asked).toEqual([
      { url: '/vme/_search', contentType: 'application/json', accept },
      { url: '/_bulk', contentType: 'application/x-ndjson', accept },
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

test('a connection that was dropped while idle fails nobody', async () => {
  const IDLE_MS = 200
  // As a load balancer does: what was idle for too long is forgotten, and reset as it is used.
  const balancer = createTcpServer((client) => {
    const engine = connect(Number(new URL(url).port), '127.0.0.1')
    let usedAt = performance.now()
    client.on('data', (chunk) => {
      if (performance.now() - usedAt > 2 * IDLE_MS) client.resetAndDestroy()
      else engine.write(chunk)
      usedAt = performance.now()
    })
    engine.on('data', (chunk) => client.write(chunk))
    for (const [one, other] of [
      [client, engine],
      [engine, client],
    ] as const)
      one.on('close', () => other.destroy()).on('error', () => other.destroy())
  })
  await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve))
  reply = { status: 200, body: '{"hits":{"hits":[]}}', headers: ofElasticsearch }
  const client = openSearch({
    url: `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`,
    flavour: 'elasticsearch',
    idleMs: IDLE_MS,
  })
  const burst = () => Promise.all(Array.from({ length: 5 }, () => client.search({ index: 'vme' })))
  try {
    await burst()
    await delay(3 * IDLE_MS)
    expect(await burst()).toHaveLength(5)
  } finally {
    await client.close()
    balancer.close()
  }
})
