// By which texts a syndic is found.
import { digitsInText } from '../../register/number-in-text.ts'
import { beginsEmptyCompanyWord, companyNameForms, isEmptyCompanyWord } from '../../text/company-words.ts'
import { wordTexts } from '../../text/words.ts'
import { namesOf, wordsOfNames } from './match-texts.ts'
import type { FoundBy } from './name-tables.ts'
import { firstOf, type SyndicEntry } from './suggestion.ts'

// Comes before every letter and digit, so that digits of a number are no beginning of a name.
const NUMBER = '\u0002'
/** Before the words of a whole name in the order of the alphabet: `Luc Maes` is Maes, Luc. */
const ANY_ORDER = '\u0003'
/** Before the letters of a whole name without blanks. */
export const GLUED = '\u0004'
/** Fewer digits begin a tenth of all numbers or more. */
const MIN_DIGITS = 3
const NUMBER_LENGTH = 10

/** Folded words of a name or of q, at most its first 200 code points; `B.V.` is bv. */
export const syndicWords = (text: string): string[] => wordTexts(firstOf(text))

/** The words that say which company it is; all of them where none does. */
export function ownWords(words: readonly string[]): string[] {
  const own = words.filter((word) => !isEmptyCompanyWord(word))
  return own.length > 0 ? own : [...words]
}

/**
 * The own words without the last one typed, when that may become an empty word: `peeters syn` on its way to `peeters
 * syndic`. Undefined when nothing would be left or nothing is left out.
 */
export function finishedWords(typed: readonly string[], own: readonly string[]): string[] | undefined {
  const last = typed.at(-1)
  if (last === undefined || own.length < 2 || own.at(-1) !== last) return undefined
  return beginsEmptyCompanyWord(last) ? own.slice(0, -1) : undefined
}

const formsOf = (names: readonly string[]): Set<string> =>
  new Set(names.flatMap((name) => companyNameForms(syndicWords(name)).map((form) => form.join(' '))))

/** What stands for some words in whatever order. */
export const anyOrderKey = (words: readonly string[]): string => ANY_ORDER + words.toSorted().join(' ')

/** What stands for the forms of names that are more than one word, in another order or without blanks. */
const rearranged = (forms: Iterable<string>): string[] =>
  [...forms]
    .map((form) => form.split(' '))
    .flatMap((words) => [GLUED + words.join(''), ...(words.length > 1 ? [anyOrderKey(words)] : [])])

/** What matching a syndic is about: its names, its number with and without a leading zero, and where it sits. */
export function matchSyndic({ number, names, aliases, place }: SyndicEntry): FoundBy {
  const numbers = [number, number.replace(/^0/, '')].map((digits) => NUMBER + digits)
  const words = wordsOfNames([...names, ...aliases].map(firstOf))
  const placeWords = place === null ? [] : wordsOfNames(namesOf(place.names))
  const [forms, otherForms] = [formsOf(names), formsOf(aliases)]
  return {
    names: [...forms, ...numbers, ...rearranged([...forms, ...otherForms])],
    aliases: otherForms,
    words: new Set([...words, ...placeWords]),
  }
}

export interface TypedDigits {
  /** What a number that begins so begins with among the names. */
  key: string
  isWhole: boolean
}

/** Of a number wherever it stands in a text. */
function digitsAmongWords(q: string): TypedDigits | undefined {
  const number = digitsInText(q)
  return number === undefined ? undefined : { key: NUMBER + number, isWhole: true }
}

/** Three digits or more and nothing else but dots, blanks and `BE`, or a whole number wherever it stands. */
export function typedDigits(q: string): TypedDigits | undefined {
  if (!/^\s*(?:(?:be|\.)[\s.]*)?\d[\d\s./-]*$/i.test(q)) return digitsAmongWords(q)
  const digits = q.replace(/\D/g, '')
  if (digits.length < MIN_DIGITS || digits.length > NUMBER_LENGTH) return digitsAmongWords(q)
  // Nine digits without the leading zero are a number of the old style.
  const isWhole = digits.length === NUMBER_LENGTH || (digits.length === 9 && !digits.startsWith('0'))
  return { key: NUMBER + digits, isWhole }
}
