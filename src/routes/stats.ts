// GET /api/stats/overview/live and GET /api/stats/overview; also under /api/v1 (see app.ts).
import type { FastifyReply } from 'fastify'
import { httpDate } from '../domain/instant.ts'
import { type Warning, warningHeader } from '../domain/warnings.ts'
import { countLive, findFigures } from '../replies/market-figures.ts'
import { liveFiguresSchema, marketOverviewSchema } from '../schemas/stats.ts'
import type { Routes } from './routes.ts'

interface Said {
  warnings: readonly Warning[] | null
  loadedAt: string | undefined
}

/** Figures have no envelope: what was ignored is said in a header. */
function sayHeaders(reply: FastifyReply, { warnings, loadedAt }: Said): void {
  if (warnings !== null && warnings.length > 0) reply.header('x-warning', warningHeader(warnings))
  if (loadedAt !== undefined) reply.header('last-modified', httpDate(loadedAt))
}

export const statsRoutes: Routes = async (app, { services }) => {
  app.get('/stats/overview/live', { schema: liveFiguresSchema }, async ({ warnings }, reply) => {
    const { figures, loadedAt } = await countLive(services)
    sayHeaders(reply, { warnings, loadedAt })
    return figures
  })

  app.get('/stats/overview', { schema: marketOverviewSchema }, async ({ warnings }, reply) => {
    const { figures, loadedAt } = await findFigures(services)
    sayHeaders(reply, { warnings, loadedAt })
    return figures
  })
}
