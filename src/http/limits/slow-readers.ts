// Clients that ask and do not read. What waits for one is held in memory, so a reply must flow: a connection on which
// nothing moves is ended, so is one that takes its bytes too slowly, and one that piles up questions unread.
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { underWayOn } from '../under-way.ts'

export interface SlowReaderLimits {
  /** Nothing that is waiting to be sent moved for so long, twice at most: the first step counts what the system took. */
  stallMs: number
  /** Any reply may take this long, */
  graceMs: number
  /** and beyond it what these bytes a second allow. */
  bytesASecond: number
  /** Requests of one connection that are not answered yet. Browsers send one at a time. */
  mostUnanswered: number
  sweepMs: number
  /** Connections of the process. */
  mostConnections: number
}

// A phone that loses its network for some seconds must not lose its page; 8 kB a second is a bad modem.
export const slowReaderLimits: SlowReaderLimits = {
  stallMs: 10_000,
  graceMs: 20_000,
  bytesASecond: 8_000,
  mostUnanswered: 32,
  sweepMs: 1_000,
  mostConnections: 10_000,
}

interface Reader {
  /** That came while another reply of the connection was under way. */
  unanswered: number
  /** Since when something waits for the client, and what had been handed to its connection before. */
  waiting: { since: number; handed: number } | undefined
}

/** How long a client may take for so many bytes. */
export const allowedMs = (bytes: number, { graceMs, bytesASecond }: SlowReaderLimits): number =>
  graceMs + (bytes / bytesASecond) * 1_000

/**
 * Guards every connection of a server on which a reply is under way.
 *
 * @returns Stops looking.
 */
export function endSlowReaders(
  server: Server,
  {
    limits = slowReaderLimits,
    now = () => performance.now(),
    onEnded = () => {},
  }: { limits?: SlowReaderLimits; now?: () => number; onEnded?: () => void } = {},
): () => void {
  const readers = new Map<Socket, Reader>()
  server.maxConnections = limits.mostConnections

  function end(socket: Socket): void {
    readers.delete(socket)
    onEnded()
    // A good-bye would wait behind what is not read; so would what the system holds.
    socket.resetAndDestroy()
  }

  function check(socket: Socket, reader: Reader): void {
    if (socket.writableLength === 0) {
      // Between two pieces of a reply that is written as it is read: it is we who are waited for. An idle connection has
      // the time of those.
      if (reader.waiting !== undefined && underWayOn(socket) !== undefined) socket.setTimeout(server.timeout)
      reader.waiting = undefined
      return
    }
    if (reader.waiting === undefined) {
      reader.waiting = { since: now(), handed: socket.bytesWritten - socket.writableLength }
      // The system's own count of what is left tells whether anything moves within one large write.
      socket.setTimeout(limits.stallMs)
      return
    }
    const { since, handed } = reader.waiting
    if (now() - since > allowedMs(socket.bytesWritten - handed, limits)) end(socket)
  }

  server.on('connection', (socket: Socket) => {
    readers.set(socket, { unanswered: 0, waiting: undefined })
    socket.once('close', () => readers.delete(socket))
    // Before the server's own, which would part with a good-bye.
    socket.prependListener('timeout', () => {
      if (readers.get(socket)?.waiting !== undefined && socket.writableLength > 0) end(socket)
    })
  })
  server.prependListener('request', ({ socket }, response: ServerResponse) => {
    const reader = readers.get(socket)
    // Those of a client that asks one thing at a time cost nothing here; what came in one piece with a question too many
    // belongs to a connection that has ended.
    if (reader === undefined || underWayOn(socket) === response) return
    reader.unanswered++
    response.once('close', () => reader.unanswered--)
    if (reader.unanswered >= limits.mostUnanswered) end(socket)
  })

  const timer = setInterval(() => {
    for (const [socket, reader] of readers) check(socket, reader)
  }, limits.sweepMs)
  timer.unref()
  return () => clearInterval(timer)
}
