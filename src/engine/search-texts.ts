// What search documents of all kinds make of names and places.
import { hash } from 'node:crypto'
import { isBelgianPostcode } from '../register/country.ts'
import type { PlaceRow, SeatRow } from '../register/seat-row.ts'
import { spelledOut } from '../text/word-variants.ts'
import { foldKey, wordTexts } from '../text/words.ts'

// Keyword terms end at 32,766 bytes and nobody compares names beyond their beginning.
const KEY_LENGTH = 120
// Names of more words are not written as one.
const COMPOUND_WORDS = 3

export interface PlaceTexts {
  /** As search texts. */
  names: string[]
  /** Folded whole, for filtering by name. */
  keys: string[]
  words: ReadonlySet<string>
}

// Some 1,200 places are shared by all rows.
const textsOfPlace = new WeakMap<PlaceRow, PlaceTexts>()
const noPlace: PlaceTexts = { names: [], keys: [], words: new Set() }

/** Each text once, without empty ones and nulls. */
export const distinct = (texts: readonly (string | null)[]): string[] =>
  [...new Set(texts.filter((text) => text !== null && text !== ''))] as string[]

/** Words as the index takes them: `Kerkstr. 12` gives `kerkstr 12 kerkstraat kerkstrasse`. */
export function toSearchText(words: readonly string[]): string {
  let text = words.join(' ')
  for (const word of words) for (const whole of spelledOut(word)) text += ` ${whole}`
  return text
}

export const searchText = (text: string): string => toSearchText(wordTexts(text))

function buildPlaceTexts(names: string[]): PlaceTexts {
  const keys = distinct(names.map(foldKey))
  return {
    names: distinct(names.map(searchText)),
    keys,
    words: new Set(keys.flatMap((key) => key.split(' '))),
  }
}

/** Every name of the place of a seat. */
export function placeTexts(row: SeatRow): PlaceTexts {
  const { place } = row
  if (place === null) {
    const names = distinct([row.municipalityNl, row.municipalityFr])
    return names.length === 0 ? noPlace : buildPlaceTexts(names)
  }
  const known = textsOfPlace.get(place)
  if (known !== undefined) return known
  const { nl, fr, de, labelNl, labelFr, labelDe, aliases } = place
  const texts = buildPlaceTexts(distinct([nl, fr, de, labelNl, labelFr, labelDe, ...aliases]))
  textsOfPlace.set(place, texts)
  return texts
}

// `L-8399` is two words; a Belgian postcode is one, and is searched in its own field.
export const withForeignPostcode = (names: string[], postcode: string | null): string[] =>
  postcode === null || isBelgianPostcode(postcode) ? names : [...names, searchText(postcode)]

/** Key that sorts by a text or is compared with one. */
export const keyOf = (text: string): string => text.slice(0, KEY_LENGTH)

/** Names written as one word, of the words each has. */
export const compoundsOf = (cores: readonly (readonly string[])[]): string[] =>
  distinct(cores.map((core) => (core.length > 1 && core.length <= COMPOUND_WORDS ? core.join('') : null)))

/** Of a document without its hash, as it was built or as it is held. */
export const contentHashOf = (content: object): string => hash('sha256', JSON.stringify(content), 'base64url')

/** JSON of a document with the hash of all the rest of it in front, by which the reconciler compares. */
export function withContentHash(content: object): string {
  const text = JSON.stringify(content)
  return `{"contentHash":"${hash('sha256', text, 'base64url')}",${text.slice(1)}`
}
