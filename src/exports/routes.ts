// GET /api/export/vme, /api/export/family/{family} and /api/export/catalog.
import type { FromSchema } from 'json-schema-to-ts'
import { setWarnings } from '../http/replies/warnings-header.ts'
import type { Routes } from '../http/routes.ts'
import { readVmeRequest } from '../vmes/list/request.ts'
import { askedFamily } from './asked-family.ts'
import { openCatalog } from './catalog.ts'
import { requireFamily } from './families.ts'
import { orderByKey } from './files/order-by-key.ts'
import { checkFormat, type ExportContext, sendExport } from './reply.ts'
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

  app.get<{ Querystring: FromSchema<typeof exportVmesQuery> }>(
    '/export/vme',
    { schema: exportVmesSchema },
    async (request, reply) => {
      const { query } = request
      const given = readVmeRequest(query, request.warnings ?? [], { places: services.places, cursorSecret })
      const exported = searchedVmes(services, given, askedOf(query))
      return sendExport(request, reply, exported, { ...query, context })
    },
  )

  app.get<{
    Params: FromSchema<typeof familyParams>
    Querystring: FromSchema<typeof exportFamilyQuery>
  }>('/export/family/:family', { schema: exportFamilySchema }, async (request, reply) => {
    const { params, query } = request
    const name = requireFamily(params.family)
    const exported = askedFamily(services, name, { query, warnings: request.warnings ?? [] })
    if (query.async === 'true' && query.count !== 'true') {
      const { format = 'csv', delimiter = 'semicolon', culture = null } = query
      const { family, filters, warnings } = exported
      checkFormat(format, family)
      setWarnings(reply, warnings)
      return orderByKey(request, reply, { services, family: name, format, filters, culture, delimiter })
    }
    return sendExport(request, reply, exported, { ...query, context })
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
