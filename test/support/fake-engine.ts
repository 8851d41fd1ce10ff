// A search engine of one request kind: _bulk with external versions, answered as told. For what a real one does too
// seldom: refusals of every kind, answers that are cut short or do not match.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openSearch, type SearchClient } from '../../src/engine/client.ts'

interface BulkAction {
  action: 'index' | 'delete' | 'update'
  id: string
  version: number
  body: unknown
}

export interface BulkRequest {
  indexName: string
  requireAlias: boolean
  actions: BulkAction[]
  text: string
}

export interface FakeItem {
  status: number
  error?: { type: string; reason: string }
}

export type FakeAnswer =
  | { items: FakeItem[] }
  | { status: number; body?: unknown }
  /** Half of the answer to these items, then the connection is gone. */
  | { cut: FakeItem[] }

export interface FakeEngine {
  client: SearchClient
  requests: BulkRequest[]
  /** By index and key: the version held; a deleted document keeps its version. */
  held: Map<string, { version: number; body: unknown }>
  /** Applies actions as a sound engine would. */
  apply(request: BulkRequest): FakeItem[]
  close(): Promise<void>
}

function readBulk(path: string, text: string): BulkRequest {
  const url = new URL(path, 'http://engine')
  const lines = text.split('\n').slice(0, -1)
  const actions: BulkAction[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const [[action, head] = ['', {}]] = Object.entries(
      JSON.parse(lines[at] ?? '') as Record<string, { _id?: string; version?: number }>,
    )
    if (action !== 'index' && action !== 'delete' && action !== 'update')
      throw new Error(`no action: ${lines[at]}`)
    if (action !== 'delete') at += 1
    const body: unknown = action === 'delete' ? undefined : JSON.parse(lines[at] ?? '')
    actions.push({ action, id: head._id ?? '', version: head.version ?? 0, body })
  }
  return {
    indexName: decodeURIComponent(url.pathname.split('/')[1] ?? ''),
    requireAlias: url.searchParams.get('require_alias') === 'true',
    actions,
    text,
  }
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(text)
}

export async function startFakeEngine(
  answer: (request: BulkRequest, engine: FakeEngine) => FakeAnswer,
): Promise<FakeEngine> {
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const request = readBulk(incoming.url ?? '', Buffer.concat(chunks).toString())
    engine.requests.push(request)
    const answered = answer(request, engine)
    if ('status' in answered) {
      send(response, answered.status, JSON.stringify(answered.body ?? {}))
      return
    }
    const items = 'items' in answered ? answered.items : answered.cut
    const text = JSON.stringify({
      items: items.map((item, position) => {
        const sent = request.actions[position]
        return { [sent?.action ?? 'index']: { _id: sent?.id ?? 'more', ...item } }
      }),
    })
    if ('items' in answered) send(response, 200, text)
    else {
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      })
      response.write(text.slice(0, text.length / 2), () => incoming.socket.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = openSearch({ url, flavour: 'opensearch', requestTimeoutMs: 5_000 })
  const engine: FakeEngine = {
    client,
    requests: [],
    held: new Map(),
    apply: ({ indexName, actions }) =>
      actions.map(({ action, id, version, body }) => {
        if (action === 'update')
          return { status: 404, error: { type: 'document_missing_exception', reason: id } }
        const place = `${indexName}/${id}`
        const before = engine.held.get(place)
        if (before !== undefined && before.version >= version)
          return { status: 409, error: { type: 'version_conflict_engine_exception', reason: id } }
        engine.held.set(place, { version, body })
        if (action === 'delete') return { status: before?.body === undefined ? 404 : 200 }
        return { status: before?.body === undefined ? 201 : 200 }
      }),
    async close() {
      await client.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return engine
}
