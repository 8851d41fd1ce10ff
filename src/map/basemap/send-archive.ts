// Bytes of the archive, as its readers in browsers ask for them: a few kilobytes here and there of a file that is never
// read whole into memory.
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../http/problem.ts'
import { matchesTag } from '../../http/replies/etag.ts'
import { type ByteRange, readRange } from '../../http/requests/byte-range.ts'
import type { Archive } from './archive.ts'

const ONE_YEAR_SECONDS = 31_536_000

const PIECE_BYTES = 65_536

/** Read as it is sent. A stream of the file system would close the file when its reader goes away. */
async function* piecesOf({ file }: Archive, { start, end }: ByteRange): AsyncGenerator<Buffer> {
  for (let at = start; at <= end; ) {
    const piece = Buffer.allocUnsafe(Math.min(PIECE_BYTES, end - at + 1))
    const { bytesRead } = await file.read(piece, 0, piece.length, at)
    if (bytesRead === 0) throw new Error('the archive has become shorter than it was')
    yield piece.subarray(0, bytesRead)
    at += bytesRead
  }
}

/** A range counts only for the file that the client knows (RFC 9110, section 13.1.5); a date is none of ours. */
const rangeHeader = ({ headers }: FastifyRequest, etag: string): string | undefined => {
  const ifRange = headers['if-range']
  return ifRange === undefined || ifRange === etag ? headers.range : undefined
}

export function sendArchive(request: FastifyRequest, reply: FastifyReply, archive: Archive): FastifyReply {
  const { size } = archive
  const etag = `"${archive.version}"`
  const range = rangeHeader(request, etag)
  const asked = readRange(range, size)
  reply.header('accept-ranges', 'bytes')
  if (asked === 'unsatisfiable' && !matchesTag(request.headers['if-none-match'], etag))
    throw new Problem('range_unsatisfiable', {
      values: { size },
      headers: { 'content-range': `bytes */${size}` },
    })
  // The address holds the version, so what is kept never ages.
  reply.headers({ etag, 'cache-control': `public, max-age=${ONE_YEAR_SECONDS}, immutable` })
  if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const { start, end } = typeof asked === 'object' ? asked : { start: 0, end: size - 1 }
  if (asked !== undefined) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  reply.type('application/vnd.pmtiles').header('content-length', end - start + 1)
  if (request.method === 'HEAD') return reply.send()
  return reply.send(Readable.from(piecesOf(archive, { start, end }), { objectMode: false }))
}
