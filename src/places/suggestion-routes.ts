// GET /api/search/suggestions.
import type { FromSchema } from 'json-schema-to-ts'
import { readWords } from '../http/lists/list-request.ts'
import { echoOf } from '../http/requests/search-query.ts'
import type { Routes } from '../http/routes.ts'
import type { Services } from '../services.ts'
import { httpDate } from '../time/instant.ts'
import { suggest, suggestOnlySyndics } from './suggest.ts'
import { type suggestQuery, suggestSchema } from './suggestion-schema.ts'

/** Suggestions show places and syndics as this process loaded them, and the snapshot of the register. */
async function lastModified({ locations, syndics, sourceDates }: Services): Promise<string> {
  const loadedAt = (await sourceDates()).loadedAt
  const inMemory = [locations, syndics].map(({ loadedAt }) => loadedAt.getTime())
  return httpDate(Math.max(...inMemory, loadedAt === undefined ? 0 : Date.parse(loadedAt)))
}

export const suggestionRoutes: Routes = async (app, { services }) => {
  app.get<{ Querystring: FromSchema<typeof suggestQuery> }>(
    '/search/suggestions',
    { schema: suggestSchema },
    async ({ query: { q, culture, type }, warnings: given, url }, reply) => {
      const warnings = [...(given ?? [])]
      const text = readWords(q, warnings)
      const suggestFor = type === 'syndic' ? suggestOnlySyndics : suggest
      const found =
        text === undefined
          ? { items: [], isPartial: false, warnings: [] }
          : await suggestFor(services, { q: text, culture })
      reply.header('last-modified', await lastModified(services))
      if (found.isPartial) reply.header('cache-control', 'no-store')
      return {
        q: echoOf(q, url),
        culture: culture ?? null,
        items: found.items,
        warnings: [...warnings, ...found.warnings],
      }
    },
  )
}
