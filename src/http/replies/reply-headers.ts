// Headers that every reply carries, by kind of route. The values are fixed at start, so a request costs one loop.
import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'
import type { RouteKind } from '../route-rules.ts'
import type { RouteTable } from '../route-table.ts'

type Headers = Readonly<Record<string, string>>

// Nothing of ours asks for any of these but where a route says so; nothing that gets into a page may either.
const features = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
] as const

/** The header that lets pages of ours use some of these features, and nothing that is framed in them. */
export const permissionsPolicy = (...own: readonly (typeof features)[number][]): string =>
  features.map((feature) => `${feature}=(${own.includes(feature) ? 'self' : ''})`).join(', ')

const always: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': permissionsPolicy(),
}

/** Origins beside our own that a page may use. */
interface PageOrigins {
  /** Of configured layers of the map, which its script loads as it loads our own tiles. */
  pictures?: readonly string[]
  /** To which a form may lead. */
  formTargets?: readonly string[]
}

export const pagePolicy = ({ pictures = [], formTargets = [] }: PageOrigins): string =>
  [
    "default-src 'self'",
    ["img-src 'self' data: blob:", ...pictures].join(' '),
    ...(pictures.length > 0 ? [["connect-src 'self'", ...pictures].join(' ')] : []),
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formTargets].join(' '),
    "frame-ancestors 'none'",
  ].join('; ')

const page: Headers = {
  ...always,
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
export const crossOrigin: Headers = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Age, ETag, Last-Modified, Link, Deprecation, Sunset, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id, X-Warning, X-Attribution, X-Captured',
}

const ONE_YEAR_SECONDS = 31_536_000

export type HeadersByKind = Readonly<Record<RouteKind, Headers>>

/**
 * What every reply carries, by kind of route.
 *
 * @param pictures Origins beside our own from which pages may load pictures.
 */
export function headersByKind(publicUrl: string, pictures: readonly string[] = []): HeadersByKind {
  const secure: Headers = publicUrl.startsWith('https:')
    ? { 'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}; includeSubDomains` }
    : {}
  return {
    data: { ...json, ...crossOrigin, ...secure },
    service: { ...json, ...secure },
    page: { ...page, 'content-security-policy': pagePolicy({ pictures }), ...secure },
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Names and values in turn, for replies that are written as a list. */
    headerLists: Readonly<Record<RouteKind, readonly string[]>>
  }
}

/** At the end, on what is not written as a list: what a route has set itself stands. */
export function addReplyHeaders(app: FastifyInstance, headers: HeadersByKind): void {
  const listOf = (kind: RouteKind): string[] => Object.entries(headers[kind]).flat()
  app.decorate('headerLists', { data: listOf('data'), service: listOf('service'), page: listOf('page') })
  app.addHook('onSend', (request, reply, _payload, done) => {
    for (const [name, value] of Object.entries(headers[request.rules.kind]))
      if (!reply.hasHeader(name)) reply.header(name, value)
    done()
  })
}

/** Answers the question a browser asks before a cross-origin request with headers of its own. */
export function addPreflight(app: FastifyInstance, table: RouteTable): void {
  app.options('/api/jobs/*', { schema: { hide: true } }, async (request, reply) => {
    const methods = table.methodsOf(request.url)
    if (methods.length === 0) throw new Problem('route_unknown')
    return reply.code(204).header('allow', methods.join(', ')).send()
  })
  // Beside the data: what maps and calendars of other origins hold and ask for again.
  for (const url of ['/api/*', '/map/tiles/*', '/map/tiles.json', '/impact/feed.ics', '/impact/feed.atom'])
    app.options(url, { schema: { hide: true } }, async (request, reply) => {
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
