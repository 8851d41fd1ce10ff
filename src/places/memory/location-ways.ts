// The ways in which what was typed can mean a place, best first. Each is looked up only when those before it have not
// filled the list.
import { MAX_WRONG_WORDS } from '../../text/edit-distance.ts'
import { type AddressWords, textsOfAddress, withoutAddressParts } from './address-parts.ts'
import type { AreaReading } from './area-reading.ts'
import { carriesAll, lowestOfAll } from './lowest-ids.ts'
import {
  type Find,
  type NameTables,
  nameFinds,
  PART,
  WAYS_OF_NAMES,
  within,
  wordsFind,
} from './name-tables.ts'
import { findPrefix } from './prefix-table.ts'

export interface LocationWords {
  /** Folded words of q, at most its first 200 code points. */
  words: string[]
  /** What may be a whole name or the beginning of one; several where signs between letters can be read in two ways. */
  texts: string[]
}

export interface LocationTables extends NameTables {
  /** False for a street. */
  isPlace: (id: number) => boolean
  /** Undefined where no province or region is named beside other words. */
  readAreas: (words: readonly string[]) => AreaReading | undefined
  /** The same for a name that stands last and is not whole. */
  readUnfinishedArea: (words: readonly string[]) => AreaReading | undefined
}

type Tables = LocationTables

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
function* nameWays(tables: NameTables, texts: readonly string[]): Generator<Find> {
  const finds = texts.map((text) => nameFinds(tables, text))
  for (const way of WAYS_OF_NAMES) for (const find of finds) yield find[way]
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
    for (const way of [0, 1] as const)
      for (const find of finds) yield (pick) => within(find[way], carriesAll(tables.words, digits))(pick)
  for (const way of [0, 1, 2] as const) for (const find of finds) yield find[way]
  yield* placedWays(tables, words)
}

/** What stands at one end of some words, the longest first, and what is left of them then. */
function* endsOf(words: readonly string[]): Generator<[end: string[], rest: string[]]> {
  for (let at = words.length - 1; at > 0; at--) {
    yield [words.slice(0, at), words.slice(at)]
    yield [words.slice(words.length - at), words.slice(0, words.length - at)]
  }
}

/** A whole name, and words of where it lies in front of it or behind it: `rue du moulin 4000 liege`. */
function* placedWays({ forms, words: table }: Tables, words: readonly string[]): Generator<Find> {
  for (const [end, place] of endsOf(words)) {
    const name = end.join(' ')
    for (const text of [name, name + PART]) {
      const { exact } = findPrefix(forms, text)
      if (exact.from === exact.to) continue
      yield (pick) => within((own) => lowestOfAll(forms, [exact], own), carriesAll(table, place))(pick)
    }
  }
}

/**
 * Whole names but those of streets, of which one name has many: `gent te` is Gent before what begins so in it, and
 * `kerkstraat te` the one in Temse before all others.
 */
function* placeWays(tables: Tables, texts: readonly string[]): Generator<Find> {
  const finds = texts.map((text) => nameFinds(tables, text))
  for (const way of [0, 1, 2] as const) for (const find of finds) yield within(find[way], tables.isPlace)
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
  else yield* placeWays(tables, ownTexts)
  // Streets of a city come before those of a province of the same name.
  const inArea = tables.readAreas(address?.words ?? words)
  if (inArea !== undefined)
    for (const way of placeWays(tables, [inArea.words.join(' ')])) yield within(way, inArea.isThere)
  yield wordsFind(tables, words)
  if (address === undefined) return
  if (!isSaid) yield* addressWays(tables, address, ownTexts)
  yield* nameWays(tables, ownTexts)
  yield wordsFind(tables, address.words)
}

/** Beside the names of provinces and regions, by which neither streets nor municipalities are found. */
export function* waysBesideAreas(tables: Tables, { words, isThere }: AreaReading): Generator<Find> {
  for (const way of nameWays(tables, [words.join(' ')])) yield within(way, isThere)
  for (const way of placedWays(tables, words)) yield within(way, isThere)
  yield within(wordsFind(tables, words), isThere)
}

/** What is corrected once the words as typed have found nothing; undefined for too many. */
export function correctableWords(words: readonly string[]): readonly string[] | undefined {
  const own = withoutAddressParts(words)?.words ?? words
  return own.length <= MAX_WRONG_WORDS ? own : undefined
}
