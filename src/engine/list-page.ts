// One page of a list, for one way to take its words: asked, and read from the reply.
import type { estypes } from '@elastic/elasticsearch'
import type { Culture } from '../text/culture.ts'
import { buildListQuery, type ListQueryParts } from './build-list-query.ts'
import type { Clause, FilterBuckets, TermBuckets } from './clause.ts'
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

/** Documents that match each of some clauses, counted over the whole result. */
export interface CountedClauses {
  name: string
  /** By the value under which the count comes back. */
  clauses: Readonly<Record<string, Clause>>
}

export type Counted = CountedField | CountedClauses

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
  counted?: readonly Counted[]
  /** A whole number that is worked out of each hit and comes back with it; ascending. */
  measure?: estypes.SortOptions
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

// A measure comes back as the last sort value, behind the number that ends each order. It decides nothing, and is no part
// of a cursor: the row that a cursor stands on is not sent again when its measure has grown since.
const BEHIND_ANY_MEASURE = 2_147_483_647

const pageWindow = ({ page, pageSize, after }: ListWindow, isMeasured: boolean): Window =>
  // One row more than asked tells whether a cursor page has a next one.
  after === undefined
    ? { from: (page - 1) * pageSize, size: pageSize }
    : {
        size: pageSize + 1,
        search_after: isMeasured ? [...after.values, BEHIND_ANY_MEASURE] : after.values,
      }

// More than any counted field has values.
const MAX_VALUES = 50

const countEach = (counted: readonly Counted[]): Record<string, estypes.AggregationsAggregationContainer> =>
  Object.fromEntries(
    counted.map((one) => {
      if ('clauses' in one) return [one.name, { filters: { filters: one.clauses } }]
      const { name, field, countsMissing } = one
      return [name, { terms: { field, size: MAX_VALUES, ...(countsMissing ? { missing: '' } : {}) } }]
    }),
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
  { window, parts, order, counted, measure }: ListSearch<Facts, FilterName>,
  { words, ...options }: Pick<Reading, 'words'> & SearchOptions,
): Promise<Found<Facts>> {
  return runSearch<Source<Facts>>(
    engine,
    {
      ...pageWindow(window, measure !== undefined),
      query: buildListQuery(parts, words),
      sort: measure === undefined ? order : [...order, measure],
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
    const { buckets } = found as TermBuckets | FilterBuckets
    const pairs = Array.isArray(buckets)
      ? buckets.map((bucket): [string, number] => [String(bucket.key), bucket.doc_count])
      : Object.entries(buckets).map(([key, bucket]): [string, number] => [key, bucket.doc_count])
    counts.set(name, new Map(pairs))
  }
  return counts
}

function readPage<Facts, FilterName extends string>(
  found: Found<Facts>,
  { window, parsed, explain, measure }: ListSearch<Facts, FilterName>,
  { words, matchMode, without }: Reading,
): ListPage<Facts, FilterName> {
  const { page, pageSize, after } = window
  const total = totalOf(found)
  const rows = found.hits.hits.slice(0, pageSize)
  const hasNext =
    after === undefined ? total > page * pageSize && rows.length > 0 : found.hits.hits.length > pageSize
  const last = rows.at(-1)
  const valuesOf = (sort: estypes.SortResults) => sortValues(measure === undefined ? sort : sort.slice(0, -1))
  const readHit = ({ _source, sort }: estypes.SearchHit<Source<Facts>>): ListHit<Facts>[] => {
    if (_source === undefined) return []
    const { facts } = _source
    const measured = measure === undefined ? {} : { measured: Number(sort?.at(-1)) }
    return [{ facts, ...explain(facts, words), ...measured }]
  }
  return {
    hits: rows.flatMap(readHit),
    total,
    matchMode,
    ...(matchMode !== 'strict' && parsed?.isBounded === true ? { isBounded: true } : {}),
    ...(without.length > 0 ? { without } : {}),
    next: hasNext && last?.sort !== undefined ? { matchMode, values: valuesOf(last.sort) } : undefined,
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
