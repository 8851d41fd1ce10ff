// The end of the connections of a process that stops: none is reset that a client is about to use again. While
// app.isStopping every reply says `Connection: close` (connection-limits.ts); a connection that has had such a reply ends
// by itself, one that is idle gets the chance to ask for it.
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

export interface Connections {
  /** Resolves when no connection is open, or none but busy ones is left after the time. */
  settle(limitMs: number): Promise<void>
  /** Resolves in the turn of the event loop in which no connection waits to be accepted: one that does is reset. */
  acceptWaiting(): Promise<void>
  /** Closes those on which no request is under way. */
  closeIdle(): void
}

const CHECK_MS = 20
// A turn of the event loop accepts one connection. Clients that never stop coming are cut off in the end.
const MOST_TURNS = 1_000

/** Follows the connections of a server, from before it listens. */
export function followConnections(server: Server): Connections {
  const underWay = new Map<Socket, number>()
  let accepted = 0
  server.on('connection', (socket) => {
    accepted += 1
    underWay.set(socket, 0)
    socket.once('close', () => underWay.delete(socket))
  })
  server.prependListener('request', ({ socket }, reply) => {
    const count = (by: number): void => {
      const known = underWay.get(socket)
      if (known !== undefined) underWay.set(socket, known + by)
    }
    count(1)
    reply.once('close', () => count(-1))
  })
  return {
    async settle(limitMs) {
      const end = performance.now() + limitMs
      while (underWay.size > 0 && performance.now() < end)
        await new Promise((resolve) => setTimeout(resolve, CHECK_MS))
    },
    async acceptWaiting() {
      for (let turn = 0, before = -1; turn < MOST_TURNS && accepted !== before; turn += 1) {
        before = accepted
        await nextTurn()
        await nextTurn()
      }
    },
    closeIdle() {
      for (const [socket, requests] of underWay) if (requests === 0) socket.destroy()
    },
  }
}
