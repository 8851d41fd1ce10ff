// One line of log and one observation a request. Both name the route, not the address: what people type is theirs.
import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

const UNKNOWN_ROUTE = 'none'

export function addObservation(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const route = request.routeOptions.url ?? UNKNOWN_ROUTE
    const { statusCode: status } = reply.raw
    const milliseconds = reply.elapsedTime
    metrics.observeRequest({ method, route, status, seconds: milliseconds / 1000 })
    request.log.info(
      { requestId: request.id, method, route, status, milliseconds: Math.round(milliseconds * 10) / 10 },
      'answered',
    )
    done()
  })
}
