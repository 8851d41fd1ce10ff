// A file as a reply: whole or by a piece, and nothing to those who hold it.
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'
import { type ByteRange, readRange } from '../requests/byte-range.ts'
import { matchesTag } from './etag.ts'

export interface SentFile {
  size: number
  /** A strong tag. */
  etag: string
  mediaType: string
  cacheControl: string
  /** First and last byte, both included. */
  open(piece: ByteRange): Promise<Readable> | Readable
}

/** A range counts only for the file that the client knows (RFC 9110, section 13.1.5); a date is none of ours. */
const rangeHeader = ({ method, headers }: FastifyRequest, etag: string): string | undefined => {
  const ifRange = headers['if-range']
  // Defined for GET alone (section 14.2).
  if (method === 'HEAD') return undefined
  return ifRange === undefined || ifRange === etag ? headers.range : undefined
}

export async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { size, etag, mediaType, cacheControl, open }: SentFile,
): Promise<FastifyReply> {
  const asked = readRange(rangeHeader(request, etag), size)
  const isHeld = matchesTag(request.headers['if-none-match'], etag)
  reply.header('accept-ranges', 'bytes')
  if (asked === 'unsatisfiable' && !isHeld)
    throw new Problem('range_unsatisfiable', {
      values: { size },
      headers: { 'content-range': `bytes */${size}` },
    })
  reply.headers({ etag, 'cache-control': cacheControl })
  if (isHeld) return reply.code(304).send()
  const piece = typeof asked === 'object' ? asked : { start: 0, end: size - 1 }
  // Before anything is said of it: what cannot be opened is another answer.
  const body = request.method === 'HEAD' ? undefined : await open(piece)
  if (asked !== undefined)
    reply.code(206).header('content-range', `bytes ${piece.start}-${piece.end}/${size}`)
  reply.type(mediaType).header('content-length', piece.end - piece.start + 1)
  return body === undefined ? reply.send() : reply.send(body)
}
