// Keys of points as columns of numbers hold them, and in whose order points stand: enterprise numbers by their first eight
// digits, keys of places (`05666547-VLG`, `00004521-BRU-12`) above all of those.
import { BUCKETS } from '../../engine/bucket.ts'
import { keyOfNumber, numberOfKey } from '../../register/number-key.ts'

/** Every key of a place is at least this, every one of a VME or syndic below. */
export const FIRST_PLACE_KEY = 100_000_000

const regions = ['VLG', 'BRU', 'WAL']
// Together below 2^53.
const REGIONS = 4
const HOUSES = 100_000
const MOST_DIGITS = 20_000_000_000
const DIGITS = 8

const placeKey = /^(\d{8,})-([A-Z]{3})(?:-(\d+))?$/

/** Undefined for what is no key of a point. */
export function keyOfPoint(text: string): number | undefined {
  const parts = placeKey.exec(text)
  if (parts === null) return /^\d{10}$/.test(text) ? keyOfNumber(text) : undefined
  const [, digits, name = '', house] = parts
  const region = regions.indexOf(name)
  const number = Number(digits)
  // One more than the number: 0 is for none.
  const rest = house === undefined ? 0 : Number(house) + 1
  if (region === -1 || number >= MOST_DIGITS || rest >= HOUSES) return undefined
  return FIRST_PLACE_KEY + (number * REGIONS + region) * HOUSES + rest
}

export const isPlaceKey = (key: number): boolean => key >= FIRST_PLACE_KEY

/** The parts of the key of a place. */
function partsOf(key: number): { digits: number; region: number; house: number } {
  const packed = key - FIRST_PLACE_KEY
  const house = packed % HOUSES
  const above = (packed - house) / HOUSES
  return { digits: Math.floor(above / REGIONS), region: above % REGIONS, house }
}

export function textOfKey(key: number): string {
  if (!isPlaceKey(key)) return numberOfKey(key)
  const { digits, region, house } = partsOf(key)
  const text = `${String(digits).padStart(DIGITS, '0')}-${regions[region]}`
  return house === 0 ? text : `${text}-${house - 1}`
}

/** As src/engine/bucket.ts has it of the text. */
export function bucketOfKey(key: number): number {
  if (!isPlaceKey(key)) return key % BUCKETS
  const { digits } = partsOf(key)
  return (digits < FIRST_PLACE_KEY ? digits : Number(String(digits).slice(0, DIGITS))) % BUCKETS
}
