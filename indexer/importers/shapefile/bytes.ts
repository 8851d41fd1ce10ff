// Bytes of a stream by their number, whatever the chunks they come in.

export interface ByteReader {
  /** Bytes that are there without waiting. */
  available(): number
  /** Waits for so many; false where the stream ends before. */
  fill(count: number): Promise<boolean>
  /** Takes bytes that are there. */
  take(count: number): Buffer
  /** Leaves the stream, read to its end or not. */
  close(): Promise<void>
}

export function readBytes(chunks: AsyncIterable<Buffer>): ByteReader {
  const iterator = chunks[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  return {
    available: () => rest.length,
    async fill(count) {
      const parts = [rest]
      let length = rest.length
      while (length < count) {
        const { done, value } = await iterator.next()
        if (done === true) break
        parts.push(value)
        length += value.length
      }
      if (parts.length > 1) rest = Buffer.concat(parts)
      return length >= count
    },
    take(count) {
      const taken = rest.subarray(0, count)
      rest = rest.subarray(count)
      return taken
    },
    async close() {
      await iterator.return?.()
    },
  }
}
