// GET /api/power-outage/* and /api/public-works/*: counts and lists; also under /api/v1 (see app.ts).

import { setWarnings } from '../http/replies/warnings-header.ts'
import type { Routes } from '../http/routes.ts'
import { impactFamilies } from './event.ts'
import { type ImpactListParameters, listImpacted } from './list.ts'
import { impactSchemas } from './schema.ts'
import { requireSnapshot, summarizeImpacts } from './summary.ts'

export const impactRoutes: Routes = async (app, { services, config: { publicUrl, cursorSecret } }) => {
  for (const family of impactFamilies) {
    const { summary, list } = impactSchemas[family]

    app.get(`/${family}/vme-impact`, { schema: summary }, async ({ warnings, impacts }, reply) => {
      setWarnings(reply, warnings)
      return summarizeImpacts(requireSnapshot(impacts), family)
    })

    app.get<{ Querystring: ImpactListParameters }>(
      `/${family}/impacted-vmes`,
      { schema: list },
      async ({ query, warnings, impacts }) =>
        listImpacted(
          services,
          { family, parameters: query, given: warnings ?? [], impacts },
          { publicUrl, cursorSecret },
        ),
    )
  }
}
