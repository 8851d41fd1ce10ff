// What kind of answer an address gives, and with that which headers, limits and caches apply. One table, so that a
// route file only says what it answers.
import type { FastifyInstance } from 'fastify'
import type { RateBucket } from './limits/rate-policies.ts'

/** data: public JSON that anyone may cache; service: JSON about the service itself; page: for people. */
export type RouteKind = 'data' | 'service' | 'page'

export interface RouteRules {
  kind: RouteKind
  /** Of replies that are no JSON: programs that ask for them name all kinds of media types. */
  mediaType?: string
  /** Counted against this bucket; absent is not counted. */
  rate?: RateBucket
  /** Units that it is counted with, 1 when absent; what more a reply asks for is charged while it is made. */
  cost?: number
  /** Query parameters that change the reply; whatever else an address holds, it shares the kept one. All when absent. */
  reads?: readonly string[]
  /** Seconds a public cache may keep the reply; absent is no-store. */
  maxAgeSeconds?: number
  /**
   * True where Last-Modified moves with every change, so that If-Modified-Since may be answered by it. A list follows
   * its snapshot some seconds later, without a new date: only its tag tells.
   */
  isDated?: boolean
  /** True where the reply may change at midnight in Brussels without any write before it: no cache keeps it past that. */
  isDaily?: boolean
  /** True where only an admin key opens: see admin-key.ts. Of such a route, refusals alone are counted. */
  isAdmin?: boolean
  /** True where outages and works are shown: no cache keeps the reply past the next instant at which they change. */
  hasImpacts?: boolean
  /** True of posts that forms make: refused when another site sends them. */
  isForm?: boolean
  /** True where a form names the account that it leads into; others name the one that they are meant for. */
  entersAccount?: boolean
  /**
   * Whether somebody must be signed in, or is shown more where somebody is; absent: nobody looks. administrator: who runs
   * the service (ADMIN_EMAILS); for anybody else who is signed in there is nothing at such an address.
   */
  session?: 'required' | 'if-any' | 'administrator'
  /** On every reply of the route, refusals too, in place of those of its kind. */
  headers?: Readonly<Record<string, string>>
}

declare module 'fastify' {
  interface FastifyContextConfig extends Partial<RouteRules> {}

  interface FastifyRequest {
    /** Rules of the route that was asked; of an unknown address those of the service itself. */
    rules: RouteRules
  }
}

// Short: what the register publishes once a day should not be seen late because of a cache on the way. Mandates begin
// and end at midnight.
const mandates: RouteRules = { kind: 'data', rate: 'data', maxAgeSeconds: 30, isDaily: true }

// As long as a change takes to reach the map.
const map: RouteRules = { kind: 'data', rate: 'map', maxAgeSeconds: 2 }

const jobs: RouteRules = { kind: 'service', rate: 'jobs', isAdmin: true }
const page: RouteRules = { kind: 'page', rate: 'pages' }

const sandboxed = { 'content-security-policy': "default-src 'none'; sandbox" } as const

const rulesByPath: readonly [pattern: RegExp, rules: RouteRules][] = [
  // Preflights. Jobs are not for pages of any origin.
  [/^\/api\/jobs\/\*$/, { kind: 'service' }],
  [/^\/api\/\*$/, { kind: 'data' }],
  [/^\/api\/locations\/suggestions$/, { kind: 'data', rate: 'suggestions', maxAgeSeconds: 300 }],
  [/^\/api\/search\/suggestions$/, { kind: 'data', rate: 'suggestions', maxAgeSeconds: 60 }],
  [/^\/api\/map\/(vme-impacts\/|counts$|impact-(events\/|shapes$))/, { ...map, hasImpacts: true }],
  [/^\/api\/map\//, map],
  [/^\/api\/(v1\/)?(power-outage|public-works)\/impacted-vmes-map$/, map],
  [/^\/api\/(v1\/)?syndics\/:enterpriseNumber$/, { ...mandates, isDated: true }],
  // Not dated: its impacts change when time passes.
  [/^\/api\/(v1\/)?(vme(\/|$)|syndics\/:enterpriseNumber\/portfolio$)/, { ...mandates, hasImpacts: true }],
  [/^\/api\/(v1\/)?(vme|syndics|stats)(\/|$)/, mandates],
  [/^\/api\/(v1\/)?(power-outage|public-works)\//, { ...mandates, maxAgeSeconds: 15, hasImpacts: true }],
  // Somebody else made the document: opened by itself it runs nothing.
  [
    /^\/api\/(v1\/)?financials\/attachments\//,
    {
      kind: 'data',
      rate: 'data',
      mediaType: 'application/octet-stream',
      headers: { 'content-security-policy': "default-src 'none'; sandbox" },
    },
  ],
  [/^\/api\/(v1\/)?financials\//, { kind: 'data', rate: 'data', maxAgeSeconds: 60 }],
  [/^\/api\/jobs\//, jobs],
  // The same for everybody; counts of a moment.
  [/^\/api\/export\/catalog$/, { kind: 'data', rate: 'data', maxAgeSeconds: 60 }],
  // A count and some rows; what a file costs more is charged while it is opened.
  [/^\/api\/export\//, { kind: 'data', rate: 'data', cost: 4, mediaType: 'application/octet-stream' }],
  // Signed by whom it comes from, and sent again where it is refused: not counted.
  [/^\/api\/payments\//, { kind: 'service' }],
  // Of those who are signed in: nothing that other origins read, or caches keep.
  [/^\/api\/account\//, { kind: 'service', rate: 'data' }],
  // Somebody else made the picture, as with logos; what is asked of a source for it is charged while it is answered.
  [/^\/api\/street-image\//, { kind: 'data', rate: 'data', mediaType: 'image/webp', headers: sandboxed }],
  [/^\/api\//, { kind: 'data', rate: 'data' }],
  // Calendars ask again each quarter of an hour or less often; a new outage should not be late because of a cache.
  [/^\/impact\/feed\.ics$/, { ...mandates, hasImpacts: true, mediaType: 'text/calendar' }],
  [/^\/impact\/feed\.atom$/, { ...mandates, hasImpacts: true, mediaType: 'application/atom+xml' }],
  // Some twenty a screen, a few kilobytes each.
  [/^\/map\/basemap\//, { kind: 'data', rate: 'basemap', mediaType: 'application/vnd.pmtiles' }],
  [/^\/openapi\.json$/, { kind: 'service', rate: 'pages' }],
  // A screen asks for dozens at once: bounded by their size and the turns at the database, not by address.
  [/^\/map\/tiles\//, { kind: 'data', mediaType: 'application/vnd.mapbox-vector-tile' }],
  [/^\/map\/tiles\.json$/, { kind: 'data' }],
  // So are logos. Somebody else made the picture: opened by itself it is shown, and nothing more.
  [/^\/media\/logo\//, { kind: 'data', mediaType: 'image/webp', headers: sandboxed }],
  // Files: kept whole, or a few lines.
  [/^\/(assets\/\*|map\/base\.json|robots\.txt)$/, { kind: 'page' }],
  // Beside the page itself: one question to the engine; a walk through a portfolio; tens of thousands of rows.
  [/^\/(search-vme|search-syndics|impact)$/, { ...page, cost: 2 }],
  [/^\/(syndicus|syndic|property-manager)\//, { ...page, cost: 2 }],
  [/^\/sitemaps\//, { ...page, cost: 4 }],
  // Some rows and their count.
  [/^\/exports\/preview\//, { ...page, cost: 4 }],
  [/^\/health\//, { kind: 'service' }],
]

const unknownAddress: RouteRules = { kind: 'service' }

// Doubled slashes, backslashes and dots are ways to write the same to one reader or another.
const isBelowJobs = /^[/\\.]+api[/\\.]+(?:(?:v1|api)[/\\.]+)?jobs(?![\w-])/i

/** Rules of a route by its pattern; everything outside the table is a page that costs one unit. */
export function routeRules(url: string): RouteRules {
  return rulesByPath.find(([pattern]) => pattern.test(url))?.[1] ?? page
}

const isComplete = (config: Partial<RouteRules>): config is RouteRules => config.kind !== undefined

// Asked as the pages there are, so that nobody learns which of them only administrators have.
const unknownAccountPage: RouteRules = { ...page, session: 'required' }
const isBelowAccount = /^\/account(?:\/|$)/

/**
 * Rules of an address that no route has. Below the jobs, in whatever spelling, the key is asked for first: without one
 * nobody learns which of them there are; below the account the session is.
 */
export function rulesOfUnknown(url: string): RouteRules {
  // An address with its origin is one as proxies ask.
  let path = url.split(/[?#]/, 1)[0]?.replace(/^https?:\/\/[^/]*/i, '') ?? ''
  try {
    path = decodeURIComponent(path)
  } catch {
    // As it was sent, then.
  }
  if (isBelowJobs.test(path)) return jobs
  return isBelowAccount.test(path) ? unknownAccountPage : unknownAddress
}

/**
 * Preflights are asked by the browser, for each address once more than the page knows. One that is refused hides from the
 * page why, so they are neither counted nor refused.
 */
const uncounted = ({ rate: _, ...rules }: RouteRules): RouteRules => rules

/** What a route states in its own config wins over the table. */
export function addRouteRules(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const rules = routeRules(route.url)
    route.config = { ...(route.method === 'OPTIONS' ? uncounted(rules) : rules), ...route.config }
  })
  app.decorateRequest('rules')
  // routeOptions is rebuilt at each access, so it is read once.
  app.addHook('onRequest', (request, reply, done) => {
    const { config } = request.routeOptions
    request.rules = isComplete(config) ? config : rulesOfUnknown(request.url)
    reply.header('x-request-id', request.id)
    if (request.rules.headers !== undefined) reply.headers(request.rules.headers)
    done()
  })
}
