// What the first lines of an address file say: which columns there are, in which system its metres are, and the region.
import { isUtf8 } from 'node:buffer'
import type { Crs } from '../../../src/geo/projection.ts'
import { checkDuplicates, headerNames } from '../csv-header.ts'
import { readRows } from '../csv-records.ts'
import { checkFormat, checkLineEnds, codePageMessage } from '../text-encoding.ts'
import { isRegionCode, type RegionCode } from './region.ts'

export interface AddressHeader {
  /** Whether the file gives degrees (WGS84). */
  hasDegrees: boolean
  /** System of its metres; null when it gives none. */
  crs: Crs | null
  /**
   * Columns to read, by name: those of `read` below, then latitude and longitude, then x and y, as far as there are, and at
   * the end address_id.
   */
  columns: readonly string[]
}

/** What parse.ts takes first, in its order. */
const read = [
  'municipality_id',
  'postcode',
  'street_id',
  'streetname_nl',
  'streetname_fr',
  'streetname_de',
  'house_number',
  'box_number',
  'region_code',
  'status',
] as const

/** A file without them is another kind of file. Each in the ways in which it was seen written. */
const expected: readonly (readonly string[])[] = [
  ['address_id'],
  ['municipality_name_nl', 'muncipality_name_nl'],
  ['municipality_name_fr', 'muncipality_name_fr'],
  ['municipality_name_de', 'muncipality_name_de'],
]

const degrees = ['EPSG:4326_lat', 'EPSG:4326_lon'] as const
/** The newer one first, should a file have both. */
const systems: readonly Crs[] = ['EPSG:3812', 'EPSG:31370']
const metresOf = (crs: Crs): readonly string[] => [`${crs}_x`, `${crs}_y`]

/** Binds the columns by name, whatever their order. Throws an Error that names what is missing. */
function bindHeader(file: string, names: readonly string[]): AddressHeader {
  const known = new Set(names.map((name) => name.trim().toLowerCase()))
  const has = (name: string): boolean => known.has(name.toLowerCase())
  const fail = (message: string): never => {
    throw new Error(`${file}, line 1: ${message}; the header holds ${names.join(', ').slice(0, 400)}`)
  }
  const missing = [
    ...read.filter((name) => !has(name)),
    ...expected.filter((forms) => !forms.some(has)).map(([name]) => name),
  ]
  if (missing.length > 0) fail(`no address file, it has no ${missing.join(', no ')}`)
  const hasDegrees = degrees.every(has)
  const crs = systems.find((system) => metresOf(system).every(has)) ?? null
  if (crs === null && !hasDegrees)
    fail(
      'no positions in a system that is known (EPSG:4326_lat and _lon, EPSG:3812_x and _y, EPSG:31370_x and _y)',
    )
  const places = [...(hasDegrees ? degrees : []), ...(crs === null ? [] : metresOf(crs))]
  const columns = [...read, ...places, 'address_id']
  return { hasDegrees, crs, columns }
}

/** Longest header that is looked for, in bytes; the real one has 300. */
const MAX_HEADER = 65_536

/** Header and region of the first row. Throws an Error that names the file and what is wrong. */
export async function readHeader(
  file: string,
  open: () => AsyncIterable<Buffer>,
): Promise<{ header: AddressHeader; firstRegion: RegionCode }> {
  const { names } = headerNames(file, await readFirstLine(file, open()), { columns: read })
  checkDuplicates(file, names, { columns: read })
  const header = bindHeader(file, names)
  const selection = { columns: ['region_code'], onReject: () => {} }
  for await (const [first] of readRows({ name: file, chunks: open() }, selection)) {
    const code = first?.values[0]
    if (!isRegionCode(code))
      throw new Error(`${file}, line ${first?.line}: the region_code "${code ?? ''}" is none of the three`)
    return { header, firstRegion: code }
  }
  throw new Error(`${file}: it holds no address`)
}

async function readFirstLine(file: string, chunks: AsyncIterable<Buffer>): Promise<string> {
  let start = Buffer.alloc(0)
  for await (const chunk of chunks) {
    start = Buffer.concat([start, chunk])
    if (start.includes('\n') || start.length > MAX_HEADER) break
  }
  checkFormat(file, start)
  checkLineEnds(file, start)
  const end = start.indexOf('\n')
  const line = end === -1 ? start : start.subarray(0, end)
  if (!isUtf8(line)) throw new Error(codePageMessage(file, 1, line))
  return line.toString('utf8').replace(/\r$/, '')
}
