// Where the words of a query stand in a text: character ranges over the text as it is shown.

import { spelledOut, variantsOf } from '../text/word-variants.ts'
import { endOfBeginning, umlautForms, type Word, wordsAsWritten } from '../text/words.ts'
import { formsOf, type WordForms } from './text-clauses.ts'

/** UTF-16 offsets, end exclusive, as String.prototype.slice takes them. */
export type Range = [start: number, end: number]

export interface TextMatch {
  ranges: Range[]
  /** The query's words that were found, by their place in the query. */
  found: Set<number>
}

const whole = ({ start, end }: Word): Range => [start, end]

/** Other ways to write a word of a text, worked out where its own letters do not fit. */
function makeSpellings(text: string, { text: word, start, end }: Word): () => readonly string[] {
  let made: readonly string[] | undefined
  return () => {
    made ??= [...variantsOf(word), ...spelledOut(word), ...umlautForms(text.slice(start, end))]
    return made
  }
}

interface Sought {
  forms: readonly string[]
  isPrefix: boolean
}

function matchForm(
  word: Word,
  form: string,
  { isPrefix, spellings }: { isPrefix: boolean; spellings: () => readonly string[] },
): Range | undefined {
  if (word.text === form) return whole(word)
  const isBeginning = (text: string): boolean => isPrefix && text.startsWith(form)
  // Only the letters typed are marked, where they are letters of the text.
  if (isBeginning(word.text)) return [word.start, endOfBeginning(word, form.length)]
  return spellings().some((text) => text === form || isBeginning(text)) ? whole(word) : undefined
}

function matchToken(
  word: Word,
  { forms, isPrefix }: Sought,
  spellings: () => readonly string[],
): Range | undefined {
  for (const form of forms) {
    const range = matchForm(word, form, { isPrefix, spellings })
    if (range !== undefined) return range
  }
  return undefined
}

const LONGEST_RUN = 4

/** `zeezicht` is found in `Zee Zicht`: words of the text, articles too, that together are one of the query. */
function matchRun(run: readonly Word[], token: WordForms): Range | undefined {
  let joined = ''
  for (const [at, word] of run.entries()) {
    const before = joined
    joined += word.text
    if (at === 0) {
      if (!token.text.startsWith(joined)) return undefined
      continue
    }
    const isFound =
      token.text === joined ||
      (token.isPrefix && token.text.length > before.length && joined.startsWith(token.text))
    if (isFound) return [(run[0] as Word).start, word.end]
  }
  return undefined
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
  const inText = wordsAsWritten(text)
  const sought = tokens.map(
    (token): Sought => ({ forms: formsOf(token), isPrefix: token.isPrefix || token.mayGoOn === true }),
  )
  inText.forEach((word, at) => {
    const spellings = makeSpellings(text, word)
    const run = inText.slice(at, at + LONGEST_RUN)
    tokens.forEach((token, index) => {
      const own = word.isElided ? undefined : matchToken(word, sought[index] as Sought, spellings)
      const range = own ?? matchRun(run, token)
      if (range === undefined) return
      found.add(index)
      ranges.push(range)
    })
  })
  return { ranges: merge(ranges), found }
}
