// The thread that makes logos: what comes out of it, and what becomes of one that dies or hangs.
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { Problem } from '../../../src/http/problem.ts'
import { type LogoEncoder, openLogoEncoder } from '../../../src/ownership/logo/encoder.ts'
import { draw, kinds, pictureOf, SVG, withExif } from '../pictures.ts'

let encoder: LogoEncoder
afterEach(() => encoder.close())

const served = new URL('../../../src/threads/serve-calls.ts', import.meta.url)
/** Does with the first letter of a picture what it says. */
const workerFile = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { serveCalls } from ${JSON.stringify(served.href)}
    let answered = 0
    serveCalls(async ({ bytes }) => {
      const letter = String.fromCharCode(bytes[0])
      if (letter === 'd') process.exit(1)
      if (letter === 'h') return new Promise(() => {})
      if (letter === 'b') for (;;);
      return { answer: { bytes, width: ++answered, height: 1 } }
    })`)}`,
)
const letter = (text: string): Buffer => Buffer.from(text)
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'answered',
    (error: unknown) => (error instanceof Problem ? error.code : error),
  )

describe('a logo', () => {
  test.each(kinds)('is made of a %s: small, its shape and its transparency kept', async (kind) => {
    encoder = openLogoEncoder()
    const made = await encoder.encode(await pictureOf(kind, { width: 2_000, height: 500, alpha: 0.4 }))
    expect([made?.width, made?.height]).toEqual([512, 128])
    const meta = await sharp(made?.bytes).metadata()
    expect(meta).toMatchObject({ format: 'webp', space: 'srgb', hasAlpha: kind !== 'jpeg' })
    const corner = await sharp(made?.bytes).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
    if (kind !== 'jpeg') expect(Math.abs((corner[3] ?? 0) - 102)).toBeLessThan(3)
  })

  test('is not made larger, and the same for the same file', async () => {
    encoder = openLogoEncoder()
    const bytes = await pictureOf('png', { width: 40, height: 30 })
    const [one, two] = [await encoder.encode(bytes), await encoder.encode(bytes)]
    expect([one?.width, one?.height]).toEqual([40, 30])
    expect(one).toEqual(two)
  })

  test('is turned upright, and says nothing of the file: no place, no camera, no profile', async () => {
    encoder = openLogoEncoder()
    const turned = await withExif(draw({ width: 60, height: 20 }).withMetadata({ orientation: 6 }))
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect((await sharp(turned).metadata()).exif).toBeDefined()
    const made = await encoder.encode(turned)
    expect([made?.width, made?.height]).toEqual([20, 60])
    const { exif, icc, xmp, iptc, orientation } = await sharp(made?.bytes).metadata()
    expect([exif, icc, xmp, iptc, orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(Buffer.from(made?.bytes ?? []).toString('latin1')).not.toContain('canary')
  })

  test('is made of nothing else, even where nobody looked at the header', async () => {
    const others = [await draw().gif().toBuffer(), await draw().tiff().toBuffer(), SVG, Buffer.from('x')]
    encoder = openLogoEncoder()
    for (const bytes of others) expect(await encoder.encode(bytes)).toBeUndefined()
  })
})

describe('a thread', () => {
  test('that dies is a refusal, and the next picture has another one', async () => {
    encoder = openLogoEncoder({ workerFile })
    expect((await encoder.encode(letter('a')))?.width).toBe(1)
    expect((await encoder.encode(letter('a')))?.width).toBe(2)
    expect(await codeOf(encoder.encode(letter('d')))).toBe('overloaded')
    expect((await encoder.encode(letter('a')))?.width).toBe(1)
  })

  test.each([
    ['waits for ever', 'h'],
    ['never rests', 'b'],
  ])('that %s is a refusal in time, and the next picture has another one', async (_, what) => {
    encoder = openLogoEncoder({ workerFile, limitMs: 1_500 })
    const begun = performance.now()
    expect(await codeOf(encoder.encode(letter(what)))).toBe('overloaded')
    expect(performance.now() - begun).toBeLessThan(10_000)
    expect((await encoder.encode(letter('a')))?.width).toBe(1)
  })

  test('has one picture at hand; who comes when the line is full is refused at once', async () => {
    encoder = openLogoEncoder({ workerFile, limitMs: 60_000 })
    const codes = ['h', ...'aaaaaaaa', 'late'].map((text) => codeOf(encoder.encode(letter(text))))
    expect(await codes.at(-1)).toBe('overloaded')
    expect(await Promise.race([codes[1], 'waits'])).toBe('waits')
    await encoder.close()
    expect(await codes[0]).toBe('overloaded')
  })
})
