// Places in memory, found by the first letters of their words, in a total order: a place whose whole name is q, then
// one that is also known as q, then one whose name begins with q, then one of which every word of q begins some
// word; among equals by type, VMEs there (more first), name, key. The ids of a type are given in that last order, so
// the best are the lowest.
//
// The index is typed arrays but for a few lists: it is built in a thread of its own and handed over without a copy, and
// holds next to nothing that the garbage collector has to walk.
import { foldedWords } from './fold.ts'
import { contextWords, matchTexts, namesOf } from './match-texts.ts'
import {
  buffersOf,
  bytesOf,
  findPrefix,
  lowestOf,
  lowestWith,
  lowestWithAll,
  type Pick,
  type PrefixTable,
  PrefixTableBuilder,
} from './prefix-table.ts'
import {
  prepareLocation,
  presentLocation,
  type ReadyPlace,
  renderLocation,
  type StoredLocation,
  type StoredPlace,
  type Surroundings,
} from './present-location.ts'
import {
  LOCATION_TYPES,
  type LocationEntry,
  type LocationQuery,
  type LocationType,
  MAX_QUERY_LENGTH,
  MAX_SUGGESTIONS,
  SUGGESTION_CULTURES,
  type Suggestion,
  type SuggestionCulture,
} from './suggestion.ts'

// Comes before every letter, so that no beginning of a name is a beginning of what a place is also known by.
const ALIAS = '\u0001'

export interface LocationIndex {
  /** Whole names; behind ALIAS those that a place is also known by. */
  forms: PrefixTable
  /** Words of the names and of where it lies. */
  words: PrefixTable
  /** Each place as JSON, end to end, in the order of its id; read for the few that are shown. */
  places: Uint8Array
  placeStarts: Uint32Array
  /** Where places lie, said once for all of them that lie there. */
  surroundings: Surroundings[]
  surroundingsOf: Uint32Array
  /** Id behind the last one of each type, in the order of LOCATION_TYPES; 0 for a type without places. */
  typeEnds: number[]
  /** Places. */
  size: number
  /** Memory of the typed arrays. */
  bytes: number
  buildMs: number
}

interface Named {
  entry: LocationEntry
  type: number
  name: string
}

const named = (entry: LocationEntry): Named => ({
  entry,
  type: LOCATION_TYPES.indexOf(entry.type),
  name: foldedWords(namesOf(entry.names)[0] ?? '').join(' '),
})

function compareNamed(a: Named, b: Named): number {
  if (a.type !== b.type) return a.type - b.type
  if (a.entry.weight !== b.entry.weight) return b.entry.weight - a.entry.weight
  if (a.name !== b.name) return a.name < b.name ? -1 : 1
  return a.entry.key < b.entry.key ? -1 : 1
}

/** The order of ids: that among equal matches. */
export const orderEntries = (entries: Iterable<LocationEntry>): LocationEntry[] =>
  [...entries]
    .map(named)
    .sort(compareNamed)
    .map(({ entry }) => entry)

/** Numbers the distinct surroundings and remembers their words; entries that lie in one place share the object. */
function surroundingsBuilder() {
  const known = new Map<LocationEntry['context'], { at: number; words: Set<string> }>()
  const surroundings: Surroundings[] = []
  return {
    surroundings,
    numberOf(entry: LocationEntry) {
      const found = known.get(entry.context) ?? { at: surroundings.length, words: contextWords(entry) }
      if (found.at === surroundings.length)
        surroundings.push({ context: entry.context, languages: entry.languages })
      known.set(entry.context, found)
      return found
    },
  }
}

/** Sorts and packs. 300,000 streets take a few seconds: on a thread of its own in the service. */
export function buildLocationIndex(unordered: Iterable<LocationEntry>): LocationIndex {
  const started = performance.now()
  const entries = orderEntries(unordered)
  const formsBuilder = new PrefixTableBuilder()
  const wordsBuilder = new PrefixTableBuilder()
  const { surroundings, numberOf } = surroundingsBuilder()
  const texts: string[] = []
  const placeStarts = new Uint32Array(entries.length + 1)
  const surroundingsOf = new Uint32Array(entries.length)
  const typeEnds = LOCATION_TYPES.map((type) => entries.findLastIndex((entry) => entry.type === type) + 1)
  for (const [id, entry] of entries.entries()) {
    const own = matchTexts(entry)
    const around = numberOf(entry)
    for (const form of own.names) formsBuilder.add(form, id)
    for (const form of own.aliases) formsBuilder.add(ALIAS + form, id)
    for (const word of own.words) wordsBuilder.add(word, id)
    for (const word of around.words) wordsBuilder.add(word, id)
    const { key, names, location } = entry
    const text = JSON.stringify({ key, names, location } satisfies StoredPlace)
    texts.push(text)
    placeStarts[id + 1] = (placeStarts[id] as number) + Buffer.byteLength(text)
    surroundingsOf[id] = around.at
  }
  const forms = formsBuilder.build(entries.length)
  const words = wordsBuilder.build(entries.length)
  const places = new Uint8Array(Buffer.from(texts.join('')))
  const own = places.byteLength + placeStarts.byteLength + surroundingsOf.byteLength
  const bytes = bytesOf(forms) + bytesOf(words) + own
  const size = entries.length
  const buildMs = performance.now() - started
  return { forms, words, places, placeStarts, surroundings, surroundingsOf, typeEnds, size, bytes, buildMs }
}

/** What a thread hands over without copying. */
export const transferablesOf = ({
  forms,
  words,
  places,
  placeStarts,
  surroundingsOf,
}: LocationIndex): ArrayBuffer[] => [
  ...buffersOf(forms),
  ...buffersOf(words),
  places.buffer as ArrayBuffer,
  placeStarts.buffer as ArrayBuffer,
  surroundingsOf.buffer as ArrayBuffer,
]

/** Folded words of q, at most its first 200 code points; the country letters of `B-1050` are dropped. */
export function queryWords(q: string): string[] {
  const words = foldedWords(q.length > MAX_QUERY_LENGTH ? [...q].slice(0, MAX_QUERY_LENGTH).join('') : q)
  return words.filter(
    (word, index) => !((word === 'b' || word === 'be') && /^\d{4}$/.test(words[index + 1] ?? '')),
  )
}

const typeOf = ({ typeEnds }: LocationIndex, id: number): LocationType =>
  LOCATION_TYPES[typeEnds.findIndex((end) => id < end)] as LocationType

function readPlace(index: LocationIndex, id: number): StoredLocation {
  const { places, placeStarts, surroundings, surroundingsOf } = index
  const start = placeStarts[id] as number
  const text = Buffer.from(places.buffer, places.byteOffset + start, (placeStarts[id + 1] as number) - start)
  const place = JSON.parse(text.toString()) as StoredPlace
  return {
    type: typeOf(index, id),
    ...place,
    ...(surroundings[surroundingsOf[id] as number] as Surroundings),
  }
}

/** Ids that the words of q find, best first; at most `limit`. */
function findLocations(index: LocationIndex, words: readonly string[], query: LocationQuery): number[] {
  const { types, limit = MAX_SUGGESTIONS } = query
  const found: number[] = []
  if (words.length === 0) return found
  const isWanted = (id: number): boolean =>
    (types === undefined || types.includes(typeOf(index, id))) && !found.includes(id)
  const take = (find: (pick: Pick) => number[]): void => {
    const count = limit - found.length
    if (count > 0) found.push(...find({ count, isWanted }))
  }
  const text = words.join(' ')
  const { forms } = index
  const names = findPrefix(forms, text)
  take((pick) => lowestOf(forms, names.exact, pick))
  take((pick) => lowestOf(forms, findPrefix(forms, ALIAS + text).exact, pick))
  take((pick) => lowestWith(forms, text, names, pick))
  take((pick) => lowestWithAll(index.words, words, pick))
  return found
}

/** Shown places are mostly the same few: as many are kept ready, then all are forgotten and it starts anew. */
const READY_PLACES = 16_384
const readyPlaces = new WeakMap<LocationIndex, Map<number, ReadyPlace>>()

function readyPlace(index: LocationIndex, id: number, culture: SuggestionCulture | null): ReadyPlace {
  let ready = readyPlaces.get(index)
  if (ready === undefined || ready.size >= READY_PLACES) {
    ready = new Map()
    readyPlaces.set(index, ready)
  }
  const key =
    id * (SUGGESTION_CULTURES.length + 1) + (culture === null ? 0 : 1 + SUGGESTION_CULTURES.indexOf(culture))
  let place = ready.get(key)
  if (place === undefined) {
    place = prepareLocation(readPlace(index, id), culture)
    ready.set(key, place)
  }
  return place
}

/** Suggestions for what was typed so far, best first; none for a q without a letter or digit. Never throws. */
export function suggestLocations(index: LocationIndex, query: LocationQuery): Suggestion[] {
  const words = queryWords(query.q)
  const culture = query.culture ?? null
  return findLocations(index, words, query).map((id) =>
    presentLocation(readyPlace(index, id, culture), words),
  )
}

/** The same as a JSON array, several times faster than making the objects and their JSON. */
export function renderLocationSuggestions(index: LocationIndex, query: LocationQuery): string {
  const words = queryWords(query.q)
  const culture = query.culture ?? null
  const items = findLocations(index, words, query).map((id) =>
    renderLocation(readyPlace(index, id, culture), words),
  )
  return `[${items.join(',')}]`
}

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
  return id === undefined ? undefined : readyPlace(index, id, culture).label
}
