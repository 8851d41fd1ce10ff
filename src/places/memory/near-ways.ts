// The ways in which words that are not found as typed come close to names: with letters apart or together, and with
// typing errors. Places and syndics are found by them.
import { editsOf } from '../../text/edit-distance.ts'
import { editsWithin, fuzzyBeginnings, fuzzyNames, gluedKeys, rootOf } from './fuzzy-keys.ts'
import { carriesAll, lowestInAll, lowestOfAll } from './lowest-ids.ts'
import { ALIAS, type Find, type NameTables, within } from './name-tables.ts'
import { findPrefix, type Stretch } from './prefix-table.ts'

/** Letters of the longest text that is tried with its words together. */
export const MAX_GLUED = 40

/** Names of the same letters, with words apart or together; words behind them say where. */
export function* gluedWays({ forms, words: table }: NameTables, words: readonly string[]): Generator<Find> {
  for (let at = words.length; at > 0; at--) {
    const text = words.slice(0, at).join('')
    if (text.length > MAX_GLUED || /^\d+$/.test(text)) continue
    const isThere = carriesAll(table, words.slice(at))
    const names = gluedKeys(forms, text, rootOf(forms, undefined))
    const aliases = gluedKeys(forms, text, rootOf(forms, ALIAS))
    // A few letters and words of where it lies begin far too many names.
    const beginning = at === words.length ? names.beginning : []
    for (const stretches of [names.whole, names.marked, aliases.whole, beginning])
      if (stretches.length > 0) yield within((pick) => lowestOfAll(forms, stretches, pick), isThere)
  }
}

/** Whole names with at most so many typing errors in each word. */
export function* correctedNames(
  { forms }: NameTables,
  words: readonly string[],
  most: number,
): Generator<Find> {
  const own = (word: string): number => editsWithin(word, most)
  for (const sign of [undefined, ALIAS]) {
    const { whole, marked } = fuzzyNames(forms, { words, editsAllowed: own, root: rootOf(forms, sign) })
    for (const stretches of [whole, marked])
      if (stretches.length > 0) yield (pick) => lowestOfAll(forms, stretches, pick)
  }
}

/** Words with at most so many typing errors in each. Those that exist are right in the first place. */
export function* correctedWords(
  { words: table }: NameTables,
  words: readonly string[],
  most: number,
): Generator<Find> {
  const asTyped = words.map((word): Stretch[] => {
    const { prefix } = findPrefix(table, word)
    return prefix.from === prefix.to ? [] : [prefix]
  })
  const near = words.map((word, at) => {
    const edits = editsWithin(word, most)
    return edits === 0 ? (asTyped[at] as Stretch[]) : fuzzyBeginnings(table, word, edits)
  })
  const nearest = asTyped.map((own, at) => (own.length > 0 ? own : (near[at] as Stretch[])))
  yield (pick) => lowestInAll(table, nearest, pick)
  yield (pick) => lowestInAll(table, near, pick)
}

/** Whole names in front of words. */
export function* correctedWays(tables: NameTables, words: readonly string[], most: number): Generator<Find> {
  yield* correctedNames(tables, words, most)
  yield* correctedWords(tables, words, most)
}

/** Typing errors that are tried, fewer first. */
export const correctionsOf = (words: readonly string[]): number[] =>
  [1, 2].filter((most) => words.some((word) => editsOf(word) >= most))
