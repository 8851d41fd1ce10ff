// One page of any list, in one call to the engine, two when the words as typed find nothing.
import type { estypes } from '@elastic/elasticsearch'
import type { Culture } from '../text/culture.ts'
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
  build(matchMode: MatchMode): Clause
  order: estypes.SortCombinations[]
  filters: ActiveFilter<FilterName>[]
  /** Over the texts that are shown. */
  explain(facts: Facts, matchMode: MatchMode): Explanation
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

function fetchMatches<Facts, FilterName extends string>(
  engine: Engine,
  { window, build, order, counted }: ListSearch<Facts, FilterName>,
  { matchMode, ...options }: { matchMode: MatchMode } & SearchOptions,
): Promise<Found<Facts>> {
  return runSearch<Source<Facts>>(
    engine,
    {
      ...pageWindow(window),
      query: build(matchMode),
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
  matchMode: MatchMode,
): ListPage<Facts, FilterName> {
  const { page, pageSize, after } = window
  const total = totalOf(found)
  const rows = found.hits.hits.slice(0, pageSize)
  const hasNext =
    after === undefined ? total > page * pageSize && rows.length > 0 : found.hits.hits.length > pageSize
  const last = rows.at(-1)
  const readHit = ({ facts }: Source<Facts>): ListHit<Facts> => ({ facts, ...explain(facts, matchMode) })
  return {
    hits: rows.flatMap(({ _source }) => (_source === undefined ? [] : [readHit(_source)])),
    total,
    matchMode,
    ...(matchMode === 'fuzzy' && parsed?.isBounded === true ? { isBounded: true } : {}),
    next: hasNext && last?.sort !== undefined ? { matchMode, values: sortValues(last.sort) } : undefined,
    excludedBy: [],
    counts: readCounts(found),
  }
}

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
  const passed: unknown[] = Array.isArray(hit.matched_queries) ? hit.matched_queries : []
  return filters.map(({ name }) => name).filter((name) => !passed.includes(name))
}

/**
 * One page. Words are first taken as typed; only when that finds nothing at all are typing errors allowed, so every page
 * of a query is cut from the same rows. Throws SearchUnavailable; a page beyond the engine's window (PAGE_WINDOW) is the
 * caller's to refuse.
 */
export async function searchList<Facts, FilterName extends string>(
  engine: Engine,
  search: ListSearch<Facts, FilterName>,
  options: SearchOptions = {},
): Promise<ListPage<Facts, FilterName>> {
  const { parsed, window, filters } = search
  const matchMode = window.after?.matchMode ?? 'strict'
  const page = readPage(await fetchMatches(engine, search, { ...options, matchMode }), search, matchMode)
  if (page.total > 0 || matchMode === 'fuzzy' || parsed === undefined) return page
  if (parsed.number !== undefined)
    return {
      ...page,
      excludedBy: await findExcluding(engine, filters, { ...options, number: parsed.number }),
    }
  if (parsed.tokens.every((token) => token.edits === 0)) return page
  return readPage(await fetchMatches(engine, search, { ...options, matchMode: 'fuzzy' }), search, 'fuzzy')
}
