// GET /api/locations/suggestions, from memory.
import type { FromSchema } from 'json-schema-to-ts'
import { echoOf, readSearchText } from '../http/requests/search-query.ts'
import type { Routes } from '../http/routes.ts'
import { httpDate } from '../time/instant.ts'
import { type suggestLocationsQuery, suggestLocationsSchema } from './location-schema.ts'
import { renderLocationSuggestions } from './memory/location-index.ts'

type Parameters = FromSchema<typeof suggestLocationsQuery>

export const locationRoutes: Routes = async (app, { services: { locations } }) => {
  app.get<{ Querystring: Parameters }>(
    '/locations/suggestions',
    { schema: suggestLocationsSchema },
    async ({ query: { q, type: types, culture }, warnings: given, url }, reply) => {
      const warnings = [...(given ?? [])]
      const text = readSearchText(q, warnings)
      const items =
        text === undefined ? '[]' : renderLocationSuggestions(locations.index, { q: text, types, culture })
      const head = JSON.stringify({ q: echoOf(q, url), culture: culture ?? null }).slice(0, -1)
      return reply
        .header('last-modified', httpDate(locations.loadedAt))
        .type('application/json; charset=utf-8')
        .send(`${head},"items":${items},"warnings":${JSON.stringify(warnings)}}`)
    },
  )
}
