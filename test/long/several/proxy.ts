// A proxy before several API processes, as small as one can be: who is ready is asked in turn, and what one that ends
// leaves unanswered is asked of another. It believes its clients who they are, as no real one may.
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Proxy {
  origin: string
  /** Of the processes that are asked at the moment. */
  ready(): number
  close(): Promise<void>
}

const LOOK_EVERY_MS = 500
const LOOK_LIMIT_MS = 2_000
/**
 * Answers in a row after which one is left out, or asked again, as proxies have it; a line that breaks tells at once. One
 * that has just started is late for a second after it is ready.
 */
const FALLS = 3
const RISES = 3

export async function startProxy(origins: readonly string[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const ready = new Set<string>()
  /** Answers of one kind in a row: failures as negative numbers. */
  const rows = new Map<string, number>()
  let turn = 0

  async function look(origin: string): Promise<void> {
    const signal = AbortSignal.timeout(LOOK_LIMIT_MS)
    const status = await fetch(`${origin}/health/ready`, { signal }).then(
      (response) => response.status,
      () => 0,
    )
    const before = rows.get(origin) ?? 0
    const row = status === 200 ? Math.max(before, 0) + 1 : Math.min(before, 0) - 1
    rows.set(origin, row)
    if (row >= RISES) ready.add(origin)
    else if (row <= -FALLS) ready.delete(origin)
  }
  const looking = setInterval(() => void Promise.all(origins.map(look)), LOOK_EVERY_MS)

  function pass(from: IncomingMessage, to: ServerResponse, tried: ReadonlySet<string>): void {
    const left = origins.filter((origin) => ready.has(origin) && !tried.has(origin))
    const origin = left[turn++ % left.length]
    if (origin === undefined) {
      to.writeHead(502).end()
      return
    }
    const { method, url, headers } = from
    const forwarded = headers['x-forwarded-for'] ?? from.socket.remoteAddress
    const asked = request(`${origin}${url}`, {
      agent,
      method,
      headers: { ...headers, 'x-forwarded-for': forwarded, connection: 'keep-alive' },
    })
    asked.once('response', (reply) => {
      to.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(to)
      reply.once('error', () => to.destroy())
    })
    asked.once('error', () => {
      ready.delete(origin)
      rows.set(origin, 0)
      if (!to.headersSent) pass(from, to, new Set([...tried, origin]))
    })
    asked.end()
  }

  // Reads alone go through here: they may be asked twice, and have no body.
  const server = createServer((from, to) => pass(from, to, new Set()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready: () => ready.size,
    async close() {
      clearInterval(looking)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      agent.destroy()
    },
  }
}
