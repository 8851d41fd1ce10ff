// The words of a text: of a document, of a query and of a suggestion alike, so that what is shown is found by itself.
// What counts as a word and why: docs/decisions/0020-words.md.
import { foldCharacter, invisible } from './fold.ts'
import { wordsOf } from './word-table.ts'

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
const signInWord = new RegExp(inWord, 'v')

/** What a sign adds to the word that it stands in; undefined for one that parts words. */
const readSign = (sign: string): string | undefined =>
  signInWord.test(sign) ? foldCharacter(sign) : undefined

const figure = /\p{Nd}/u
const raisedFigure = /\p{No}/u

// As in fold.ts: one look-up a letter of this country.
const TABLE_SIZE = 0x250
const signs = Array.from({ length: TABLE_SIZE }, (_, code) => String.fromCharCode(code))
const table = signs.map(readSign)
const isRaisedTable = signs.map((sign) => raisedFigure.test(sign))

// `62bus101`, `bte3`, `nr203` and `B1050` are written together and read apart; `12b3` is box 3 of 12.
const boxNames = [...wordsOf(['box word']), 'b'].join('|')
// `N3` is a road.
const numberNames = wordsOf(['number word'])
  .filter((word) => word !== 'n')
  .join('|')
const together = [
  new RegExp(`^(\\d+\\p{L}?)(${boxNames})(\\d+\\p{L}?)$`, 'u'),
  new RegExp(`^(${boxNames}|${numberNames})(\\d+\\p{L}?)$`, 'u'),
  /^(be)(\d{4})$/u,
  // A street and its number: `kerkstraat12`, `12kerkstraat`, but `12quater`.
  /^(\p{L}{4,})(\d{1,4}\p{L}?)$/u,
  /^(\d{1,4})((?!quater$)\p{L}{4,})$/u,
]
// Longer ones may be numbers of enterprises, of which each figure counts.
const leadingZeros = /^0+(?=\d{1,4}(?!\d))/
const anyFigure = /\d/

/** The parts of a folded run; most are whole. */
function partsOf(run: string): readonly string[] {
  if (!anyFigure.test(run)) return [run]
  return together.map((form) => form.exec(run)?.slice(1)).find((found) => found !== undefined) ?? [run]
}

const withoutZeros = (part: string): string => part.replace(leadingZeros, '')

/** The words of a run, each with the offsets of its own letters. */
function wordsOfRun(folded: string, offsets: readonly number[]): Word[] {
  let end = 0
  return partsOf(folded).map((part) => {
    const start = end
    end += part.length
    const text = withoutZeros(part)
    return {
      text,
      start: offsets[start] as number,
      end: offsets[end] as number,
      offsets: offsets.slice(end - text.length, end + 1),
      isElided: false,
    }
  })
}

/**
 * Every run of letters and digits, with its place. A raised figure or a fraction behind a digit begins a run of its
 * own: `12²` is 12 and 2, not 122.
 */
function findRuns(text: string): Word[] {
  const found: Word[] = []
  let folded = ''
  let offsets: number[] = []
  let start = -1
  const close = (end: number): void => {
    // Marks alone fold to nothing.
    if (folded !== '') {
      offsets.push(end)
      found.push(...wordsOfRun(folded, offsets))
      folded = ''
      offsets = []
    }
    start = -1
  }
  for (let index = 0, width = 1; index < text.length; index += width) {
    const code = text.charCodeAt(index)
    const sign =
      code < TABLE_SIZE ? (signs[code] as string) : String.fromCodePoint(text.codePointAt(index) ?? 0)
    width = sign.length
    const letters = code < TABLE_SIZE ? table[code] : readSign(sign)
    if (letters === undefined) {
      if (start >= 0) close(index)
      continue
    }
    const isRaised = code < TABLE_SIZE ? isRaisedTable[code] : raisedFigure.test(sign)
    if (isRaised && start >= 0 && figure.test(text[index - 1] ?? '')) close(index)
    if (start < 0) start = index
    for (let letter = 0; letter < letters.length; letter++) offsets.push(index)
    folded += letters
  }
  if (start >= 0) close(text.length)
  return found
}

const oneLetter = /^\p{L}\p{M}*$/u

/** One word of several, which lie behind each other. */
function joinWords(group: readonly Word[]): Word {
  const [first, last] = [group[0] as Word, group.at(-1) as Word]
  if (first === last) return first
  return {
    ...first,
    text: group.map(({ text }) => text).join(''),
    end: last.end,
    offsets: [...group.flatMap(({ offsets }) => offsets.slice(0, -1)), last.end],
  }
}

/** Dots between single letters join them: `v.m.e.` is vme, and `Res.A` are two words. */
function joinInitials(text: string, found: readonly Word[]): Word[] {
  const isLetter = ({ start, end }: Word): boolean => oneLetter.test(text.slice(start, end))
  const groups: Word[][] = []
  let isOpen = false
  for (const word of found) {
    const group = groups.at(-1)
    const end = group?.at(-1)?.end ?? -1
    const isInitial = isLetter(word)
    if (group !== undefined && isOpen && isInitial && word.start === end + 1 && text[end] === '.')
      group.push(word)
    else groups.push([word])
    isOpen = isInitial
  }
  return groups.map(joinWords)
}

const apostrophes = "'’‘`´′＇ʹʻʼʽ"
// Articles and pronouns that French elides.
const elidedArticle = /^(?:l|d|qu|j|m|n|s|t|c)$/

function markElided(text: string, found: readonly Word[]): Word[] {
  return found.map((word, index) => {
    const isBefore = found[index + 1]?.start === word.end + 1 && apostrophes.includes(text[word.end] ?? '')
    return isBefore && elidedArticle.test(word.text) ? { ...word, isElided: true } : word
  })
}

const plainAscii = /^[\x20-\x7e]*$/

// What a German writes where there is no key for it.
const umlaut = /[äöü]/g

/** A text with its umlauts spelt out, in lower case: `brückenhof` as brueckenhof. Undefined where it has none. */
export function spellUmlauts(text: string): string | undefined {
  if (plainAscii.test(text)) return undefined
  const lower = text.normalize('NFC').toLowerCase()
  if (lower.search(umlaut) < 0) return undefined
  return lower.replace(umlaut, (sign) => `${sign.normalize('NFD')[0]}e`)
}

/** The words of a text that have an umlaut, with it spelt out; the words themselves fold to the bare vowel. */
export function umlautForms(text: string): string[] {
  const spelt = spellUmlauts(text)
  if (spelt === undefined) return []
  const known = new Set(wordTexts(text))
  return wordTexts(spelt).filter((word) => !known.has(word))
}

// Where the words may be others than the runs.
const needsCare = new RegExp(`[.${apostrophes}]`)

/** Words of a text in order, elided articles among them. */
export function wordsAsWritten(text: string): Word[] {
  const found = findRuns(text)
  return needsCare.test(text) ? markElided(text, joinInitials(text, found)) : found
}

/** Words of a text in order, without elided articles. */
export const words = (text: string): Word[] => wordsAsWritten(text).filter(({ isElided }) => !isElided)

/** Where the first `length` folded letters of a word end in the original; a letter that folds to two stays whole. */
export function endOfBeginning({ offsets, end }: Word, length: number): number {
  let index = length
  while (index < offsets.length && offsets[index] === offsets[index - 1]) index++
  return offsets[index] ?? end
}

/** Every run of letters and digits, elided articles and letters between dots too: as people type without signs. */
function runs(text: string): string[] {
  if (!plainAscii.test(text)) return findRuns(text).map((word) => word.text)
  return text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .flatMap((word) => (word === '' ? [] : partsOf(word).map(withoutZeros)))
}

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
