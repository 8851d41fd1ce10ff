// GET /market: the figures of the market for people.
import { marketPath } from '../domain/page-paths.ts'
import { buildMarketView } from '../pages/market-view.ts'
import { askedCulture, sendPage } from '../plugins/page-replies.ts'
import { findFigures } from '../replies/market-figures.ts'
import type { Routes } from './routes.ts'

export const marketRoutes: Routes = async (app, { services, config: { publicUrl } }) => {
  app.get(marketPath, { schema: { hide: true } }, async (request, reply) => {
    const { figures } = await findFigures(services)
    return sendPage(reply, buildMarketView({ figures, culture: askedCulture(request), publicUrl }))
  })
}
