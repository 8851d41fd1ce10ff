// A document of a filing as a reply: whoever made it, it is shown or kept by the browser and does nothing more.
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../http/problem.ts'
import { sendBytes } from '../http/replies/send-bytes.ts'
import type { StoredFiles } from '../stored-files/stored-files.ts'
import { withinTime } from '../time/time-limit.ts'
import type { AttachmentRow } from './statements/filings.ts'

/** The same id has the same bytes but for a document that was read again and is another one by now. */
const ONE_DAY_SECONDS = 86_400
const OPEN_MS = 5_000

// Browsers show pictures in a sandbox; a PDF they refuse to show there, so that it is offered to be kept.
const isShown = (mediaType: string): boolean => /^image\/(?:png|jpeg|gif)$/.test(mediaType)

/** Names are ours: digits, a hyphen and an ending. */
const dispositionOf = ({ mediaType, fileName }: AttachmentRow): string =>
  `${isShown(mediaType) ? 'inline' : 'attachment'}; filename="${fileName.replaceAll(/[^\w.-]/g, '_')}"`

async function openPiece(
  files: StoredFiles,
  { id, sha256 }: AttachmentRow,
  piece: { start: number; end: number },
): Promise<Readable> {
  const opened = files.open(sha256, piece)
  const found = await withinTime(OPEN_MS, opened).catch((cause: unknown) => {
    // One that comes too late is read by nobody.
    opened.then(
      (late) => late?.destroy(),
      () => {},
    )
    throw new Problem('files_unavailable', { cause, headers: { 'retry-after': '10' } })
  })
  if (found === undefined) throw new Problem('attachment_unknown', { values: { id } })
  return found
}

export function sendAttachment(
  request: FastifyRequest,
  reply: FastifyReply,
  { attachment, files }: { attachment: AttachmentRow; files: StoredFiles },
): Promise<FastifyReply> {
  reply.header('content-disposition', dispositionOf(attachment))
  return sendBytes(request, reply, {
    size: attachment.bytes,
    etag: `"${attachment.sha256}"`,
    mediaType: attachment.mediaType,
    cacheControl: `public, max-age=${ONE_DAY_SECONDS}`,
    open: (piece) => openPiece(files, attachment, piece),
  })
}
