// One line of log and one observation a request. Both name the route, not the address: what people type is theirs.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'
import type { RouteRules } from './route-rules.ts'

const UNKNOWN_ROUTE = 'none'

interface Series {
  observe(seconds: number): void
  log: FastifyBaseLogger
}

/** `log` is the one that lines are written with: that of the application makes none of its own for a request. */
export function addObservation(
  app: FastifyInstance,
  { metrics: { requestTimes }, log }: { metrics: Metrics; log: FastifyBaseLogger },
): void {
  // What both say of a route is written once: by its rules, which no two routes share.
  const known = new Map<RouteRules, Map<string, Series>>()
  function startSeries(method: string, route: string, status: number): Series {
    const observe = requestTimes.seriesOf({ method, route, status: String(status) })
    return { observe, log: log.child({ method, route, status }) }
  }
  app.addHook('onResponse', (request, reply, done) => {
    const { id: requestId, method, rules } = request
    const { statusCode: status } = reply.raw
    const ofRoute = known.get(rules) ?? new Map<string, Series>()
    known.set(rules, ofRoute)
    const key = `${method} ${status}`
    const series = ofRoute.get(key) ?? startSeries(method, request.routeOptions.url ?? UNKNOWN_ROUTE, status)
    ofRoute.set(key, series)
    const milliseconds = reply.elapsedTime
    series.observe(milliseconds / 1000)
    series.log.info({ requestId, milliseconds: Math.round(milliseconds * 10) / 10 }, 'answered')
    done()
  })
}
