// GET /api/vme, GET /api/vme/{enterpriseNumber} and POST …/coordinates; also under /api/v1 (see app.ts).
import type { FromSchema } from 'json-schema-to-ts'
import { setLastModified } from '../http/replies/last-modified.ts'
import { setWarnings } from '../http/replies/warnings-header.ts'
import type { Routes } from '../http/routes.ts'
import type { numberParams } from '../http/schema/parameters.ts'
import { latestHttpDate } from '../time/instant.ts'
import { buildVmeFacts } from './build-facts.ts'
import { requireNumber, requireVme } from './find.ts'
import { listVmes } from './list/list.ts'
import { readVmeRequest, type VmeParameters } from './list/request.ts'
import { presentVme } from './present.ts'
import { type getVmeQuery, getVmeSchema, listVmesSchema, updateCoordinatesSchema } from './schema.ts'

type Params = FromSchema<typeof numberParams>

// A point and some room for spaces.
const COORDINATES_BODY_BYTES = 4_096

// RFC 9745 and RFC 8594: retired since November 2026, gone a year later.
const retired = {
  deprecation: '@1793491200',
  sunset: 'Mon, 01 Nov 2027 00:00:00 GMT',
  link: '</docs>; rel="deprecation"; type="text/html"',
}

export const vmeRoutes: Routes = async (app, { services, config: { publicUrl, cursorSecret } }) => {
  app.get<{ Querystring: VmeParameters }>(
    '/vme',
    { schema: listVmesSchema },
    async ({ query, warnings, impacts }, reply) => {
      const request = readVmeRequest(query, warnings ?? [], { places: services.places, cursorSecret })
      const { page, isPartial, loadedAt } = await listVmes(services, request, {
        publicUrl,
        cursorSecret,
        impacts,
      })
      if (isPartial) reply.header('cache-control', 'no-store')
      setLastModified(reply, loadedAt)
      return page
    },
  )

  app.get<{ Params: Params; Querystring: FromSchema<typeof getVmeQuery> }>(
    '/vme/:enterpriseNumber',
    { schema: getVmeSchema },
    async ({ params, query: { culture }, warnings, impacts }, reply) => {
      setWarnings(reply, warnings)
      const number = requireNumber(params.enterpriseNumber)
      const [row, sourceDates] = await Promise.all([requireVme(services, number), services.sourceDates()])
      reply.header('last-modified', latestHttpDate(row.updatedAt, sourceDates.loadedAt))
      return presentVme(buildVmeFacts(row), {
        sources: sourceDates.sources,
        publicUrl,
        culture,
        impacts,
      })
    },
  )

  app.post<{ Params: Params }>(
    '/vme/:enterpriseNumber/coordinates',
    {
      schema: updateCoordinatesSchema,
      bodyLimit: COORDINATES_BODY_BYTES,
      config: { headers: retired },
    },
    async ({ params, warnings }, reply) => {
      setWarnings(reply, warnings)
      await requireVme(services, requireNumber(params.enterpriseNumber))
      return {
        updated: false,
        reason: 'Coordinates are maintained by an external data provider and are read-only.',
      }
    },
  )
}
