// What search documents of all kinds make of names and places.
import { hash } from 'node:crypto'
import { isBelgianPostcode } from '../register/country.ts'
import type { PlaceRow, SeatRow } from '../register/seat-row.ts'
import { gluedRuns } from '../text/glued.ts'
import { KEY_LENGTH } from '../text/sort-key.ts'
import { spelledOut } from '../text/word-variants.ts'
import { foldKey, readings, spellUmlauts, umlautForms, wordTexts } from '../text/words.ts'

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
export function searchText(text: string): string {
  const words = wordTexts(text)
  return [...words, ...umlautForms(text), ...words.flatMap(spelledOut)].join(' ')
}

/** The key of a whole text: a name or line that was typed word for word. */
export const wholeKey = (text: string): string => keyOf(wordTexts(text).join(' '))

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

/** Names of the place, and of a seat abroad its country and its postcode, which is several words and is also glued. */
export function placeWords(row: SeatRow): string[] {
  const { names } = placeTexts(row)
  const { postcode } = row
  const isAbroad = postcode !== null && !isBelgianPostcode(postcode)
  const abroad = isAbroad ? [searchText(postcode), ...gluedRunsOfAll(wordTexts(postcode))] : []
  const countries = distinct([row.countryNl, row.countryFr]).map(searchText)
  return distinct([...names, ...abroad, ...countries])
}

const gluedRunsOfAll = (words: readonly string[]): string[] => (words.length > 1 ? [words.join('')] : [])

/** Key that sorts by a text or is compared with one. */
export const keyOf = (text: string): string => text.slice(0, KEY_LENGTH)

// What stands between these is glued within itself only: `"Residentie De Eik", Markt 7`, `Rue Haute(Bru)`.
const partings = /["“”„«»,;:()/]|\s[-–]\s/u

/** The words of each part of a text, its runs where they differ, and both with its umlauts spelt out. */
export const writings = (text: string): string[][] =>
  text.split(partings).flatMap((part) => {
    const spelt = spellUmlauts(part)
    return spelt === undefined ? readings(part) : [...readings(part), ...readings(spelt)]
  })

/** Words written as one: `zeezicht` for `Zee Zicht`, `aachenerstrasse` for `Aachener Straße`. */
export function compoundsOf(texts: readonly (readonly string[])[]): string[] {
  const glued = texts.flatMap(gluedRuns)
  return distinct([...glued, ...glued.flatMap(spelledOut)])
}

/** Of a document without its hash, as it was built or as it is held. */
export const contentHashOf = (content: object): string => hash('sha256', JSON.stringify(content), 'base64url')

/** JSON of a document with the hash of all the rest of it in front, by which the reconciler compares. */
export function withContentHash(content: object): string {
  const text = JSON.stringify(content)
  return `{"contentHash":"${hash('sha256', text, 'base64url')}",${text.slice(1)}`
}
