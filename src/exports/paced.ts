// Work that gives way: other requests are answered between two pieces of a file.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Pieces } from './formats/format.ts'

const MOST_MS = 8

export async function* paced(pieces: Pieces): AsyncGenerator<Uint8Array> {
  let since = performance.now()
  for await (const piece of pieces) {
    yield typeof piece === 'string' ? Buffer.from(piece) : piece
    if (performance.now() - since < MOST_MS) continue
    await nextTurn()
    since = performance.now()
  }
}
