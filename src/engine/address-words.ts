// Words of an address that tell it from no other: `nr.`, `bus`, `sis`, `à`, the B of `B-1050`. A search is not narrowed
// by them. Positions are places in the words of a query; words are folded.
import { isBoxWord, isNumberWord } from '../text/house-words.ts'
import { wordsOf } from '../text/word-table.ts'

const floorWords = new Set(wordsOf(['floor word']))
const addressWords = new Set(wordsOf(['address word']))

const beginsWithFigure = /^\d/
const postcode = /^\d{4}$/
const anyFigure = /\d/
// `62 B 101`: of single letters only this one is written for a box.
const BOX_LETTER = 'b'
// How far behind a house number the word for a box may stand: `22 bis bte/bus 3`.
const BOX_REACH = 3

type Texts = readonly string[]

const isFigureAt = (texts: Texts, at: number): boolean => beginsWithFigure.test(texts[at] ?? '')

/** After a house number and before a box: `12 bus 3`. Elsewhere a bus is a word like any other. */
function isBoxWordAt(texts: Texts, at: number): boolean {
  if (at === 0 || at === texts.length - 1) return false
  if (texts[at] === BOX_LETTER) return isFigureAt(texts, at - 1) && isFigureAt(texts, at + 1)
  return isBoxWord(texts[at] as string) && hasFigureBefore(texts, at)
}

const hasFigureBefore = (texts: Texts, at: number): boolean =>
  texts.slice(Math.max(0, at - BOX_REACH), Math.max(0, at)).some((word) => anyFigure.test(word))

// Behind a house number: `12, 2e verdieping`, `12 étage 3`.
const isFloorWordAt = (texts: Texts, at: number): boolean =>
  floorWords.has(texts[at] as string) &&
  (isFigureAt(texts, at + 1)
    ? hasFigureBefore(texts, at)
    : isFigureAt(texts, at - 1) && hasFigureBefore(texts, at - 1))

const isNumberWordAt = (texts: Texts, at: number): boolean =>
  isNumberWord(texts[at] as string) && isFigureAt(texts, at + 1)

// `12 t/m 14`, `12 tot 14`; what French writes there, `12 à 14`, is a preposition.
const isRangeWordAt = (texts: Texts, at: number): boolean => {
  const word = texts[at]
  if (word === 'tot' || word === 'tem') return isFigureAt(texts, at - 1) && isFigureAt(texts, at + 1)
  if (word === 't') return texts[at + 1] === 'm' && isFigureAt(texts, at + 2)
  return word === 'm' && texts[at - 1] === 't' && isFigureAt(texts, at + 1)
}

const isCountryLetter = (texts: Texts, at: number): boolean =>
  (texts[at] === 'b' || texts[at] === 'be') && postcode.test(texts[at + 1] ?? '')

// People leave out the accent: `139 a liege`. A letter before nothing, or behind anything else, may be a block or a box.
const isPreposition = (texts: Texts, at: number, original: string): boolean =>
  texts[at] === 'a' &&
  (original.toLowerCase() !== 'a' || (isFigureAt(texts, at - 1) && (texts[at + 1]?.length ?? 0) > 2))

/** True for the word at a place when it belongs to any address. `original` is it as it was typed. */
export const isAddressNoise = (texts: Texts, at: number, original: string): boolean =>
  addressWords.has(texts[at] as string) ||
  isBoxWordAt(texts, at) ||
  isFloorWordAt(texts, at) ||
  isNumberWordAt(texts, at) ||
  isRangeWordAt(texts, at) ||
  isCountryLetter(texts, at) ||
  isPreposition(texts, at, original)

/** True for what is named by the words beside it: `3` of `12 bus n° 3`, `rc` of `16 bus RC`, `2e` of `2e verdieping`. */
export function namesBox(texts: Texts, at: number): boolean {
  if (isFigureAt(texts, at) && (isFloorWordAt(texts, at + 1) || isFloorWordAt(texts, at - 1))) return true
  let before = at - 1
  while (before > 0 && isNumberWordAt(texts, before)) before--
  return before > 0 && !isBoxWord(texts[at] as string) && isBoxWordAt(texts, before)
}
