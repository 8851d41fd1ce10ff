// Pictures joined to sheets, as small as the words on them allow, and all of them together below a limit.
import sharp from 'sharp'

/** Half the size that they have on a screen: as small as the words of a page can be read. */
const SCALE = 0.5
const GAP = 8
/** Tried from the best down, until all is below the limit. */
const qualities = [55, 50, 45, 40, 35, 30] as const

async function shrink(picture: Buffer): Promise<{ pixels: Buffer; width: number; height: number }> {
  const { width: full } = await sharp(picture).metadata()
  const { data, info } = await sharp(picture)
    .resize({ width: Math.round(full * SCALE) })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

/** One picture of several, row by row, without loss. */
export async function joinPictures(rows: readonly (readonly Buffer[])[]): Promise<Buffer> {
  const shrunk = await Promise.all(rows.map((row) => Promise.all(row.map(shrink))))
  const parts: { input: Buffer; left: number; top: number }[] = []
  let [right, top] = [0, GAP]
  for (const row of shrunk) {
    let left = GAP
    for (const { pixels, width } of row) {
      parts.push({ input: pixels, left, top })
      left += width + GAP
    }
    right = Math.max(right, left)
    top += Math.max(...row.map(({ height }) => height)) + GAP
  }
  return sharp({ create: { width: right, height: top, channels: 3, background: '#808080' } })
    .composite(parts)
    .png()
    .toBuffer()
}

/** By name with the ending of its format: AVIF, and WebP where not every reader of Markdown shows that. */
export interface Encoded {
  files: Map<string, Buffer>
  bytes: number
  quality: number
}

async function encodeAll(
  sheets: ReadonlyMap<string, Buffer>,
  { quality, asWebp }: { quality: number; asWebp: (name: string) => boolean },
): Promise<Encoded> {
  const files = new Map<string, Buffer>()
  for (const [name, sheet] of sheets)
    if (asWebp(name)) files.set(`${name}.webp`, await sharp(sheet).webp({ quality, effort: 6 }).toBuffer())
    else
      files.set(
        `${name}.avif`,
        await sharp(sheet).avif({ quality, effort: 4, chromaSubsampling: '4:2:0' }).toBuffer(),
      )
  return { files, quality, bytes: [...files.values()].reduce((sum, file) => sum + file.length, 0) }
}

/** The best that all fit below `mostBytes` with; throws where none does. */
export async function encodeWithin(
  sheets: ReadonlyMap<string, Buffer>,
  { mostBytes, asWebp }: { mostBytes: number; asWebp: (name: string) => boolean },
): Promise<Encoded> {
  for (const quality of qualities) {
    const encoded = await encodeAll(sheets, { quality, asWebp })
    if (encoded.bytes <= mostBytes) return encoded
    console.log(`quality ${quality}: ${Math.round(encoded.bytes / 1_000)} kB`)
  }
  throw new Error(`even at quality ${qualities.at(-1)} more than ${mostBytes} bytes`)
}
