// Bytes of the archive, as its readers in browsers ask for them: a few kilobytes here and there of a file that is never
// read whole into memory.
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendBytes } from '../../http/replies/send-bytes.ts'
import type { ByteRange } from '../../http/requests/byte-range.ts'
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

export const sendArchive = (
  request: FastifyRequest,
  reply: FastifyReply,
  archive: Archive,
): Promise<FastifyReply> =>
  sendBytes(request, reply, {
    size: archive.size,
    etag: `"${archive.version}"`,
    mediaType: 'application/vnd.pmtiles',
    // The address holds the version, so what is kept never ages.
    cacheControl: `public, max-age=${ONE_YEAR_SECONDS}, immutable`,
    open: (piece) => Readable.from(piecesOf(archive, piece), { objectMode: false }),
  })
