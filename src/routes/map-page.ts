// GET /map: the page with the map. What it shows comes from the API, asked by its scripts.
import { mapPath } from '../domain/page-paths.ts'
import { pageCulture } from '../pages/culture.ts'
import { buildMapView } from '../pages/map-view.ts'
import type { PageQuery } from '../pages/page-query.ts'
import { renderPage } from '../pages/render.ts'
import type { Routes } from './routes.ts'

export const mapPageRoutes: Routes = async (app, { config: { publicUrl } }) => {
  app.get<{ Querystring: PageQuery }>(
    mapPath,
    { schema: { hide: true } },
    async ({ query, headers }, reply) => {
      const culture = pageCulture({
        query: query.culture,
        cookie: headers.cookie,
        acceptLanguage: headers['accept-language'],
      })
      return reply
        .headers({
          'content-language': culture,
          vary: 'accept-language, cookie, accept-encoding',
          'cache-control': 'private, no-cache',
        })
        .type('text/html; charset=utf-8')
        .send(renderPage(buildMapView({ query, culture, publicUrl })))
    },
  )
}
