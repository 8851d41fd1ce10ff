// GET /api/map/vme-points, GET /api/map/counts and GET /api/map/property-insights.

import type { Routes } from '../http/routes.ts'
import { countMap } from './counts.ts'
import { mapCountsSchema } from './counts-schema.ts'
import { propertyInsightsSchema } from './insights-schema.ts'
import {
  type CountParameters,
  type InsightParameters,
  type MapParameters,
  readCountRequest,
  readMapRequest,
} from './request.ts'
import { mapPointsSchema } from './schema.ts'
import { openMapSender } from './sender.ts'

// Some four hundred full screens.
const CACHE_BYTES = 48_000_000

export const mapRoutes: Routes = async (app, { services }) => {
  const { answer } = openMapSender(app, { services, cacheBytes: CACHE_BYTES })

  app.get<{ Querystring: MapParameters }>(
    '/map/vme-points',
    { schema: mapPointsSchema },
    async (request, reply) => {
      const asked = readMapRequest(request.query, request.warnings ?? [], services.places)
      return answer(request, reply, { asked, theme: 'points' })
    },
  )

  app.get<{ Querystring: CountParameters }>(
    '/map/counts',
    { schema: mapCountsSchema },
    async ({ query, warnings }, reply) => {
      const counts = await countMap(services, readCountRequest(query, warnings ?? [], services.places))
      // Of the engine's own moment, or of one that is past: not to be kept.
      if (counts.dataVersion === null || counts.warnings.some(({ code }) => code === 'map_age'))
        reply.header('cache-control', 'no-store')
      return counts
    },
  )

  app.get<{ Querystring: InsightParameters }>(
    '/map/property-insights',
    { schema: propertyInsightsSchema },
    async (request, reply) => {
      const asked = readMapRequest(request.query, request.warnings ?? [], services.places)
      return answer(request, reply, { asked, theme: 'insights' })
    },
  )
}
