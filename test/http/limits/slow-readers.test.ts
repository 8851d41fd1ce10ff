import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { allowedMs, endSlowReaders, slowReaderLimits } from '../../../src/http/limits/slow-readers.ts'
import { until } from '../../support/until.ts'

const limits = {
  ...slowReaderLimits,
  stallMs: 200,
  graceMs: 1_500,
  bytesASecond: 50_000_000,
  sweepMs: 20,
}
const ask = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

let close: (() => void) | undefined
afterEach(() => close?.())

async function serve(
  body: Buffer,
): Promise<{ port: number; ended: () => number; open: () => Promise<number> }> {
  const server: Server = createServer((_request, response) => response.end(body))
  let count = 0
  const stop = endSlowReaders(server, { limits, onEnded: () => count++ })
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => {
    stop()
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return {
    port: (server.address() as AddressInfo).port,
    ended: () => count,
    open: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, found) => (error ? reject(error) : resolve(found))),
      ),
  }
}

function open(port: number, text: string): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => socket.destroy())
  socket.write(text)
  return socket
}

function read(socket: Socket): { bytes: number } {
  const got = { bytes: 0 }
  socket.on('data', (chunk: Buffer) => {
    got.bytes += chunk.length
  })
  return got
}

const big = Buffer.alloc(16_000_000, 'a')

describe('a client that does not read', () => {
  test('is ended, and its reply with it; one that reads gets all', async () => {
    // What the system holds for a connection goes with a reset alone.
    const reset = vi.spyOn(Socket.prototype, 'resetAndDestroy')
    const { port, ended, open: connections } = await serve(big)
    const silent = Array.from({ length: 20 }, () => open(port, ask).pause())
    const reader = read(open(port, ask))
    await until('unread connections are gone', async () => ended() === 20 && (await connections()) === 1)
    await until('the reader has all', () => reader.bytes > big.length)
    expect(ended()).toBe(20)
    expect(reset).toHaveBeenCalledTimes(20)
    reset.mockRestore()
    for (const socket of silent) socket.destroy()
  })

  test('holds no more than a few questions that it asks at once', async () => {
    const { port, ended, open: connections } = await serve(big)
    open(port, ask.repeat(200)).pause()
    await until('ended', () => ended() === 1)
    await until('no connection left', async () => (await connections()) === 0)
  })

  test('is not one that asks several times at once and reads', async () => {
    const { port, ended } = await serve(Buffer.from('small'))
    const reader = read(open(port, ask.repeat(limits.mostUnanswered)))
    const single = (await fetch(`http://127.0.0.1:${port}`)).headers.get('content-length')
    expect(single).toBe('5')
    await until('the reader has all', () => reader.bytes > limits.mostUnanswered * 'small'.length)
    expect(ended()).toBe(0)
  })
})

test('a client that takes its reply drop by drop is ended too, once it has had the time that its size allows', async () => {
  const { port, ended } = await serve(big)
  const socket = open(port, ask)
  socket.pause()
  const drops = setInterval(() => socket.read(20_000), 10)
  try {
    await until('the slow one is ended', () => ended() === 1)
  } finally {
    clearInterval(drops)
  }
})

test('a large reply may take longer than a small one', () => {
  expect(allowedMs(0, slowReaderLimits)).toBe(20_000)
  expect(allowedMs(80_000, slowReaderLimits)).toBe(30_000)
  // What never moves is gone before that, whatever its size.
  expect(2 * slowReaderLimits.stallMs + slowReaderLimits.sweepMs).toBeLessThan(30_000)
})
