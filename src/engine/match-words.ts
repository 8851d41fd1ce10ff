// Where the words of a query stand in a text: character ranges over the text as it is shown.

import { spelledOut, variantsOf } from '../text/word-variants.ts'
import { endOfBeginning, type Word, words } from '../text/words.ts'
import { formsOf, type WordForms } from './text-clauses.ts'

/** UTF-16 offsets, end exclusive, as String.prototype.slice takes them. */
export type Range = [start: number, end: number]

export interface TextMatch {
  ranges: Range[]
  /** The query's words that were found, by their place in the query. */
  found: Set<number>
}

const whole = ({ start, end }: Word): Range => [start, end]

function matchForm(word: Word, form: string, isPrefix: boolean): Range | undefined {
  if (word.text === form) return whole(word)
  const isBeginning = (text: string): boolean => isPrefix && text.startsWith(form)
  // Only the letters typed are marked, where they are letters of the text.
  if (isBeginning(word.text)) return [word.start, endOfBeginning(word, form.length)]
  const spellings = [...variantsOf(word.text), ...spelledOut(word.text)]
  return spellings.some((text) => text === form || isBeginning(text)) ? whole(word) : undefined
}

function matchToken(word: Word, token: WordForms): Range | undefined {
  for (const form of formsOf(token)) {
    const range = matchForm(word, form, token.isPrefix || token.mayGoOn === true)
    if (range !== undefined) return range
  }
  return undefined
}

// `zeezicht` is found in `Zee Zicht`: two words of the text that together are one of the query.
function matchPair(first: Word, second: Word, token: WordForms): Range | undefined {
  const joined = first.text + second.text
  const isFound =
    token.text === joined ||
    (token.isPrefix && token.text.length > first.text.length && joined.startsWith(token.text))
  return isFound ? [first.start, second.end] : undefined
}

/** Ranges in order, none overlapping another. */
function merge(ranges: Range[]): Range[] {
  const merged: Range[] = []
  for (const [start, end] of ranges.sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = merged.at(-1)
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged
}

/** Finds the words of a query in one text. */
export function matchWords(text: string, tokens: readonly WordForms[]): TextMatch {
  const found = new Set<number>()
  const ranges: Range[] = []
  const inText = words(text)
  inText.forEach((word, at) => {
    const next = inText[at + 1]
    tokens.forEach((token, index) => {
      const range = matchToken(word, token) ?? (next === undefined ? undefined : matchPair(word, next, token))
      if (range === undefined) return
      found.add(index)
      ranges.push(range)
    })
  })
  return { ranges: merge(ranges), found }
}
