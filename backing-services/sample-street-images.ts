// Stands in for the source of pictures of streets while the country is the sample: answers in the form of Mapillary's API with
// house fronts that are drawn, each marked as a sample. So a demo asks no one else.
import { createHash } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import sharp from 'sharp'

export interface SampleStreetImages {
  /** Settings under which an API asks here, and nobody else. */
  env: Readonly<Record<string, string>>
  close(): Promise<void>
}

const METRES_A_DEGREE = 111_320
const CAMERA_METRES = 14
const FIRST_DAY = Date.UTC(2021, 0, 1)
const DAY_MS = 86_400_000
/** One place in so many has none, as in the country itself. */
const WITHOUT = 4

const digits = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE()

/** The image of a place: a camera that stands some metres off and looks at it. Most places have one. */
function imageOf(bbox: string): object | undefined {
  const [west = 0, south = 0, east = 0, north = 0] = bbox.split(',').map(Number)
  const [latitude, longitude] = [(south + north) / 2, (west + east) / 2]
  const chance = digits(`${latitude.toFixed(5)},${longitude.toFixed(5)}`)
  if (chance % WITHOUT === 0) return undefined
  const direction = chance % 360
  const angle = (direction * Math.PI) / 180
  const step = CAMERA_METRES / METRES_A_DEGREE
  const coordinates = [
    longitude + (Math.sin(angle) * step) / Math.cos((latitude * Math.PI) / 180),
    latitude + Math.cos(angle) * step,
  ]
  return {
    id: String(10 ** 15 + chance),
    captured_at: FIRST_DAY + (chance % 1_800) * DAY_MS,
    computed_geometry: { type: 'Point', coordinates },
    computed_compass_angle: (direction + 180) % 360,
    is_pano: false,
  }
}

// Letters of five by seven, since a machine may have no fonts.
const letters: Readonly<Record<string, readonly string[]>> = {
  S: ['.###.', '#...#', '#....', '.###.', '....#', '#...#', '.###.'],
  A: ['.###.', '#...#', '#...#', '#####', '#...#', '#...#', '#...#'],
  M: ['#...#', '##.##', '#.#.#', '#.#.#', '#...#', '#...#', '#...#'],
  P: ['####.', '#...#', '#...#', '####.', '#....', '#....', '#....'],
  L: ['#....', '#....', '#....', '#....', '#....', '#....', '#####'],
  E: ['#####', '#....', '#....', '####.', '#....', '#....', '#####'],
}

interface Rect {
  x: number
  y: number
  width: number
  height: number
  /** Red, green and blue, a byte each. */
  fill: number
}

const [WIDTH, HEIGHT] = [1_024, 768]

const rect = (x: number, y: number, width: number, height: number, fill: number): Rect => ({
  ...{ x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height), fill },
})

/** Pixels, row by row: no format that a process may be forbidden to read. */
function paint(rects: readonly Rect[]): Buffer {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (const { x, y, width, height, fill } of rects) {
    const row = Buffer.alloc(width * 3)
    for (let at = 0; at < row.length; at += 3) row.writeUIntBE(fill, at, 3)
    for (let line = y; line < y + height; line++) row.copy(pixels, (line * WIDTH + x) * 3)
  }
  return pixels
}

function word(text: string, { left, top, dot }: { left: number; top: number; dot: number }): Rect[] {
  return [...text].flatMap((letter, nth) =>
    (letters[letter] ?? []).flatMap((row, y) =>
      [...row].flatMap((cell, x) =>
        cell === '#' ? [rect(left + (nth * 6 + x) * dot, top + y * dot, dot, dot, 0xffffff)] : [],
      ),
    ),
  )
}

const bricks = [0xa0583f, 0xc9b79a, 0x8a8f98, 0xb5894e, 0xd8d2c4, 0x7b4a3a] as const
const skies = [0xbcd3e6, 0xd5dbe0, 0xa9c4dc] as const

function drawStreet(id: string): Promise<Buffer> {
  const chance = digits(id)
  const floors = 3 + (chance % 3)
  const columns = 4 + ((chance >>> 3) % 3)
  const wall = bricks[chance % bricks.length] ?? bricks[0]
  const [top, foot] = [130, 660]
  const floor = (foot - top) / floors
  const bay = 700 / columns
  const windows = Array.from({ length: floors * columns }, (_, nth) => {
    const [row, column] = [Math.floor(nth / columns), nth % columns]
    const isDoor = row === floors - 1 && column === (chance >>> 5) % columns
    const x = 162 + column * bay + bay * 0.2
    const y = top + row * floor + floor * 0.2
    return isDoor
      ? [rect(x, y, bay * 0.6, floor * 0.8, 0x3b3f46)]
      : [rect(x, y, bay * 0.6, floor * 0.55, 0xe9f0f5), rect(x, y, bay * 0.6, floor * 0.25, 0x5d7285)]
  })
  const pixels = paint([
    rect(0, 0, WIDTH, HEIGHT, skies[chance % skies.length] ?? skies[0]),
    rect(0, 220, 150, 440, bricks[(chance >>> 7) % bricks.length] ?? bricks[0]),
    rect(874, 180, 150, 480, bricks[(chance >>> 9) % bricks.length] ?? bricks[0]),
    rect(162, top, 700, foot - top, wall),
    ...windows.flat(),
    rect(0, foot, WIDTH, 30, 0xb9b6ae),
    rect(0, foot + 30, WIDTH, HEIGHT - foot - 30, 0x6b6d70),
    rect(24, 24, 332, 76, 0x4f565c),
    ...word('SAMPLE', { left: 44, top: 38, dot: 8 }),
  ])
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 82 })
    .toBuffer()
}

async function answer(url: URL, response: ServerResponse): Promise<void> {
  const json = (body: object): void =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (url.pathname === '/images') {
    const image = imageOf(url.searchParams.get('bbox') ?? '')
    return json({ data: image === undefined ? [] : [image] })
  }
  const [, folder, id] = /^\/(pictures\/)?(\d{1,20})(?:\.jpg)?$/.exec(url.pathname) ?? []
  if (id === undefined) return void response.writeHead(404).end()
  if (folder === undefined) return json({ id, thumb_1024_url: `${url.origin}/pictures/${id}.jpg` })
  const bytes = await drawStreet(id)
  response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': bytes.length }).end(bytes)
}

/** Starts answering on a free port of this machine. */
export async function startSampleStreetImages(): Promise<SampleStreetImages> {
  let origin = ''
  const server = createServer((request, response) => {
    const url = URL.parse(request.url ?? '/', origin)
    if (url === null) response.writeHead(400).end()
    else answer(url, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  return {
    env: { STREET_IMAGE_SOURCE: 'mapillary', MAPILLARY_TOKEN: 'sample', MAPILLARY_ORIGIN: origin },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
