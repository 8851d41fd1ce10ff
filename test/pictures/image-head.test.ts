// What the headers of pictures say: of each kind of file, cut off anywhere, and of what only looks like one.
import { beforeAll, describe, expect, test } from 'vitest'
import { checkLogo } from '../../src/ownership/logo/check-logo.ts'
import { readImageHead } from '../../src/pictures/image-head.ts'
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
  pictureOf,
  pixelBomb,
  pngChunk,
  SVG,
  webp,
  webpChunk,
} from '../ownership/pictures.ts'
import { rollDice } from '../support/seed.ts'

const files = new Map<string, Buffer>()
beforeAll(async () => {
  for (const kind of kinds) files.set(kind, await pictureOf(kind))
  files.set('png, interlaced', await draw().png({ progressive: true, palette: true }).toBuffer())
  files.set('jpeg, progressive', await draw().jpeg({ progressive: true }).toBuffer())
  files.set('webp, lossless', await draw().webp({ lossless: true }).toBuffer())
  files.set('webp, lossy without alpha', await draw().removeAlpha().webp().toBuffer())
  files.set('webp, lossy with alpha', await draw({ alpha: 0.5 }).webp().toBuffer())
})

const names = [
  ...kinds,
  'png, interlaced',
  'jpeg, progressive',
  'webp, lossless',
  'webp, lossy without alpha',
  'webp, lossy with alpha',
]
const fileOf = (name: string): Buffer => files.get(name) ?? Buffer.alloc(0)
const faultOf = (bytes: Buffer): unknown => {
  const checked = checkLogo(bytes)
  return 'fault' in checked ? checked.fault.code : checked.format
}

describe('the header', () => {
  test.each(names)('of %s says how large it is', (name) => {
    const [format] = name.split(',')
    expect(readImageHead(fileOf(name))).toEqual({ format, width: 120, height: 80, isAnimated: false })
  })

  test.each(names)('of %s, cut off anywhere, says the same or nothing', (name) => {
    const bytes = fileOf(name)
    const whole = readImageHead(bytes)
    let unread = 0
    for (let length = 0; length < bytes.length; length++) {
      const head = readImageHead(bytes.subarray(0, length))
      if (head === undefined) unread++
      else expect([length, head]).toEqual([length, whole])
    }
    expect(unread).toBeGreaterThan(10)
  })

  test('of an animation says so, wherever it is announced', async () => {
    const still = fileOf('webp, lossless').subarray(12)
    const moving = [
      intoPng(fileOf('png'), animationControl()),
      intoPng(fileOf('png'), pngChunk('tEXt', Buffer.from('a\0b')), animationControl()),
      await animatedWebp(),
      webp(extendedHead(120, 80, 0x02), still),
      webp(extendedHead(120, 80), webpChunk('ANMF', Buffer.alloc(21)), still),
    ]
    for (const bytes of moving) expect(readImageHead(bytes)?.isAnimated).toBe(true)
  })

  test('of a JPEG stands behind whatever comes before it, fill bytes too', () => {
    const segments = [
      Buffer.from([0xff, 0xff, 0xff]),
      jpegSegment(0xe1, Buffer.alloc(60_000)),
      jpegSegment(0xc4, Buffer.alloc(5)),
    ]
    expect(readImageHead(intoJpeg(fileOf('jpeg'), ...segments))).toMatchObject({ width: 120, height: 80 })
  })

  test('of bytes thrown at random is none, and never an error', () => {
    const dice = rollDice('headers of noise')
    for (let round = 0; round < 3_000; round++) {
      const bytes = Buffer.from(fileOf(dice.pick(names)))
      const start = dice.below(40)
      for (let at = start; at < Math.min(bytes.length, start + 1 + dice.below(60)); at++)
        bytes[at] = dice.below(256)
      const head = readImageHead(bytes)
      if (head !== undefined)
        for (const side of [head.width, head.height]) expect(Number.isInteger(side) && side >= 0).toBe(true)
    }
    expect(readImageHead(Buffer.alloc(1_000))).toBeUndefined()
  })
})

describe('a logo', () => {
  test.each(kinds)('that is a %s is taken', (kind) => {
    expect(faultOf(fileOf(kind))).toBe(kind)
  })

  test('that is another kind of file is refused by the name of that kind', async () => {
    const files: Record<string, Buffer> = {
      GIF: await draw().gif().toBuffer(),
      TIFF: await draw().tiff().toBuffer(),
      AVIF: await draw({ width: 16, height: 16 }).avif().toBuffer(),
      HEIC: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'),
      BMP: Buffer.from(`BM${'\0'.repeat(60)}`, 'latin1'),
      PDF: Buffer.from('%PDF-1.7\n'),
      SVG,
    }
    const allowed = 'PNG, JPEG, WebP'
    for (const [kind, bytes] of Object.entries(files))
      expect(checkLogo(bytes)).toEqual({
        fault: { parameter: 'logo', code: 'other_kind_of_file', values: { kind, allowed } },
      })
    expect(checkLogo(Buffer.from('\ufeff<?xml version="1.0"?>\n<!-- x -->\n<svg>'))).toMatchObject({
      fault: { values: { kind: 'SVG' } },
    })
    for (const text of ['', 'a text about <svg>', '<html><p>svg</p></html>'])
      expect(faultOf(Buffer.from(text))).toBe('not_an_image')
  })

  test('has 4096 pixels a side at most, as its header says', () => {
    expect(faultOf(pixelBomb(4_096, 4_096, 1))).toBe('png')
    for (const [width, height] of [
      [4_097, 1],
      [1, 4_097],
      [65_536, 65_536],
      [0xffff_ffff, 0xffff_ffff],
    ] as const)
      expect(faultOf(pixelBomb(width > 9_999 ? 1 : width, height, 0).fill(ihdr(width, height), 8, 33))).toBe(
        'too_many_pixels',
      )
    expect(faultOf(webp(extendedHead(16_384, 2), webpChunk('VP8L', Buffer.alloc(9))))).toBe('too_many_pixels')
  })

  test('has pixels, and does not move', () => {
    expect(faultOf(pixelBomb(1, 1).fill(ihdr(0, 1), 8, 33))).toBe('damaged_image')
    expect(faultOf(intoPng(fileOf('png'), animationControl()))).toBe('animated')
  })
})
