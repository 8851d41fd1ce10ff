// Pictures for tests of logos: honest ones of each kind, and the pieces that hostile ones are made of.
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

export type Kind = 'png' | 'jpeg' | 'webp'
export const kinds: readonly Kind[] = ['png', 'jpeg', 'webp']
export const mediaTypeOf = (kind: Kind): string => `image/${kind}`

export interface Picture {
  width?: number
  height?: number
  /** 0 to 1. */
  alpha?: number
}

/** A coloured field with a darker one in it. */
export function draw({ width = 120, height = 80, alpha = 1 }: Picture = {}): Sharp {
  const inner = { width: Math.max(1, width >> 1), height: Math.max(1, height >> 1), channels: 4 as const }
  return sharp({
    create: { width, height, channels: 4, background: { r: 31, g: 92, b: 74, alpha } },
  }).composite([{ input: { create: { ...inner, background: { r: 168, g: 116, b: 26, alpha: 1 } } } }])
}

export const pictureOf = (kind: Kind, picture: Picture = {}): Promise<Buffer> =>
  draw(picture)[kind]().toBuffer()

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

export function pngChunk(type: string, data: Uint8Array = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

export function ihdr(width: number, height: number, { depth = 8, colour = 6 } = {}): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([depth, colour], 8)
  return pngChunk('IHDR', data)
}

export const png = (...chunks: Uint8Array[]): Buffer =>
  Buffer.concat([SIGNATURE, ...chunks, pngChunk('IEND')])

/** Behind the header of a PNG: where further chunks may stand. */
const BEHIND_IHDR = SIGNATURE.length + 25
export const intoPng = (bytes: Buffer, ...chunks: Uint8Array[]): Buffer =>
  Buffer.concat([bytes.subarray(0, BEHIND_IHDR), ...chunks, bytes.subarray(BEHIND_IHDR)])

/** Announces two frames, as an animated PNG does. */
export const animationControl = (): Buffer => pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))

/** As many pixels as a header can ask for, in as few bytes as there can be. */
export const pixelBomb = (width: number, height: number, rows = height): Buffer =>
  png(
    ihdr(width, height, { depth: 8, colour: 0 }),
    pngChunk('IDAT', deflateSync(Buffer.alloc((width + 1) * rows), { level: 9 })),
  )

export function jpegSegment(marker: number, data: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

export const intoJpeg = (bytes: Buffer, ...segments: Uint8Array[]): Buffer =>
  Buffer.concat([bytes.subarray(0, 2), ...segments, bytes.subarray(2)])

export function webpChunk(type: string, data: Uint8Array): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

export function webp(...chunks: Uint8Array[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks])
  const head = Buffer.alloc(8)
  head.write('RIFF')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}

export function extendedHead(width: number, height: number, flags = 0): Buffer {
  const data = Buffer.alloc(10)
  data[0] = flags
  data.writeUIntLE(width - 1, 4, 3)
  data.writeUIntLE(height - 1, 7, 3)
  return webpChunk('VP8X', data)
}

/** Two frames. */
export async function animatedWebp(): Promise<Buffer> {
  const raw = Buffer.concat([Buffer.alloc(16 * 16 * 3, 10), Buffer.alloc(16 * 16 * 3, 200)])
  return sharp(raw, { raw: { width: 16, height: 32, channels: 3, pageHeight: 16 } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
}

export const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><rect width="9" height="9"/></svg>',
)

/** With a place in it, as telephones write it. */
export const withExif = (picture: Sharp): Sharp =>
  picture.withExif({
    IFD0: { Copyright: 'canary-of-metadata', Artist: 'canary-of-metadata' },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '50/1 50/1 0/1',
      GPSLongitudeRef: 'E',
      GPSLongitude: '4/1 21/1 0/1',
    },
  })
