// The words of a text: of a document, of a query and of a suggestion alike, so that what is shown is found by itself.
// What counts as a word and why: docs/decisions/0020-words.md.
import { fold, foldCharacter, invisible } from './fold.ts'

/** A word of a text: folded, with the UTF-16 offsets of the piece of the original that it came from. */
export interface Word {
  text: string
  start: number
  end: number
  /** Offset in the original of each folded character, and the end of the word as last element. */
  offsets: number[]
  /** True for the `l` of `l'exemple`, which is found as `exemple`. */
  isElided: boolean
}

// A letter, a digit, a mark on one of them, or a sign that nobody sees between them.
const inWord = `[[\\p{L}\\p{M}\\p{N}${invisible}]--[ʹʻʼʽ]]`
// Raised figures and fractions behind a digit are a word of their own: `12²` is 12 and 2, not 122.
const following = `(?:[${inWord}--\\p{No}]|(?<!\\p{Nd})\\p{No})`
const oneLetter = `\\p{L}\\p{M}*`
// Dots between single letters join them: `v.m.e.` is vme, and `Res.A` are two words.
const initials = `(?<!${inWord})${oneLetter}(?:\\.${oneLetter}(?!${inWord}))+`
const wordPattern = new RegExp(`${initials}|${inWord}${following}*`, 'gv')

const apostrophes = "'’‘`´′＇ʹʻʼʽ"
// Articles and pronouns that French elides.
const elidedArticle = /^(?:l|d|qu|j|m|n|s|t|c)$/
const elisionBefore = new RegExp(`^[${apostrophes}]${inWord}`, 'v')

function wordAt(text: string, start: number, piece: string): Word {
  const end = start + piece.length
  const offsets: number[] = []
  let folded = ''
  let at = start
  for (const character of piece) {
    const letters = character === '.' ? '' : foldCharacter(character)
    for (let i = 0; i < letters.length; i++) offsets.push(at)
    folded += letters
    at += character.length
  }
  offsets.push(end)
  const isElided = elidedArticle.test(folded) && elisionBefore.test(text.slice(end, end + 3))
  return { text: folded, start, end, offsets, isElided }
}

/** Words of a text in order, elided articles among them. */
export function wordsAsWritten(text: string): Word[] {
  const found: Word[] = []
  for (const match of text.matchAll(wordPattern)) {
    const word = wordAt(text, match.index, match[0])
    // Marks alone fold to nothing.
    if (word.text !== '') found.push(word)
  }
  return found
}

/** Words of a text in order, without elided articles. */
export const words = (text: string): Word[] => wordsAsWritten(text).filter(({ isElided }) => !isElided)

/** Where the first `length` folded letters of a word end in the original; a letter that folds to two stays whole. */
export function endOfBeginning({ offsets, end }: Word, length: number): number {
  let at = length
  while (at < offsets.length && offsets[at] === offsets[at - 1]) at++
  return offsets[at] ?? end
}

const separators = new RegExp(`[^${inWord}]+`, 'gv')
const plainAscii = /^[\x20-\x7e]*$/

// Between a figure and one raised behind it.
const raised = /(?<=\p{Nd})(?=\p{No})/gu

/** Every run of letters and digits, elided articles and letters between dots too: as people type without signs. */
export function runs(text: string): string[] {
  const apart = plainAscii.test(text)
    ? text.toLowerCase().split(/[^a-z0-9]+/)
    : fold(text.replace(separators, ' ').replace(raised, ' ')).split(' ')
  return apart.filter((word) => word !== '')
}

// Where the words may be others than the runs.
const needsCare = new RegExp(`[.${apostrophes}]`, 'v')

/** Texts of the words of a text, as `words` finds them, without their places: for whole countries of names. */
export function wordTexts(text: string): string[] {
  return needsCare.test(text) ? words(text).map((word) => word.text) : runs(text)
}

/** The ways to read a text: by its words, and where that differs by its runs. */
export function readings(text: string): string[][] {
  if (!needsCare.test(text)) return [runs(text)]
  const both = [words(text).map((word) => word.text), runs(text)]
  return both[0]?.join(' ') === both[1]?.join(' ') ? both.slice(1) : both
}

/** Key for comparing and sorting names: the runs with one space between them. */
export const foldKey = (text: string): string => runs(text).join(' ')
