// Makes a logo of an uploaded picture, in a thread of its own: decoded, turned upright, made small, written anew. Nothing of
// the file itself is kept: no metadata, no profile, nothing that stands behind the picture.
import sharp from 'sharp'
import { openThreeReaders } from '../../pictures/open-readers.ts'
import { serveCalls } from '../../threads/serve-calls.ts'
import { MOST_PIXELS } from './check-logo.ts'

export interface EncodeQuestion {
  bytes: Uint8Array
}

/** Undefined: the picture is damaged, or is no picture. */
export type EncodeAnswer = { bytes: Uint8Array; width: number; height: number } | undefined

/** Of the longest side: four times what pages show, for screens with as many dots. */
const SIDE = 512
const SECONDS = 8
// Letters and edges stay clean; a logo takes some 10 kB, and noise of that size 300.
const QUALITY = 90

openThreeReaders()

serveCalls<EncodeQuestion, EncodeAnswer>(async ({ bytes }) => {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: QUALITY, alphaQuality: 100, smartSubsample: true })
      .toBuffer({ resolveWithObject: true })
    return { answer: { bytes: new Uint8Array(data), width: info.width, height: info.height } }
  } catch {
    // Whatever the library says of it: it read a picture that somebody else made.
    return { answer: undefined }
  }
})
