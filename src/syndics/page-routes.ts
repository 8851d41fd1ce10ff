// GET /search-syndics, and the profile of a syndic: /syndicus/{n}, /syndic/{n} and /property-manager/{n}.

import { INT32_MAX, PAGE_WINDOW } from '../http/lists/paging.ts'
import { Problem } from '../http/problem.ts'
import type { RouteOptions, Routes } from '../http/routes.ts'
import { type EnterpriseNumber, formatEnterpriseNumber } from '../register/enterprise-number.ts'
import { parseRegion } from '../register/region.ts'
import { cutNotice, pageNotice } from '../site/page-notice.ts'
import { syndicPath, syndicRoutes, syndicSearchPath, vmePath } from '../site/page-paths.ts'
import { requestCulture, sendPage } from '../site/page-replies.ts'
import { count } from '../site/parts/format.ts'
import { lastPageBefore } from '../site/parts/page-links.ts'
import {
  type PageQuery,
  pageNumberOf,
  searchTextOf,
  textOf,
  wholeNumberOf,
} from '../site/parts/page-query.ts'
import { renderPage } from '../site/render.ts'
import type { Culture } from '../text/culture.ts'
import { fillText } from '../text/page-texts.ts'
import { brusselsDay } from '../time/brussels-day.ts'
import { requireNumber } from '../vmes/find.ts'
import { listSyndics } from './list/list.ts'
import { readSyndicRequest } from './list/request.ts'
import { type ProfileRequest, readSyndicProfile } from './profile-page/read.ts'
import { buildSyndicProfileView, type SyndicProfile } from './profile-page/view.ts'
import { isOfferedSort, type SyndicSearchRequest, searchUrl, sortOf } from './search-page/request.ts'
import { buildSyndicSearchView, type SyndicOutcome } from './search-page/view.ts'
import { syndicTexts } from './texts.ts'

const PAGE_SIZE = 20
const LAST_PAGE = PAGE_WINDOW / PAGE_SIZE
/** As the lists: a profile shows what is published once a day. */
const MAX_AGE_SECONDS = 30

const bounds = { min: 0, max: INT32_MAX }

function readRequest(query: PageQuery, culture: Culture): SyndicSearchRequest {
  const region = parseRegion(textOf(query, 'region'))
  const minVme = wholeNumberOf(query, 'minVme', bounds)
  const maxVme = wholeNumberOf(query, 'maxVme', bounds)
  const q = searchTextOf(query)
  const sort = textOf(query, 'sort')
  const isSort = isOfferedSort(sort) && (sort !== 'relevance' || q !== '')
  return {
    culture,
    q,
    ...(region === undefined ? {} : { region }),
    ...(minVme === undefined ? {} : { minVme }),
    ...(maxVme === undefined ? {} : { maxVme }),
    // A form sends the order that it shows: what is the default anyway is left out of addresses.
    ...(isSort && sort !== sortOf({ culture, q }) ? { sort } : {}),
  }
}

async function findPage(
  { services, config: { publicUrl, cursorSecret } }: RouteOptions,
  request: SyndicSearchRequest,
  page: number,
): Promise<SyndicOutcome> {
  const { culture, q, region, minVme, maxVme } = request
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
        ...(q === '' ? {} : { q }),
        ...(region === undefined ? {} : { region: [region] }),
        ...(minVme === undefined ? {} : { minVme }),
        ...(maxVme === undefined ? {} : { maxVme }),
        sort: sortOf(request),
        facets: 'true',
        page,
        pageSize: PAGE_SIZE,
        culture,
      },
      [],
      { places: services.places, cursorSecret },
    )
    const {
      page: listed,
      isFuzzy,
      without,
    } = await listSyndics({ ...services, search: services.searchForPage }, asked, {
      publicUrl,
      cursorSecret,
    })
    const { sizeClasses = [], regions = [] } = listed.facets ?? {}
    return {
      found: {
        ...listed,
        isFuzzy,
        without,
        hasNext: listed.hasNext && page < LAST_PAGE,
        facets: {
          sizes: new Map(sizeClasses.map((found) => [found.key, found.count])),
          regions: new Map(regions.map((found) => [found.region, found.count])),
        },
      },
    }
  } catch (error) {
    return { notice: pageNotice(error, culture) }
  }
}

/** As for data, but a VME's number leads to where people find it. */
async function readProfile(options: RouteOptions, request: ProfileRequest): Promise<SyndicProfile> {
  const { services, config } = options
  try {
    return await readSyndicProfile(services, request, config.publicUrl)
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'syndic_is_vme') throw error
    const link = vmePath(request.number, request.culture)
    throw new Problem('syndic_is_vme', {
      values: { number: formatEnterpriseNumber(request.number), link },
      headers: { link: `<${link}>; rel="related"` },
    })
  }
}

interface ProfileAddress {
  Params: { enterpriseNumber: string }
  Querystring: PageQuery
}

/** The address of the number as it is stored, with the query that was asked. */
function canonicalUrl(number: EnterpriseNumber, culture: Culture, url: string): string {
  const query = url.indexOf('?')
  return syndicPath(number, culture) + (query < 0 ? '' : url.slice(query))
}

export const syndicPageRoutes: Routes = async (app, options) => {
  const { publicUrl } = options.config
  app.get<{ Querystring: PageQuery }>(syndicSearchPath, { schema: { hide: true } }, async (asked, reply) => {
    const request = readRequest(asked.query, requestCulture(asked))
    const pageNumber = pageNumberOf(asked.query, LAST_PAGE)
    const outcome = await findPage(options, request, pageNumber)
    const last = 'found' in outcome ? lastPageBefore(pageNumber, outcome.found) : undefined
    if (last !== undefined) return reply.redirect(searchUrl(request, last), 302)
    return sendPage(
      reply,
      buildSyndicSearchView({
        request,
        outcome: { ...cutNotice(asked.query, request.culture), ...outcome },
        publicUrl,
        pageNumber,
      }),
    )
  })

  for (const [culture, pattern] of syndicRoutes)
    app.get<ProfileAddress>(
      pattern,
      {
        schema: { hide: true },
        config: { maxAgeSeconds: MAX_AGE_SECONDS, isDaily: true, hasImpacts: true, reads: ['page'] },
      },
      async ({ params, query, url, impacts }, reply) => {
        const number = requireNumber(params.enterpriseNumber)
        if (number !== params.enterpriseNumber) return reply.redirect(canonicalUrl(number, culture, url), 301)
        const page = pageNumberOf(query, INT32_MAX)
        const profile = await readProfile(options, { number, culture, page, impacts })
        const today = brusselsDay(new Date())
        return reply
          .header('content-language', culture)
          .type('text/html; charset=utf-8')
          .send(renderPage(buildSyndicProfileView({ ...profile, culture, publicUrl, today })))
      },
    )
}
