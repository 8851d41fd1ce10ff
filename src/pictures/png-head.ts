// The header of a PNG (www.w3.org/TR/png-3): a signature, then chunks of which the first is IHDR. Pure.
import type { ImageHead } from './head.ts'

const SIGNATURE = '\x89PNG\r\n\x1a\n'
const FIRST_CHUNK = SIGNATURE.length
/** Length and type before the data of a chunk, a check sum behind them. */
const CHUNK_FRAME = 12
const IHDR_BYTES = 13

const typeAt = (bytes: Buffer, at: number): string => bytes.toString('latin1', at + 4, at + 8)

/** An animation announces itself by acTL, which stands before the first piece of the picture. */
function hasAnimation(bytes: Buffer): boolean {
  let at = FIRST_CHUNK
  while (at + CHUNK_FRAME <= bytes.length) {
    const type = typeAt(bytes, at)
    if (type === 'acTL') return true
    if (type === 'IDAT') return false
    at += CHUNK_FRAME + bytes.readUInt32BE(at)
  }
  return false
}

export function readPngHead(bytes: Buffer): ImageHead | undefined {
  if (bytes.length < FIRST_CHUNK + CHUNK_FRAME + IHDR_BYTES) return undefined
  if (bytes.toString('latin1', 0, FIRST_CHUNK) !== SIGNATURE) return undefined
  if (bytes.readUInt32BE(FIRST_CHUNK) !== IHDR_BYTES || typeAt(bytes, FIRST_CHUNK) !== 'IHDR')
    return undefined
  const data = FIRST_CHUNK + 8
  return {
    width: bytes.readUInt32BE(data),
    height: bytes.readUInt32BE(data + 4),
    isAnimated: hasAnimation(bytes),
  }
}
