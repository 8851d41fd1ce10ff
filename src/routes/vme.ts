// GET /api/vme, GET /api/vme/{enterpriseNumber} and POST …/coordinates; also under /api/v1 (see app.ts).
import type { FastifyReply } from 'fastify'
import type { FromSchema } from 'json-schema-to-ts'
import { buildVmeFacts } from '../documents/build-vme-facts.ts'
import { presentVme } from '../documents/present-vme.ts'
import { httpDate } from '../domain/instant.ts'
import { type Warning, warningHeader } from '../domain/warnings.ts'
import { requireNumber, requireVme } from '../replies/find-vme.ts'
import { listVmes } from '../replies/list-vmes.ts'
import { readVmeRequest, type VmeParameters } from '../replies/vme-request.ts'
import {
  type getVmeQuery,
  getVmeSchema,
  listVmesSchema,
  updateCoordinatesSchema,
  type vmeParams,
} from '../schemas/vme.ts'
import type { Routes } from './routes.ts'

type Params = FromSchema<typeof vmeParams>

// A point and some room for spaces.
const COORDINATES_BODY_BYTES = 4_096

// RFC 9745 and RFC 8594: retired since November 2026, gone a year later.
const retired = {
  deprecation: '@1793491200',
  sunset: 'Mon, 01 Nov 2027 00:00:00 GMT',
  link: '</docs>; rel="deprecation"; type="text/html"',
}

/** One VME has no envelope to hold warnings: they travel in a header, with refusals too. */
function sayIgnored(reply: FastifyReply, warnings: readonly Warning[] | null): void {
  if (warnings !== null && warnings.length > 0) reply.header('x-warning', warningHeader(warnings))
}

/** HTTP date of the later of two instants: a reply shows the snapshot as well as the entity. */
const lastModified = (updatedAt: string, loadedAt: string | undefined): string =>
  httpDate(Math.max(Date.parse(updatedAt), loadedAt === undefined ? 0 : Date.parse(loadedAt)))

export const vmeRoutes: Routes = async (app, { services, config: { publicUrl, cursorSecret } }) => {
  app.get<{ Querystring: VmeParameters }>(
    '/vme',
    { schema: listVmesSchema },
    async ({ query, warnings }, reply) => {
      const request = readVmeRequest(query, warnings ?? [], { places: services.places, cursorSecret })
      const { page, isPartial, loadedAt } = await listVmes(services, request, { publicUrl, cursorSecret })
      if (isPartial) reply.header('cache-control', 'no-store')
      if (loadedAt !== undefined) reply.header('last-modified', httpDate(loadedAt))
      return page
    },
  )

  app.get<{ Params: Params; Querystring: FromSchema<typeof getVmeQuery> }>(
    '/vme/:enterpriseNumber',
    { schema: getVmeSchema },
    async ({ params, query: { culture }, warnings }, reply) => {
      sayIgnored(reply, warnings)
      const number = requireNumber(params.enterpriseNumber)
      const [row, snapshot] = await Promise.all([requireVme(services, number), services.snapshot()])
      reply.header('last-modified', lastModified(row.updatedAt, snapshot.loadedAt))
      return presentVme(buildVmeFacts(row), { sources: snapshot.sources, publicUrl, culture })
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
      sayIgnored(reply, warnings)
      await requireVme(services, requireNumber(params.enterpriseNumber))
      return {
        updated: false,
        reason: 'Coordinates are maintained by an external data provider and are read-only.',
      }
    },
  )
}
