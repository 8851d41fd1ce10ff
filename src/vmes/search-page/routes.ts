// GET /search-vme: VMEs by words and filters, as a list and on a map.

import { PAGE_WINDOW } from '../../http/lists/paging.ts'
import type { RouteOptions, Routes } from '../../http/routes.ts'
import { closestTo } from '../../places/suggest.ts'
import type { Services } from '../../services.ts'
import { pageNotice } from '../../site/page-notice.ts'
import { vmeSearchPath } from '../../site/page-paths.ts'
import { requestCulture, sendPage } from '../../site/page-replies.ts'
import { lastPageBefore } from '../../site/parts/page-links.ts'
import { type PageQuery, pageNumberOf, searchTextOf, textOf } from '../../site/parts/page-query.ts'
import { formerNames } from '../../syndics/former-names.ts'
import type { Culture } from '../../text/culture.ts'
import { brusselsDay } from '../../time/brussels-day.ts'
import { vmeParameters } from '../list/filter-parameters.ts'
import { listVmes } from '../list/list.ts'
import { readVmeRequest, type VmeParameters, type VmeRequest } from '../list/request.ts'
import { tryLists } from '../list/try-lists.ts'
import { addressNotice } from './address-notice.ts'
import { type SearchAdvice, variantsOf } from './advice.ts'
import { type FilterName, readPageFilters } from './filters.ts'
import { findNames } from './names.ts'
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

/**
 * One call to the engine, and what is in memory. Undefined where the engine has other things to do or went away in
 * between: what was found, namely nothing, is still said.
 */
async function advise(
  { services, config }: RouteOptions,
  request: VmeSearchRequest,
): Promise<SearchAdvice | undefined> {
  const { culture, q } = request
  const tried = variantsOf(request)
  const queries = tried.map(
    (variant) => listRequest({ services, config }, { request: variant.request, page: 1 }).query,
  )
  const found = await services.advise('vme', (engine, limits) =>
    tryLists(engine, queries, { ...limits, culture, size: MAX_CLOSEST }),
  )
  if (found === undefined) return undefined
  const variants = tried.map((variant, at) => ({ ...variant, total: found.totals[at] ?? 0 }))
  if (q === '') return { variants, closest: [] }
  const closest = closestTo(services, { q, culture }, found.closest)
  return { variants, closest: closest.slice(0, MAX_CLOSEST) }
}

async function findPage(
  options: RouteOptions,
  { request, page }: Asked,
  charge: (units: number) => boolean,
): Promise<VmeOutcome> {
  const { services, config } = options
  const { publicUrl, cursorSecret } = config
  try {
    const asked = listRequest(options, { request, page })
    const impacts = services.impacts.snapshot()
    const forPage = { ...services, search: services.searchForPage }
    const {
      page: found,
      isFuzzy,
      without,
    } = await listVmes(forPage, asked, { publicUrl, cursorSecret, impacts })
    const isEmpty = found.total === 0
    // The words were asked for as typed and then misspelt.
    if (isFuzzy || isEmpty) charge(1)
    const facets = found.facets ?? { regions: [], provinces: [], syndics: [] }
    const [advice, names] = await Promise.all([
      isEmpty && charge(1) ? advise(options, request) : undefined,
      formerNames(services, found.items),
    ])
    const hasNext = found.hasNext && page < LAST_PAGE
    return { found: { ...found, facets, isFuzzy, without, advice, formerNames: names, hasNext } }
  } catch (error) {
    return { notice: pageNotice(error, request.culture) }
  }
}

export const vmeSearchPageRoutes: Routes = async (app, options) => {
  const { services, config } = options
  app.get<{ Querystring: PageQuery }>(vmeSearchPath, { schema: { hide: true } }, async (asked, reply) => {
    const { query } = asked
    const request = readRequest(query, requestCulture(asked), services)
    const pageNumber = pageNumberOf(query, LAST_PAGE)
    const [outcome, names] = await Promise.all([
      findPage(options, { request, page: pageNumber }, (units) => reply.charge(units)),
      findNames(services, request),
    ])
    const last = 'found' in outcome ? lastPageBefore(pageNumber, outcome.found) : undefined
    if (last !== undefined) return reply.redirect(vmeSearchUrl(request, last), 302)
    const view = buildVmeSearchView({
      request,
      outcome: {
        ...addressNotice(query, { culture: request.culture, places: services.places }),
        ...outcome,
      },
      names,
      provinces: services.places.provinces,
      publicUrl: config.publicUrl,
      pageNumber,
      today: brusselsDay(new Date()),
    })
    return sendPage(reply, view)
  })
}
