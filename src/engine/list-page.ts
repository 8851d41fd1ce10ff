// One page of a list, for one way to take its words: asked, and read from the reply.
import type { estypes } from '@elastic/elasticsearch'
import type { Culture } from '../text/culture.ts'
import { buildListQuery, type ListQueryParts } from './build-list-query.ts'
import type { Clause } from './clause.ts'
import type { Explanation } from './explain-match.ts'
import type { Engine, FieldCounts, ListHit, ListPage, ListWindow } from './list-query.ts'
import type { MatchMode } from './match-mode.ts'
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
export interface Reading {
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

/** Throws SearchUnavailable. */
export async function fetchPage<Facts, FilterName extends string>(
  engine: Engine,
  search: ListSearch<Facts, FilterName>,
  { reading, ...options }: { reading: Reading } & SearchOptions,
): Promise<ListPage<Facts, FilterName>> {
  const found = await fetchMatches(engine, search, { ...options, words: reading.words })
  return readPage(found, search, reading)
}
