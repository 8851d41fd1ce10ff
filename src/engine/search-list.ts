// One page of any list, in one call to the engine, up to five when the words as typed find nothing.
import type { estypes } from '@elastic/elasticsearch'
import type { Culture } from '../text/culture.ts'
import { buildListQuery, type ListQueryParts } from './build-list-query.ts'
import type { Clause } from './clause.ts'
import { correctWords } from './correct-words.ts'
import type { Explanation } from './explain-match.ts'
import {
  anyWordQuery,
  canLeaveOut,
  leftOutOf,
  leftOutWords,
  nearestQuery,
  postcodeQuery,
  withoutWords,
} from './leave-out.ts'
import type { Engine, FieldCounts, ListHit, ListPage, ListWindow } from './list-query.ts'
import { leftOutIn, type MatchMode, modeWithout } from './match-mode.ts'
import type { ParsedQuery } from './parse-query.ts'
import { runSearch, type SearchOptions } from './run-search.ts'

/** A filter that a query sets, with the name of its parameter. */
export interface ActiveFilter<FilterName extends string> {
  name: FilterName
  clause: Clause
}

/** A keyword field whose values are counted over the whole result. */
export interface CountedField {
  /** Under which the counts come back. */
  name: string
  field: string
  /** Documents without a value count too, under the empty text. */
  countsMissing?: boolean
}

/** What is asked of one list, as far as the lists differ. */
export interface ListSearch<Facts, FilterName extends string> {
  window: ListWindow
  /** Undefined without q. */
  parsed: ParsedQuery | undefined
  parts: ListQueryParts
  order: estypes.SortCombinations[]
  filters: ActiveFilter<FilterName>[]
  /** Over the texts that are shown. */
  explain(facts: Facts, reading: ParsedQuery | undefined): Explanation
  counted?: readonly CountedField[]
}

export interface ListSearchOptions extends SearchOptions {
  /** Highlights are ranges over the texts of this language, as the reply shows them. */
  culture?: Culture | undefined
}

interface Source<Facts> {
  facts: Facts
}

type Found<Facts> = estypes.SearchResponse<Source<Facts>>

type Window = { from: number; size: number } | { size: number; search_after: (string | number)[] }

const pageWindow = ({ page, pageSize, after }: ListWindow): Window =>
  // One row more than asked tells whether a cursor page has a next one.
  after === undefined
    ? { from: (page - 1) * pageSize, size: pageSize }
    : { size: pageSize + 1, search_after: after.values }

// More than any counted field has values.
const MAX_VALUES = 50

const countEach = (
  fields: readonly CountedField[],
): Record<string, estypes.AggregationsAggregationContainer> =>
  Object.fromEntries(
    fields.map(({ name, field, countsMissing }) => [
      name,
      { terms: { field, size: MAX_VALUES, ...(countsMissing ? { missing: '' } : {}) } },
    ]),
  )

/** One way to take the words. */
interface Reading {
  words: ParsedQuery | undefined
  matchMode: MatchMode
  /** Left out, as they were typed. */
  without: string[]
}

function fetchMatches<Facts, FilterName extends string>(
  engine: Engine,
  { window, parts, order, counted }: ListSearch<Facts, FilterName>,
  { words, ...options }: Pick<Reading, 'words'> & SearchOptions,
): Promise<Found<Facts>> {
  return runSearch<Source<Facts>>(
    engine,
    {
      ...pageWindow(window),
      query: buildListQuery(parts, words),
      sort: order,
      track_total_hits: true,
      _source: ['facts'],
      ...(counted === undefined ? {} : { aggs: countEach(counted) }),
    },
    options,
  )
}

// Every order gives texts and numbers alone (list-sorts.ts).
const sortValues = (values: estypes.SortResults): (string | number)[] =>
  values.map((value) => (typeof value === 'number' ? value : String(value)))

const totalOf = ({ hits: { total } }: Found<unknown>): number =>
  typeof total === 'number' ? total : (total?.value ?? 0)

function readCounts({ aggregations = {} }: Found<unknown>): Map<string, FieldCounts> {
  const counts = new Map<string, FieldCounts>()
  for (const [name, found] of Object.entries(aggregations)) {
    const { buckets } = found as estypes.AggregationsStringTermsAggregate
    if (Array.isArray(buckets))
      counts.set(name, new Map(buckets.map(({ key, doc_count }) => [String(key), doc_count])))
  }
  return counts
}

function readPage<Facts, FilterName extends string>(
  found: Found<Facts>,
  { window, parsed, explain }: ListSearch<Facts, FilterName>,
  { words, matchMode, without }: Reading,
): ListPage<Facts, FilterName> {
  const { page, pageSize, after } = window
  const total = totalOf(found)
  const rows = found.hits.hits.slice(0, pageSize)
  const hasNext =
    after === undefined ? total > page * pageSize && rows.length > 0 : found.hits.hits.length > pageSize
  const last = rows.at(-1)
  const readHit = ({ facts }: Source<Facts>): ListHit<Facts> => ({ facts, ...explain(facts, words) })
  return {
    hits: rows.flatMap(({ _source }) => (_source === undefined ? [] : [readHit(_source)])),
    total,
    matchMode,
    ...(matchMode !== 'strict' && parsed?.isBounded === true ? { isBounded: true } : {}),
    ...(without.length > 0 ? { without } : {}),
    next: hasNext && last?.sort !== undefined ? { matchMode, values: sortValues(last.sort) } : undefined,
    excludedBy: [],
    counts: readCounts(found),
  }
}

const matchedOf = ({ matched_queries: matched }: estypes.SearchHit<unknown>): unknown[] =>
  Array.isArray(matched) ? matched : []

/** For a number that the filters hide: asks which of them it fails. Empty when the number does not exist. */
async function findExcluding<FilterName extends string>(
  engine: Engine,
  filters: readonly ActiveFilter<FilterName>[],
  { number, ...options }: { number: string } & SearchOptions,
): Promise<FilterName[]> {
  if (filters.length === 0) return []
  const { hits } = await runSearch(
    engine,
    {
      size: 1,
      _source: false,
      query: {
        bool: {
          filter: [{ term: { enterpriseNumber: number } }],
          should: filters.map(({ name, clause }) => ({ bool: { filter: [clause], _name: name } })),
        },
      },
    },
    options,
  )
  const hit = hits.hits[0]
  if (hit === undefined) return []
  const passed = matchedOf(hit)
  return filters.map(({ name }) => name).filter((name) => !passed.includes(name))
}

const asTyped = (parsed: ParsedQuery | undefined): Reading => ({
  words: parsed,
  matchMode: 'strict',
  without: [],
})

const without = (words: ParsedQuery, places: readonly number[]): Reading => ({
  words: withoutWords(words, places),
  matchMode: modeWithout(places),
  without: leftOutWords(words, places),
})

/**
 * Places of the words that the document lacks that has most of them; empty when none has enough. A postcode alone is
 * enough where no document has any of the words.
 */
async function findLeftOut<Facts, FilterName extends string>(
  engine: Engine,
  { parts }: ListSearch<Facts, FilterName>,
  { words, ...options }: { words: ParsedQuery } & SearchOptions,
): Promise<number[]> {
  if (!canLeaveOut(words)) return []
  const fetchNearest = async (query: Clause | undefined): Promise<estypes.SearchHit<unknown> | undefined> => {
    if (query === undefined) return undefined
    const body = { size: 1, track_total_hits: false, _source: false, query }
    return (await runSearch(engine, body, options)).hits.hits[0]
  }
  const nearest = await fetchNearest(nearestQuery(words, parts))
  if (nearest !== undefined) return leftOutOf(words, matchedOf(nearest))
  const hasAnyWord = (await fetchNearest(anyWordQuery(words, parts))) !== undefined
  const inPostcode = hasAnyWord ? undefined : await fetchNearest(postcodeQuery(words, parts))
  return inPostcode === undefined ? [] : leftOutOf(words, matchedOf(inPostcode))
}

/** The reading that an earlier page was cut from. */
async function readingOf<Facts, FilterName extends string>(
  engine: Engine,
  { parsed, parts }: ListSearch<Facts, FilterName>,
  { matchMode, ...options }: { matchMode: MatchMode } & SearchOptions,
): Promise<Reading> {
  if (parsed === undefined || matchMode === 'strict') return asTyped(parsed)
  const words = (await correctWords(engine, parsed, { ...options, scope: parts.scope })) ?? parsed
  const places = leftOutIn(matchMode).filter((place) => place < words.tokens.length)
  return places.length > 0 ? without(words, places) : { words, matchMode, without: [] }
}

/**
 * One page. Words are first taken as typed; only when that finds nothing at all are typing errors allowed, and when that
 * finds nothing either, what fits worst is left out. Every page of a query is cut from the same rows. Throws
 * SearchUnavailable; a page beyond the engine's window (PAGE_WINDOW) is the caller's to refuse.
 */
export async function searchList<Facts, FilterName extends string>(
  engine: Engine,
  search: ListSearch<Facts, FilterName>,
  options: SearchOptions = {},
): Promise<ListPage<Facts, FilterName>> {
  const { parsed, window, filters, parts } = search
  const fetchPage = async (reading: Reading): Promise<ListPage<Facts, FilterName>> =>
    readPage(await fetchMatches(engine, search, { ...options, words: reading.words }), search, reading)
  if (window.after !== undefined)
    return fetchPage(await readingOf(engine, search, { ...options, matchMode: window.after.matchMode }))
  const page = await fetchPage(asTyped(parsed))
  if (page.total > 0 || parsed === undefined) return page
  if (parsed.number !== undefined)
    return {
      ...page,
      excludedBy: await findExcluding(engine, filters, { ...options, number: parsed.number }),
    }
  const corrected = await correctWords(engine, parsed, { ...options, scope: parts.scope })
  if (corrected !== undefined) {
    const nearby = await fetchPage({ words: corrected, matchMode: 'fuzzy', without: [] })
    if (nearby.total > 0) return nearby
  }
  const words = corrected ?? parsed
  const places = await findLeftOut(engine, search, { ...options, words })
  if (places.length > 0) return fetchPage(without(words, places))
  return { ...page, ...(parsed.isBounded ? { isBounded: true } : {}) }
}
