// Stands between a client and a service, and fails the way networks do.

import type { AddressInfo } from 'node:net'
import { createServer, connect as openSocket, type Socket } from 'node:net'

export interface TcpProxy {
  port: number
  /** Same address as the target's, but through the proxy. */
  url: string
  /** Everything passes. */
  pass(): void
  /** Connections are closed at once, those that are open too: nobody is at home. */
  refuse(): void
  /** Connections stay open and nothing comes back: a half-open line. */
  blackHole(): void
  /** Answers come this much later, in ms. */
  setLatency(ms: number): void
  /** Where connections lead that are made from now on; those that stand go on as they are. */
  leadTo(target: string): void
  /** Each connection breaks after this many more bytes of answers. */
  cutAfter(bytes: number): void
  close(): Promise<void>
}

export async function startTcpProxy(target: string): Promise<TcpProxy> {
  let { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let mode: 'pass' | 'refuse' | 'black-hole' = 'pass'
  let latencyMs = 0
  let bytesLeft = Number.POSITIVE_INFINITY

  const keep = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // A broken line is what this is for.
    socket.on('error', () => socket.destroy())
  }

  const server = createServer((client) => {
    keep(client)
    if (mode === 'refuse') {
      client.destroy()
      return
    }
    const upstream = openSocket({ host: hostname, port: Number(port) })
    keep(upstream)
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
    client.on('data', (chunk) => {
      if (mode === 'pass') upstream.write(chunk)
    })
    const answer = (chunk: Buffer): void => {
      if (mode !== 'pass' || client.destroyed) return
      const part = chunk.subarray(0, bytesLeft)
      bytesLeft -= part.length
      client.write(part)
      if (bytesLeft <= 0) client.destroy()
    }
    upstream.on('data', (chunk: Buffer) => {
      if (latencyMs === 0) answer(chunk)
      else setTimeout(answer, latencyMs, chunk)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const listening = (server.address() as AddressInfo).port
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(listening)

  const breakAll = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: listening,
    url: url.href,
    pass() {
      mode = 'pass'
      bytesLeft = Number.POSITIVE_INFINITY
      // What a black hole has swallowed never arrives; the lines it came through are of no use any more.
      breakAll()
    },
    refuse() {
      mode = 'refuse'
      breakAll()
    },
    blackHole() {
      mode = 'black-hole'
    },
    setLatency(ms) {
      latencyMs = ms
    },
    leadTo(next) {
      ;({ hostname, port } = new URL(next))
    },
    cutAfter(bytes) {
      bytesLeft = bytes
    },
    async close() {
      breakAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
