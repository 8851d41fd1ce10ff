// HEAD says what GET would (RFC 9110 section 9.3.2), the length of a compressed body too. The plugin that compresses comes
// when the body of a HEAD is gone, and would leave the length of the one that is not compressed.
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { acceptsGzip } from './accepts-gzip.ts'

export interface HeadCodingOptions {
  /** As those of the plugin, so that the lengths agree. */
  threshold: number
  level: number
}

/** For bodies that are made anew for each reply; of kept ones the length is known. */
export function addHeadCoding(app: FastifyInstance, { threshold, level }: HeadCodingOptions): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isCoded =
      request.method === 'HEAD' &&
      typeof payload === 'string' &&
      !reply.hasHeader('content-encoding') &&
      acceptsGzip(request.headers['accept-encoding']) &&
      Buffer.byteLength(payload) >= threshold
    if (!isCoded) return done(null, payload)
    if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding')
    reply.header('content-encoding', 'gzip')
    done(null, gzipSync(payload, { level }))
  })
}
