// GET /api/stats/overview/live, /overview and /municipalities; also under /api/v1 (see app.ts).
import { setLastModified } from '../http/replies/last-modified.ts'
import { setWarnings } from '../http/replies/warnings-header.ts'
import type { Routes } from '../http/routes.ts'
import { countLive, findFigures, findMunicipalities } from './read.ts'
import { liveFiguresSchema, marketOverviewSchema, municipalityFiguresSchema } from './schema.ts'

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

  app.get('/stats/municipalities', { schema: municipalityFiguresSchema }, async ({ warnings }, reply) => {
    setWarnings(reply, warnings)
    const found = await findMunicipalities(services)
    setLastModified(reply, found.computedAt ?? undefined)
    return found
  })
}
