// The body of an answer: unpacked, up to a limit.
import type { IncomingMessage } from 'node:http'
import type { Duplex, Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib'
import { FeedError } from './adapter.ts'

const unpackers = new Map<string, () => Duplex>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
  ['zstd', createZstdDecompress],
])

/** What a source is told that it may pack its answers with. */
export const PACKINGS = 'gzip, br'

// A service packs once, and a proxy before it may do so again.
const MOST_PACKINGS = 3

/** In the order in which they are undone. Words that are none, such as UTF-8, stand there at times and change nothing. */
export function packingsOf({ headers }: IncomingMessage): (() => Duplex)[] {
  const words = (headers['content-encoding'] ?? '').toLowerCase().split(',')
  const packings = words.flatMap((word) => unpackers.get(word.trim()) ?? []).reverse()
  if (packings.length > MOST_PACKINGS)
    throw new FeedError(`its answer is packed ${packings.length} times over and was not read`)
  return packings
}

/** A body that is larger than may be. */
export class TooLargeError extends FeedError {}

export interface BodyLimits {
  /** Of the body, unpacked. */
  maxBytes: number
  /** From one piece to the next. */
  readMs: number
}

/**
 * The whole body. Throws a FeedError when it is too large, packed too often, not packed as it says, or nothing comes of
 * it for too long; what else breaks it off is thrown as it is. No stream of it fails unheard, then or later.
 */
export function readBody(response: IncomingMessage, { maxBytes, readMs }: BodyLimits): Promise<Buffer> {
  const unpacking = packingsOf(response).map((create) => create())
  // The pipeline of Node waits until all is closed, and a response that was received but not read never closes.
  return new Promise<Buffer>((resolve, reject) => {
    const tooLarge = (): void =>
      reject(new TooLargeError(`its answer has more than ${maxBytes} bytes and was not read further`))
    response.on('error', reject)
    response.on('close', () => {
      if (!response.readableEnded) reject(new Error('the connection was closed'))
    })
    response.setTimeout(readMs, () => reject(new FeedError(`nothing came for ${readMs / 1000} s`)))
    for (const stream of unpacking)
      stream.on('error', (cause) =>
        reject(new FeedError(`its answer cannot be unpacked: ${cause.message}`, { cause })),
      )
    // Where the body is packed, this is less than what comes of it.
    if (Number(response.headers['content-length'] ?? 0) > maxBytes) tooLarge()
    const unpacked = unpacking.reduce<Readable>((packed, stream) => packed.pipe(stream), response)
    const parts: Buffer[] = []
    let bytes = 0
    unpacked.on('data', (piece: Buffer) => {
      bytes += piece.length
      if (bytes > maxBytes) tooLarge()
      else parts.push(piece)
    })
    unpacked.on('end', () => resolve(Buffer.concat(parts)))
  }).finally(() => {
    for (const stream of [response, ...unpacking]) stream.destroy()
  })
}
