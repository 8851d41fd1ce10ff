// The profile of a syndic: /syndicus/{n}, /syndic/{n} and /property-manager/{n}.

import { INT32_MAX } from '../http/lists/paging.ts'
import { Problem } from '../http/problem.ts'
import type { RouteOptions, Routes } from '../http/routes.ts'
import { type EnterpriseNumber, formatEnterpriseNumber } from '../register/enterprise-number.ts'
import { syndicPath, syndicRoutes, vmePath } from '../site/page-paths.ts'
import { type PageQuery, pageNumberOf, textOf } from '../site/parts/page-query.ts'
import { renderPage } from '../site/render.ts'
import type { Culture } from '../text/culture.ts'
import { brusselsDay } from '../time/brussels-day.ts'
import { requireNumber } from '../vmes/find.ts'
import { type ProfileRequest, readSyndicProfile } from './profile-page/read.ts'
import { buildSyndicProfileView, type SyndicProfile } from './profile-page/view.ts'

/** As the lists: a profile shows what is published once a day. */
const MAX_AGE_SECONDS = 30
/** Of a portfolio, that cost as much as a page. */
const ROWS_A_UNIT = 200

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
  for (const [culture, pattern] of syndicRoutes)
    app.get<ProfileAddress>(
      pattern,
      {
        schema: { hide: true },
        config: { maxAgeSeconds: MAX_AGE_SECONDS, isDaily: true, hasImpacts: true, reads: ['page', 'rows'] },
      },
      async ({ params, query, url, impacts }, reply) => {
        const number = requireNumber(params.enterpriseNumber)
        if (number !== params.enterpriseNumber) return reply.redirect(canonicalUrl(number, culture, url), 301)
        const page = pageNumberOf(query, INT32_MAX)
        const isWhole = textOf(query, 'rows') === 'all'
        const profile = await readProfile(options, { number, culture, page, isWhole, impacts })
        // A page of all rows costs as many times more as it has more of them.
        reply.charge(Math.floor(profile.portfolio.items.length / ROWS_A_UNIT))
        const today = brusselsDay(new Date())
        return reply
          .header('content-language', culture)
          .type('text/html; charset=utf-8')
          .send(renderPage(buildSyndicProfileView({ ...profile, culture, publicUrl, today })))
      },
    )
}
