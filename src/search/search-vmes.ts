// GET /api/vme: one page of the list, in one call to the engine, two when the words as typed find nothing.
import type { estypes } from '@elastic/elasticsearch'
import { factsIn } from '../documents/present-vme.ts'
import type { VmeFacts } from '../documents/vme-facts.ts'
import type { Culture } from '../domain/culture.ts'
import { buildVmeQuery, withDefaultStatus } from './build-vme-query.ts'
import { explainMatch } from './explain-match.ts'
import { type ParsedQuery, parseQuery } from './parse-query.ts'
import { runSearch, type SearchOptions } from './run-search.ts'
import { activeFilters } from './vme-filters.ts'
import type { Engine, Tier, VmeFilterName, VmeHit, VmePage, VmeQuery } from './vme-query.ts'
import { vmeOrders } from './vme-sorts.ts'

export interface VmeSearchOptions extends SearchOptions {
  /** Highlights are ranges over the texts of this language, as presentVme shows them. */
  culture?: Culture | undefined
}

interface Source {
  facts: VmeFacts
}

type Found = estypes.SearchResponse<Source>

type Window = { from: number; size: number } | { size: number; search_after: (string | number)[] }

const pageWindow = ({ page, pageSize, after }: VmeQuery): Window =>
  // One row more than asked tells whether a cursor page has a next one.
  after === undefined
    ? { from: (page - 1) * pageSize, size: pageSize }
    : { size: pageSize + 1, search_after: after.values }

function fetchTier(
  engine: Engine,
  query: VmeQuery,
  { parsed, tier, ...options }: { parsed: ParsedQuery | undefined; tier: Tier } & SearchOptions,
): Promise<Found> {
  const sort = query.sort ?? (parsed === undefined ? 'name' : 'relevance')
  return runSearch<Source>(
    engine,
    {
      ...pageWindow(query),
      query: buildVmeQuery({ ...query, sort }, parsed, tier),
      sort: vmeOrders[sort],
      track_total_hits: true,
      _source: ['facts'],
    },
    options,
  )
}

// Every order gives texts and numbers alone (vme-sorts.ts).
const sortValues = (values: estypes.SortResults): (string | number)[] =>
  values.map((value) => (typeof value === 'number' ? value : String(value)))

const totalOf = ({ hits: { total } }: Found): number =>
  typeof total === 'number' ? total : (total?.value ?? 0)

/** For a number that the filters hide: asks which of them it fails. Empty when the number does not exist. */
async function findExcluding(
  engine: Engine,
  query: VmeQuery,
  { number, ...options }: { number: string } & SearchOptions,
): Promise<VmeFilterName[]> {
  const filters = activeFilters(query)
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

interface Reading {
  parsed: ParsedQuery | undefined
  tier: Tier
  culture: Culture | undefined
}

function readHit(facts: VmeFacts, { parsed, tier, culture }: Reading): VmeHit {
  const shown = culture === undefined || parsed === undefined ? facts : factsIn(facts, culture)
  return { facts, ...explainMatch(shown, parsed, tier) }
}

function readPage(found: Found, { page, pageSize, after }: VmeQuery, reading: Reading): VmePage {
  const total = totalOf(found)
  const rows = found.hits.hits.slice(0, pageSize)
  const hasNext =
    after === undefined ? total > page * pageSize && rows.length > 0 : found.hits.hits.length > pageSize
  const last = rows.at(-1)
  const { tier } = reading
  return {
    hits: rows.flatMap(({ _source }) => (_source === undefined ? [] : [readHit(_source.facts, reading)])),
    total,
    tier,
    next: hasNext && last?.sort !== undefined ? { tier, values: sortValues(last.sort) } : undefined,
    excludedBy: [],
  }
}

/** Who asks for names alone does not mean the beginning of a number; a whole number is no name. */
function readWords({ q, in: scope }: VmeQuery): ParsedQuery | undefined {
  if (q === undefined) return undefined
  const parsed = parseQuery(q, 'list')
  return scope === 'name' ? { ...parsed, numberPrefix: undefined } : parsed
}

/**
 * One page of VMEs. Words are first taken as typed; only when that finds nothing at all are typing errors allowed, so
 * every page of a query is cut from the same rows. Throws SearchUnavailable; a page beyond the engine's window (PAGE_WINDOW)
 * is the caller's to refuse.
 */
export async function searchVmes(
  engine: Engine,
  request: VmeQuery,
  { culture, ...options }: VmeSearchOptions = {},
): Promise<VmePage> {
  const parsed = readWords(request)
  const query = withDefaultStatus(request, parsed)
  const tier = query.after?.tier ?? 'strict'
  const found = await fetchTier(engine, query, { parsed, tier, ...options })
  const page = readPage(found, query, { parsed, tier, culture })
  if (page.total > 0 || tier === 'fuzzy' || parsed === undefined) return page
  if (parsed.number !== undefined) {
    const excludedBy = await findExcluding(engine, query, { number: parsed.number, ...options })
    return { ...page, excludedBy }
  }
  if (parsed.tokens.every((token) => token.edits === 0)) return page
  const fuzzy = await fetchTier(engine, query, { parsed, tier: 'fuzzy', ...options })
  return readPage(fuzzy, query, { parsed, tier: 'fuzzy', culture })
}
