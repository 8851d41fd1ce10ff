// GET /market: the figures of the market for people. The page is the same for everybody who reads one language, until
// there are other figures.

import { keepBodies, sendKept } from '../http/replies/kept-body.ts'
import type { Routes } from '../http/routes.ts'
import { marketPath } from '../site/page-paths.ts'
import { pageHeaders, requestCulture } from '../site/page-replies.ts'
import { renderPage } from '../site/render.ts'
import { cultures } from '../text/culture.ts'
import { shareAnswer } from '../time/share-answer.ts'
import { findFigures } from './read.ts'
import { buildMarketView } from './view.ts'

export const marketRoutes: Routes = async (app, { services, config: { publicUrl } }) => {
  const bodies = keepBodies(cultures.length)
  const readFigures = shareAnswer(async () => {
    const { figures } = await findFigures(services)
    return { figures, version: JSON.stringify(figures) }
  })
  app.get(marketPath, { schema: { hide: true } }, async (request, reply) => {
    const { figures, version } = await readFigures()
    const culture = requestCulture(request)
    const body = bodies.get(culture, version, () =>
      renderPage(buildMarketView({ figures, culture, publicUrl })),
    )
    reply.headers(pageHeaders(culture)).type('text/html; charset=utf-8')
    return sendKept(request, reply, body)
  })
}
