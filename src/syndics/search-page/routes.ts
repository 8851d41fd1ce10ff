// GET /search-syndics: syndics by name, by where they manage and by how much, with how they are reached.

import { PAGE_WINDOW } from '../../http/lists/paging.ts'
import type { RouteOptions, Routes } from '../../http/routes.ts'
import { locationLabel } from '../../places/memory/location-index.ts'
import type { Services } from '../../services.ts'
import { cutNotice, pageNotice } from '../../site/page-notice.ts'
import { syndicSearchPath } from '../../site/page-paths.ts'
import { requestCulture, sendPage } from '../../site/page-replies.ts'
import { count } from '../../site/parts/format.ts'
import { lastPageBefore } from '../../site/parts/page-links.ts'
import { type PageQuery, pageNumberOf, searchTextOf, textOf } from '../../site/parts/page-query.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { listSyndics } from '../list/list.ts'
import { readSyndicRequest, type SyndicParameters } from '../list/request.ts'
import { syndicTexts } from '../texts.ts'
import { type Filters, type LabelContext, readPageFilters } from './filters.ts'
import { isOfferedSort, type SyndicSearchRequest, searchUrl, sortOf } from './request.ts'
import { buildSyndicSearchView, type SyndicOutcome } from './view.ts'

const PAGE_SIZE = 20
const LAST_PAGE = PAGE_WINDOW / PAGE_SIZE

function readRequest(query: PageQuery, culture: Culture, { places }: Services): SyndicSearchRequest {
  const q = searchTextOf(query)
  const sort = textOf(query, 'sort')
  const isSort = isOfferedSort(sort) && (sort !== 'relevance' || q !== '')
  return {
    culture,
    q,
    filters: readPageFilters(query, places),
    // A form sends the order that it shows: what is the default anyway is left out of addresses.
    ...(isSort && sort !== sortOf({ q }) ? { sort } : {}),
  }
}

/** The filters as the list takes them: of regions it takes several. */
function listFilters({ region, seatRegion, ...filters }: Filters): SyndicParameters {
  return {
    ...filters,
    ...(region === undefined ? {} : { region: [region] }),
    ...(seatRegion === undefined ? {} : { seatRegion: [seatRegion] }),
  }
}

async function findPage(
  { services, config: { publicUrl, cursorSecret } }: RouteOptions,
  request: SyndicSearchRequest,
  page: number,
): Promise<SyndicOutcome> {
  const { culture, q, filters } = request
  const { minVme, maxVme } = filters
  if (minVme !== undefined && maxVme !== undefined && minVme > maxVme)
    return {
      notice: fillText(syndicTexts[culture].minAboveMax, {
        min: count(minVme, culture),
        max: count(maxVme, culture),
      }),
    }
  try {
    const asked = readSyndicRequest(
      {
        ...listFilters(filters),
        ...(q === '' ? {} : { q }),
        sort: sortOf(request),
        facets: 'true',
        page,
        pageSize: PAGE_SIZE,
        culture,
      },
      [],
      { places: services.places, cursorSecret },
    )
    const forPage = { ...services, search: services.searchForPage }
    const { page: found, isFuzzy, without } = await listSyndics(forPage, asked, { publicUrl, cursorSecret })
    const facets = found.facets ?? { sizeClasses: [], regions: [], provinces: [] }
    return { found: { ...found, facets, isFuzzy, without, hasNext: found.hasNext && page < LAST_PAGE } }
  } catch (error) {
    return { notice: pageNotice(error, culture) }
  }
}

export const syndicSearchPageRoutes: Routes = async (app, options) => {
  const { services, config } = options
  app.get<{ Querystring: PageQuery }>(syndicSearchPath, { schema: { hide: true } }, async (asked, reply) => {
    const { query } = asked
    const culture = requestCulture(asked)
    const request = readRequest(query, culture, services)
    const pageNumber = pageNumberOf(query, LAST_PAGE)
    const outcome = await findPage(options, request, pageNumber)
    const last = 'found' in outcome ? lastPageBefore(pageNumber, outcome.found) : undefined
    if (last !== undefined) return reply.redirect(searchUrl(request, last), 302)
    const placeName: LabelContext['placeName'] = (type, key) =>
      locationLabel(services.locations.index, { type, key, culture })
    return sendPage(
      reply,
      buildSyndicSearchView({
        request,
        outcome: { ...cutNotice(query, culture), ...outcome },
        placeName,
        provinces: services.places.provinces,
        publicUrl: config.publicUrl,
        pageNumber,
      }),
    )
  })
}
