// The profile of a VME: /vme/{n}, /acp/{n} and /hoa/{n}.

import { Problem } from '../../http/problem.ts'
import type { RouteOptions, Routes } from '../../http/routes.ts'
import { formatEnterpriseNumber } from '../../register/enterprise-number.ts'
import { syndicPath, vmePath, vmeRoutes } from '../../site/page-paths.ts'
import { renderPage } from '../../site/render.ts'
import { brusselsDay } from '../../time/brussels-day.ts'
import { requireNumber } from '../find.ts'
import { readVmeProfile, type VmeProfileRequest } from './read.ts'
import { buildVmeProfileView, type VmeProfile } from './view.ts'

/** As the profiles of the API. */
const MAX_AGE_SECONDS = 30

/** As for data, but the number of a syndic leads to where people find it. */
async function readProfile(options: RouteOptions, request: VmeProfileRequest): Promise<VmeProfile> {
  const { services, config } = options
  try {
    return await readVmeProfile(services, request, config.publicUrl)
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'vme_is_syndic') throw error
    const link = syndicPath(request.number, request.culture)
    throw new Problem('vme_is_syndic', {
      values: { number: formatEnterpriseNumber(request.number), link },
      headers: { link: `<${link}>; rel="related"` },
    })
  }
}

export const vmePageRoutes: Routes = async (app, options) => {
  const { publicUrl } = options.config
  for (const [culture, pattern] of vmeRoutes)
    app.get<{ Params: { enterpriseNumber: string } }>(
      pattern,
      {
        schema: { hide: true },
        config: { maxAgeSeconds: MAX_AGE_SECONDS, isDaily: true, hasImpacts: true, reads: [] },
      },
      async ({ params, impacts }, reply) => {
        const number = requireNumber(params.enterpriseNumber)
        if (number !== params.enterpriseNumber) return reply.redirect(vmePath(number, culture), 301)
        const profile = await readProfile(options, { number, culture, impacts })
        const today = brusselsDay(new Date())
        return reply
          .header('content-language', culture)
          .type('text/html; charset=utf-8')
          .send(renderPage(buildVmeProfileView({ ...profile, culture, publicUrl, today, now: app.now() })))
      },
    )
}
