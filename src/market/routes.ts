// GET /api/stats/overview/live and GET /api/stats/overview; also under /api/v1 (see app.ts).
import { setLastModified } from '../http/replies/last-modified.ts'
import { setWarnings } from '../http/replies/warnings-header.ts'
import type { Routes } from '../http/routes.ts'
import { countLive, findFigures } from './read.ts'
import { liveFiguresSchema, marketOverviewSchema } from './schema.ts'

export const statsRoutes: Routes = async (app, { services }) => {
  app.get('/stats/overview/live', { schema: liveFiguresSchema }, async ({ warnings }, reply) => {
    setWarnings(reply, warnings)
    const { figures, loadedAt } = await countLive(services)
    setLastModified(reply, loadedAt)
    return figures
  })

  app.get('/stats/overview', { schema: marketOverviewSchema }, async ({ warnings }, reply) => {
    setWarnings(reply, warnings)
    const { figures, loadedAt } = await findFigures(services)
    setLastModified(reply, loadedAt)
    return figures
  })
}
