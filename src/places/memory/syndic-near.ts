// Syndics whose names only come close to what was typed, closest first: letters apart or together, words in another order,
// typing errors, words of the trade that are misspelt, kin said in another language.
import { isWithinEdits, MAX_WRONG_WORDS } from '../../text/edit-distance.ts'
import { wordsOf } from '../../text/word-table.ts'
import { editsWithin, fuzzyNames, rootOf } from './fuzzy-keys.ts'
import { lowestOfAll } from './lowest-ids.ts'
import { type Find, type NameTables, nameFinds, WAYS_OF_NAMES, wordsFind } from './name-tables.ts'
import { correctedNames, correctedWords, correctionsOf, gluedWays, MAX_GLUED } from './near-ways.ts'
import { findPrefix } from './prefix-table.ts'
import { GLUED, ownWords } from './syndic-texts.ts'

const companyWords = wordsOf(['company form', 'trade word'])
// `Denis en zoon` is Denis & Fils: who is in the firm besides, in either language.
const kinWords = new Set(
  'zoon zonen zn dochter dochters broers gebroeders gebr fils fille filles freres frere sohn sohne son sons'.split(
    ' ',
  ),
)
/** Shorter ones alone begin so many words, with an error in them, that only whole names count. */
const LONG_ENOUGH_ALONE = 6

/** Every order in which what stands behind comes to the front: `luc van den broeck` too. */
const rotationsOf = (words: readonly string[]): string[][] =>
  words.map((_, at) => [...words.slice(at), ...words.slice(0, at)])

/** Words without those that are nearly words of the trade and begin no name, and without kin; undefined as they are. */
function withoutNearlyEmpty({ words: table }: NameTables, words: readonly string[]): string[] | undefined {
  const isNearlyEmpty = (word: string): boolean => {
    if (kinWords.has(word)) return true
    const edits = editsWithin(word, 1)
    if (edits === 0 || !companyWords.some((other) => isWithinEdits(word, other, edits))) return false
    const { prefix } = findPrefix(table, word)
    return prefix.from === prefix.to
  }
  const left = words.filter((word) => !isNearlyEmpty(word))
  return left.length === 0 || left.length === words.length ? undefined : left
}

function* plainWays(tables: NameTables, words: readonly string[]): Generator<Find> {
  const finds = nameFinds(tables, words.join(' '))
  for (const way of WAYS_OF_NAMES) yield finds[way]
  yield wordsFind(tables, words)
}

/** Two neighbours as one word. */
const joinedOf = (words: readonly string[]): string[][] =>
  words.slice(1).map((word, at) => [...words.slice(0, at), `${words[at]}${word}`, ...words.slice(at + 2)])

/** Letters apart or together, in whole names and in words of longer ones. */
function* togetherWays(tables: NameTables, words: readonly string[]): Generator<Find> {
  for (const rotated of rotationsOf(words)) yield* gluedWays(tables, rotated)
  for (const joined of joinedOf(words)) yield wordsFind(tables, joined)
}

function* errorWays(tables: NameTables, words: readonly string[], most: number): Generator<Find> {
  yield* correctedNames(tables, words, most)
  const [alone = '', ...others] = words
  if (others.length > 0 || alone.length >= LONG_ENOUGH_ALONE) yield* correctedWords(tables, words, most)
}

/** Whole names with one error, wherever their blanks stand. */
function* lettersWays({ forms }: NameTables, words: readonly string[]): Generator<Find> {
  for (const text of new Set(rotationsOf(words).map((rotated) => rotated.join('')))) {
    if (text.length > MAX_GLUED) continue
    const root = rootOf(forms, GLUED)
    const { whole } = fuzzyNames(forms, { words: [text], editsAllowed: (word) => editsWithin(word, 1), root })
    yield (pick) => lowestOfAll(forms, whole, pick)
  }
}

/**
 * The ways in which words that are not found as typed come close, in stages: a later one is asked when those before it
 * find nobody.
 */
export function* nearStages(tables: NameTables, typed: readonly string[]): Generator<Iterable<Find>> {
  const own = ownWords(typed)
  if (own.length > MAX_WRONG_WORDS) return
  yield togetherWays(tables, own)
  const isWhole = typed.length > own.length && typed.length <= MAX_WRONG_WORDS
  if (isWhole) yield togetherWays(tables, typed)
  const left = withoutNearlyEmpty(tables, own)
  const most = correctionsOf(own)
  if (most.length > 0) yield errorWays(tables, own, 1)
  if (left !== undefined) {
    yield plainWays(tables, left)
    yield togetherWays(tables, left)
    yield errorWays(tables, left, 1)
  }
  yield lettersWays(tables, own)
  if (isWhole) yield lettersWays(tables, typed)
  if (most.includes(2)) yield errorWays(tables, own, 2)
  if (left !== undefined) yield errorWays(tables, left, 2)
}
