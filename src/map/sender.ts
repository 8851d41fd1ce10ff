// Sends replies of the map: those that were written before as they are, and nothing at all to who has them.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { holdsVersion, sendCached, toCachedReply } from '../http/replies/public-replies.ts'
import type { CachedReply } from '../http/replies/reply-cache.ts'
import type { Services } from '../services.ts'
import type { Theme } from './draw/draw.ts'
import { answerMap, type MapReply } from './reply.ts'
import type { MapRequest } from './request.ts'

// A compressed copy, made when it is first asked for, is a fifth of its body at most.
const SHARE_OF_COMPRESSED = 1.2
// What is kept beside a body: its headers, and its name, which a request can make as long as an address may be.
const BESIDE_BYTES = 1_000
const BYTES_A_SIGN = 2

// An address that was just answered is answered again before it is read: what it says of other things than points, as
// the date of the register, may be this much late.
const HOT_MS = 1_000
// Most bodies are kept by their contents too; those that are no longer count here alone.
const HOT_SHARE = 1 / 3

const json = 'application/json; charset=utf-8'

const heldBytes = ({ body }: CachedReply, name: string): number =>
  Math.ceil(body.length * SHARE_OF_COMPRESSED) + name.length * BYTES_A_SIGN + BESIDE_BYTES

interface Sendable {
  reply: CachedReply
  dataVersion: string | undefined
  impacts: MapReply['impacts']
}

interface Hot extends Sendable {
  until: number
}

export interface MapSender {
  answer(
    request: FastifyRequest,
    reply: FastifyReply,
    read: { asked: MapRequest; theme: Theme },
  ): Promise<FastifyReply>
}

/** Caches bodies of so many bytes. Of the routes of `app` alone, which all have the same rules. */
export function openMapSender(
  app: FastifyInstance,
  { services, cacheBytes }: { services: Services; cacheBytes: number },
): MapSender {
  const bodies = new LRUCache<string, CachedReply>({ maxSize: cacheBytes, sizeCalculation: heldBytes })
  const hot = new LRUCache<string, Hot>({
    maxSize: Math.floor(cacheBytes * HOT_SHARE),
    sizeCalculation: ({ reply }, url) => heldBytes(reply, url),
  })

  /** Instant after which a reply may not be sent with the time to live of its route. */
  const lastInstant = ({ rules }: FastifyRequest, impacts: MapReply['impacts']): number =>
    impacts === undefined ? Number.POSITIVE_INFINITY : impacts.validUntil - (rules.maxAgeSeconds ?? 0) * 1_000

  function isGood(request: FastifyRequest, { until, dataVersion, impacts }: Hot): boolean {
    const shown = services.map.snapshot()
    const isShown = dataVersion === shown?.dataVersion || dataVersion === shown?.places?.dataVersion
    if (until <= performance.now() || !isShown) return false
    if (impacts === undefined) return true
    return (
      services.now() < lastInstant(request, impacts) &&
      services.impacts.snapshot()?.version === impacts.version
    )
  }

  app.addHook('onRequest', (request, reply, done) => {
    const known = hot.get(request.url)
    if (known !== undefined && isGood(request, known)) sendCached(request, reply, known.reply)
    else done()
  })

  function send(request: FastifyRequest, reply: FastifyReply, sendable: Sendable): FastifyReply {
    const { url } = request
    if (sendable.dataVersion !== undefined) hot.set(url, { ...sendable, until: performance.now() + HOT_MS })
    sendCached(request, reply, sendable.reply)
    return reply
  }

  /** By the bytes that were written before, or by nothing at all where the client has them. */
  function sendBody(
    request: FastifyRequest,
    reply: FastifyReply,
    { key, etag, dataVersion, impacts, write }: MapReply & { key: string; etag: string },
  ): FastifyReply {
    const sendable = bodies.get(key)
    if (sendable !== undefined) return send(request, reply, { reply: sendable, dataVersion, impacts })
    if (holdsVersion(request, reply, { etag, lastModified: undefined })) return reply.code(304).send()
    const made = toCachedReply(request, reply.type(json), { body: write(), etag })
    bodies.set(key, made)
    return send(request, reply, { reply: made, dataVersion, impacts })
  }

  /** So that no cache keeps it past the next boundary, which is nearer than the time to live of the route. */
  function sendLast(
    request: FastifyRequest,
    reply: FastifyReply,
    { etag, impacts, write }: MapReply & { etag: string },
  ): FastifyReply {
    const isHeld = holdsVersion(request, reply, { etag, lastModified: undefined })
    const left = Math.max(0, Math.floor(((impacts?.validUntil ?? 0) - services.now()) / 1_000))
    reply.header('cache-control', `public, max-age=${left}`)
    if (isHeld) return reply.code(304).send()
    return reply.type(json).send(write().toString('utf8'))
  }

  return {
    async answer(request, reply, { asked, theme }) {
      const made = await answerMap(services, asked, theme)
      const { key, etag, ageSeconds, impacts } = made
      if (key !== undefined && etag !== undefined)
        return services.now() < lastInstant(request, impacts)
          ? sendBody(request, reply, { ...made, key, etag })
          : sendLast(request, reply, { ...made, etag })
      if (ageSeconds !== undefined) reply.headers({ age: String(ageSeconds), 'cache-control': 'no-store' })
      // Counted by the engine: its points may be those of another moment than the impacts.
      else if (impacts !== undefined) reply.header('cache-control', 'no-store')
      return reply.type(json).send(made.write().toString('utf8'))
    },
  }
}
