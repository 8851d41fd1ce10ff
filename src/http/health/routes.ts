// GET /health/live and /health/ready; what exactly is degraded stands on the internal port only.

import type { Routes } from '../routes.ts'
import { liveSchema, readySchema } from './schema.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** True from the moment the process is told to stop, so that no new requests are sent to it. */
    isStopping: boolean
  }
}

export const healthRoutes: Routes = async (app, { services }) => {
  app.get('/health/live', { schema: liveSchema }, async () => ({ live: true }))

  app.get('/health/ready', { schema: readySchema }, async (_request, reply) => {
    const { ready, degraded } = await services.health()
    const isReady = ready && !app.isStopping
    return reply.code(isReady ? 200 : 503).send({ ready: isReady, degraded })
  })
}
