// Headers that every reply carries, by kind of route. The values are fixed at start, so a request costs one loop.
import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'
import type { RouteTable } from './route-table.ts'

type Headers = Readonly<Record<string, string>>

const always: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
}

const pagePolicy =
  "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

const page: Headers = {
  ...always,
  'content-security-policy': pagePolicy,
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

const json: Headers = {
  ...always,
  // Nothing in a JSON reply may run or be framed, whatever a browser takes it for.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'x-robots-tag': 'noindex',
}

// Any site may read public data in its visitors' browsers; no cookie travels with it.
const crossOrigin: Headers = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ETag, Last-Modified, Link, Deprecation, Sunset, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id',
}

const ONE_YEAR_SECONDS = 31_536_000

/** Headers of a page, for replies that are made outside a route, such as an error shown to a browser. */
export const pageHeaders = page

export function addReplyHeaders(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  const secure: Headers = publicUrl.startsWith('https:')
    ? { 'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}; includeSubDomains` }
    : {}
  const byKind = {
    data: { ...json, ...crossOrigin, ...secure },
    service: { ...json, ...secure },
    page: { ...page, ...secure },
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    reply.headers(byKind[request.routeOptions.config.kind ?? 'service'])
    done()
  })
}

/** Answers the question a browser asks before a cross-origin request with headers of its own. */
export function addPreflight(app: FastifyInstance, table: RouteTable): void {
  app.options('/api/*', { schema: { hide: true } }, async (request, reply) => {
    const methods = table.methodsOf(request.url)
    if (methods.length === 0) throw new Problem('route_unknown')
    return reply
      .code(204)
      .headers({
        allow: methods.join(', '),
        // Only reading is open to other origins.
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': 'Accept, Accept-Language, Authorization, If-None-Match',
        'access-control-max-age': '86400',
      })
      .send()
  })
}
