// The HTTP side of the service: every plugin and every route, in the order in which they act.
import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import underPressure from '@fastify/under-pressure'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import { dataRoutes as accountDataRoutes } from './accounts/data/routes.ts'
import { accountRoutes } from './accounts/home/routes.ts'
import { memberRoutes } from './accounts/members/routes.ts'
import { plansRoutes } from './accounts/plans-page/routes.ts'
import { sessionRoutes } from './accounts/session-list/routes.ts'
import { addSessions } from './accounts/sessions.ts'
import { signInRoutes } from './accounts/sign-in/routes.ts'
import { trialRoutes } from './accounts/trial/routes.ts'
import type { Config } from './config.ts'
import { addOpenApi } from './docs/openapi.ts'
import { docsRoutes } from './docs/routes.ts'
import { exportFilePageRoutes } from './exports/files/page/routes.ts'
import { exportFileRoutes } from './exports/files/routes.ts'
import { exportPageRoutes } from './exports/pages/routes.ts'
import { exportPreviewRoutes } from './exports/preview/routes.ts'
import { exportRoutes } from './exports/routes.ts'
import { feedbackApiRoutes } from './feedback/api-routes.ts'
import { feedbackRoutes } from './feedback/form/routes.ts'
import { feedbackQueueRoutes } from './feedback/queue/routes.ts'
import { figureDefinitionRoutes } from './financials/definitions/routes.ts'
import { accountsPageRoutes } from './financials/page/routes.ts'
import { financialRoutes } from './financials/routes.ts'
import { addAcceptCheck } from './http/accept.ts'
import { addCrossSiteCheck } from './http/forms/cross-site.ts'
import { healthRoutes } from './http/health/routes.ts'
import { makeClientName } from './http/limits/client-key.ts'
import {
  addConnectionEnds,
  type ConnectionLimits,
  connectionLimits,
  serverLimits,
} from './http/limits/connection-limits.ts'
import { addRateLimits, openRateBuckets } from './http/limits/rate-limits.ts'
import type { RatePolicies } from './http/limits/rate-policies.ts'
import { endSlowReaders } from './http/limits/slow-readers.ts'
import { addObservation } from './http/observation.ts'
import { Problem } from './http/problem.ts'
import { addContentCoding } from './http/replies/accepts-gzip.ts'
import { addHeadCoding } from './http/replies/head-coding.ts'
import { addProblemReplies, borderHandlers } from './http/replies/problem-replies.ts'
import { addPublicReplies } from './http/replies/public-replies.ts'
import type { ReplyCache } from './http/replies/reply-cache.ts'
import { addPreflight, addReplyHeaders, headersByKind } from './http/replies/reply-headers.ts'
import { addRequestSpans } from './http/request-spans.ts'
import { addClientAddress } from './http/requests/client-address.ts'
import { addHostCheck } from './http/requests/host.ts'
import { addQueryParameters } from './http/requests/query-parameters.ts'
import { addRouteRules } from './http/route-rules.ts'
import { addRouteTable } from './http/route-table.ts'
import type { Routes } from './http/routes.ts'
import { makeSerializerFactory, type SerializerFactory } from './http/schema/serializers.ts'
import { impactFeedRoutes } from './impacts/feeds/routes.ts'
import { impactMapRoutes, vmeImpactRoutes } from './impacts/map-routes.ts'
import { impactPageRoutes } from './impacts/page/routes.ts'
import { impactRoutes } from './impacts/routes.ts'
import { impactShapeRoutes } from './impacts/shapes/routes.ts'
import { addAdminKeys } from './jobs/admin/admin-key.ts'
import { jobRoutes } from './jobs/admin/routes.ts'
import { addApiKeys } from './keys/key-hook.ts'
import { keyRoutes } from './keys/page/routes.ts'
import { leadApiRoutes } from './leads/api-routes.ts'
import { leadRoutes } from './leads/page/routes.ts'
import { originsOf } from './map/basemap/raster-layers.ts'
import { mapBaseRoutes } from './map/basemap/routes.ts'
import { mapPageRoutes } from './map/page-routes.ts'
import { mapRoutes } from './map/routes.ts'
import { tileRoutes } from './map/tiles/routes.ts'
import { marketRoutes } from './market/page-routes.ts'
import { statsRoutes } from './market/routes.ts'
import { claimDecisionRoutes } from './ownership/decisions/routes.ts'
import { logoPictureRoutes } from './ownership/logo/picture-routes.ts'
import { logoRemovalRoutes, logoUploadRoutes } from './ownership/logo/routes.ts'
import { syndicOwnerRoutes } from './ownership/page/routes.ts'
import { refusalRoutes } from './ownership/refusal/routes.ts'
import { checkoutRoutes } from './payments/buy/routes.ts'
import { downloadRoutes } from './payments/download/routes.ts'
import { packageRoutes } from './payments/package/routes.ts'
import { purchasePageRoutes } from './payments/page/routes.ts'
import { planPageRoutes } from './payments/plan-page/routes.ts'
import { webhookRoutes } from './payments/webhook/routes.ts'
import { locationRoutes } from './places/location-routes.ts'
import { suggestionRoutes } from './places/suggestion-routes.ts'
import { deriveKey } from './secrets/derive.ts'
import type { Services } from './services.ts'
import { sharedSchemas } from './shared-schemas.ts'
import { aboutRoutes } from './site/about/routes.ts'
import { assetRoutes } from './site/asset-routes.ts'
import { homeRoutes } from './site/home/routes.ts'
import { setCultureRoutes } from './site/languages/routes.ts'
import { problemPages } from './site/problem-page.ts'
import { problemRoutes } from './site/problem-routes.ts'
import { sitemapRoutes } from './site/sitemaps/routes.ts'
import { streetImageRoutes } from './street-images/routes.ts'
import { syndicPageRoutes } from './syndics/page-routes.ts'
import { syndicRoutes } from './syndics/routes.ts'
import { syndicSearchPageRoutes } from './syndics/search-page/routes.ts'
import { deepProfileRoutes } from './unlocks/deep-profile/routes.ts'
import { unlockRoutes } from './unlocks/routes.ts'
import { vmePageRoutes } from './vmes/profile-page/routes.ts'
import { vmeRoutes } from './vmes/routes.ts'
import { vmeSearchPageRoutes } from './vmes/search-page/routes.ts'
import { watchlistRoutes } from './watchlist/page/routes.ts'
import { subscribeRoutes } from './watchlist/subscribe/routes.ts'
import { unsubscribeRoutes } from './watchlist/unsubscribe/routes.ts'
import { watchRoutes } from './watchlist/watches/routes.ts'

/** Under /api and under /api/v1, with the same bytes. */
const dataRoutes: readonly Routes[] = [
  vmeRoutes,
  syndicRoutes,
  statsRoutes,
  impactRoutes,
  impactMapRoutes,
  financialRoutes,
]
/** Under /api only. */
const siteDataRoutes: readonly Routes[] = [
  suggestionRoutes,
  locationRoutes,
  mapRoutes,
  vmeImpactRoutes,
  impactShapeRoutes,
  streetImageRoutes,
  feedbackApiRoutes,
  leadApiRoutes,
  exportRoutes,
  exportFileRoutes,
  jobRoutes,
  logoUploadRoutes,
  logoRemovalRoutes,
  watchRoutes,
  webhookRoutes,
  packageRoutes,
]
/** At the root. */
const pageRoutes: readonly Routes[] = [
  homeRoutes,
  vmePageRoutes,
  vmeSearchPageRoutes,
  syndicSearchPageRoutes,
  syndicPageRoutes,
  healthRoutes,
  docsRoutes,
  problemRoutes,
  marketRoutes,
  aboutRoutes,
  figureDefinitionRoutes,
  accountsPageRoutes,
  impactPageRoutes,
  impactFeedRoutes,
  mapPageRoutes,
  tileRoutes,
  mapBaseRoutes,
  setCultureRoutes,
  plansRoutes,
  exportPageRoutes,
  exportPreviewRoutes,
  signInRoutes,
  accountRoutes,
  trialRoutes,
  planPageRoutes,
  checkoutRoutes,
  purchasePageRoutes,
  downloadRoutes,
  memberRoutes,
  keyRoutes,
  unlockRoutes,
  deepProfileRoutes,
  syndicOwnerRoutes,
  claimDecisionRoutes,
  refusalRoutes,
  logoPictureRoutes,
  exportFilePageRoutes,
  leadRoutes,
  feedbackRoutes,
  feedbackQueueRoutes,
  watchlistRoutes,
  subscribeRoutes,
  unsubscribeRoutes,
  sessionRoutes,
  accountDataRoutes,
  sitemapRoutes,
  assetRoutes,
]

export interface AppOptions {
  /** Nothing is logged without one. */
  logger?: FastifyBaseLogger
  /** Other limits than those of the product, for tests and benchmarks. */
  ratePolicies?: Partial<RatePolicies>
  connectionLimits?: ConnectionLimits
  replyCache?: ReplyCache
  /** Of an application that was built before in this process: what both need is compiled once. */
  serializers?: SerializerFactory
  /** Mean delay of the event loop above which data and pages are refused; 0 never refuses. */
  maxEventLoopDelayMs?: number
}

const server = {
  bodyLimit: 262_144,
  forceCloseConnections: 'idle',
  // What arrives on an open connection while the process stops is still answered; the services close after it.
  return503OnClosing: false,
} as const

// Malformed numbers of any sane length reach the route, which says what is wrong with them.
const MAX_PARAMETER_LENGTH = 500
// Mean delay over a second: a machine that is only busy stays far below. Utilisation is no sign of overload: clients
// that ask again as soon as they are answered take it to one.
const MAX_EVENT_LOOP_DELAY_MS = 500
// What a start holds of the loop, the first reading of places and points too, is no load: a proxy sends requests as soon as
// the process says that it is ready.
const NO_OVERLOAD_AFTER_START_MS = 5_000
// Replies are rebuilt each time: the fastest level gives most of the gain.
const compression = { threshold: 1_024, level: 1 }
// JSON by lines too, which the plugin does not know.
const compressed = /^text\/|(?:[+/]|-nd)json(?:;|$)|\+?xml(?:;|$)/
const COMPRESSED_AT_ONCE_BYTES = 1_048_576

/**
 * Lines carry the id of their request themselves; a logger for each request would cost more than the lines, and another
 * factory than the framework's own has each of its loggers checked.
 */
function withoutChildren(logger: FastifyBaseLogger): FastifyBaseLogger {
  const own: FastifyBaseLogger = Object.create(logger, { child: { value: () => own } })
  return own
}

async function addOverloadCheck(app: FastifyInstance, maxEventLoopDelay: number): Promise<void> {
  let judgedFrom = 0
  app.addHook('onListen', async () => {
    judgedFrom = performance.now() + NO_OVERLOAD_AFTER_START_MS
  })
  await app.register(underPressure, {
    maxEventLoopDelay,
    pressureHandler: async (request, _reply, _type, delayMs) => {
      if (request.rules.kind === 'service' || performance.now() < judgedFrom) return
      // Infinity: the loop stood still for a whole second, and nothing was measured.
      if (delayMs !== Number.POSITIVE_INFINITY)
        throw new Problem('overloaded', { headers: { 'retry-after': '2' } })
    },
  })
}

/** The whole application, ready to listen or to be asked with `inject`. */
export async function buildApp(
  services: Services,
  config: Readonly<Config>,
  {
    logger,
    ratePolicies,
    connectionLimits: limits = connectionLimits,
    replyCache,
    serializers = makeSerializerFactory(),
    maxEventLoopDelayMs = MAX_EVENT_LOOP_DELAY_MS,
  }: AppOptions = {},
): Promise<FastifyInstance> {
  const { publicUrl } = config
  const headers = headersByKind(publicUrl, originsOf(config.rasterLayers))
  const buckets = openRateBuckets({
    shared: services.sharedQuota,
    policies: ratePolicies,
    clientName: makeClientName(config.clientSecret),
  })
  const refusals = { publicUrl, headers, buckets, pages: problemPages }
  const app = fastify({
    ...server,
    ...serverLimits(limits),
    ...borderHandlers(refusals),
    ...(logger === undefined ? {} : { loggerInstance: withoutChildren(logger) }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    schemaController: { compilersFactory: { buildSerializer: serializers } },
    ajv: { customOptions: { allErrors: true, verbose: true, coerceTypes: false } },
  })
  // JSON is all that is read; every other media type is refused before a byte of the body is.
  app.removeContentTypeParser('text/plain')
  app.decorate('isStopping', false)
  const stopLooking = endSlowReaders(app.server, { onEnded: services.metrics.countSlowReader })
  app.addHook('onClose', async () => stopLooking())

  addConnectionEnds(app)
  if (config.trustedProxies.length > 0) addClientAddress(app)
  addContentCoding(app)
  addRouteRules(app)
  const table = addRouteTable(app)
  addProblemReplies(app, { ...refusals, table })
  addHostCheck(app)
  addObservation(app, { metrics: services.metrics, log: logger ?? app.log })
  if (config.tracing !== undefined) addRequestSpans(app)
  await addOverloadCheck(app, maxEventLoopDelayMs)
  // Before anything is counted: a page of another site must not use up what its visitor may ask for.
  addCrossSiteCheck(app, publicUrl)
  const limiting = { buckets, isEnforced: config.rateLimits, onRefused: services.metrics.countRefusal }
  addApiKeys(app, {
    ...limiting,
    keys: services.keys,
    secret: deriveKey(config.accountSecret, 'api-keys'),
    now: services.now,
  })
  addRateLimits(app, limiting)
  addAdminKeys(app, { ...limiting, keys: config.adminKeys })
  // Read where somebody asks for them alone.
  await app.register(cookie, { hook: false })
  addSessions(app, { services, publicUrl, adminEmails: config.adminEmails })
  addAcceptCheck(app)
  addPublicReplies(app, {
    cache: replyCache,
    now: services.now,
    snapshot: services.impacts.snapshot,
  })
  addReplyHeaders(app, headers)
  addQueryParameters(app)
  addHeadCoding(app, compression)
  await app.register(compress, {
    encodings: ['gzip'],
    customTypes: compressed,
    // Bodies that we read are small; a compressed one is refused with its media type.
    globalDecompression: false,
    threshold: compression.threshold,
    zlibOptions: { level: compression.level },
    // In one go: a stream of the compressor would stay, with its quarter of a megabyte, for as long as a client reads.
    syncThreshold: COMPRESSED_AT_ONCE_BYTES,
  })
  await addOpenApi(app, sharedSchemas)
  addPreflight(app, table)

  const options = { services, config }
  for (const prefix of ['/api', '/api/v1'])
    for (const routes of dataRoutes) await app.register(routes, { ...options, prefix })
  for (const routes of siteDataRoutes) await app.register(routes, { ...options, prefix: '/api' })
  for (const routes of pageRoutes) await app.register(routes, options)
  await app.ready()
  return app
}
