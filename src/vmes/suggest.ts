// VMEs for the search box: the ten best for what has been typed so far.
import { buildListQuery } from '../engine/build-list-query.ts'
import type { Clause, SortOrder } from '../engine/clause.ts'
import { correctWords } from '../engine/correct-words.ts'
import { canLeaveOut, isMoreThanBox, leftOutOf, leftOutWords, nearestQuery } from '../engine/leave-out.ts'
import type { Engine } from '../engine/list-query.ts'
import { type ParsedQuery, parseQuery } from '../engine/parse-query.ts'
import { runSearch, type SearchOptions } from '../engine/run-search.ts'
import { isPostcodeLike, isScored } from '../engine/score-clauses.ts'
import { everywhere, namesOnly, type Scope } from '../engine/text-clauses.ts'
import type { Culture } from '../text/culture.ts'
import { living } from './list/filters.ts'
import {
  type Hit,
  type Hits,
  presentFound,
  type Source,
  shownFields,
  type VmeSuggestion,
} from './suggestion.ts'

export interface VmeSuggestionQuery {
  q: string
  culture?: Culture | undefined
  /** At most; 10 for the search box. */
  size: number
  /** Of a shard's hits so many are scored, 10,000 unless said otherwise. */
  most?: number
}

// The order on disk: the engine reads from the front and stops at the tenth. Scored searches name no order at all: then
// the engine passes over hits that can't reach the first ten (three times as fast for `resid`, which fits two VMEs in
// three), and equal scores stay in the order on disk.
const byRank: SortOrder = [{ rank: { order: 'desc' } }, { enterpriseNumber: { order: 'asc' } }]

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
