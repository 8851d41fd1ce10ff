// The header of a JPEG (ITU-T T.81, annex B): segments, of which the one that opens the frame says how large it is. Pure.
import type { ImageHead } from './head.ts'

const START_OF_IMAGE = 0xffd8
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
/** Of a segment that opens a frame: length, precision, height, width, number of components. */
const FRAME_BYTES = 8

/** 0xc0 to 0xcf, without the tables and extensions that have three of these numbers. */
const opensFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
/** TEM and RST0 to RST7 have no data. */
const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

export function readJpegHead(bytes: Buffer): ImageHead | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== START_OF_IMAGE) return undefined
  let at = 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    // Any number of 0xff may stand before a marker.
    if (marker === 0xff || standsAlone(marker)) {
      at += marker === 0xff ? 1 : 2
      continue
    }
    if (marker === 0 || marker === START_OF_SCAN || marker === END_OF_IMAGE) return undefined
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2) return undefined
    if (opensFrame(marker)) {
      if (length < FRAME_BYTES || at + 2 + FRAME_BYTES > bytes.length) return undefined
      return {
        width: bytes.readUInt16BE(at + 7),
        height: bytes.readUInt16BE(at + 5),
        isAnimated: false,
      }
    }
    at += 2 + length
  }
  return undefined
}
