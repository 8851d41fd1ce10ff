// The ways in which what was typed can mean a place, best first. Each is looked up only when those before it have not
// filled the list.
import { editsOf, MAX_WRONG_WORDS } from '../../text/edit-distance.ts'
import { readings } from '../../text/words.ts'
import { type AddressWords, textsOfAddress, withoutAddressParts, withoutAreas } from './address-parts.ts'
import { editsWithin, fuzzyBeginnings, fuzzyNames, gluedKeys, rootOf } from './fuzzy-keys.ts'
import { carriesAll, lowestInAll, lowestOfAll } from './lowest-ids.ts'
import { ALIAS, type Find, type NameTables, nameFinds, wordsFind } from './name-tables.ts'
import { findPrefix, type Stretch } from './prefix-table.ts'
import { firstOf } from './suggestion.ts'

export interface LocationWords {
  /** Folded words of q, at most its first 200 code points. */
  words: string[]
  /** What may be a whole name or the beginning of one; several where signs between letters can be read in two ways. */
  texts: string[]
}

// The country letters of `B-1050` say nothing.
const withoutCountry = (words: readonly string[]): string[] =>
  words.filter((word, at) => !((word === 'b' || word === 'be') && /^\d{4}$/.test(words[at + 1] ?? '')))

export function readLocationQuery(q: string): LocationWords {
  const ways = readings(firstOf(q)).map(withoutCountry)
  // Letter by letter is the closer one: `l'e` is on the way to L'Écluse before Elsene.
  return { words: ways[0] ?? [], texts: ways.map((words) => words.join(' ')).reverse() }
}

type Tables = NameTables & { areas: ReadonlySet<string> }

const fourDigits = /^\d{4}$/

/** Without four digits that no place has: they are the number of a house, which has four as often as a long road has. */
export function withoutUnknownNumbers({ words: table }: NameTables, read: LocationWords): LocationWords {
  const isUnknown = (word: string): boolean => {
    if (!fourDigits.test(word)) return false
    const { prefix } = findPrefix(table, word)
    return prefix.from === prefix.to
  }
  const left = read.words.filter((word) => !isUnknown(word))
  if (left.length === 0 || left.length === read.words.length) return read
  const textOf = (text: string): string =>
    text
      .split(' ')
      .filter((word) => !isUnknown(word))
      .join(' ')
  return { words: left, texts: read.texts.map(textOf) }
}

/** Names that a text is, in front of those that begin so. */
function* nameWays(tables: Tables, texts: readonly string[]): Generator<Find> {
  const finds = texts.map((text) => nameFinds(tables, text))
  for (const way of [0, 1, 2] as const) for (const find of finds) yield find[way]
}

/** Whole names: where the number may be the beginning of a postcode in front of where it is one of a house. */
function* addressWays(
  tables: Tables,
  { words, numbers }: AddressWords,
  texts: readonly string[],
): Generator<Find> {
  const finds = texts.map((text) => nameFinds(tables, text))
  const digits = numbers.filter((number) => /^\d+$/.test(number))
  if (digits.length === 1)
    for (const [whole] of finds)
      yield ({ count, isWanted }) => {
        const isThere = carriesAll(tables.words, digits)
        return whole({ count, isWanted: (id) => isThere(id) && isWanted(id) })
      }
  for (const [whole] of finds) yield whole
  for (const [, alias] of finds) yield alias
  yield* placedWays(tables, words)
}

/** A whole name, and words of where it lies in front of it or behind it: `rue du moulin 4000 liege`. */
function* placedWays({ forms, words: table }: Tables, words: readonly string[]): Generator<Find> {
  for (let at = words.length - 1; at > 0; at--) {
    for (const [name, place] of [
      [words.slice(0, at), words.slice(at)],
      [words.slice(words.length - at), words.slice(0, words.length - at)],
    ] as const) {
      const { exact } = findPrefix(forms, name.join(' '))
      if (exact.from === exact.to) continue
      yield ({ count, isWanted }) => {
        const isThere = carriesAll(table, place)
        return lowestOfAll(forms, [exact], { count, isWanted: (id) => isWanted(id) && isThere(id) })
      }
    }
  }
}

/** All ways in which the words as they were typed mean a place, and as an address that says more than that. */
export function* plainWays(tables: Tables, { words, texts }: LocationWords): Generator<Find> {
  yield* nameWays(tables, texts)
  const address = withoutAddressParts(words)
  // Who has typed `te` last may go on to Temse: what is left out may be a beginning then.
  const isSaid =
    address !== undefined && (address.numbers.length > 0 || address.words.at(-1) === words.at(-1))
  const ownTexts = address === undefined ? [] : textsOfAddress(texts)
  if (isSaid) yield* addressWays(tables, address, ownTexts)
  yield wordsFind(tables, words)
  if (address === undefined) return
  if (!isSaid) yield* addressWays(tables, address, ownTexts)
  yield* nameWays(tables, ownTexts)
  yield wordsFind(tables, address.words)
}

/** Without the names of provinces and regions, by which neither streets nor municipalities are found. */
export function* waysWithoutAreas(tables: Tables, typed: readonly string[]): Generator<Find> {
  const words = withoutAreas(withoutAddressParts(typed)?.words ?? typed, tables.areas)
  if (words === undefined) return
  yield* nameWays(tables, [words.join(' ')])
  yield* placedWays(tables, words)
  yield wordsFind(tables, words)
}

/** Letters of the longest text that is tried with its words together. */
const MAX_GLUED = 40

/** What is corrected once the words as typed have found nothing; undefined for too many. */
export function correctableWords(words: readonly string[]): readonly string[] | undefined {
  const own = withoutAddressParts(words)?.words ?? words
  return own.length <= MAX_WRONG_WORDS ? own : undefined
}

/** Names of the same letters, with words apart or together; words behind them say where. */
export function* gluedWays({ forms, words: table }: Tables, words: readonly string[]): Generator<Find> {
  for (let at = words.length; at > 0; at--) {
    const text = words.slice(0, at).join('')
    if (text.length > MAX_GLUED || /^\d+$/.test(text)) continue
    const isThere = carriesAll(table, words.slice(at))
    const names = gluedKeys(forms, text, rootOf(forms, undefined))
    const aliases = gluedKeys(forms, text, rootOf(forms, ALIAS))
    // A few letters and words of where it lies begin far too many names.
    const beginning = at === words.length ? names.beginning : []
    for (const stretches of [names.whole, aliases.whole, beginning])
      if (stretches.length > 0)
        yield ({ count, isWanted }) =>
          lowestOfAll(forms, stretches, { count, isWanted: (id) => isWanted(id) && isThere(id) })
  }
}

/** Whole names, and words, with at most so many typing errors in each word. Words that exist are right in the first place. */
export function* correctedWays(
  { forms, words: table }: Tables,
  words: readonly string[],
  most: number,
): Generator<Find> {
  for (const sign of [undefined, ALIAS])
    yield (pick) => lowestOfAll(forms, fuzzyNames(forms, { words, most, root: rootOf(forms, sign) }), pick)
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

/** Typing errors that are tried, fewer first. */
export const correctionsOf = (words: readonly string[]): number[] =>
  [1, 2].filter((most) => words.some((word) => editsOf(word) >= most))
