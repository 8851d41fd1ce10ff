// One line of log and one observation a request. Both name the route, not the address: what people type is theirs.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

const UNKNOWN_ROUTE = 'none'

interface Series {
  observe(seconds: number): void
  log: FastifyBaseLogger
}

export function addObservation(app: FastifyInstance, { requestTimes }: Metrics): void {
  // What both say of a route is written once; there are few combinations.
  const known = new Map<string, Series>()
  function startSeries(method: string, route: string, status: number): Series {
    const observe = requestTimes.seriesOf({ method, route, status: String(status) })
    return { observe, log: app.log.child({ method, route, status }) }
  }
  app.addHook('onResponse', ({ id: requestId, method, routeOptions }, reply, done) => {
    const { url: route = UNKNOWN_ROUTE } = routeOptions
    const { statusCode: status } = reply.raw
    const key = `${method} ${route} ${status}`
    const series = known.get(key) ?? startSeries(method, route, status)
    known.set(key, series)
    const milliseconds = reply.elapsedTime
    series.observe(milliseconds / 1000)
    series.log.info({ requestId, milliseconds: Math.round(milliseconds * 10) / 10 }, 'answered')
    done()
  })
}
