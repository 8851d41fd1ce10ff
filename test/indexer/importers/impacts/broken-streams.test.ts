// Answers that break in the middle, in every way there is: each is a failure with its reason, and none ends the process.
import { createServer, type Socket } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FetchedBody } from '../../../../indexer/importers/impacts/adapter.ts'
import { type FetchLimits, openSourceFetch } from '../../../../indexer/importers/impacts/fetch.ts'

type Piece = string | Uint8Array
/** Pieces of an answer as they leave, one after the other; then the connection is closed, reset or left open. */
interface Raw {
  pieces: Piece[]
  end?: 'close' | 'reset' | 'open'
}

const MEGABYTE = 1024 * 1024
const head = (...lines: string[]): string =>
  ['HTTP/1.1 200 OK', 'Content-Type: application/json', ...lines, '', ''].join('\r\n')
const list = `[${' '.repeat(100_000)}]`
// Such that it stays long when packed.
const text = JSON.stringify(Array.from({ length: 20_000 }, (_, at) => (at * 7_919) ** 2))
const packed = gzipSync(text)
const sized = (body: Piece, ...lines: string[]): string =>
  head(`Content-Length: ${Buffer.byteLength(body)}`, ...lines)
const encoded = (coding: string, body: Piece): Raw => ({
  pieces: [sized(body, `Content-Encoding: ${coding}`), body],
})
const halves = (body: Uint8Array): Piece[] => [
  body.subarray(0, body.length / 2),
  body.subarray(body.length / 2),
]

let answer: Raw = { pieces: [] }
let url = ''
const sockets = new Set<Socket>()
const server = createServer((socket) => {
  sockets.add(socket)
  socket.on('close', () => sockets.delete(socket))
  socket.on('error', () => {})
  socket.once('data', () => {
    const { pieces, end = 'close' } = answer
    const [piece, ...others] = pieces
    if (piece !== undefined) socket.write(piece)
    // Later, so that the head is read before the rest comes.
    setImmediate(() => {
      for (const other of others) socket.write(other)
      if (end === 'reset') setImmediate(() => socket.resetAndDestroy())
      else if (end === 'close') socket.end()
    })
  })
})

const unheard: unknown[] = []
const hear = (error: unknown): void => void unheard.push(error)

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`
})
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  server.close()
})
beforeEach(() => {
  unheard.length = 0
  process.on('unhandledRejection', hear)
  process.on('uncaughtException', hear)
})
afterEach(() => {
  process.off('unhandledRejection', hear)
  process.off('uncaughtException', hear)
})

function ask(limits: Partial<FetchLimits> = {}, signal = new AbortController().signal): Promise<FetchedBody> {
  const port = openSourceFetch({
    ...{ adapter: { hosts: [] }, feed: { url }, isProduction: false, publicUrl: '', validators: {}, signal },
    limits: { readMs: 5_000, ...limits },
  })
  return port.get('')
}

/** Errors of streams that nobody waits for come a little later than the failure. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5))

const TIMES = 15
const bomb = gzipSync(Buffer.alloc(3 * MEGABYTE, ' '))
const zstdHead = zstdCompressSync(text).subarray(0, 40)

test.each<[string, Raw, string, Partial<FetchLimits>?]>([
  ['is packed ten times over', encoded(Array(10).fill('gzip').join(', '), list), 'packed 10 times over'],
  ['is packed ten times over, in as many headers', { pieces: [sized(list, ...Array(10).fill('Content-Encoding: br')), list] }, 'packed 10 times over'], // biome-ignore format: one line
  ['says that it is packed and is not', encoded('gzip', list), 'cannot be unpacked: incorrect header check'],
  ['says that it is packed twice and is so once', encoded('gzip, gzip', packed), 'cannot be unpacked'],
  ['is packed otherwise than it says', encoded('br', packed), 'cannot be unpacked'],
  ['has a packed end that is missing', encoded('gzip', packed.subarray(0, 900)), 'unexpected end of file'],
  ['has a Brotli end that is missing', encoded('br', brotliCompressSync(text).subarray(0, 900)), 'cannot be unpacked'], // biome-ignore format: one line
  ['has a zstd end that is missing', encoded('zstd', zstdHead), 'cannot be unpacked'],
  ['is spoilt in its middle', encoded('gzip', Buffer.concat([packed.subarray(0, 900), Buffer.alloc(5_000, 7)])), 'cannot be unpacked'], // biome-ignore format: one line
  ['is shorter than it says', { pieces: [head('Content-Length: 200000'), list] }, 'no answer came: aborted'],
  ['is packed and shorter than it says', { pieces: [sized(packed, 'Content-Encoding: gzip'), ...halves(packed).slice(0, 1)] }, 'no answer came: aborted'], // biome-ignore format: one line
  ['is longer than it says', { pieces: [head('Content-Length: 2'), list] }, 'no JSON'],
  ['is reset in mid-body', { pieces: [sized(list), list.slice(0, 50_000)], end: 'reset' }, 'no answer came'],
  ['is reset while it is unpacked', { pieces: [sized(packed, 'Content-Encoding: gzip'), packed.subarray(0, 30_000)], end: 'reset' }, 'no answer came'], // biome-ignore format: one line
  ['is reset before its head', { pieces: ['HTTP/1.1 200'], end: 'reset' }, 'no answer came'],
  ['is cut between chunks', { pieces: [head('Transfer-Encoding: chunked'), '5\r\n[1,2,\r\n'] }, 'no answer came: aborted'], // biome-ignore format: one line
  ['has a chunk that is none', { pieces: [head('Transfer-Encoding: chunked'), '5\r\n[1,2,\r\nZZ\r\n'] }, 'no answer came'], // biome-ignore format: one line
  ['has two lengths', { pieces: [head('Content-Length: 2', 'Content-Length: 7'), '[]'] }, 'no answer came: Parse Error'], // biome-ignore format: one line
  ['has a head without end', { pieces: [`HTTP/1.1 200 OK\r\nX-Long: ${'x'.repeat(100_000)}`] }, 'no answer came: Parse Error: Header overflow'], // biome-ignore format: one line
  ['is no HTTP', { pieces: ['SSH-2.0-OpenSSH_9.6\r\n'] }, 'no answer came: Parse Error'],
  ['changes the protocol', { pieces: ['HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'] }, 'no answer came'], // biome-ignore format: one line
  ['swells when it is unpacked', encoded('gzip', bomb), 'more than 1048576 bytes', { bytes: MEGABYTE }],
  [
    'swells twice when it is unpacked',
    encoded('gzip, gzip', gzipSync(bomb)),
    'more than 1048576 bytes',
    { bytes: MEGABYTE },
  ],
  ['says that it is too long', { pieces: [head('Content-Length: 99999999999'), list], end: 'open' }, 'more than 20971520 bytes'], // biome-ignore format: one line
  ['stops in mid-body', { pieces: [sized(list), '[1,'], end: 'open' }, 'nothing came for 0.03 s', { readMs: 30 }], // biome-ignore format: one line
  ['stops while it is unpacked', { pieces: [sized(packed, 'Content-Encoding: gzip'), packed.subarray(0, 30_000)], end: 'open' }, 'took more than 0.03 s', { requestMs: 30 }], // biome-ignore format: one line
  ['says that nothing changed, at length', { pieces: [`HTTP/1.1 304 Not Modified\r\nContent-Length: 2\r\n\r\n`, '[]'] }, 'without being asked'], // biome-ignore format: one line
  ['is a part', { pieces: ['HTTP/1.1 206 Partial Content\r\nContent-Range: bytes 0-1/9\r\nContent-Length: 2\r\n\r\n', '[1'] }, 'status 206'], // biome-ignore format: one line
  ['is an error at length', { pieces: [`HTTP/1.1 500 Oops\r\nContent-Encoding: gzip\r\nContent-Length: 100002\r\n\r\n`, list] }, 'status 500'], // biome-ignore format: one line
  ['redirects elsewhere, at length', { pieces: ['HTTP/1.1 302 Found\r\nLocation: https://evil.example/\r\nContent-Length: 100002\r\n\r\n', list], end: 'reset' }, 'it redirects to another place'], // biome-ignore format: one line
])('an answer that %s is a failure each time', async (_, raw, message, limits) => {
  answer = raw
  for (let time = 0; time < TIMES; time += 1) {
    const failure = await ask(limits)
      .then(({ text: body }) => JSON.parse(body) as unknown)
      .then(
        (value) => new Error(`it was read: ${JSON.stringify(value).slice(0, 80)}`),
        (error: Error) => error,
      )
    if (message === 'no JSON') expect(failure).toBeInstanceOf(SyntaxError)
    else expect(failure).toMatchObject({ name: 'FeedError', message: expect.stringContaining(message) })
    if (time % 3 === 0) await settle()
  }
  await settle()
  expect(unheard).toEqual([])
})

test('a run that is stopped at any instant of an answer leaves nothing behind', async () => {
  answer = { pieces: [sized(packed, 'Content-Encoding: gzip'), ...halves(packed)] }
  for (let time = 0; time < 60; time += 1) {
    const stop = new AbortController()
    setTimeout(() => stop.abort(new Error('stopped')), time % 8)
    await ask({}, stop.signal).catch((error: unknown) => expect(error).toMatchObject({ message: 'stopped' }))
  }
  await settle()
  expect(unheard).toEqual([])
})

test.each<[string, Raw, string]>([
  ['in gzip', encoded('GZIP', packed), text],
  ['in deflate', encoded('deflate', deflateSync(text)), text],
  ['in Brotli', encoded('br', brotliCompressSync(text)), text],
  ['in zstd', encoded('zstd', zstdCompressSync(text)), text],
  ['twice over, by a service and its proxy', encoded('br, gzip', gzipSync(brotliCompressSync(text))), text],
  ['in what is no packing', encoded('UTF-8', list), list],
  ['in pieces', { pieces: [sized(packed, 'Content-Encoding: gzip'), ...halves(packed)] }, text],
  ['until the connection ends', { pieces: [head(), '[', ']'] }, '[]'],
  ['with a mark of its order', { pieces: [sized('\uFEFF[]'), '\uFEFF[]'] }, '[]'],
  ['in UTF-16 with a mark', { pieces: [sized(Buffer.from('\uFEFF["é"]', 'utf16le')), Buffer.from('\uFEFF["é"]', 'utf16le')] }, '["é"]'], // biome-ignore format: one line
  ['in a charset that does not exist', { pieces: ['HTTP/1.1 200 OK\r\nContent-Type: application/json; charset=unicode-8\r\n\r\n', '["é"]'] }, '["é"]'], // biome-ignore format: one line
])('an answer %s is read', async (_, raw, body) => {
  answer = raw
  expect((await ask()).text).toBe(body)
})
