// What the first bytes of a picture say of it, before anything is decoded.
import type { ImageHead } from './head.ts'
import { readJpegHead } from './jpeg-head.ts'
import { readPngHead } from './png-head.ts'
import { readWebpHead } from './webp-head.ts'

export const imageFormats = ['png', 'jpeg', 'webp'] as const
export type ImageFormat = (typeof imageFormats)[number]

const readers: Readonly<Record<ImageFormat, (bytes: Buffer) => ImageHead | undefined>> = {
  png: readPngHead,
  jpeg: readJpegHead,
  webp: readWebpHead,
}

/** Undefined for what is none of the three, or ends before it has said how large it is. */
export function readImageHead(bytes: Buffer): (ImageHead & { format: ImageFormat }) | undefined {
  for (const format of imageFormats) {
    const head = readers[format](bytes)
    if (head !== undefined) return { format, ...head }
  }
  return undefined
}
