// GET /impact: outages and works, each with the buildings that it hits, and how fresh that is.

import type { RouteOptions, Routes } from '../../http/routes.ts'
import { locationLabel } from '../../places/memory/location-index.ts'
import { impactPath } from '../../site/page-paths.ts'
import { requestCulture, sendPage } from '../../site/page-replies.ts'
import { lastPageBefore } from '../../site/parts/page-links.ts'
import { type PageQuery, pageNumberOf } from '../../site/parts/page-query.ts'
import { impactTexts } from '../texts.ts'
import { EVENTS_A_PAGE, type ImpactOutcome, readImpacts, readSelectionLabels, VMES_A_PAGE } from './read.ts'
import { type ImpactRequest, impactUrl, readImpactRequest, readTyped, typedText } from './request.ts'
import { buildImpactView } from './view.ts'

const LAST_PAGE = 500

const pageSize = ({ event }: ImpactRequest): number => (event === undefined ? EVENTS_A_PAGE : VMES_A_PAGE)

const pagesOf = (outcome: ImpactOutcome, request: ImpactRequest): number =>
  'found' in outcome ? Math.ceil(outcome.found.total / pageSize(request)) : 1

export const impactPageRoutes: Routes = async (app, options: RouteOptions) => {
  const { services, config } = options
  app.get<{ Querystring: PageQuery }>(impactPath, { schema: { hide: true } }, async (asked, reply) => {
    const { query } = asked
    const request = readImpactRequest(query, requestCulture(asked))
    const typed = typedText(query)
    if (typed !== '') {
      const read = readTyped(services, typed, request.culture)
      // To the address of what was meant, which people share.
      if (read !== undefined) {
        const selection = { ...request.selection, ...read }
        return reply.redirect(impactUrl({ ...request, selection, event: undefined }), 302)
      }
    }
    const pageNumber = pageNumberOf(query, LAST_PAGE)
    // One for the counts and the list, so that they tell of the same instant.
    const snapshot = services.impacts.snapshot()
    const [outcome, labels] = await Promise.all([
      snapshot === undefined
        ? { notice: impactTexts[request.culture].impactAway }
        : readImpacts(services, snapshot, { request, page: pageNumber }),
      readSelectionLabels(services, request),
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
        typed,
        placeName: (key) =>
          locationLabel(services.locations.index, { type: 'postcode', key, culture: request.culture }),
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
