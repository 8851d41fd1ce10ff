// GET /api/map/vme-points and GET /api/map/property-insights.

import type { Routes } from '../http/routes.ts'
import { type InsightParameters, type MapParameters, readMapRequest } from './request.ts'
import { mapPointsSchema, propertyInsightsSchema } from './schema.ts'
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

  app.get<{ Querystring: InsightParameters }>(
    '/map/property-insights',
    { schema: propertyInsightsSchema },
    async (request, reply) => {
      const asked = readMapRequest(request.query, request.warnings ?? [], services.places)
      return answer(request, reply, { asked, theme: 'insights' })
    },
  )
}
