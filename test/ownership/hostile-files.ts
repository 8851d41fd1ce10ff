// Files that somebody may send in place of a logo, made by dice that can be thrown again: of each kind of trick some.
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Dice } from '../support/seed.ts'
import {
  animatedWebp,
  animationControl,
  draw,
  extendedHead,
  ihdr,
  intoJpeg,
  intoPng,
  jpegSegment,
  kinds,
  mediaTypeOf,
  pictureOf,
  pixelBomb,
  png,
  pngChunk,
  SVG,
  webp,
  withExif,
} from './pictures.ts'

export interface HostileFile {
  trick: string
  bytes: Buffer
  mediaType: string
}

type Make = (dice: Dice) => Promise<{ bytes: Buffer; mediaType?: string }>
export interface Trick {
  name: string
  make: Make
  /** What is answered; absent: either, as the bytes come out. */
  answer?: 'stored' | 'refused'
}

const trick = (name: string, answer: Trick['answer'], make: Make): Trick =>
  answer === undefined ? { name, make } : { name, make, answer }
const some = (dice: Dice, most: number): Buffer =>
  Buffer.from(Array.from({ length: 1 + dice.below(most) }, () => dice.below(256)))
const CANARY = Buffer.from('canary-of-metadata '.repeat(8))

const anyPicture = async (dice: Dice, sides = 200) => {
  const kind = dice.pick(kinds)
  const picture = { width: 1 + dice.below(sides), height: 1 + dice.below(sides) }
  return { kind, bytes: await pictureOf(kind, picture), mediaType: mediaTypeOf(kind) }
}

/** Says that it is of a kind which it is not: what it is decides. */
async function ofAnotherKind(dice: Dice) {
  const { kind, bytes } = await anyPicture(dice)
  return { bytes, mediaType: mediaTypeOf(dice.pick(kinds.filter((other) => other !== kind))) }
}

async function flipped(dice: Dice) {
  const { bytes, mediaType } = await anyPicture(dice)
  const copy = Buffer.from(bytes)
  for (let flips = 1 + dice.below(20); flips > 0; flips--) copy[dice.below(copy.length)] = dice.below(256)
  return { bytes: copy, mediaType }
}

/** A size in the header that the picture has not. */
async function resized(dice: Dice) {
  const bytes = Buffer.from(await pictureOf('png'))
  const huge = dice.pick([4_097, 65_535, 0x7fff_ffff, 0xffff_ffff])
  const chunk = ihdr(dice.chance(0.5) ? huge : 10, huge)
  return { bytes: Buffer.concat([bytes.subarray(0, 8), chunk, bytes.subarray(33)]), mediaType: 'image/png' }
}

const textChunk = (): Buffer => pngChunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), CANARY]))
/** A megabyte of zeroes in a kilobyte. */
const zippedText = (): Buffer =>
  pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(4_000_000))]))

export const tricks: readonly Trick[] = [
  trick('honest', 'stored', (dice) => anyPicture(dice)),
  trick('nothing at all', 'refused', async (dice) => ({
    bytes: Buffer.alloc(0),
    mediaType: mediaTypeOf(dice.pick(kinds)),
  })),
  trick('noise', 'refused', async (dice) => ({ bytes: some(dice, 5_000) })),
  trick('noise behind a signature', 'refused', async (dice) => {
    const { bytes, mediaType } = await anyPicture(dice)
    // Not a byte more than says what it is: behind the size of a small WebP any noise is a picture.
    return { bytes: Buffer.concat([bytes.subarray(0, 12), some(dice, 5_000)]), mediaType }
  }),
  trick('cut off', undefined, async (dice) => {
    const { bytes, mediaType } = await anyPicture(dice)
    return { bytes: bytes.subarray(0, 1 + dice.below(bytes.length - 1)), mediaType }
  }),
  trick('of another kind', 'stored', ofAnotherKind),
  trick('of a kind that is none', 'stored', async (dice) => ({
    ...(await anyPicture(dice)),
    mediaType: dice.pick([
      'image/svg+xml',
      'image/gif',
      'text/html',
      'application/octet-stream',
      'image/avif',
    ]),
  })),
  trick('with bytes changed', undefined, flipped),
  trick('with a size that it has not', 'refused', resized),
  trick('bomb of pixels', 'refused', async (dice) => {
    const side = dice.pick([4_097, 5_000, 20_000])
    return { bytes: pixelBomb(side, dice.pick([1, 100, 5_000]), 1), mediaType: 'image/png' }
  }),
  trick('as large as may be', 'stored', async () => ({
    bytes: pixelBomb(4_096, 4_096),
    mediaType: 'image/png',
  })),
  trick('fewer rows than it says', undefined, async (dice) => ({
    bytes: pixelBomb(2_000, 2_000, dice.below(1_999)),
    mediaType: 'image/png',
  })),
  trick('no pixels', 'refused', async () => ({
    bytes: png(ihdr(0, 10), pngChunk('IDAT', deflateSync(Buffer.alloc(1)))),
    mediaType: 'image/png',
  })),
  trick('CMYK', 'stored', async () => ({
    bytes: await draw().toColourspace('cmyk').jpeg().toBuffer(),
    mediaType: 'image/jpeg',
  })),
  trick('sixteen bits', 'stored', async () => ({
    bytes: await draw().toColourspace('rgb16').png().toBuffer(),
    mediaType: 'image/png',
  })),
  trick('grey', 'stored', async (dice) => {
    const kind = dice.pick(kinds)
    return { bytes: await draw().greyscale()[kind]().toBuffer(), mediaType: mediaTypeOf(kind) }
  }),
  trick('interlaced', 'stored', async (dice) => {
    const isPng = dice.chance(0.5)
    const made = isPng ? draw().png({ progressive: true }) : draw().jpeg({ progressive: true })
    return { bytes: await made.toBuffer(), mediaType: isPng ? 'image/png' : 'image/jpeg' }
  }),
  trick('with a colour profile', 'stored', async (dice) => {
    const kind = dice.pick(kinds)
    return { bytes: await draw().withIccProfile('p3')[kind]().toBuffer(), mediaType: mediaTypeOf(kind) }
  }),
  trick('with a broken colour profile', undefined, async (dice) => ({
    bytes: intoPng(
      await pictureOf('png'),
      pngChunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), deflateSync(some(dice, 500))])),
    ),
    mediaType: 'image/png',
  })),
  trick('with the place where it was taken', 'stored', async (dice) => {
    const kind = dice.pick(kinds)
    return { bytes: await withExif(draw())[kind]().toBuffer(), mediaType: mediaTypeOf(kind) }
  }),
  trick('with broken EXIF', undefined, async (dice) => ({
    bytes: intoJpeg(
      await pictureOf('jpeg'),
      jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), some(dice, 300)])),
    ),
    mediaType: 'image/jpeg',
  })),
  trick('with XMP', 'stored', async () => ({
    bytes: intoJpeg(
      await pictureOf('jpeg'),
      jpegSegment(0xe1, Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0'), CANARY])),
    ),
    mediaType: 'image/jpeg',
  })),
  trick('with a comment', 'stored', async (dice) =>
    dice.chance(0.5)
      ? { bytes: intoPng(await pictureOf('png'), textChunk()), mediaType: 'image/png' }
      : { bytes: intoJpeg(await pictureOf('jpeg'), jpegSegment(0xfe, CANARY)), mediaType: 'image/jpeg' },
  ),
  trick('with a text that swells', undefined, async () => ({
    bytes: intoPng(await pictureOf('png'), ...Array.from({ length: 20 }, zippedText)),
    mediaType: 'image/png',
  })),
  trick('animated PNG', 'refused', async () => ({
    bytes: intoPng(await pictureOf('png'), animationControl()),
    mediaType: 'image/png',
  })),
  trick('animated WebP', 'refused', async () => ({ bytes: await animatedWebp(), mediaType: 'image/webp' })),
  trick('WebP that says it is animated', 'refused', async () => {
    const bytes = await pictureOf('webp')
    return { bytes: webp(extendedHead(120, 80, 0x02), bytes.subarray(12)), mediaType: 'image/webp' }
  }),
  trick('WebP with a larger canvas', undefined, async (dice) => {
    const bytes = await pictureOf('webp')
    return {
      bytes: webp(extendedHead(dice.pick([121, 4_096, 16_777_216]), 80), bytes.subarray(12)),
      mediaType: 'image/webp',
    }
  }),
  trick('SVG that is called something else', 'refused', async (dice) => ({
    bytes: SVG,
    mediaType: mediaTypeOf(dice.pick(kinds)),
  })),
  trick('GIF, TIFF, AVIF or BMP', 'refused', async (dice) => {
    const made: Record<string, () => Promise<Buffer>> = {
      gif: () => draw().gif().toBuffer(),
      tiff: () => draw().tiff().toBuffer(),
      avif: () => draw({ width: 16, height: 16 }).avif().toBuffer(),
      bmp: async () => Buffer.from(`BM${'\0'.repeat(60)}`, 'latin1'),
    }
    const make = dice.pick(Object.values(made))
    return { bytes: await make(), mediaType: mediaTypeOf(dice.pick(kinds)) }
  }),
  trick('with a page behind it', 'stored', async (dice) => {
    const { bytes, mediaType } = await anyPicture(dice)
    return { bytes: Buffer.concat([bytes, CANARY, SVG, Buffer.from('PK\x03\x04')]), mediaType }
  }),
  trick('two in one', 'stored', async (dice) => {
    const { bytes, mediaType } = await anyPicture(dice)
    return { bytes: Buffer.concat([bytes, (await anyPicture(dice)).bytes]), mediaType }
  }),
  trick('with a wrong check sum', 'refused', async () => {
    const bytes = Buffer.from(await pictureOf('png'))
    // Of the header, which no reader may pass over.
    bytes[32] = (bytes[32] ?? 0) ^ 0xff
    return { bytes, mediaType: 'image/png' }
  }),
  trick('a chunk that says it is longer than the file', undefined, async (dice) => {
    const { bytes, mediaType } = await anyPicture(dice)
    const copy = Buffer.from(bytes)
    copy.writeUInt32BE(0xffff_fff0, Math.min(33, copy.length - 4))
    return { bytes: copy, mediaType }
  }),
  trick('a thousand segments', undefined, async () => ({
    bytes: intoJpeg(
      await pictureOf('jpeg'),
      ...Array.from({ length: 1_000 }, () => jpegSegment(0xe5, Buffer.alloc(200))),
    ),
    mediaType: 'image/jpeg',
  })),
  trick('nothing but markers', 'refused', async () => ({
    bytes: Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(900_000, 0xff)]),
    mediaType: 'image/jpeg',
  })),
  trick('noise of full size', 'stored', async (dice) => {
    const raw = Buffer.from(Array.from({ length: 300 * 300 * 3 }, () => dice.below(256)))
    return {
      bytes: await sharp(raw, { raw: { width: 300, height: 300, channels: 3 } })
        .jpeg({ quality: 95 })
        .toBuffer(),
      mediaType: 'image/jpeg',
    }
  }),
  trick('very long and thin', 'stored', async (dice) => {
    const kind = dice.pick(kinds)
    return { bytes: await pictureOf(kind, { width: 4_096, height: 1 }), mediaType: mediaTypeOf(kind) }
  }),
  trick('larger than may be', 'refused', async () => ({
    bytes: Buffer.concat([await pictureOf('png'), Buffer.alloc(1_048_577)]),
    mediaType: 'image/png',
  })),
]

/** As many files as asked for, each trick in its turn. */
export async function* hostileFiles(dice: Dice, count: number): AsyncGenerator<HostileFile & Trick> {
  for (let at = 0; at < count; at++) {
    const chosen = tricks[at % tricks.length] as Trick
    const { bytes, mediaType = 'image/png' } = await chosen.make(dice)
    yield { ...chosen, trick: `${chosen.name} (${at})`, bytes, mediaType }
  }
}
