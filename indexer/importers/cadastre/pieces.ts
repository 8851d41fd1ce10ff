// Cuts a stream of bytes into records whose length stands in them: as many as have come, at a time.

/** Bytes of the piece that begins at `at`, the how-many-eth it is; undefined while too few have come to tell. */
export type LengthOf = (bytes: Buffer, at: number, index: number) => number | undefined

/**
 * @param onRest Gets what is left at the end: nothing, or a piece that is not whole.
 */
export async function* cutPieces(
  chunks: AsyncIterable<Buffer>,
  lengthOf: LengthOf,
  onRest: (rest: Buffer) => void,
): AsyncGenerator<Buffer[]> {
  let pending: Buffer[] = []
  let held = 0
  // Bytes that the next piece is known to need: until then nothing is put together.
  let needed = 1
  let index = 0
  const cut = (): Buffer[] => {
    const bytes = pending.length === 1 ? (pending[0] as Buffer) : Buffer.concat(pending, held)
    const pieces: Buffer[] = []
    let at = 0
    for (;;) {
      const length = lengthOf(bytes, at, index)
      needed = length ?? bytes.length - at + 1
      if (length === undefined || at + length > bytes.length) break
      pieces.push(bytes.subarray(at, at + length))
      at += length
      index += 1
    }
    pending = at === bytes.length ? [] : [bytes.subarray(at)]
    held = bytes.length - at
    return pieces
  }
  for await (const chunk of chunks) {
    if (chunk.length === 0) continue
    pending.push(chunk)
    held += chunk.length
    if (held < needed) continue
    const pieces = cut()
    if (pieces.length > 0) yield pieces
  }
  onRest(Buffer.concat(pending, held))
}
