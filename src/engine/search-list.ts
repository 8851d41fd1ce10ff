// A list of any kind, in one call to the engine, up to seven when the words as typed find nothing.

import { buildListQuery } from './build-list-query.ts'
import type { Clause } from './clause.ts'
import { correctWords } from './correct-words.ts'
import {
  anyWordQuery,
  canLeaveOut,
  leftOutOf,
  leftOutWords,
  type Matching,
  matchedOf,
  nearestQuery,
  postcodeQuery,
  withoutWords,
} from './leave-out.ts'
import { type ActiveFilter, fetchPage, type ListSearch, type Reading } from './list-page.ts'
import type { Engine, ListPage } from './list-query.ts'
import { leftOutIn, type MatchMode, modeWithout } from './match-mode.ts'
import type { ParsedQuery } from './parse-query.ts'
import { runSearch, type SearchOptions } from './run-search.ts'

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
  const fetchNearest = async (query: Clause | undefined): Promise<Matching | undefined> => {
    if (query === undefined) return undefined
    const body = { size: 1, track_total_hits: false, _source: false, query }
    return (await runSearch(engine, body, options)).hits.hits[0]
  }
  const nearest = await fetchNearest(nearestQuery(words, parts))
  if (nearest !== undefined) return leftOutOf(words, nearest)
  const hasAnyWord = (await fetchNearest(anyWordQuery(words, parts))) !== undefined
  const inPostcode = hasAnyWord ? undefined : await fetchNearest(postcodeQuery(words, parts))
  return inPostcode === undefined ? [] : leftOutOf(words, inPostcode)
}

/** The reading that an earlier page was cut from. */
async function readingOf<Facts, FilterName extends string>(
  engine: Engine,
  { parsed, parts }: ListSearch<Facts, FilterName>,
  { matchMode, ...options }: { matchMode: MatchMode } & SearchOptions,
): Promise<Reading> {
  if (parsed === undefined || matchMode === 'strict') return asTyped(parsed)
  const words =
    (await correctWords(engine, parsed, { ...options, scope: parts.scope, triesFarOff: true })) ?? parsed
  const places = leftOutIn(matchMode).filter((place) => place < words.tokens.length)
  return places.length > 0 ? without(words, places) : { words, matchMode, without: [] }
}

interface FirstPage<Facts, FilterName extends string> {
  page: ListPage<Facts, FilterName>
  reading: Reading
}

/**
 * The first reading of the words that finds something, and the page asked for: as typed, with typing errors, without
 * what fits worst; as typed where nothing is found.
 */
async function readWords<Facts, FilterName extends string>(
  engine: Engine,
  search: ListSearch<Facts, FilterName>,
  options: SearchOptions,
): Promise<FirstPage<Facts, FilterName>> {
  const { parsed, filters, parts } = search
  const read = async (reading: Reading): Promise<FirstPage<Facts, FilterName>> => ({
    page: await fetchPage(engine, search, { ...options, reading }),
    reading,
  })
  const typed = await read(asTyped(parsed))
  if (typed.page.total > 0 || parsed === undefined) return typed
  if (parsed.number !== undefined) {
    const { number } = parsed
    const excludedBy = await findExcluding(engine, filters, { ...options, number })
    return { ...typed, page: { ...typed.page, excludedBy } }
  }
  const corrected = await correctWords(engine, parsed, { ...options, scope: parts.scope, triesFarOff: true })
  if (corrected !== undefined) {
    const nearby = await read({ words: corrected, matchMode: 'fuzzy', without: [] })
    if (nearby.page.total > 0) return nearby
  }
  const words = corrected ?? parsed
  const places = await findLeftOut(engine, search, { ...options, words })
  if (places.length > 0) return read(without(words, places))
  return parsed.isBounded ? { ...typed, page: { ...typed.page, isBounded: true } } : typed
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
  const { after } = search.window
  if (after === undefined) return (await readWords(engine, search, options)).page
  const reading = await readingOf(engine, search, { ...options, matchMode: after.matchMode })
  return fetchPage(engine, search, { ...options, reading })
}

/** All rows of a list, whatever the page. */
export interface ListSelection<FilterName extends string>
  extends Pick<ListPage<unknown, FilterName>, 'excludedBy'> {
  clause: Clause
  /** Words as typed that it leaves out. */
  without: readonly string[]
  isBounded: boolean
}

/** Throws SearchUnavailable. */
export async function selectList<Facts, FilterName extends string>(
  engine: Engine,
  search: ListSearch<Facts, FilterName>,
  options: SearchOptions = {},
): Promise<ListSelection<FilterName>> {
  const { page, reading } = await readWords(engine, search, options)
  return {
    clause: buildListQuery({ ...search.parts, isByScore: false }, reading.words),
    without: reading.without,
    excludedBy: page.excludedBy,
    isBounded: page.isBounded === true,
  }
}

/** All rows of a list, in the order of its pages. Throws SearchUnavailable. */
export async function rankList<Facts, FilterName extends string>(
  engine: Engine,
  search: ListSearch<Facts, FilterName>,
  options: SearchOptions = {},
): Promise<{
  query: Clause
  order: ListSearch<Facts, FilterName>['order']
  page: ListPage<Facts, FilterName>
}> {
  const { page, reading } = await readWords(engine, search, options)
  return { query: buildListQuery(search.parts, reading.words), order: search.order, page }
}
