// GET /api/power-outage/impacted-vmes-map and /api/public-works/impacted-vmes-map, also under /api/v1 (see app.ts), and
// what hits one VME, for the popups of the map.
import type { FromSchema } from 'json-schema-to-ts'
import { setWarnings } from '../http/replies/warnings-header.ts'
import type { Routes } from '../http/routes.ts'
import { type ImpactMapParameters, readImpactMapRequest } from '../map/request.ts'
import { openMapSender } from '../map/sender.ts'
import { impactFamilies } from './event.ts'
import { impactMapSchemas, type vmeImpactsQuery, vmeImpactsSchema } from './map-schema.ts'
import { findVmeImpacts } from './of-vme.ts'

// Under each prefix.
const CACHE_BYTES = 8_000_000

export const impactMapRoutes: Routes = async (app, { services }) => {
  const { answer } = openMapSender(app, { services, cacheBytes: CACHE_BYTES })
  for (const family of impactFamilies)
    app.get<{ Querystring: ImpactMapParameters }>(
      `/${family}/impacted-vmes-map`,
      { schema: impactMapSchemas[family] },
      async (request, reply) => {
        const asked = readImpactMapRequest(family, request.query, request.warnings ?? [])
        return answer(request, reply, { asked, theme: 'impacts' })
      },
    )
}

export const vmeImpactRoutes: Routes = async (app, { services }) => {
  app.get<{ Params: { enterpriseNumber: string }; Querystring: FromSchema<typeof vmeImpactsQuery> }>(
    '/map/vme-impacts/:enterpriseNumber',
    { schema: vmeImpactsSchema },
    async ({ params, query: { culture }, warnings, impacts }, reply) => {
      setWarnings(reply, warnings)
      return findVmeImpacts(services, params.enterpriseNumber, { culture, impacts })
    },
  )
}
