// A body that may be large goes to a file, up to a limit.
import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { packingsOf, TooLargeError } from '../impacts/read-body.ts'

/** From one piece to the next. */
const READ_MS = 30_000

/** Passes on what it gets, and fails above the limit. */
function limited(maxBytes: number): Transform {
  let bytes = 0
  return new Transform({
    transform(piece: Buffer, _encoding, done: TransformCallback) {
      bytes += piece.length
      if (bytes > maxBytes) done(new TooLargeError(`more than ${maxBytes} bytes`))
      else done(null, piece)
    },
  })
}

/** Writes over what the file holds. Throws a TooLargeError above the limit. */
export async function download(response: IncomingMessage, path: string, maxBytes: number): Promise<void> {
  response.setTimeout(READ_MS, () => response.destroy(new Error(`nothing came for ${READ_MS / 1_000} s`)))
  const unpack = packingsOf(response).map((create) => create())
  await pipeline([response, ...unpack, limited(maxBytes), createWriteStream(path, { mode: 0o600 })])
}
