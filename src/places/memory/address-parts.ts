// What an address says beyond a street and a place: house numbers and boxes, words that join, countries. Places are
// found without them.
import { isBelgianPostcode } from '../../register/country.ts'
import { isWithinEdits } from '../../text/edit-distance.ts'
import { isBoxWord, isNumberWord } from '../../text/house-words.ts'
import { wordsOf } from '../../text/word-table.ts'
import { editsWithin } from './fuzzy-keys.ts'

const emptyWords = new Set([
  ...wordsOf(['address word', 'country', 'number word', 'town word']),
  // What joins an address to a place, and the letter of the country.
  ...['a', 'te', 'in', 'op', 'bij', 'b', 'be'],
])
// `16`, `16b`, `105bis`, `62bus0101`.
const houseNumber = /^\d{1,4}(?:[a-z]{1,3}|[a-z]{1,3}\d+)?$/
const houseSuffix = /^(?:bis|ter|quater|[a-ceg-km-z])$/
/** True for the `bis` of `105 bis`; `7, Ter Wal` is a street. */
const isSuffix = (next: string, number: string, at: number): boolean =>
  houseSuffix.test(next) && /^\d+$/.test(number) && (next !== 'ter' || at > 0)

const postcodeOfCountry = /^be?([1-9]\d{3})$/

export interface AddressWords {
  /** The words without what places are not found by. */
  words: string[]
  /** What was read as house numbers. */
  numbers: string[]
}

/** Undefined when nothing can be left out, or nothing would be left. Four digits are a postcode. */
export function withoutAddressParts(typed: readonly string[]): AddressWords | undefined {
  const words: string[] = []
  const numbers: string[] = []
  for (let at = 0; at < typed.length; at++) {
    const word = typed[at] as string
    const next = typed[at + 1] ?? ''
    if (isBoxWord(word) && (numbers.length > 0 || /\d/.test(next))) {
      if (isNumberWord(next)) at++
      // The box itself, whatever it is called: `bus 3`, `bte RDC`.
      if (at + 1 < typed.length && !isBelgianPostcode(typed[at + 1] as string)) at++
    } else if (houseNumber.test(word) && !isBelgianPostcode(word)) {
      numbers.push(word)
      if (isSuffix(next, word, at)) at++
    } else if (!emptyWords.has(word)) words.push(postcodeOfCountry.exec(word)?.[1] ?? word)
  }
  const isSame = words.length === typed.length && words.every((word, at) => word === typed[at])
  return words.length === 0 || isSame ? undefined : { words, numbers }
}

/** Texts of the same words, read in one way or another, without what can be left out. */
export const textsOfAddress = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((text) => withoutAddressParts(text.split(' '))?.words.join(' ') ?? text)),
]

// Words of the longest name, with the word province in front of it.
const LONGEST_AREA = 5
// Shorter ones begin too many.
const MIN_AREA_LETTERS = 3

/**
 * Words in front of the beginning of an area's name, or of one with a typing error, and the names that it may be on the
 * way to: `aalst limb`. Undefined where the last words are no such thing.
 */
export function beforeUnfinishedArea(
  typed: readonly string[],
  areas: Iterable<string>,
): AreaWords | undefined {
  const names = [...areas]
  for (let at = Math.max(1, typed.length - LONGEST_AREA); at < typed.length; at++) {
    const last = typed.slice(at).join(' ')
    if (last.length < MIN_AREA_LETTERS) continue
    const edits = editsWithin(last, 1)
    const named = names.filter((name) => name.startsWith(last) || isWithinEdits(last, name, edits))
    if (named.length > 0) return { words: typed.slice(0, at), named }
  }
  return undefined
}

export interface AreaWords {
  words: string[]
  /** Names of provinces and regions that stood among them. */
  named: string[]
}

/**
 * Words without the names of provinces and regions among them; undefined as above. Where all of them are such names the
 * first is a name itself: `Luik Wallonië`.
 */
export function withoutAreas(
  typed: readonly string[],
  areas: { has: (name: string) => boolean },
): AreaWords | undefined {
  const words: string[] = []
  const named: string[] = []
  for (let at = 0; at < typed.length; ) {
    let length = Math.min(LONGEST_AREA, typed.length - at)
    while (length > 0 && !areas.has(typed.slice(at, at + length).join(' '))) length--
    if (length === 0) words.push(typed[at] as string)
    else named.push(typed.slice(at, at + length).join(' '))
    at += Math.max(length, 1)
  }
  const [first, ...others] = named
  if (first === undefined) return undefined
  if (words.length > 0) return { words, named }
  return others.length === 0 ? undefined : { words: first.split(' '), named: others }
}
