// A trace for each request, named by its route as everything that observes requests is. What it asks of others stands below.
import { type Context, context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tracer } from '../tracing/span.ts'

const UNKNOWN_ROUTE = 'none'
const FIRST_SERVER_ERROR = 500

export function addRequestSpans(app: FastifyInstance): void {
  const traced = new WeakMap<FastifyRequest, Context>()
  app.addHook('onRequest', (request, _reply, done) => {
    // Probes ask every few seconds, and nobody wants to know.
    const route = request.routeOptions.url ?? UNKNOWN_ROUTE
    if (route.startsWith('/health/')) return done()
    const span = tracer().startSpan(`${request.method} ${route}`, {
      root: true,
      kind: SpanKind.SERVER,
      attributes: { 'http.request.method': request.method, 'http.route': route },
    })
    const inside = trace.setSpan(ROOT_CONTEXT, span)
    traced.set(request, inside)
    context.with(inside, done)
  })
  // What reads a body goes on in the context of its connection.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(traced.get(request) ?? context.active(), done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const inside = traced.get(request)
    const span = inside === undefined ? undefined : trace.getSpan(inside)
    const { statusCode } = reply.raw
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= FIRST_SERVER_ERROR) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
}
