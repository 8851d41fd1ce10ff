// What a person typed → the words to look for. Pure; the clauses made of it stand in text-clauses.ts.

import { digitsInText } from '../register/number-in-text.ts'
import { isCompanyForm } from '../text/company-words.ts'
import { type Edits, editsOf, MAX_WRONG_WORDS } from '../text/edit-distance.ts'
import { isJoiningWord, isLegalPrefix, isLegalWord, isUnfinishedLegalWord } from '../text/legal-words.ts'
import { spelledOut } from '../text/word-variants.ts'
import { umlautForms, type Word, words } from '../text/words.ts'
import { isAddressNoise, namesBox } from './address-words.ts'
import { parseNumberPrefix } from './number-prefix.ts'
import { gluedForms, gluedWithEmpty, hasDigit, initialsAround, singleLetter } from './word-forms.ts'

/** More words than any name and address have, those left out not counted: the rest of a pasted text would only cost time. */
export const MAX_QUERY_WORDS = 16

// A second wrong letter costs five times what the first does: it is looked for in the longest words only, and while
// somebody types in one, where few may be wrong.
const MAX_VERY_WRONG_WORDS = 2
const FEW_WRONG_WORDS = 3

function mostVeryWrong(tokens: readonly Token[], mode: QueryMode): number {
  if (mode === 'list') return MAX_VERY_WRONG_WORDS
  return tokens.filter(({ edits }) => edits > 0).length <= FEW_WRONG_WORDS ? 1 : 0
}

/** A word of the index that a misspelt one may stand for. */
export interface Correction {
  text: string
  edits: Exclude<Edits, 0>
}

export interface Token {
  /** Folded. */
  text: string
  /** As it was typed. */
  typed: string
  /** A number is never left out; a box is no building, and may be. */
  kind: 'word' | 'number' | 'box'
  /** Words of one piece, `Sint-Denijs-Westrem`, are left out together. */
  piece: number
  /** Other forms of it, with the words beside it too: `kerkstraat` for kerkstr, and for kerk before straat, which comes last. */
  others: string[]
  /** The word may still be going on: the last one, an initial, and in suggestions every one without a digit. */
  isPrefix: boolean
  /** Wrong letters allowed: as src/text/edit-distance.ts says, within the bounds below. */
  edits: Edits
  /** Looked up in the index (correct-words.ts) once the words as typed find nothing. */
  corrections: readonly Correction[]
  /** It was not found there, alone of all the words: two errors are allowed for, the first letter too. */
  isFarOff?: boolean
  /** It was not found as a whole word beside the others: it may be the beginning of one. */
  mayGoOn?: boolean
}

export interface ParsedQuery {
  /** Words that a hit must have, in the order typed. Empty: everything matches. */
  tokens: Token[]
  /** Words that only order the hits: legal words, articles, what belongs to any address. */
  hints: string[]
  /** Every word, those left out too: a whole name or address line is one of the runs of it. */
  all: readonly string[]
  /** Ten digits when q is an enterprise number, its check digits right or not, or holds one whose are right. */
  number: string | undefined
  /** Digits with which an enterprise number may begin, when q can be the beginning of one. */
  numberPrefix: string | undefined
  /** Too many words to look for wrong ones. */
  isBounded: boolean
  /** There were more words than are looked for. */
  isCut: boolean
}

export type QueryMode = 'list' | 'suggest'

/** Of whom the names are: `residentie` says nothing in that of a VME, and `bv` nothing in that of a syndic. */
export type QuerySubject = 'vme' | 'syndic'

// `d avroy` is d'Avroy, but `blok d` is a block.
const isUnmarkedElision = (word: string, next: string | undefined): boolean =>
  (word === 'd' || word === 'l') && next !== undefined && /^[aeiouyh]./.test(next)

const isKindWord: Record<QuerySubject, (word: string) => boolean> = {
  vme: (word) => isLegalWord(word) || isLegalPrefix(word),
  syndic: isCompanyForm,
}

/** What a person typed as words: folded beside the signs of the original. */
interface Typed {
  texts: readonly string[]
  originals: readonly string[]
  /** Number of the piece that each is part of: words with a hyphen between them are one. */
  pieces: readonly number[]
}

const hyphen = /^[-‐‑]$/

function piecesOf(found: readonly Word[], q: string): number[] {
  let piece = 0
  return found.map(({ start }, at) => {
    const before = found[at - 1]
    if (before !== undefined && !hyphen.test(q.slice(before.end, start))) piece++
    return piece
  })
}

function isEmptyWord({ texts, originals }: Typed, at: number, subject: QuerySubject): boolean {
  const word = texts[at] as string
  // `105 ter` is another house than 105.
  if (word === 'ter' && hasDigit(texts[at - 1] ?? '')) return false
  if (isKindWord[subject](word) || isJoiningWord(word)) return true
  return isUnmarkedElision(word, texts[at + 1]) || isAddressNoise(texts, at, originals[at] as string)
}

/** Places of the words that are still worth a search where all are legal or joining ones. */
function lastResort(texts: readonly string[], mode: QueryMode): number[] {
  const joining = texts.flatMap((word, at) => (isJoiningWord(word) ? [at] : []))
  if (joining.length > 0 && joining.length === texts.length) return joining
  const last = texts.length - 1
  // While it is typed, `resid` shows the buildings that are called so.
  return mode === 'suggest' && last >= 0 && isUnfinishedLegalWord(texts[last] as string) ? [last] : []
}

/** Places of the words that a hit must have. */
function wantedPlaces(typed: Typed, mode: QueryMode, subject: QuerySubject): number[] {
  const last = typed.texts.length - 1
  const wanted = typed.texts.flatMap((word, at) => {
    const isOnTheWay = mode === 'suggest' && at === last && last > 0 && isJoiningWord(word)
    return isOnTheWay || !isEmptyWord(typed, at, subject) ? [at] : []
  })
  return wanted.length > 0 ? wanted : lastResort(typed.texts, mode)
}

/** A box with the word that names it, in front of it or behind: `bus 3`, `2e verdieping`. */
function boxAsTyped({ texts, originals }: Typed, at: number): string {
  const own = originals[at] as string
  return hasDigit(texts[at - 1] ?? '') ? `${own} ${originals[at + 1]}` : `${originals[at - 1]} ${own}`
}

function toTokens(typed: Typed, places: readonly number[], mode: QueryMode): Token[] {
  const texts = places.map((place) => typed.texts[place] as string)
  const isLastWord = places.at(-1) === typed.texts.length - 1
  return texts.map((text, index) => {
    const place = places[index] as number
    const original = typed.originals[place] as string
    const isBox = namesBox(typed.texts, place)
    const isNumber = hasDigit(text)
    const next = texts[index + 1]
    // `rue j coisman`, but of `blok a` and `12 a` the letter is whole.
    const isInitial =
      singleLetter.test(text) && next !== undefined && !hasDigit(next) && !hasDigit(texts[index - 1] ?? '')
    return {
      text,
      typed: isBox ? boxAsTyped(typed, place) : original,
      piece: typed.pieces[place] as number,
      kind: isBox ? 'box' : isNumber ? 'number' : 'word',
      others: [
        ...spelledOut(text),
        ...umlautForms(original),
        ...initialsAround(texts, index),
        ...gluedWithEmpty(typed.texts, place),
        ...gluedForms(texts, index, typed.texts[place + 1]),
      ],
      isPrefix: (index === texts.length - 1 && isLastWord) || isInitial || (mode === 'suggest' && !isNumber),
      edits: editsOf(text),
      corrections: [],
    }
  })
}

/**
 * Reads q. `list` drops articles wherever they stand; `suggest` takes one at the end for the beginning of a word, since
 * it is still being typed.
 */
export function parseQuery(q: string, mode: QueryMode, subject: QuerySubject = 'vme'): ParsedQuery {
  const found = words(q)
  const typed: Typed = {
    texts: found.map(({ text }) => text),
    originals: found.map(({ start, end }: Word) => q.slice(start, end)),
    pieces: piecesOf(found, q),
  }
  const places = wantedPlaces(typed, mode, subject)
  const wanted = toTokens(typed, places.slice(0, MAX_QUERY_WORDS), mode)
  const isBounded = wanted.filter(({ kind }) => kind === 'word').length > MAX_WRONG_WORDS
  const veryWrong = new Set(
    wanted
      .filter(({ edits }) => edits === 2)
      .sort((a, b) => b.text.length - a.text.length)
      .slice(0, mostVeryWrong(wanted, mode)),
  )
  const boundEdits = (token: Token): Edits =>
    isBounded ? 0 : token.edits === 2 && !veryWrong.has(token) ? 1 : token.edits
  const kept = new Set(places)
  return {
    tokens: wanted.map((token) => ({ ...token, edits: boundEdits(token) })),
    isBounded: isBounded && wanted.some(({ edits }) => edits > 0),
    isCut: places.length > MAX_QUERY_WORDS,
    hints: typed.texts.filter((_, at) => !kept.has(at)).slice(0, MAX_QUERY_WORDS),
    all: typed.texts,
    number: digitsInText(q),
    numberPrefix: parseNumberPrefix(q),
  }
}
