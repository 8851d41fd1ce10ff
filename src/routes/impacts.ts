// GET /api/power-outage/* and /api/public-works/*: counts and lists; also under /api/v1 (see app.ts).
import { impactFamilies } from '../domain/impact.ts'
import { sayWarnings } from '../plugins/say-warnings.ts'
import { type ImpactListParameters, listImpacted } from '../replies/impact-list.ts'
import { requirePicture, summarizeImpacts } from '../replies/impact-summary.ts'
import { impactSchemas } from '../schemas/impact.ts'
import type { Routes } from './routes.ts'

export const impactRoutes: Routes = async (app, { services, config: { publicUrl, cursorSecret } }) => {
  for (const family of impactFamilies) {
    const { summary, list } = impactSchemas[family]

    app.get(`/${family}/vme-impact`, { schema: summary }, async ({ warnings, impacts }, reply) => {
      sayWarnings(reply, warnings)
      return summarizeImpacts(requirePicture(impacts), family)
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
