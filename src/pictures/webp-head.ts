// The header of a WebP (RFC 9649): a RIFF file whose first chunk is a lossy picture, a lossless one, or says what follows.
// Pure.
import type { ImageHead } from './head.ts'

const FIRST_CHUNK = 12
const CHUNK_HEAD = 8
const FIRST_DATA = FIRST_CHUNK + CHUNK_HEAD
const ANIMATION_FLAG = 0x02
const LOSSLESS_SIGN = 0x2f
const FOURTEEN_BITS = 0x3fff

const textAt = (bytes: Buffer, at: number): string => bytes.toString('latin1', at, at + 4)

const readers: Readonly<Record<string, (data: Buffer) => Omit<ImageHead, 'isAnimated'> | undefined>> = {
  // Three bytes of a frame tag, three of a start code.
  'VP8 ': (data) =>
    data.length < 10 || data.readUIntBE(3, 3) !== 0x9d012a
      ? undefined
      : { width: data.readUInt16LE(6) & FOURTEEN_BITS, height: data.readUInt16LE(8) & FOURTEEN_BITS },
  VP8L(data) {
    if (data.length < 5 || data[0] !== LOSSLESS_SIGN) return undefined
    const bits = data.readUInt32LE(1)
    return { width: (bits & FOURTEEN_BITS) + 1, height: ((bits >>> 14) & FOURTEEN_BITS) + 1 }
  },
  VP8X: (data) =>
    data.length < 10 ? undefined : { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 },
}

/** A frame of an animation stands in a chunk of its own, whether or not the header speaks of one. */
function hasFrames(bytes: Buffer): boolean {
  let at = FIRST_CHUNK
  while (at + CHUNK_HEAD <= bytes.length) {
    const type = textAt(bytes, at)
    if (type === 'ANMF' || type === 'ANIM') return true
    const length = bytes.readUInt32LE(at + 4)
    // Chunks begin at even places.
    at += CHUNK_HEAD + length + (length % 2)
  }
  return false
}

export function readWebpHead(bytes: Buffer): ImageHead | undefined {
  if (bytes.length < FIRST_DATA || textAt(bytes, 0) !== 'RIFF' || textAt(bytes, 8) !== 'WEBP')
    return undefined
  const type = textAt(bytes, FIRST_CHUNK)
  const data = bytes.subarray(FIRST_DATA)
  const size = readers[type]?.(data)
  if (size === undefined) return undefined
  const isAnnounced = type === 'VP8X' && ((data[0] ?? 0) & ANIMATION_FLAG) !== 0
  return { ...size, isAnimated: isAnnounced || hasFrames(bytes) }
}
