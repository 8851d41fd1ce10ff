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

const json = 'application/json; charset=utf-8'

export const mapRoutes: Routes = async (app, { services }) => {
  const bodies = openBodyCache<CachedReply>(KEPT_BYTES)

  /** By the bytes that were written before, or by nothing at all where the client has them. */
  function sendKept(
    request: FastifyRequest,
    reply: FastifyReply,
    { key, etag, write }: MapReply & { key: string; etag: string },
  ): FastifyReply {
    const kept = bodies.find(key)
    if (kept !== undefined) {
      sendCached(request, reply, kept)
      return reply
    }
    if (holdsVersion(request, reply, { etag, lastModified: undefined })) return reply.code(304).send()
    const made = keptReply(request, reply, { body: write(), etag })
    bodies.store(key, made, made.body.length * SHARE_OF_COMPRESSED)
    sendCached(request, reply, made)
    return reply
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
