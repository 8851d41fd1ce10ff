// Several nodes of a cluster, of which one does not answer.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { detectEngine, openSearch, type SearchClient } from '../../src/engine/client.ts'
import { runSearch } from '../../src/engine/run-search.ts'
import { until } from '../support/until.ts'

interface Node {
  asked: URL[]
  status: number
  port: number
  stop(): Promise<void>
  start(): Promise<void>
}

async function openNode(): Promise<Node> {
  let server: Server
  const node: Node = {
    asked: [],
    status: 200,
    port: 0,
    async start() {
      server = createServer((request, response) => {
        const url = new URL(request.url ?? '', 'http://node')
        node.asked.push(url)
        response.writeHead(node.status, { 'content-type': 'application/json' })
        response.end(
          request.method === 'HEAD' || url.pathname !== '/'
            ? '{"hits":{"hits":[]}}'
            : '{"version":{"number":"3.8.0","distribution":"opensearch"}}',
        )
      })
      await new Promise<void>((resolve) => server.listen(node.port, '127.0.0.1', resolve))
      node.port = (server.address() as AddressInfo).port
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  await node.start()
  return node
}

let nodes: Node[]
let urls: string
let client: SearchClient
beforeEach(async () => {
  nodes = await Promise.all([openNode(), openNode(), openNode()])
  urls = nodes.map(({ port }) => `http://127.0.0.1:${port}`).join(', ')
  client = openSearch({ url: urls, flavour: 'opensearch' })
})
afterEach(async () => {
  await client.close()
  await Promise.all(nodes.map((node) => node.stop()))
})

const search = (text = 'a') => runSearch({ client, index: 'vme' }, { query: { match: { name: text } } })
const forget = () => nodes.forEach((node) => void node.asked.splice(0))

test('the first node that answers says what the engine is', async () => {
  expect(await detectEngine(urls)).toBe('opensearch')
  await nodes[0]?.stop()
  expect(await detectEngine(urls)).toBe('opensearch')
  await nodes[0]?.start()
})

test('every node is asked in turn', async () => {
  for (let turn = 0; turn < 6; turn++) await search()
  expect(nodes.map(({ asked }) => asked.length)).toEqual([2, 2, 2])
})

test('nobody notices a node that ends, and it is asked again when it is back', async () => {
  const [lost] = nodes as [Node]
  await search()
  await lost.stop()
  for (let turn = 0; turn < 12; turn++) await search()
  forget()
  await lost.start()
  await until('it is asked again', async () => {
    await search()
    return lost.asked.some(({ pathname }) => pathname !== '/')
  })
})

test('a node that knows of no cluster is left for the others', async () => {
  const [confused] = nodes as [Node]
  confused.status = 503
  for (let turn = 0; turn < 6; turn++) await search()
  expect(confused.asked).toHaveLength(1)
})

test('where all are away it fails at once, and works again without a wait', async () => {
  await Promise.all(nodes.map((node) => node.stop()))
  await expect(search()).rejects.toThrow('did not answer')
  await Promise.all(nodes.map((node) => node.start()))
  await search()
})

test('the same copy answers all pages of one question, of whichever process', async () => {
  const preferenceOf = (): string[] =>
    nodes.flatMap(({ asked }) => asked.map(({ searchParams }) => searchParams.get('preference') ?? ''))
  const other = openSearch({ url: urls, flavour: 'opensearch' })
  const query = { match: { name: 'ster' } }
  await runSearch({ client, index: 'vme' }, { query, size: 10 })
  await runSearch({ client: other, index: 'vme' }, { query, size: 10, search_after: ['a'] })
  const [first, second] = preferenceOf()
  expect(first).toMatch(/^[\da-f]{40}$/)
  expect(second).toBe(first)
  forget()
  await search('etoile')
  expect(preferenceOf()).not.toContain(first)
  await other.close()
})
