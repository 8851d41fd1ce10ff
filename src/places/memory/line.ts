// One line of a suggestion list, as far as it can be made before q is known, and what q adds to it.

import { isWithinEdits } from '../../text/edit-distance.ts'
import { sortKey } from '../../text/sort-key.ts'
import { endingOf, spellings } from '../../text/spellings.ts'
import { endOfBeginning, type Word, wordsAsWritten, wordTexts } from '../../text/words.ts'
import type { Range, Suggestion } from './suggestion.ts'

// Thousands of lines are kept: only what is needed of each word.
interface ShownWord {
  text: string
  start: number
  end: number
  /** The word with its offsets, where they are not plain to see: `œ` is two letters folded. */
  uneven: Word | undefined
  /** Other ways to write the word. */
  spellings: readonly string[]
  /** `straat` of Troonstraat. */
  ending: string | undefined
}

function shownWord(word: Word): ShownWord {
  const { text, start, end } = word
  const uneven = text.length === end - start ? undefined : word
  return { text, start, end, uneven, spellings: spellings(text), ending: endingOf(text) }
}

/** Where the first folded letters of a word end in the label. */
const endOf = ({ start, uneven }: ShownWord, length: number): number =>
  uneven === undefined ? start + length : endOfBeginning(uneven, length)

function highlightsOf({ labelWords }: ReadyLine, words: readonly string[]): Range[] {
  const ranges: Range[] = []
  for (const shownWord of labelWords) {
    const { text, start, end, spellings, ending } = shownWord
    let length = 0
    let isEndingHit = false
    for (const word of words) {
      if (text.startsWith(word)) length = Math.max(length, word.length)
      else if (spellings.length > 0 && spellings.some((other) => other.startsWith(word))) length = text.length
      else if (ending?.startsWith(word)) isEndingHit = true
    }
    if (length === text.length) ranges.push([start, end])
    else {
      const from = length === 0 ? start : endOf(shownWord, length)
      if (from > start) ranges.push([start, from])
      // Endings are plain letters, so they are as long here as folded.
      const endingFrom = end - (ending?.length ?? 0)
      if (isEndingHit && endingFrom >= from) ranges.push([endingFrom, end])
    }
  }
  return ranges
}

/** A line as shown in one language, but for what depends on q. */
export interface ReadyLine extends Omit<Suggestion, 'highlights'> {
  /** By which it stands among lines that fit equally well. */
  order: string
  labelWords: ShownWord[]
  /** Its JSON before and behind the highlights. */
  json: readonly [before: string, behind: string]
  /** Names by which it is found and which are not shown. */
  knownAs: readonly KnownAs[]
  /** True when the detail begins with other names. */
  hasOtherNames: boolean
}

interface KnownAs {
  text: string
  words: readonly string[]
}

interface Unseen {
  knownAs?: readonly string[] | undefined
  hasOtherNames: boolean
}

export function prepareLine(
  line: Omit<Suggestion, 'highlights'>,
  { knownAs = [], hasOtherNames }: Unseen = { hasOtherNames: false },
): ReadyLine {
  const { type, key, label, detail, url, location } = line
  const before = `${JSON.stringify({ type, key, label, detail }).slice(0, -1)},"highlights":`
  const behind = `,${JSON.stringify({ url, location }).slice(1)}`
  return {
    type,
    key,
    label,
    detail,
    url,
    location,
    order: sortKey(label),
    labelWords: wordsAsWritten(label).map(shownWord),
    json: [before, behind],
    knownAs: knownAs.map((text) => ({ text, words: wordTexts(text) })),
    hasOtherNames,
  }
}

const beginsOneOf = (word: string, words: readonly string[], edits: number): boolean =>
  words.some((other) => other.startsWith(word) || (edits > 0 && isWithinEdits(word, other, edits)))

// Cities are found by their other names all the time.
const shownWords = new WeakMap<ReadyLine, readonly string[]>()
const namedLines = new WeakMap<KnownAs, ReadyLine>()

function wordsShown(line: ReadyLine): readonly string[] {
  const shown = shownWords.get(line) ?? wordTexts(`${line.label} ${line.detail}`)
  shownWords.set(line, shown)
  return shown
}

function withName(line: ReadyLine, name: KnownAs): ReadyLine {
  const { hasOtherNames, detail } = line
  const joint = hasOtherNames ? ' / ' : ' · '
  const named =
    namedLines.get(name) ??
    prepareLine({
      ...shownOf(line),
      detail: detail === '' ? name.text : `${name.text}${joint}${detail}`,
    })
  namedLines.set(name, named)
  return named
}

/** With the name in front of the detail by which it was found, when what is shown does not say why it was. */
export function explained(line: ReadyLine, words: readonly string[], edits: number): ReadyLine {
  const { knownAs } = line
  if (
    knownAs.length === 0 ||
    words.every((word) => line.labelWords.some(({ text }) => text.startsWith(word)))
  )
    return line
  const unseen = words.filter((word) => !beginsOneOf(word, wordsShown(line), edits))
  if (unseen.length === 0) return line
  const glued = unseen.join('')
  const name = knownAs.find(
    (known) =>
      unseen.every((word) => beginsOneOf(word, known.words, edits)) || known.words.join('').startsWith(glued),
  )
  return name === undefined ? line : withName(line, name)
}

/** Words of q, and of the label those that they come close to. */
export const withCorrections = (
  { labelWords }: ReadyLine,
  words: readonly string[],
  edits: number,
): string[] => [
  ...words,
  ...labelWords
    .map(({ text }) => text)
    .filter((text) => words.some((word) => isWithinEdits(word, text, edits))),
]

const shownOf = ({ type, key, label, detail, url, location }: ReadyLine): Omit<Suggestion, 'highlights'> => ({
  type,
  key,
  label,
  detail,
  url,
  location,
})

/** Highlights are the parts of the label that the folded words of q begin, abbreviate or end. */
export function presentLine(line: ReadyLine, words: readonly string[]): Suggestion {
  const { type, key, label, detail, url, location } = line
  return { type, key, label, detail, highlights: highlightsOf(line, words), url, location }
}

/** The JSON of presentLine, most of it ready. */
export function renderLine(line: ReadyLine, words: readonly string[]): string {
  let ranges = ''
  for (const [start, end] of highlightsOf(line, words))
    ranges += `${ranges === '' ? '' : ','}[${start},${end}]`
  return `${line.json[0]}[${ranges}]${line.json[1]}`
}
