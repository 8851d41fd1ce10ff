// Places in memory, found by the first letters of their words, in a total order: a place whose whole name is q, then
// one that is also known as q, then one whose name begins with q, then one of which every word of q begins some
// word; among equals by type, VMEs there (more first), name, key. The ids of a type are given in that last order, so
// the best are the lowest; in a language, equals among them then stand by the names that it shows.
//
// The index is typed arrays but for a few lists: it is built in a thread of its own and passed on without a copy, and
// holds next to nothing that the garbage collector has to walk.
import { readings } from '../../text/words.ts'
import { withoutAddressParts, withoutAreas } from './address-parts.ts'
import { readAreas, readUnfinishedArea } from './area-reading.ts'
import { explained, presentLine, type ReadyLine, renderLine, withCorrections } from './line.ts'
import { type Closeness, locationStages } from './location-stages.ts'
import { type LocationTables, type LocationWords, withoutUnknownNumbers } from './location-ways.ts'
import { matchTexts } from './match-texts.ts'
import {
  buffersOfNames,
  bytesOfNames,
  collect,
  createNameTables,
  type Find,
  type NameTables,
} from './name-tables.ts'
import { orderEntries } from './order-entries.ts'
import { buffersOfJson, bytesOfJson, type PackedJson, packJson, readJson } from './packed-json.ts'
import {
  prepareLocation,
  type StoredLocation,
  type StoredPlace,
  type Surroundings,
  storedPlace,
} from './present-location.ts'
import { createReadyLines } from './ready-lines.ts'
import {
  areaKey,
  firstOf,
  LOCATION_TYPES,
  type LocationEntry,
  type LocationQuery,
  type LocationType,
  MAX_SUGGESTIONS,
  type Suggestion,
  type SuggestionCulture,
} from './suggestion.ts'
import { surroundingsBuilder } from './surroundings.ts'
import { orderTies, tieStartsOf } from './ties.ts'

export interface LocationIndex extends NameTables {
  /** Each place, in the order of its id. */
  places: PackedJson
  /** Where places lie, said once for all of them that lie there. */
  surroundings: Surroundings[]
  surroundingsOf: Uint32Array
  /** Id behind the last one of each type, in the order of LOCATION_TYPES; 0 for a type without places. */
  typeEnds: number[]
  /** See tieStartsOf. */
  tieStarts: number[]
  /** What is called by the folded names of regions and provinces. */
  areas: Map<string, string[]>
  /** Places. */
  size: number
  /** Memory of the typed arrays. */
  bytes: number
  buildMs: number
}

/** Sorts and packs. 300,000 streets take a few seconds: on a thread of its own in the service. */
export function buildLocationIndex(unordered: Iterable<LocationEntry>): LocationIndex {
  const started = performance.now()
  const entries = orderEntries(unordered)
  const names = createNameTables()
  const { surroundings, numberOf } = surroundingsBuilder()
  const surroundingsOf = new Uint32Array(entries.length)
  const typeEnds = LOCATION_TYPES.map((type) => entries.findLastIndex((entry) => entry.type === type) + 1)
  const areas = new Map<string, string[]>()
  for (const [id, entry] of entries.entries()) {
    const own = matchTexts(entry)
    if (entry.type === 'region' || entry.type === 'province')
      for (const name of [...own.names, ...own.aliases])
        areas.set(name, [...(areas.get(name) ?? []), areaKey(entry.type, entry.key)])
    const around = numberOf(entry)
    names.add(id, { ...own, words: [...own.words, ...around.words] })
    surroundingsOf[id] = around.at
  }
  const tables = names.build(entries.length)
  const places = packJson(entries.map((entry) => storedPlace(entry)))
  const bytes = bytesOfNames(tables) + bytesOfJson(places) + surroundingsOf.byteLength
  const tieStarts = tieStartsOf(entries)
  const size = entries.length
  const buildMs = performance.now() - started
  return { ...tables, places, surroundings, surroundingsOf, typeEnds, tieStarts, areas, size, bytes, buildMs }
}

/** What a thread transfers without copying. */
export const transferablesOf = (index: LocationIndex): ArrayBuffer[] => [
  ...buffersOfNames(index),
  ...buffersOfJson(index.places),
  index.surroundingsOf.buffer as ArrayBuffer,
]

// The country letters of `B-1050` say nothing.
const withoutCountry = (words: readonly string[]): string[] =>
  words.filter((word, at) => !((word === 'b' || word === 'be') && /^\d{4}$/.test(words[at + 1] ?? '')))

export function readLocationQuery(q: string): LocationWords {
  const ways = readings(firstOf(q)).map(withoutCountry)
  // Letter by letter is the closer one: `l'e` is on the way to L'Écluse before Elsene.
  return { words: ways[0] ?? [], texts: ways.map((words) => words.join(' ')).reverse() }
}

const typeOf = ({ typeEnds }: LocationIndex, id: number): LocationType =>
  LOCATION_TYPES[typeEnds.findIndex((end) => id < end)] as LocationType

function readPlace(index: LocationIndex, id: number): StoredLocation {
  const { places, surroundings, surroundingsOf } = index
  return {
    type: typeOf(index, id),
    ...(readJson(places, id) as StoredPlace),
    ...(surroundings[surroundingsOf[id] as number] as Surroundings),
  }
}

function tablesOf(index: LocationIndex): LocationTables {
  const areas = {
    called: index.areas,
    areasAt: (id: number) => index.surroundings[index.surroundingsOf[id] as number]?.context.areas ?? [],
  }
  return {
    forms: index.forms,
    words: index.words,
    // Streets are the last type.
    isPlace: (id) => typeOf(index, id) !== 'street',
    readAreas: (typed) => readAreas(typed, areas),
    readUnfinishedArea: (typed) => readUnfinishedArea(typed, areas),
  }
}

interface FoundLocations extends Closeness {
  /** Best first. */
  ids: number[]
}

/** Ids that the words of q find, at most `limit`; only when there are none, those that they come close to. */
function findLocations(index: LocationIndex, read: LocationWords, query: LocationQuery): FoundLocations {
  const { types, culture = null, limit = MAX_SUGGESTIONS } = query
  const isWanted = (id: number): boolean => types === undefined || types.includes(typeOf(index, id))
  function take(ways: Iterable<Find>): number[] {
    // Fewer are the first of all of them, in a language too.
    const found = collect(ways, { limit: culture === null ? limit : MAX_SUGGESTIONS, isWanted })
    const ordered =
      culture === null
        ? found
        : orderTies(found, index.tieStarts, (id) => readyLine(index, id, culture).order)
    return ordered.slice(0, limit).map(({ id }) => id)
  }
  for (const { ways, ...closeness } of locationStages(tablesOf(index), read)) {
    const ids = take(ways)
    if (ids.length > 0) return { ids, ...closeness }
  }
  return { ids: [], edits: 0, isAsTyped: true }
}

const readyLine = createReadyLines((index: LocationIndex, id, culture) =>
  prepareLocation(readPlace(index, id), culture),
)

interface FoundLines {
  /** Each with the words to highlight in it. */
  lines: [line: ReadyLine, words: readonly string[]][]
  isAsTyped: boolean
}

/** The lines of what q finds. */
function linesOf(index: LocationIndex, query: LocationQuery): FoundLines {
  const read = withoutUnknownNumbers(index, readLocationQuery(query.q))
  const { ids, edits, isAsTyped, nameWords } = findLocations(index, read, query)
  let own: readonly string[] | undefined
  const lines = ids.map((id): [ReadyLine, readonly string[]] => {
    const ready = readyLine(index, id, query.culture ?? null)
    // Most lines are streets, of which there is nothing to explain.
    if (ready.knownAs.length > 0) own ??= ownWords(index, nameWords ?? read.words)
    const line = own === undefined ? ready : explained(ready, own, edits)
    return [line, edits === 0 ? read.words : withCorrections(line, read.words, edits)]
  })
  return { lines, isAsTyped }
}

/** What a name can have: neither a house number nor the area in which it must lie. */
function ownWords({ areas }: LocationIndex, typed: readonly string[]): readonly string[] {
  const words = withoutAddressParts(typed)?.words ?? typed
  return withoutAreas(words, areas)?.words ?? words
}

export interface LocationHits {
  /** Best first. */
  places: Suggestion[]
  /** False when they only come close to what was typed. */
  isAsTyped: boolean
}

/** Suggestions for what was typed so far, and whether they have it. Never throws. */
export function searchLocations(index: LocationIndex, query: LocationQuery): LocationHits {
  const { lines, isAsTyped } = linesOf(index, query)
  return { places: lines.map(([line, words]) => presentLine(line, words)), isAsTyped }
}

/** Suggestions for what was typed so far, best first; none for a q without a letter or digit. Never throws. */
export const suggestLocations = (index: LocationIndex, query: LocationQuery): Suggestion[] =>
  searchLocations(index, query).places

/** The same as a JSON array, several times faster than making the objects and their JSON. */
export const renderLocationSuggestions = (index: LocationIndex, query: LocationQuery): string =>
  `[${linesOf(index, query)
    .lines.map(([line, words]) => renderLine(line, words))
    .join(',')}]`

const numbersByKey = new WeakMap<LocationIndex, Map<string, number>>()

/** Everything but streets by type and key; made at the first question, some two thousand of them. */
function numbersOf(index: LocationIndex): Map<string, number> {
  const known = numbersByKey.get(index)
  if (known !== undefined) return known
  const numbers = new Map<string, number>()
  for (let id = 0; id < index.size && typeOf(index, id) !== 'street'; id++)
    numbers.set(`${typeOf(index, id)} ${readPlace(index, id).key}`, id)
  numbersByKey.set(index, numbers)
  return numbers
}

/** How a region, province, municipality or postcode reads in a language; undefined for an unknown key. */
export function locationLabel(
  index: LocationIndex,
  {
    type,
    key,
    culture,
  }: { type: Exclude<LocationType, 'street'>; key: string; culture: SuggestionCulture | null },
): string | undefined {
  const id = numbersOf(index).get(`${type} ${key}`)
  return id === undefined ? undefined : readyLine(index, id, culture).label
}
