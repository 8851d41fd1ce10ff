// GET /market: the figures of the market for people.

import { marketPath } from '../domain/page-paths.ts'
import { pageCulture } from '../pages/culture.ts'
import { buildMarketView } from '../pages/market-view.ts'
import { renderPage } from '../pages/render.ts'
import { findFigures } from '../replies/market-figures.ts'
import type { Routes } from './routes.ts'

export const marketRoutes: Routes = async (app, { services, config: { publicUrl } }) => {
  app.get<{ Querystring: { culture?: unknown } }>(
    marketPath,
    { schema: { hide: true } },
    async ({ query, headers }, reply) => {
      const culture = pageCulture({
        query: query.culture,
        cookie: headers.cookie,
        acceptLanguage: headers['accept-language'],
      })
      const { figures } = await findFigures(services)
      return reply
        .headers({
          'content-language': culture,
          vary: 'accept-language, cookie, accept-encoding',
          'cache-control': 'private, no-cache',
        })
        .type('text/html; charset=utf-8')
        .send(renderPage(buildMarketView({ figures, culture, publicUrl })))
    },
  )
}
