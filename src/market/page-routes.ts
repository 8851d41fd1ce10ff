// GET /market: the figures of the market for people.

import type { Routes } from '../http/routes.ts'
import { marketPath } from '../site/page-paths.ts'
import { requestCulture, sendPage } from '../site/page-replies.ts'
import { findFigures } from './read.ts'
import { buildMarketView } from './view.ts'

export const marketRoutes: Routes = async (app, { services, config: { publicUrl } }) => {
  app.get(marketPath, { schema: { hide: true } }, async (request, reply) => {
    const { figures } = await findFigures(services)
    return sendPage(reply, buildMarketView({ figures, culture: requestCulture(request), publicUrl }))
  })
}
