// GET /impact: outages and works, each with the buildings that it hits, and how fresh that is.

import type { RouteOptions, Routes } from '../../http/routes.ts'
import { locationLabel } from '../../places/memory/location-index.ts'
import { impactPath } from '../../site/page-paths.ts'
import { requestCulture, sendPage } from '../../site/page-replies.ts'
import { lastPageBefore } from '../../site/parts/page-links.ts'
import { type PageQuery, pageNumberOf } from '../../site/parts/page-query.ts'
import { findNames } from '../../vmes/search-page/names.ts'
import { impactTexts } from '../texts.ts'
import { readHitPageFilters } from './filters.ts'
import { EVENTS_A_PAGE, type ImpactOutcome, readImpacts, readSelectionLabels, VMES_A_PAGE } from './read.ts'
import { readSelection, readText } from './read-text.ts'
import { type ImpactRequest, impactUrl, narrowed, readImpactRequest, typedText } from './request.ts'
import { buildImpactView } from './view.ts'

const LAST_PAGE = 500

const pageSize = ({ event }: ImpactRequest): number => (event === undefined ? EVENTS_A_PAGE : VMES_A_PAGE)

const pagesOf = (outcome: ImpactOutcome, request: ImpactRequest): number =>
  'found' in outcome ? Math.ceil(outcome.found.total / pageSize(request)) : 1

export const impactPageRoutes: Routes = async (app, options: RouteOptions) => {
  const { services, config } = options
  app.get<{ Querystring: PageQuery }>(impactPath, { schema: { hide: true } }, async (asked, reply) => {
    const { query } = asked
    const culture = requestCulture(asked)
    const { selection, unread } = await readSelection(services, query, culture)
    const filters = readHitPageFilters(query, services.places)
    const request = readImpactRequest(query, { culture, selection, filters })
    const typed = typedText(query)
    if (typed !== '') {
      const read = await readText(services, { text: typed, culture })
      // To the address of what was meant, which people share.
      if ('selection' in read) return reply.redirect(impactUrl(narrowed(request, read.selection)), 302)
      unread.unshift(read.unread)
    }
    const pageNumber = pageNumberOf(query, LAST_PAGE)
    // One for the counts and the list, so that they tell of the same instant.
    const snapshot = services.impacts.snapshot()
    const [outcome, labels, names] = await Promise.all([
      snapshot === undefined
        ? { notice: impactTexts[culture].impactAway }
        : readImpacts(services, snapshot, { request, page: pageNumber }),
      readSelectionLabels(services, request),
      findNames(services, { culture, filters: request.filters }),
    ])
    // An event that is over for a day, and one that never was: the list it stood in is still there.
    if ('isUnknown' in outcome) return reply.redirect(impactUrl({ ...request, event: undefined }), 302)
    const totalPages = pagesOf(outcome, request)
    const last = 'found' in outcome ? lastPageBefore(pageNumber, { totalPages }) : undefined
    if (last !== undefined) return reply.redirect(impactUrl(request, last), 302)
    return sendPage(
      reply,
      buildImpactView({
        request,
        snapshot,
        outcome,
        labels,
        names,
        provinces: services.places.provinces,
        typed,
        unread,
        placeName: ({ zipcode, municipality: key }) => {
          const { index } = services.locations
          const name = key && locationLabel(index, { type: 'municipality', key, culture })
          return name ? `${zipcode} ${name}` : zipcode
        },
        publicUrl: config.publicUrl,
        position: {
          page: pageNumber,
          totalPages,
          hasNext: pageNumber < Math.min(totalPages, LAST_PAGE),
        },
      }),
    )
  })
}
