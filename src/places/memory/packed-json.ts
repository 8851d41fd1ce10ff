// Many small values as JSON, end to end in one array of bytes: nothing that the garbage collector walks, and handed to
// another thread without a copy. Read for the few that are shown.

export interface PackedJson {
  bytes: Uint8Array
  /** Where each value begins in `bytes`; one more at the end. */
  starts: Uint32Array
}

export function packJson(values: readonly unknown[]): PackedJson {
  const texts = values.map((value) => JSON.stringify(value))
  const starts = new Uint32Array(texts.length + 1)
  for (const [index, text] of texts.entries())
    starts[index + 1] = (starts[index] as number) + Buffer.byteLength(text)
  // A copy of its own memory: a small Buffer is a window on a shared pool, which cannot be handed to a thread.
  return { bytes: new Uint8Array(Buffer.from(texts.join(''))), starts }
}

/** The value at a position; of the type that was packed. */
export function readJson({ bytes, starts }: PackedJson, index: number): unknown {
  const start = starts[index] as number
  return JSON.parse(
    Buffer.from(bytes.buffer, bytes.byteOffset + start, (starts[index + 1] as number) - start).toString(),
  )
}

export const bytesOfJson = ({ bytes, starts }: PackedJson): number => bytes.byteLength + starts.byteLength

export const buffersOfJson = ({ bytes, starts }: PackedJson): ArrayBuffer[] => [
  bytes.buffer as ArrayBuffer,
  starts.buffer as ArrayBuffer,
]
