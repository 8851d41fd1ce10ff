// Makes the three sizes of a picture, in a thread of its own: decoded, turned upright, written anew. Nothing of the file itself
// is kept: no metadata, no place, no profile.
import sharp from 'sharp'
import { openThreeReaders } from '../pictures/open-readers.ts'
import { serveCalls } from '../threads/serve-calls.ts'
import { MOST_PIXELS } from './check-picture.ts'
import { streetImageWidths } from './widths.ts'

export interface EncodeQuestion {
  bytes: Uint8Array
}

export interface EncodedPicture {
  bytes: Uint8Array
  width: number
  height: number
}

/** In the order of the widths. Undefined: the picture is damaged, or is no picture. */
export type EncodeAnswer = EncodedPicture[] | undefined

const SECONDS = 8
// Of the largest some 90 kB.
const QUALITY = 72

openThreeReaders()

async function makeSize(upright: Buffer, side: number): Promise<EncodedPicture> {
  const { data, info } = await sharp(upright, { limitInputPixels: MOST_PIXELS })
    .timeout({ seconds: SECONDS })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
  return { bytes: new Uint8Array(data), width: info.width, height: info.height }
}

serveCalls<EncodeQuestion, EncodeAnswer>(async ({ bytes }) => {
  try {
    const largest = Math.max(...streetImageWidths)
    const upright = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize({ width: largest, height: largest, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      // Between two steps of ours: fast, and loses nothing.
      .png({ compressionLevel: 1 })
      .toBuffer()
    const answer: EncodedPicture[] = []
    for (const side of streetImageWidths) answer.push(await makeSize(upright, side))
    return { answer }
  } catch {
    // Whatever the library says of it: it read a picture that somebody else made.
    return { answer: undefined }
  }
})
