// GET /api/stats/overview/live and GET /api/stats/overview; also under /api/v1 (see app.ts).
import { sayLoadedAt } from '../plugins/say-loaded-at.ts'
import { sayWarnings } from '../plugins/say-warnings.ts'
import { countLive, findFigures } from '../replies/market-figures.ts'
import { liveFiguresSchema, marketOverviewSchema } from '../schemas/stats.ts'
import type { Routes } from './routes.ts'

export const statsRoutes: Routes = async (app, { services }) => {
  app.get('/stats/overview/live', { schema: liveFiguresSchema }, async ({ warnings }, reply) => {
    sayWarnings(reply, warnings)
    const { figures, loadedAt } = await countLive(services)
    sayLoadedAt(reply, loadedAt)
    return figures
  })

  app.get('/stats/overview', { schema: marketOverviewSchema }, async ({ warnings }, reply) => {
    sayWarnings(reply, warnings)
    const { figures, loadedAt } = await findFigures(services)
    sayLoadedAt(reply, loadedAt)
    return figures
  })
}
