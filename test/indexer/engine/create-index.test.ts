// An engine of two nodes, of which one makes an index and is cut off before it says so.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createIndex } from '../../../indexer/engine/create-index.ts'
import { openSearch, type SearchClient } from '../../../src/engine/client.ts'

const NAME = 'vme-7'
const definition = { settings: {}, mappings: { properties: { name: { type: 'text' } } } } as never

let nodes: Server[]
let url: string
let engine: SearchClient
/** What the nodes know of their indices. */
let made: Map<string, { mappings: unknown; settings?: Record<string, unknown> }>
let puts: number
let isCutOff: boolean

function openNode(): Promise<Server> {
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const piece of request) text += piece
    const answer = (status: number, body: object): void => {
      response
        .writeHead(status, { 'content-type': 'application/json', 'x-elastic-product': 'Elasticsearch' })
        .end(JSON.stringify(body))
    }
    const index = request.url?.split(/[/?]/)[1] ?? ''
    if (request.method !== 'PUT') return answer(200, { [index]: made.get(index) })
    puts += 1
    if (made.has(index))
      return answer(400, {
        error: { type: 'resource_already_exists_exception', reason: 'exists' },
        status: 400,
      })
    made.set(index, JSON.parse(text))
    if (isCutOff) return void request.socket.destroy()
    answer(200, { acknowledged: true, index })
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

beforeEach(async () => {
  made = new Map()
  puts = 0
  isCutOff = false
  nodes = await Promise.all([openNode(), openNode()])
  const urls = nodes.map((node) => `http://127.0.0.1:${(node.address() as AddressInfo).port}`)
  url = urls.join(',')
  engine = openSearch({ url, flavour: 'opensearch' })
})
afterEach(async () => {
  await engine.close()
  for (const node of nodes) {
    node.closeAllConnections()
    await new Promise((resolve) => node.close(resolve))
  }
})

const create = (client = engine) =>
  createIndex(
    { engine: client, definition, index: { prefix: '', shards: 1, replicas: 0, refreshInterval: '1s' } },
    NAME,
  )

test('an index that was made before the line was cut is the one that was asked for', async () => {
  isCutOff = true
  await create()
  expect(puts).toBe(2)
  expect(made.get(NAME)?.mappings).toMatchObject({
    properties: { name: { type: 'text' } },
    _meta: { generation: NAME },
  })
})

test('one that somebody else has made is not, even by the same name', async () => {
  await create()
  await expect(create()).rejects.toThrow('resource_already_exists_exception')
  made.set(NAME, { mappings: {} })
  await expect(create()).rejects.toThrow('resource_already_exists_exception')
})

test('no refresh waits for merges, with the one engine that has it wait', async () => {
  await create()
  expect(made.get(NAME)?.settings).toMatchObject({ 'merge_on_flush.enabled': false })
  made.clear()
  const elasticsearch = openSearch({ url, flavour: 'elasticsearch' })
  await create(elasticsearch)
  await elasticsearch.close()
  expect(Object.keys(made.get(NAME)?.settings ?? {})).not.toContain('merge_on_flush.enabled')
})
