// The end of the connections of a process that stops: none is reset that a client is about to use again. While
// app.isStopping every reply says `Connection: close` (connection-limits.ts); a connection that has had such a reply ends
// by itself, one that is idle gets the chance to ask for it.
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { underWayOn } from './under-way.ts'

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
  const connected = new Set<Socket>()
  let accepted = 0
  server.on('connection', (socket) => {
    accepted += 1
    connected.add(socket)
    socket.once('close', () => connected.delete(socket))
  })
  return {
    async settle(limitMs) {
      const end = performance.now() + limitMs
      while (connected.size > 0 && performance.now() < end)
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
      for (const socket of connected) if (underWayOn(socket) === undefined) socket.destroy()
    },
  }
}
