// The pieces of a file: other requests are answered between two of them.
import { makeGiveWay } from '../time/give-way.ts'
import type { Pieces } from './formats/format.ts'

export async function* paced(pieces: Pieces): AsyncGenerator<Uint8Array> {
  const giveWay = makeGiveWay()
  for await (const piece of pieces) {
    yield typeof piece === 'string' ? Buffer.from(piece) : piece
    await giveWay()
  }
}
