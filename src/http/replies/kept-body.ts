// Bodies that stay as they are for long: held once as bytes, compressed once, and sent from there to everybody. However
// many clients take their time to read one, they share it.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { acceptsGzip } from './accepts-gzip.ts'
import { matchesTag, weakTag } from './etag.ts'

export interface KeptBody {
  body: Buffer
  etag: string
  /** The body compressed, at the first use and then kept; undefined where that gains nothing. */
  gzipped: (() => Promise<Buffer>) | undefined
}

type Compress = (body: Buffer) => Promise<Buffer>

const GZIP_FROM_BYTES = 1_024
const gzipAsync = promisify(gzip)
// Made once and sent often.
const smallest: Compress = (body) => gzipAsync(body, { level: 9 })

export function keepBody(content: string | Buffer, compress: Compress = smallest): KeptBody {
  const body = typeof content === 'string' ? Buffer.from(content) : content
  let made: Promise<Buffer> | undefined
  const gzipped = (): Promise<Buffer> => {
    made ??= compress(body)
    return made
  }
  return { body, etag: weakTag(body), gzipped: body.length < GZIP_FROM_BYTES ? undefined : gzipped }
}

/** Sends it whole, compressed where the client takes that, or says that the client's copy is right. */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag, gzipped }: KeptBody,
): Promise<FastifyReply> {
  reply.header('etag', etag)
  if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding')
  if (matchesTag(request.headers['if-none-match'], etag))
    return reply.code(304).removeHeader('content-type').send()
  if (gzipped === undefined || !acceptsGzip(request.headers['accept-encoding'])) return reply.send(body)
  return reply.header('content-encoding', 'gzip').send(await gzipped())
}

export interface KeptBodies {
  /** The body under this key and version; made anew, and the older one forgotten, when the version is another. */
  get(key: string, version: string, make: () => string): KeptBody
}

/** At most so many bodies. */
export function keepBodies(max: number, compress?: Compress): KeptBodies {
  const bodies = new LRUCache<string, { version: string; body: KeptBody }>({ max })
  return {
    get(key, version, make) {
      const known = bodies.get(key)
      if (known?.version === version) return known.body
      const body = keepBody(make(), compress)
      bodies.set(key, { version, body })
      return body
    },
  }
}
