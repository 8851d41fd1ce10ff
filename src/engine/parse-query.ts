// What a person typed → the words to look for. Pure; the clauses made of it stand in text-clauses.ts.

import { digitsInText } from '../register/number-in-text.ts'
import { isCompanyForm } from '../text/company-words.ts'
import { isJoiningWord, isLegalPrefix, isLegalWord, isUnfinishedLegalWord } from '../text/legal-words.ts'
import { wordsOf } from '../text/word-table.ts'
import { spelledOut } from '../text/word-variants.ts'
import { words } from '../text/words.ts'

/** More words than any name and address have: the rest of a pasted text would only cost time. */
export const MAX_QUERY_WORDS = 12

type Edits = 0 | 1 | 2

export interface Token {
  /** Folded. */
  text: string
  /** Other forms of it, with the words beside it too: `kerkstraat` for kerkstr, and for kerk before straat. */
  others: string[]
  /** The word may still be going on: the last one, and in suggestions every one without a digit. */
  isPrefix: boolean
  /** Wrong letters allowed: 1 from five letters, 2 from nine, none in anything with a digit; fewer in many long words. */
  edits: Edits
}

export interface ParsedQuery {
  /** Words that a hit must have, in the order typed. Empty: everything matches. */
  tokens: Token[]
  /** Words that only order the hits: legal words and articles. */
  hints: string[]
  /** Ten digits when q is an enterprise number, its check digits right or not, or holds one whose are right. */
  number: string | undefined
  /** More words might be wrong than are tried: of the shorter ones fewer letters may be. */
  isBounded: boolean
  /** Digits with which an enterprise number may begin, when q can be the beginning of one. */
  numberPrefix: string | undefined
}

export type QueryMode = 'list' | 'suggest'

/** Of whom the names are: `residentie` says nothing in that of a VME, and `bv` nothing in that of a syndic. */
export type QuerySubject = 'vme' | 'syndic'

const ONE_EDIT_FROM = 5
const TWO_EDITS_FROM = 9
const MIN_NUMBER_PREFIX = 3

const hasDigit = (word: string): boolean => /\p{N}/u.test(word)

function editsOf(word: string): Edits {
  if (hasDigit(word)) return 0
  return word.length >= TWO_EDITS_FROM ? 2 : word.length >= ONE_EDIT_FROM ? 1 : 0
}

// A word with two wrong letters costs the engine ten times as much as one with one, 2.6 ms of CPU where few VMEs are; no
// name and address that a person means has more long words.
const MOST_WITH_TWO = 2
const MOST_WITH_ANY = 6

/** Typing errors for the longest words first, so that what a search costs does not grow with what is sent. */
function boundEdits(tokens: readonly Token[]): Token[] {
  const longestFirst = tokens
    .filter(({ edits }) => edits > 0)
    .sort((a, b) => b.text.length - a.text.length)
    .slice(0, MOST_WITH_ANY)
  return tokens.map((token) => {
    const place = longestFirst.indexOf(token)
    const most: Edits = place < 0 ? 0 : place < MOST_WITH_TWO ? 2 : 1
    return token.edits > most ? { ...token, edits: most } : token
  })
}

/** `0478.2` and `BE 0478 2` can begin a number; `12 34` with a blank and nothing before it is rather an address. */
function parseNumberPrefix(q: string): string | undefined {
  const match = /^\s*(?:(?:(be)|\.)[\s.]*)?([01][\d.\s-]*)$/i.exec(q)
  if (match === null) return undefined
  const [, country, rest = ''] = match
  const digits = rest.replace(/\D/g, '')
  const isAddressLike = country === undefined && /\d\s+\d/.test(rest) && !digits.startsWith('0')
  return digits.length < MIN_NUMBER_PREFIX || digits.length > 9 || isAddressLike ? undefined : digits
}

// `d avroy` is d'Avroy, but `blok d` is a block.
const isUnmarkedElision = (word: string, next: string | undefined): boolean =>
  (word === 'd' || word === 'l') && next !== undefined && /^[aeiouyh]./.test(next)

const boxWords = new Set(wordsOf(['box word']))

// After a house number and before a number of its own: `12 bus 3`. Elsewhere a bus is a word like any other.
const isBoxWord = (word: string, before: string | undefined, next: string | undefined): boolean =>
  boxWords.has(word) && before !== undefined && hasDigit(before) && next !== undefined

const isKindWord: Record<QuerySubject, (word: string) => boolean> = {
  vme: (word) => isLegalWord(word) || isLegalPrefix(word),
  syndic: isCompanyForm,
}

interface WordPlace {
  index: number
  all: readonly string[]
  subject: QuerySubject
}

function isEmptyWord(word: string, { index, all, subject }: WordPlace): boolean {
  if (isKindWord[subject](word) || isJoiningWord(word)) return true
  return isUnmarkedElision(word, all[index + 1]) || isBoxWord(word, all[index - 1], all[index + 1])
}

/** Of words that are all legal or joining ones, those still worth a search. */
function lastResort(found: readonly string[], mode: QueryMode): string[] {
  const joining = found.filter((word) => isJoiningWord(word))
  if (joining.length > 0 && found.every((word) => isJoiningWord(word))) return joining
  const last = found.at(-1)
  // While it is typed, `resid` shows the buildings that are called so.
  return mode === 'suggest' && last !== undefined && isUnfinishedLegalWord(last) ? [last] : []
}

function toTokens(texts: readonly string[], mode: QueryMode): Token[] {
  return texts.map((text, index) => {
    const before = texts[index - 1]
    const after = texts[index + 1]
    const others = spelledOut(text)
    if (before !== undefined) others.push(before + text)
    if (after !== undefined) others.push(text + after)
    const isPrefix = index === texts.length - 1 || (mode === 'suggest' && !hasDigit(text))
    return { text, others, isPrefix, edits: editsOf(text) }
  })
}

/**
 * Reads q. `list` drops articles wherever they stand; `suggest` takes one at the end for the beginning of a word, since
 * it is still being typed.
 */
export function parseQuery(q: string, mode: QueryMode, subject: QuerySubject = 'vme'): ParsedQuery {
  const found = words(q)
    .slice(0, MAX_QUERY_WORDS)
    .map((word) => word.text)
  const last = found.length - 1
  const mustHave = found.filter(
    (word, index) =>
      !isEmptyWord(word, { index, all: found, subject }) ||
      (mode === 'suggest' && index === last && isJoiningWord(word) && last > 0),
  )
  const kept = mustHave.length > 0 ? mustHave : lastResort(found, mode)
  const wanted = toTokens(kept, mode)
  const tokens = boundEdits(wanted)
  return {
    tokens,
    isBounded: tokens.some(({ edits }, index) => edits !== wanted[index]?.edits),
    hints: found.filter((word) => !kept.includes(word)),
    number: digitsInText(q),
    numberPrefix: parseNumberPrefix(q),
  }
}
