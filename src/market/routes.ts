// GET /api/stats/overview/live and GET /api/stats/overview; also under /api/v1 (see app.ts).
import { sayLoadedAt } from '../http/replies/last-modified.ts'
import { sayWarnings } from '../http/replies/warnings-header.ts'
import type { Routes } from '../http/routes.ts'
import { countLive, findFigures } from './read.ts'
import { liveFiguresSchema, marketOverviewSchema } from './schema.ts'

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
