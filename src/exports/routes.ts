// GET /api/export/vme, /api/export/family/{family} and /api/export/catalog.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FromSchema } from 'json-schema-to-ts'
import { setWarnings } from '../http/replies/warnings-header.ts'
import type { Routes } from '../http/routes.ts'
import { readVmeRequest, searchIn } from '../vmes/list/request.ts'
import { askedFamily } from './asked-family.ts'
import { openCatalog } from './catalog.ts'
import { type FamilyName, requireFamily } from './families.ts'
import type { FileFilters } from './files/export-file.ts'
import { orderByKey } from './files/order-by-key.ts'
import { checkFormat, type ExportContext, type Exported, sendExport } from './reply.ts'
import {
  type catalogQuery,
  exportCatalogRouteSchema,
  type exportFamilyQuery,
  exportFamilySchema,
  type exportVmesQuery,
  exportVmesSchema,
  type familyParams,
} from './schema.ts'
import { searchedVmes } from './searched-vmes.ts'
import { exportTurnLimits, openExportTurns } from './turns.ts'

const wishNames: readonly string[] = ['format', 'delimiter', 'culture', 'count', 'async']

/** What narrows an export, as it was asked. */
const askedOf = (query: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([name]) => !wishNames.includes(name))
      .map(([name, value]) => [name, String(value)]),
  )

export const exportRoutes: Routes = async (app, { services, config: { publicUrl, cursorSecret } }) => {
  const context: ExportContext = { services, publicUrl, turns: openExportTurns(exportTurnLimits) }
  const catalog = openCatalog({ services, publicUrl })

  type Query = FromSchema<typeof exportFamilyQuery> | FromSchema<typeof exportVmesQuery>

  /** As it is read, or as a file that is built meanwhile. */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { name, exported, filters }: { name: FamilyName; exported: Exported; filters: FileFilters },
  ): Promise<unknown> {
    const query = request.query as Query
    if (query.async !== 'true' || query.count === 'true')
      return sendExport(request, reply, exported, { ...query, context })
    const { format = 'csv', delimiter = 'semicolon', culture = null } = query
    checkFormat(format, exported.family)
    setWarnings(reply, exported.warnings)
    return orderByKey(request, reply, { services, family: name, format, filters, culture, delimiter })
  }

  app.get<{ Querystring: FromSchema<typeof exportVmesQuery> }>(
    '/export/vme',
    { schema: exportVmesSchema },
    async (request, reply) => {
      const { query } = request
      const given = readVmeRequest(query, request.warnings ?? [], { places: services.places, cursorSecret })
      const exported = searchedVmes(services, given, askedOf(query))
      return send(request, reply, { name: 'vmes', exported, filters: { search: searchIn(given) } })
    },
  )

  app.get<{
    Params: FromSchema<typeof familyParams>
    Querystring: FromSchema<typeof exportFamilyQuery>
  }>('/export/family/:family', { schema: exportFamilySchema }, async (request, reply) => {
    const { params, query, warnings } = request
    const name = requireFamily(params.family)
    const exported = askedFamily(services, name, { query, warnings: warnings ?? [] })
    return send(request, reply, { name, exported, filters: exported.filters })
  })

  app.get<{ Querystring: FromSchema<typeof catalogQuery> }>(
    '/export/catalog',
    { schema: exportCatalogRouteSchema },
    async ({ query, warnings }, reply) => {
      setWarnings(reply, warnings)
      const { catalog: found, isWhole } = await catalog(query.culture)
      // What is missing must not outlive the failure.
      if (!isWhole) reply.header('cache-control', 'no-store')
      return found
    },
  )
}
