// GET /api/map/vme-points and GET /api/map/property-insights.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { openBodyCache } from '../map/body-cache.ts'
import type { Theme } from '../map/draw.ts'
import { holdsVersion, keptReply, sendCached } from '../plugins/public-replies.ts'
import type { CachedReply } from '../plugins/reply-cache.ts'
import { answerMap, type MapReply } from '../replies/map-points.ts'
import {
  type InsightParameters,
  type MapParameters,
  type MapRequest,
  readMapRequest,
} from '../replies/map-request.ts'
import { mapPointsSchema, propertyInsightsSchema } from '../schemas/map.ts'
import type { Routes } from './routes.ts'

// Some four hundred full screens; a compressed copy, made when it is first asked for, is a fifth of its body at most.
const KEPT_BYTES = 48_000_000
const SHARE_OF_COMPRESSED = 1.2
// What is kept beside a body: its headers, and its name, which a request can make as long as an address may be.
const BESIDE_BYTES = 1_000
const BYTES_A_SIGN = 2

// An address that was just answered is answered again before it is read: what it says of other things than points, as
// the date of the register, may be this much late.
const HOT_MS = 1_000
// Most bodies are kept above too; those that are no longer count here alone.
const HOT_BYTES = 16_000_000

const json = 'application/json; charset=utf-8'

const heldBytes = ({ body }: CachedReply, name: string): number =>
  body.length * SHARE_OF_COMPRESSED + name.length * BYTES_A_SIGN + BESIDE_BYTES

interface Kept {
  reply: CachedReply
  dataVersion: string | undefined
}

interface Hot {
  reply: CachedReply
  dataVersion: string
  until: number
}

export const mapRoutes: Routes = async (app, { services }) => {
  const bodies = openBodyCache<CachedReply>(KEPT_BYTES)
  const hot = openBodyCache<Hot>(HOT_BYTES)

  app.addHook('onRequest', (request, reply, done) => {
    const known = hot.find(request.url)
    const isGood =
      known !== undefined &&
      known.until > Date.now() &&
      known.dataVersion === services.map.snapshot()?.dataVersion
    if (isGood) sendCached(request, reply, known.reply)
    else done()
  })

  function send(request: FastifyRequest, reply: FastifyReply, kept: Kept): FastifyReply {
    const { dataVersion } = kept
    const { url } = request
    if (dataVersion !== undefined) {
      const until = Date.now() + HOT_MS
      hot.store(url, { reply: kept.reply, dataVersion, until }, heldBytes(kept.reply, url))
    }
    sendCached(request, reply, kept.reply)
    return reply
  }

  /** By the bytes that were written before, or by nothing at all where the client has them. */
  function sendKept(
    request: FastifyRequest,
    reply: FastifyReply,
    { key, etag, dataVersion, write }: MapReply & { key: string; etag: string },
  ): FastifyReply {
    const kept = bodies.find(key)
    if (kept !== undefined) return send(request, reply, { reply: kept, dataVersion })
    if (holdsVersion(request, reply, { etag, lastModified: undefined })) return reply.code(304).send()
    const made = keptReply(request, reply, { body: write(), etag })
    bodies.store(key, made, heldBytes(made, key))
    return send(request, reply, { reply: made, dataVersion })
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { asked, theme }: { asked: MapRequest; theme: Theme },
  ): Promise<FastifyReply> {
    const made = await answerMap(services, asked, theme)
    const { key, etag, ageSeconds } = made
    if (key !== undefined && etag !== undefined) return sendKept(request, reply, { ...made, key, etag })
    if (ageSeconds !== undefined) reply.headers({ age: String(ageSeconds), 'cache-control': 'no-store' })
    return reply.type(json).send(made.write().toString('utf8'))
  }

  app.get<{ Querystring: MapParameters }>(
    '/map/vme-points',
    { schema: mapPointsSchema },
    async (request, reply) => {
      const asked = readMapRequest(request.query, request.warnings ?? [])
      return answer(request, reply, { asked, theme: 'points' })
    },
  )

  app.get<{ Querystring: InsightParameters }>(
    '/map/property-insights',
    { schema: propertyInsightsSchema },
    async (request, reply) => {
      const asked = readMapRequest(request.query, request.warnings ?? [])
      return answer(request, reply, { asked, theme: 'insights' })
    },
  )
}
