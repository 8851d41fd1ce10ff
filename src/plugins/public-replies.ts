// Public data: validators, a short public cache, 304 for those who hold a copy, and the replies of the last second.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isFresh, weakTag } from './etag.ts'
import { type CachedReply, createReplyCache, type ReplyCache } from './reply-cache.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** The body came from the cache and carries its validators already. */
    isFromCache: boolean
  }
}

const isRead = (request: FastifyRequest): boolean => request.method === 'GET' || request.method === 'HEAD'

/** Both prefixes answer the same bytes. */
const cacheKey = (request: FastifyRequest): string => request.url.replace(/^\/api\/v1\//, '/api/')

function addValidators(request: FastifyRequest, reply: FastifyReply, cached: CachedReply): void {
  reply.header('etag', cached.etag)
  reply.header('cache-control', `public, max-age=${request.routeOptions.config.maxAgeSeconds}`)
  reply.header('vary', 'accept-encoding')
  if (cached.lastModified !== undefined) reply.header('last-modified', cached.lastModified)
}

function isHeld(request: FastifyRequest, { etag, lastModified }: CachedReply): boolean {
  const { 'if-none-match': ifNoneMatch, 'if-modified-since': ifModifiedSince } = request.headers
  return isFresh({ ifNoneMatch, ifModifiedSince }, { tag: etag, lastModified })
}

function cachedReply(reply: FastifyReply, body: string): CachedReply {
  const lastModified = reply.getHeader('last-modified')
  return {
    body,
    etag: weakTag(body),
    contentType: String(reply.getHeader('content-type')),
    lastModified: typeof lastModified === 'string' ? lastModified : undefined,
  }
}

export function addPublicReplies(
  app: FastifyInstance,
  { cache = createReplyCache() }: { cache?: ReplyCache | undefined },
): void {
  app.decorateReply('isFromCache', false)

  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.maxAgeSeconds === undefined || !isRead(request)) return done()
    const cached = cache.find(cacheKey(request))
    if (cached === undefined) return done()
    reply.isFromCache = true
    addValidators(request, reply, cached)
    if (isHeld(request, cached)) reply.code(304).send()
    else reply.header('content-type', cached.contentType).send(cached.body)
  })

  app.addHook('onSend', (request, reply, payload, done) => {
    const { maxAgeSeconds } = request.routeOptions.config
    if (reply.isFromCache) return done()
    const isPublic = maxAgeSeconds !== undefined && isRead(request) && reply.statusCode === 200
    if (!isPublic || typeof payload !== 'string') {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      return done()
    }
    const fresh = cachedReply(reply, payload)
    // A partial reply, served while something is away, must not outlive the trouble.
    if (reply.hasHeader('cache-control')) return done()
    cache.store(cacheKey(request), fresh)
    addValidators(request, reply, fresh)
    if (!isHeld(request, fresh)) return done()
    reply.code(304).removeHeader('content-type').removeHeader('content-length')
    done(null, null)
  })
}
