// VMEs for the search box: the ten best for what has been typed so far.
import { buildListQuery } from '../engine/build-list-query.ts'
import type { Clause, SortOrder } from '../engine/clause.ts'
import { correctWords } from '../engine/correct-words.ts'
import type { Highlight } from '../engine/explain-match.ts'
import { canLeaveOut, isMoreThanBox, leftOutOf, leftOutWords, nearestQuery } from '../engine/leave-out.ts'
import type { Engine } from '../engine/list-query.ts'
import { matchWords } from '../engine/match-words.ts'
import { type MatchedName, matchedName } from '../engine/matched-name.ts'
import { type ParsedQuery, parseQuery } from '../engine/parse-query.ts'
import { runSearch, type SearchOptions } from '../engine/run-search.ts'
import { isPostcodeLike, isScored } from '../engine/score-clauses.ts'
import { everywhere, namesOnly, type Scope } from '../engine/text-clauses.ts'
import type { Address, Location } from '../register/address.ts'
import type { EnterpriseNumber } from '../register/enterprise-number.ts'
import type { Culture } from '../text/culture.ts'
import type { VmeFacts } from './facts.ts'
import { livingStatuses } from './list/filters.ts'
import { type LineFields, lineIn, nameIn } from './present.ts'

type Point = Pick<Location, 'latitude' | 'longitude'>

export interface VmeSuggestion {
  type: 'vme'
  key: EnterpriseNumber
  /** Name, in the culture asked for where it has one. */
  label: string
  /** Address line. */
  detail: string
  /** Ranges over `label` and `detail`. */
  highlights: Highlight[]
  /** Another name than the label, where that is why it was found. */
  matchedName: MatchedName | undefined
  location: Point | null
  /** Words that nothing has beside the others, as they were typed: they were left out. The same for all that are found. */
  without?: readonly string[]
  /** These are more than a box, which is no building. */
  isInPart?: boolean
}

export interface VmeSuggestionQuery {
  q: string
  culture?: Culture | undefined
  /** At most; 10 for the search box. */
  size: number
  /** Of a shard's hits so many are scored, 10,000 unless said otherwise. */
  most?: number
}

// What a suggestion shows; the rest of the facts stays in the engine, which leaves out what is null below these.
interface Shown extends Pick<VmeFacts, 'enterpriseNumber' | 'name' | 'names'> {
  address?: Pick<Address, 'line'> & LineFields
  location?: Point
}
export interface Source {
  facts: Shown
}

const ofAll = ['enterpriseNumber', 'name', 'names.text', 'location.latitude', 'location.longitude']
const line = ['street', 'streets', 'houseNumber', 'box', 'postcode', 'municipality', 'municipalities']
const named = [
  'names.kind',
  'names.language',
  ...[...line, 'country', 'countryName'].map((of) => `address.${of}`),
]
const inFacts = (names: readonly string[]): string[] => names.map((name) => `facts.${name}`)
const fieldsOf = {
  asStored: inFacts([...ofAll, 'address.line']),
  inCulture: inFacts([...ofAll, ...named]),
}

/** As the engine is asked for them. */
export const shownFields = (culture: Culture | undefined): string[] =>
  culture === undefined ? fieldsOf.asStored : fieldsOf.inCulture

// The order on disk: the engine reads from the front and stops at the tenth. Scored searches name no order at all: then
// the engine passes over hits that can't reach the first ten (three times as fast for `resid`, which fits two VMEs in
// three), and equal scores stay in the order on disk.
const byRank: SortOrder = [{ rank: { order: 'desc' } }, { enterpriseNumber: { order: 'asc' } }]

const living: Clause = { terms: { status: [...livingStatuses] } }

/**
 * Where the words are looked for in turn, each place with what the one before finds and more. A word alone is more likely
 * the beginning of a name than anything else; digits alone are a postcode before they are part of a name.
 */
function scopesFor({ tokens, hints }: ParsedQuery): Scope[] {
  const [first, second] = tokens
  const isName =
    first !== undefined && second === undefined && hints.length === 0 && !isPostcodeLike(first.text)
  return isName ? [namesOnly, everywhere] : [everywhere]
}

const asTypedQuery = (parsed: ParsedQuery, scope: Scope): Clause =>
  buildListQuery(
    {
      // Who types a whole number means that one, ended or not.
      filter: parsed.number === undefined ? [living] : [],
      scope,
      isByScore: isScored(parsed),
      hasStreets: true,
    },
    parsed,
  )

interface Asked extends SearchOptions {
  query: Clause
  culture: Culture | undefined
  sort?: SortOrder | undefined
  size: number
  /** Hits that are looked at; all of them when absent. */
  most?: number | undefined
}

const fetchHits = (engine: Engine, { query, culture, sort, size, most, ...options }: Asked): Promise<Hits> =>
  runSearch<Source>(
    engine,
    {
      size,
      track_total_hits: false,
      _source: shownFields(culture),
      query,
      ...(sort === undefined ? {} : { sort }),
      ...(most === undefined ? {} : { terminate_after: most }),
      filter_path: 'timed_out,terminated_early,hits.hits._score,hits.hits._source,hits.hits.matched_queries',
    },
    options,
  )

// Without a hit a filtered answer has no `hits` at all.
interface Hits {
  terminated_early?: boolean | undefined
  hits?: { hits: Hit[] }
}

interface Hit {
  _score?: number | null | undefined
  _source?: Source | undefined
  matched_queries?: unknown
}

/** The best of both, each once. */
function bestOf(one: Hits, other: Hits, size: number): Hits {
  const best = new Map<string | undefined, Hit>()
  for (const hit of [...(one.hits?.hits ?? []), ...(other.hits?.hits ?? [])]) {
    const number = hit._source?.facts.enterpriseNumber
    const known = best.get(number)
    if (known === undefined || scoreOf(hit) > scoreOf(known)) best.set(number, hit)
  }
  const hits = [...best.values()].sort((a, b) => scoreOf(b) - scoreOf(a))
  return { hits: { hits: hits.slice(0, size) } }
}

const scoreOf = ({ _score }: Hit): number => _score ?? 0

/**
 * Hits by score. What this costs does not grow with the number of buildings that begin so: of more than a number, the
 * rest is looked through for whole words alone, which come before words that only begin so.
 */
async function fetchScored(
  engine: Engine,
  { parsed, scope, ...asked }: Omit<Asked, 'query'> & { parsed: ParsedQuery; scope: Scope },
): Promise<Hits> {
  const begun = await fetchHits(engine, { query: asTypedQuery(parsed, scope), ...asked })
  if (begun.terminated_early !== true || parsed.tokens.every(({ isPrefix }) => !isPrefix)) return begun
  const tokens = parsed.tokens.map((token) => ({ ...token, isPrefix: false }))
  const whole = await fetchHits(engine, { query: asTypedQuery({ ...parsed, tokens }, scope), ...asked })
  return bestOf(begun, whole, asked.size)
}

interface PresentOptions extends Pick<ParsedQuery, 'tokens'> {
  culture: Culture | undefined
}

/** Label and detail of one hit, and what to mark in them. */
function present(facts: Shown, { tokens, culture }: PresentOptions): VmeSuggestion {
  const label = culture === undefined ? facts.name : nameIn(facts, culture)
  const { address } = facts
  const detail = address === undefined ? '' : culture === undefined ? address.line : lineIn(address, culture)
  const find = (text: string) => matchWords(text, tokens)
  const [inLabel, inDetail] = [find(label), find(detail)]
  const highlights = Object.entries({ label: inLabel, detail: inDetail })
    .map(([field, { ranges }]) => ({ field, ranges }))
    .filter(({ ranges }) => ranges.length > 0)
  const others = facts.names.filter(({ text }) => text !== label).map(({ text }) => ({ text, ...find(text) }))
  return {
    type: 'vme',
    key: facts.enterpriseNumber,
    label,
    detail,
    highlights,
    matchedName: matchedName({ name: inLabel, others, rest: [inDetail] }),
    location: facts.location ?? null,
  }
}

/** What was found, as suggestions. */
export const presentFound = ({ hits }: Hits, options: PresentOptions): VmeSuggestion[] =>
  (hits?.hits ?? []).flatMap(({ _source }) =>
    _source === undefined ? [] : [present(_source.facts, options)],
  )

/** Those of the hits that lack the same words as the best one, and the places of these: none where all are only misspelt. */
function alikeBest(parsed: ParsedQuery, { hits }: Hits): { alike: Hits; places: number[] } {
  const found = (hits?.hits ?? []).map((hit) => ({
    hit,
    places: leftOutOf(parsed, hit),
  }))
  const places = found[0]?.places ?? []
  const alike = found.filter((each) => each.places.join() === places.join())
  return { alike: { hits: { hits: alike.map(({ hit }) => hit) } }, places }
}

// Some 4 ms of the engine.
const MOST_SCORED = 10_000

// Of more words, which nobody types, lists alone look for the nearest: what a suggestion costs does not grow with them.
const MOST_NEAREST = 8

/** What comes nearest where nothing has the words as typed. */
async function suggestNearest(
  engine: Engine,
  { parsed, culture, size, ...options }: { parsed: ParsedQuery } & PresentContext & SearchOptions,
): Promise<VmeSuggestion[]> {
  if (parsed.tokens.length > MOST_NEAREST) return []
  const corrected = await correctWords(engine, parsed, { ...options, scope: everywhere, triesFarOff: false })
  const words = corrected ?? parsed
  if (corrected === undefined && !canLeaveOut(parsed)) return []
  const query = nearestQuery(words, {
    filter: [living],
    scope: everywhere,
    hasStreets: true,
  })
  const found = await fetchHits(engine, { query, culture, size, ...options })
  const { alike, places } = alikeBest(words, found)
  const without = leftOutWords(words, places)
  const items = presentFound(alike, { tokens: words.tokens, culture })
  return without.length === 0
    ? items
    : items.map((item) => ({ ...item, without, isInPart: isMoreThanBox(words, places) }))
}

type PresentContext = Pick<VmeSuggestionQuery, 'culture' | 'size'>

/**
 * Suggestions, best first: names before addresses before what comes nearest. Any length of q is answered, an empty one by
 * the static order. Throws SearchUnavailable.
 */
export async function suggestVmes(
  engine: Engine,
  { q, culture, size, most = MOST_SCORED }: VmeSuggestionQuery,
  options: SearchOptions = {},
): Promise<VmeSuggestion[]> {
  const parsed = parseQuery(q, 'suggest')
  let found: VmeSuggestion[] = []
  for (const scope of scopesFor(parsed)) {
    const hits = isScored(parsed)
      ? await fetchScored(engine, { parsed, scope, culture, size, most, ...options })
      : await fetchHits(engine, {
          query: asTypedQuery(parsed, scope),
          sort: byRank,
          culture,
          size,
          ...options,
        })
    found = presentFound(hits, { tokens: parsed.tokens, culture })
    if (found.length >= size) return found
  }
  if (found.length > 0 || parsed.number !== undefined) return found
  return suggestNearest(engine, { parsed, culture, size, ...options })
}
