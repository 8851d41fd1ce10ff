// Syndics in memory, in a total order: whose number begins with the digits typed, then whose name it is, then who is also
// known by it, then whose name begins so, then those of whom every word of q begins a word of a name or of the
// municipality of the seat; among equals by managed VMEs (more first), name, number. The ids are given in that last
// order, so the best are the lowest.
//
// Legal forms and words of the trade do not matter: `Peeters Syndic BV` is found as peeters, and a q of nothing else
// finds everyone.

import { matchWords } from '../../engine/match-words.ts'
import { type MatchedName, matchedName } from '../../engine/matched-name.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import { isEmptyCompanyWord } from '../../text/company-words.ts'
import { presentLine } from './line.ts'
import {
  beginningFind,
  buffersOfNames,
  bytesOfNames,
  collect,
  createNameTables,
  exactFind,
  type Find,
  type NameTables,
  nameFinds,
  wordsFind,
} from './name-tables.ts'
import { isNearWord, nearWords } from './near-words.ts'
import { buffersOfJson, bytesOfJson, type PackedJson, packJson, readJson } from './packed-json.ts'
import { prepareSyndic, type StoredSyndic } from './present-syndic-line.ts'
import { createReadyLines } from './ready-lines.ts'
import {
  MAX_SUGGESTIONS,
  type SuggestionCulture,
  type SyndicEntry,
  type SyndicHit,
  withMatchedName,
} from './suggestion.ts'
import { nearStages } from './syndic-near.ts'
import {
  anyOrderKey,
  finishedWords,
  matchSyndic,
  ownWords,
  syndicWords,
  typedDigits,
} from './syndic-texts.ts'

export interface SyndicIndex extends NameTables {
  /** Each syndic, in the order of its id; `place` is a position in `places`. */
  syndics: PackedJson
  /** Municipalities of seats, said once for all syndics that sit there. */
  places: NonNullable<SyndicEntry['place']>[]
  size: number
  /** Memory of the typed arrays. */
  bytes: number
  buildMs: number
}

export interface SyndicQuery {
  q: string
  culture?: SuggestionCulture | null | undefined
  /** 1 to 10; 10 when absent. */
  limit?: number | undefined
}

type Packed = [
  number: EnterpriseNumber,
  name: string,
  place: number | null,
  /** Latitude and longitude; null in both without a location. */
  latitude: number | null,
  longitude: number | null,
  /** Other names than the one shown. */
  others: string[],
]

/** The order of ids: that among equal matches. */
export function orderSyndics(entries: Iterable<SyndicEntry>): SyndicEntry[] {
  const named = [...entries].map((entry) => ({ entry, name: syndicWords(entry.name).join(' ') }))
  named.sort((a, b) => {
    if (a.entry.weight !== b.entry.weight) return b.entry.weight - a.entry.weight
    if (a.name !== b.name) return a.name < b.name ? -1 : 1
    return a.entry.number < b.entry.number ? -1 : 1
  })
  return named.map(({ entry }) => entry)
}

/** Sorts and packs: on a thread of its own in the service. */
export function buildSyndicIndex(unordered: Iterable<SyndicEntry>): SyndicIndex {
  const started = performance.now()
  const entries = orderSyndics(unordered)
  const tables = createNameTables()
  const places = new Map<NonNullable<SyndicEntry['place']>, number>()
  const packed = entries.map((entry, id): Packed => {
    tables.add(id, matchSyndic(entry))
    const { latitude = null, longitude = null } = entry.location ?? {}
    const others = [...entry.names, ...entry.aliases].filter((name) => name !== entry.name)
    if (entry.place === null) return [entry.number, entry.name, null, latitude, longitude, others]
    const at = places.get(entry.place) ?? places.size
    places.set(entry.place, at)
    return [entry.number, entry.name, at, latitude, longitude, others]
  })
  const names = tables.build(entries.length)
  const syndics = packJson(packed)
  return {
    ...names,
    syndics,
    places: [...places.keys()],
    size: entries.length,
    bytes: bytesOfNames(names) + bytesOfJson(syndics),
    buildMs: performance.now() - started,
  }
}

/** What a thread transfers without copying. */
export const transferablesOfSyndics = (index: SyndicIndex): ArrayBuffer[] => [
  ...buffersOfNames(index),
  ...buffersOfJson(index.syndics),
]

const readyLine = createReadyLines(({ syndics, places }: SyndicIndex, id, culture) => {
  const [number, name, at, latitude, longitude] = readJson(syndics, id) as Packed
  const place = at === null ? null : (places[at] ?? null)
  const location = latitude === null || longitude === null ? null : { latitude, longitude }
  return prepareSyndic({ number, name, place, location } satisfies StoredSyndic, culture)
})

type Strength = SyndicHit['strength']
interface Way {
  strength: Strength
  find: Find
}

/** Everyone, in the order of ids. */
const everyone =
  (size: number): Find =>
  ({ count, isWanted }) => {
    const found: number[] = []
    for (let id = 0; id < size && found.length < count; id++) if (isWanted(id)) found.push(id)
    return found
  }

/** Whom q may still come to mean: everyone while it says nothing of its own, who fits without a word half typed. */
function furtherFind(index: SyndicIndex, typed: readonly string[], own: readonly string[]): Find | undefined {
  if (typed.every(isEmptyCompanyWord)) return everyone(index.size)
  const finished = finishedWords(typed, own)
  return finished && wordsFind(index, finished)
}

/** The ways in which q can find a syndic, best first. */
function waysOf(index: SyndicIndex, q: string): { ways: Way[]; words: string[] } {
  const digits = typedDigits(q)
  const typed = syndicWords(q)
  const words = ownWords(typed)
  const ways: Way[] = []
  if (digits !== undefined)
    ways.push({ strength: digits.isWhole ? 'whole' : 'beginning', find: beginningFind(index, digits.key) })
  if (typed.length === 0) return { ways, words }
  const texts = [...new Set([typed.join(' '), words.join(' ')])]
  const finds = texts.map((text) => nameFinds(index, text))
  for (const kind of [0, 1, 2] as const)
    for (const find of finds) ways.push({ strength: 'whole', find: find[kind] })
  // Families and given names stand in either order.
  if (words.length > 1)
    for (const key of new Set([typed, words].map(anyOrderKey)))
      ways.push({ strength: 'whole', find: exactFind(index, key) })
  for (const find of finds) ways.push({ strength: 'beginning', find: find[3] })
  ways.push({ strength: 'words', find: wordsFind(index, words) })
  const further = furtherFind(index, typed, words)
  if (further !== undefined) ways.push({ strength: 'words', find: further })
  return { ways, words: typed }
}

/** Words of a name may be going on, as everywhere in suggestions. */
function findOtherName([, name, , , , others]: Packed, read: ReadWords): MatchedName | undefined {
  if (others.length === 0) return undefined
  const nearTo = (word: string): string[] =>
    read.isNear
      ? [name, ...others].flatMap(syndicWords).filter((text) => text !== word && isNearWord(word, text))
      : []
  const tokens = read.words.map((text) => ({ text, others: nearTo(text), corrections: [], isPrefix: true }))
  const find = (text: string) => ({ text, ...matchWords(text, tokens) })
  return matchedName({ name: find(name), others: others.map(find), rest: [] })
}

interface ReadWords {
  words: readonly string[]
  /** When they are not found as typed. */
  isNear: boolean
}

interface FoundSyndic {
  id: number
  strength: Strength
}

/** Those found as typed; only where there are none, those that come close. */
function findSyndics(index: SyndicIndex, q: string, limit: number): ReadWords & { found: FoundSyndic[] } {
  const isWanted = (): boolean => true
  const { ways, words } = waysOf(index, q)
  const plain = collect(
    ways.map(({ find }) => find),
    { limit, isWanted },
  )
  if (plain.length > 0) {
    const found = plain.map(({ id, way }) => ({ id, strength: ways[way]?.strength ?? 'words' }))
    return { words, isNear: false, found }
  }
  if (words.length > 0 && typedDigits(q) === undefined)
    for (const stage of nearStages(index, words)) {
      const near = collect(stage, { limit, isWanted })
      if (near.length === 0) continue
      return { words, isNear: true, found: near.map(({ id }) => ({ id, strength: 'words' })) }
    }
  return { words, isNear: false, found: [] }
}

/** Suggestions for what was typed so far, best first; none for a q without a letter or digit. Never throws. */
export function suggestSyndics(index: SyndicIndex, query: SyndicQuery): SyndicHit[] {
  const { q, culture = null, limit = MAX_SUGGESTIONS } = query
  const { found, words, isNear } = findSyndics(index, q, limit)
  return found.map(({ id, strength }) => {
    const line = readyLine(index, id, culture)
    const shown = isNear ? [...words, ...nearWords(line, words)] : words
    const other = findOtherName(readJson(index.syndics, id) as Packed, { words, isNear })
    return { suggestion: withMatchedName(presentLine(line, shown), other), strength, isNear }
  })
}
