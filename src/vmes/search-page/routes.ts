// GET /search-vme: VMEs by words and filters, as a list and on a map.

import { PAGE_WINDOW } from '../../http/lists/paging.ts'
import { Problem } from '../../http/problem.ts'
import type { RouteOptions, Routes } from '../../http/routes.ts'
import { locationLabel } from '../../places/memory/location-index.ts'
import type { Suggestion } from '../../places/memory/suggestion.ts'
import { suggest } from '../../places/suggest.ts'
import type { Services } from '../../services.ts'
import { cutNotice, pageNotice } from '../../site/page-notice.ts'
import { vmeSearchPath } from '../../site/page-paths.ts'
import { requestCulture, sendPage } from '../../site/page-replies.ts'
import { lastPageBefore } from '../../site/parts/page-links.ts'
import { type PageQuery, pageNumberOf, searchTextOf, textOf } from '../../site/parts/page-query.ts'
import { formerNames } from '../../syndics/former-names.ts'
import { findSyndicRow } from '../../syndics/statements/syndics.ts'
import type { Culture } from '../../text/culture.ts'
import { countLists } from '../list/count.ts'
import { vmeParameters } from '../list/filter-parameters.ts'
import { listVmes } from '../list/list.ts'
import { readVmeRequest, type VmeParameters, type VmeRequest } from '../list/request.ts'
import { isSyndicWord } from '../syndic-word.ts'
import { type SearchAdvice, variantsOf, worthTrying } from './advice.ts'
import { type FilterName, type FilterNames, readPageFilters } from './filters.ts'
import { filtersOf, isOfferedSort, sortOf, type VmeSearchRequest, vmeSearchUrl } from './request.ts'
import { buildVmeSearchView, type VmeOutcome } from './view.ts'

const PAGE_SIZE = 20
const LAST_PAGE = PAGE_WINDOW / PAGE_SIZE
const MAX_CLOSEST = 5

function readRequest(query: PageQuery, culture: Culture, services: Services): VmeSearchRequest {
  const q = searchTextOf(query)
  const sort = textOf(query, 'sort')
  const isSort = isOfferedSort(sort) && (sort !== 'relevance' || q !== '')
  return {
    culture,
    q,
    filters: readPageFilters(query, services.places),
    // A form sends the order that it shows: what is the default anyway is left out of addresses.
    ...(isSort && sort !== sortOf({ q }) ? { sort } : {}),
  }
}

interface Asked {
  request: VmeSearchRequest
  page: number
}

// What the list takes several values of the page asks for one by one.
const isList = (name: FilterName): boolean => vmeParameters[name].schema.type === 'array'

const listFilters = (request: VmeSearchRequest): VmeParameters =>
  Object.fromEntries(
    filtersOf(request).map((name) => [name, isList(name) ? [request.filters[name]] : request.filters[name]]),
  )

/** The same as the list takes it. Throws for what the list would reject. */
function listRequest({ services, config }: RouteOptions, { request, page }: Asked): VmeRequest {
  const { q, culture } = request
  return readVmeRequest(
    {
      ...listFilters(request),
      ...(q === '' ? {} : { q }),
      sort: sortOf(request),
      facets: 'true',
      page,
      pageSize: PAGE_SIZE,
      culture,
    },
    [],
    { places: services.places, cursorSecret: config.cursorSecret },
  )
}

function emptyIfUnavailable(error: unknown): never[] {
  if (error instanceof Problem) return []
  throw error
}

async function countVariants(
  options: RouteOptions,
  request: VmeSearchRequest,
): Promise<SearchAdvice['variants']> {
  const variants = variantsOf(request)
  const queries = variants.map((variant) => listRequest(options, { request: variant.request, page: 1 }).query)
  const totals = await options.services
    .search('vme', (engine, limits) => countLists(engine, queries, limits))
    .catch(emptyIfUnavailable)
  return variants.map((variant, at) => ({ ...variant, total: totals[at] ?? 0 }))
}

/** Nothing where the engine went away in between: what was found, namely nothing, is still said. */
async function advise(options: RouteOptions, request: VmeSearchRequest): Promise<SearchAdvice> {
  const { culture, q } = request
  const suggestFor = async (text: string): Promise<Suggestion[]> =>
    text === ''
      ? []
      : suggest(options.services, { q: text, culture }).then(({ items }) => items, emptyIfUnavailable)
  const [variants, whole] = await Promise.all([countVariants(options, request), suggestFor(q)])
  // Where the text as a whole resembles nothing, the part of it that finds the least may.
  const [part] = worthTrying(variants).filter(({ without }) => without.startsWith('word'))
  const closest = whole.length > 0 || part === undefined ? whole : await suggestFor(part.request.q)
  return { variants, closest: closest.slice(0, MAX_CLOSEST) }
}

async function findPage(options: RouteOptions, { request, page }: Asked): Promise<VmeOutcome> {
  const { services, config } = options
  const { publicUrl, cursorSecret } = config
  try {
    const asked = listRequest(options, { request, page })
    const impacts = services.impacts.snapshot()
    const { page: found, isFuzzy } = await listVmes(services, asked, { publicUrl, cursorSecret, impacts })
    const facets = found.facets ?? { regions: [], provinces: [], syndics: [] }
    const [advice, names] = await Promise.all([
      found.total === 0 ? advise(options, request) : undefined,
      formerNames(services, found.items),
    ])
    const hasNext = found.hasNext && page < LAST_PAGE
    return { found: { ...found, facets, isFuzzy, advice, formerNames: names, hasNext } }
  } catch (error) {
    return { notice: pageNotice(error, request.culture) }
  }
}

async function findNames(services: Services, { culture, filters }: VmeSearchRequest): Promise<FilterNames> {
  const { syndic } = filters
  const isNumber = syndic !== undefined && !isSyndicWord(syndic)
  // The number alone says it too, while the database is down.
  const row = isNumber
    ? await services.readRegister((sql) => findSyndicRow(sql, syndic)).catch(() => undefined)
    : undefined
  return {
    syndicName: row?.name ?? undefined,
    placeName: (filter, key) =>
      locationLabel(services.locations.index, {
        type: filter === 'zipcode' ? 'postcode' : filter,
        key,
        culture,
      }),
  }
}

export const vmeSearchPageRoutes: Routes = async (app, options) => {
  const { services, config } = options
  app.get<{ Querystring: PageQuery }>(vmeSearchPath, { schema: { hide: true } }, async (asked, reply) => {
    const { query } = asked
    const request = readRequest(query, requestCulture(asked), services)
    const pageNumber = pageNumberOf(query, LAST_PAGE)
    const [outcome, names] = await Promise.all([
      findPage(options, { request, page: pageNumber }),
      findNames(services, request),
    ])
    const last = 'found' in outcome ? lastPageBefore(pageNumber, outcome.found) : undefined
    if (last !== undefined) return reply.redirect(vmeSearchUrl(request, last), 302)
    const view = buildVmeSearchView({
      request,
      outcome: { ...cutNotice(query, request.culture), ...outcome },
      names,
      provinces: services.places.provinces,
      publicUrl: config.publicUrl,
      pageNumber,
    })
    return sendPage(reply, view)
  })
}
