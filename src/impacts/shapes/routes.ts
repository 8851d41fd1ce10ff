// GET /api/map/impact-shapes and GET /api/map/impact-events/{id}: where outages and works are, and what one of them is.
import type { FromSchema } from 'json-schema-to-ts'
import { LRUCache } from 'lru-cache'
import { Problem } from '../../http/problem.ts'
import { setWarnings } from '../../http/replies/warnings-header.ts'
import type { Routes } from '../../http/routes.ts'
import { sidesOf, snapOut } from '../../map/draw/box.ts'
import { readMapRequest } from '../../map/request.ts'
import { impactPath } from '../../site/page-paths.ts'
import { defaultCulture } from '../../text/culture.ts'
import { impactFamilies } from '../event.ts'
import { summarizeEvent } from '../present-event.ts'
import { requireSnapshot } from '../summary.ts'
import { drawShapes } from './draw.ts'
import { type eventParams, type eventQuery, eventSchema, type shapesQuery, shapesSchema } from './schema.ts'

// Some forty full screens.
const CACHE_CHARACTERS = 8_000_000

export const impactShapeRoutes: Routes = async (app, { config, services }) => {
  const bodies = new LRUCache<string, string>({
    maxSize: CACHE_CHARACTERS,
    sizeCalculation: (body, key) => body.length + key.length,
  })

  app.get<{ Querystring: FromSchema<typeof shapesQuery> }>(
    '/map/impact-shapes',
    { schema: shapesSchema },
    async ({ query, warnings: given, impacts }, reply) => {
      const snapshot = requireSnapshot(impacts)
      const { box, zoom = 0, warnings } = readMapRequest(query, given ?? [], services.places)
      if (box === undefined) throw new Problem('parameters_invalid')
      const served = snapOut(box, zoom)
      const families = query.families ?? impactFamilies
      const bbox = sidesOf(served)
      const head = { zoom, bbox, dataVersion: snapshot.version, warnings }
      const key = JSON.stringify([head, families])
      const body =
        bodies.get(key) ??
        JSON.stringify({
          type: 'FeatureCollection',
          ...head,
          ...drawShapes(snapshot, { box: served, zoom, families }, config.impacts),
        })
      bodies.set(key, body)
      return reply.type('application/json; charset=utf-8').send(body)
    },
  )

  app.get<{ Params: FromSchema<typeof eventParams>; Querystring: FromSchema<typeof eventQuery> }>(
    '/map/impact-events/:id',
    { schema: eventSchema },
    async ({ params: { id }, query: { culture }, warnings, impacts }, reply) => {
      const { events } = requireSnapshot(impacts)
      const position = events.find(id)
      if (position === undefined) throw new Problem('impact_unknown', { values: { id } })
      const event = events.read(position)
      const { family, category } = event
      const page = new URLSearchParams({ family, category, event: id, culture: culture ?? defaultCulture })
      setWarnings(reply, warnings)
      return {
        ...summarizeEvent(event, culture),
        family,
        vmes: events.vmesOf(position).length,
        page: `${impactPath}?${page}`,
      }
    },
  )
}
