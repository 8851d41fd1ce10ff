// Public data and pages about one entity: validators, a short public cache, 304 for those who hold a copy, and the replies of the last second.
import { gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ImpactSnapshot } from '../../impacts/snapshot/impact-snapshot.ts'
import { nextBrusselsMidnight } from '../../time/brussels-day.ts'
import type { RouteRules } from '../route-rules.ts'
import { acceptsGzip } from './accepts-gzip.ts'
import { isFresh, weakTag } from './etag.ts'
import { type CachedReply, createReplyCache, type ReplyCache } from './reply-cache.ts'

type Version = Pick<CachedReply, 'etag' | 'lastModified'>

const isRead = (request: FastifyRequest): boolean => request.method === 'GET' || request.method === 'HEAD'

/** Both prefixes answer the same bytes; so does a page whatever else than what it reads stands in its address. */
function cacheKey({ url, query, rules: { reads } }: FastifyRequest): string {
  if (url.startsWith('/api/v1/')) return `/api/${url.slice(8)}`
  if (reads === undefined) return url
  const given = query as Readonly<Record<string, unknown>>
  return `${url.split('?', 1)[0]}?${JSON.stringify(reads.map((name) => given[name] ?? null))}`
}

function isHeld({ headers, rules }: FastifyRequest, { etag, lastModified }: Version): boolean {
  const { 'if-none-match': ifNoneMatch, 'if-modified-since': ifModifiedSince } = headers
  const dated = rules.isDated ? lastModified : undefined
  return isFresh({ ifNoneMatch, ifModifiedSince }, { tag: etag, lastModified: dated })
}

// A kept reply goes out with the age it was given up to this much earlier.
const REPLY_CACHE_SECONDS = 1

/**
 * How long a public cache may keep what is sent at an instant: never past a midnight that may change it, nor past the
 * next boundary of what it shows of outages and works.
 *
 * @param boundary ms since 1970.
 */
export function secondsToKeep(
  { maxAgeSeconds = 0, isDaily }: RouteRules,
  at: Date,
  boundary = Number.POSITIVE_INFINITY,
): number {
  const midnight = isDaily ? nextBrusselsMidnight(at).getTime() : Number.POSITIVE_INFINITY
  const until = Math.min(midnight, boundary)
  if (until === Number.POSITIVE_INFINITY) return maxAgeSeconds
  const left = Math.floor((until - at.getTime()) / 1000)
  return Math.max(0, Math.min(maxAgeSeconds, left - REPLY_CACHE_SECONDS))
}

function cacheControl({ rules, impacts, server }: FastifyRequest): string {
  // What is not known yet is shown as absent: that must not last.
  if (rules.hasImpacts && impacts === undefined) return 'no-store'
  return `public, max-age=${secondsToKeep(rules, new Date(server.now()), impacts?.validUntil)}`
}

/** Names and values in turn. */
const validators = ({ etag, lastModified }: Version, request: FastifyRequest): string[] => [
  'etag',
  etag,
  'cache-control',
  cacheControl(request),
  'vary',
  'accept-encoding',
  ...(lastModified === undefined ? [] : ['last-modified', lastModified]),
]

/** Those of the names that are set so far, with their values in turn. */
function setOf(reply: FastifyReply, names: readonly string[]): string[] {
  const set: string[] = []
  for (const name of names) {
    const value = reply.getHeader(name)
    if (value !== undefined) set.push(name, String(value))
  }
  return set
}

/** Set by routes, besides those that belong to every reply of a kind. */
const cachedHeaders = ['x-warning', 'content-language'] as const

// A browser checks this one again; the others stand with the copy it holds.
const opened = ['access-control-allow-origin', '*'] as const

/** A reply whose bytes and version are known, with what was set of it so far: to be kept, and sent by sendCached. */
export function toCachedReply(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: { body: Buffer; etag: string },
): CachedReply {
  const { kind } = request.rules
  const found = reply.getHeader('last-modified')
  const version = { etag, lastModified: typeof found === 'string' ? found : undefined }
  const own = [...validators(version, request), ...setOf(reply, cachedHeaders)]
  return {
    ...version,
    body,
    headers: [...request.server.headerLists[kind], ...own, ...setOf(reply, ['content-type'])],
    notModifiedHeaders: kind === 'data' ? [...own, ...opened] : own,
  }
}

// As much as goes to the socket from a buffer that is at hand there.
const ONE_WRITE_BYTES = 12_288

// Below this a compressed body is hardly smaller.
const COMPRESSED_FROM_BYTES = 1_024

function encodedBody(request: FastifyRequest, cached: CachedReply): { body: Buffer; encoding: string[] } {
  if (cached.body.length < COMPRESSED_FROM_BYTES || !acceptsGzip(request.headers['accept-encoding']))
    return { body: cached.body, encoding: [] }
  cached.gzipped ??= gzipSync(cached.body, { level: 1 })
  return { body: cached.gzipped, encoding: ['content-encoding', 'gzip'] }
}

const perRequest = ['x-request-id', 'ratelimit-policy', 'ratelimit'] as const

/**
 * Writes a kept reply to the socket as it is: what serializers and hooks would do to it was done when it was kept.
 * Headers of the request (its id, its rate limit) are those that were set before.
 */
export function sendCached(request: FastifyRequest, reply: FastifyReply, cached: CachedReply): void {
  const own = setOf(reply, perRequest)
  reply.hijack()
  const response = reply.raw
  if (isHeld(request, cached)) {
    response.writeHead(304, [...own, ...cached.notModifiedHeaders]).end()
    return
  }
  const { body, encoding } = encodedBody(request, cached)
  response.writeHead(200, [...own, ...cached.headers, ...encoding, 'content-length', String(body.length)])
  if (request.method === 'HEAD') response.end()
  // Head and body as one text are one write; as text and bytes they are two.
  else if (body.length <= ONE_WRITE_BYTES) response.end(body.toString('latin1'), 'latin1')
  else response.end(body)
}

/** For a reply that is written as it is read, whose version is known before: true when the client holds it. */
export function holdsVersion(request: FastifyRequest, reply: FastifyReply, version: Version): boolean {
  const set = validators(version, request)
  for (let at = 0; at < set.length; at += 2) reply.header(set[at] as string, set[at + 1])
  return isHeld(request, version)
}

export interface PublicReplyOptions {
  cache?: ReplyCache | undefined
  /** ms since 1970. */
  now: () => number
  /** Of outages and works, at that instant. */
  snapshot: () => ImpactSnapshot | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The clock by which replies are judged, ms since 1970. */
    now(): number
  }

  interface FastifyRequest {
    /** As they are at the instant of the request; undefined where the route shows none, and while none are loaded. */
    impacts: ImpactSnapshot | undefined
  }
}

export function addPublicReplies(
  app: FastifyInstance,
  { now, snapshot, cache = createReplyCache({ now }) }: PublicReplyOptions,
): void {
  app.decorate('now', now)
  app.decorateRequest('impacts')
  app.addHook('onRequest', (request, reply, done) => {
    const { maxAgeSeconds, hasImpacts } = request.rules
    if (hasImpacts) request.impacts = snapshot()
    const isKept = maxAgeSeconds !== undefined && isRead(request)
    const cached = isKept ? cache.find(cacheKey(request)) : undefined
    if (cached === undefined) return done()
    sendCached(request, reply, cached)
  })

  app.addHook('onSend', (request, reply, payload, done) => {
    const { kind, maxAgeSeconds, hasImpacts } = request.rules
    // A reply that was served in part while something is down says so itself, and must not outlive the failure.
    if (reply.hasHeader('cache-control')) return done()
    if (
      maxAgeSeconds === undefined ||
      !isRead(request) ||
      reply.statusCode !== 200 ||
      typeof payload !== 'string'
    ) {
      reply.header('cache-control', 'no-store')
      return done()
    }
    const body = Buffer.from(payload)
    const fresh = toCachedReply(request, reply, { body, etag: weakTag(body) })
    const isKnown = !hasImpacts || request.impacts !== undefined
    if (kind !== 'service' && isKnown) cache.store(cacheKey(request), fresh, request.impacts?.validUntil)
    // As all who ask for it within the next second get it; what other hooks do to bodies is done.
    sendCached(request, reply, fresh)
  })
}
