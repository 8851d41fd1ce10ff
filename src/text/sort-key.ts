// By what a name stands in a list: the order in which readers look for it, as texts that every store compares alike.
// Why this order: docs/decisions/0005-documents-and-lists.md.
import { foldKey } from './words.ts'

// Keyword terms end at 32,766 bytes and nobody compares names beyond their beginning.
export const KEY_LENGTH = 120
// More digits than one sign can count are counted by several: 9 digits are `90`, 17 are `98`, 18 are `990`.
const MOST_COUNTED = 9

/** A number behind the count of its digits: 2 is `12` and 10 is `210`, so that texts sort by its value. */
function byValue(digits: string): string {
  const significant = digits.replace(/^0+/, '')
  const { length } = significant
  return '9'.repeat(Math.floor(length / MOST_COUNTED)) + (length % MOST_COUNTED) + significant
}

/** Words without accents, case and signs; numbers by their value. */
export const sortKey = (text: string): string =>
  foldKey(text)
    .replace(/[0-9]+/g, byValue)
    .slice(0, KEY_LENGTH)
    // Half a sign is none.
    .replace(/[\ud800-\udbff]$/, '')

// UTF-16 writes what lies beyond the basic plane with signs from the middle of it; UTF-8 sorts it last.
const FIRST_SURROGATE = 0xd800
const LAST_SURROGATE = 0xdfff
const rankOf = (unit: number): number =>
  unit >= FIRST_SURROGATE && unit <= LAST_SURROGATE ? unit + 0x10000 : unit

/** Below, above or 0, as the bytes of the keys in UTF-8 compare: as the search engine sorts. */
export function compareKeys(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at++) {
    const difference = rankOf(a.charCodeAt(at)) - rankOf(b.charCodeAt(at))
    if (difference !== 0) return difference
  }
  return a.length - b.length
}
