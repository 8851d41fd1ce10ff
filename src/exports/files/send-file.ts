// The bytes of a file as a reply: whole or a range, compressed as they are kept or as text.
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../http/problem.ts'
import { acceptsGzip } from '../../http/replies/accepts-gzip.ts'
import { matchesTag } from '../../http/replies/etag.ts'
import { type ByteRange, readRange } from '../../http/requests/byte-range.ts'
import { brusselsDay } from '../../time/brussels-day.ts'
import { formats } from '../formats/formats.ts'
import { type ExportFile, isServed, pathOf } from './export-file.ts'
import { presentFile } from './present.ts'
import { readStored, readText } from './read-stored.ts'

/** What is sent of a file: one of its encodings. */
interface Representation {
  size: number
  /** Hexadecimal. */
  sha256: string
  isGzip: boolean
  read(range: ByteRange): Promise<Readable>
}

const RETRY_AFTER_SECONDS = 5

const gone = (): Problem => new Problem('export_file_gone')
const failed = (): Problem => new Problem('export_file_failed')

function representationOf(path: string, stored: NonNullable<ExportFile['stored']>, takesGzip: boolean) {
  const { memberBytes, textSha256, textBytes, storedBytes, storedSha256 } = stored
  const kept: Representation = {
    size: storedBytes,
    sha256: storedSha256,
    isGzip: memberBytes !== null,
    read: (range) => readStored(path, range),
  }
  if (memberBytes === null || textSha256 === null || takesGzip) return kept
  const text: Representation = {
    size: textBytes,
    sha256: textSha256,
    isGzip: false,
    read: (range) => readText(path, memberBytes, range),
  }
  return text
}

const DIGITS = 32

/** 128 bits of what is sent: each encoding has its own. */
const tagOf = ({ sha256 }: Pick<Representation, 'sha256'>): string => `"${sha256.slice(0, DIGITS)}"`

const inAscii = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Tells no syndic: whose number found it may be a person. */
export function fileName({
  family,
  filters,
  format,
  readyAt,
}: Pick<ExportFile, 'family' | 'filters' | 'format' | 'readyAt'>): string {
  const { search, enterpriseNumber } = filters
  const region = filters.region ?? search?.region ?? []
  const municipality = filters.municipality?.name ?? search?.municipality
  const day = brusselsDay(readyAt === null ? new Date() : new Date(readyAt))
  const places = [
    ...region,
    ...(enterpriseNumber === undefined ? [] : [enterpriseNumber]),
    ...(municipality === undefined ? [] : [inAscii(municipality)]),
  ]
  const name = [family, ...places, day].filter((part) => part !== '').join('-')
  return `${name}.${formats[format].extension}`
}

/** A range counts only for the bytes that the client knows (RFC 9110, section 13.1.5); dates are none of ours. */
function rangeOf(request: FastifyRequest, tag: string, size: number): ReturnType<typeof readRange> {
  const ifRange = request.headers['if-range']
  // Defined for GET alone (section 14.2).
  if (request.method === 'HEAD') return undefined
  return ifRange === undefined || ifRange === tag ? readRange(request.headers.range, size) : undefined
}

/** Of what is there and cannot be read: the folder is not shared, or somebody emptied it. */
function orFailed(error: unknown): never {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw failed()
  throw error
}

export interface SentFile {
  file: ExportFile
  /** EXPORTS_DIR. */
  folder: string
  /** False: as text, whatever is taken. Browsers go on with a download in another encoding than they began it with. */
  mayCompress?: boolean
  /** Asked when bytes are about to be read, the first of them or later ones; false refuses them. */
  mayRead?(isStart: boolean): Promise<boolean>
}

/** While it is built: what there is to say of it. */
function sendProgress(reply: FastifyReply, file: ExportFile): FastifyReply {
  return reply
    .code(202)
    .headers({ 'retry-after': String(RETRY_AFTER_SECONDS), 'cache-control': 'no-store' })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(presentFile(file)))
}

/**
 * Sends the file, or 304, or 202 while it is built. Throws range_unsatisfiable, export_file_gone, export_file_failed,
 * download_over. Who may have it is for the caller to know.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, folder, mayCompress = true, mayRead = async () => true }: SentFile,
): Promise<FastifyReply> {
  if (file.state === 'expired') throw gone()
  if (file.state === 'failed') throw failed()
  const { stored } = file
  if (!isServed(file) || stored === null) return sendProgress(reply, file)
  const takesGzip = mayCompress && acceptsGzip(request.headers['accept-encoding'])
  const sent = representationOf(pathOf(folder, file), stored, takesGzip)
  const tag = tagOf(sent)
  const isHeld = matchesTag(request.headers['if-none-match'], tag)
  const asked = rangeOf(request, tag, sent.size)
  reply.headers({
    'accept-ranges': 'bytes',
    ...(stored.memberBytes === null || !mayCompress ? {} : { vary: 'accept-encoding' }),
  })
  if (asked === 'unsatisfiable' && !isHeld)
    throw new Problem('range_unsatisfiable', {
      values: { size: sent.size },
      headers: { 'content-range': `bytes */${sent.size}` },
    })
  reply.headers({ etag: tag, 'cache-control': 'private, no-cache' })
  if (isHeld) return reply.code(304).send()
  const whole = { start: 0, end: sent.size - 1 }
  const range = typeof asked === 'object' ? asked : whole
  // Opened first: what is wrong with it is told before anything else is.
  const isHead = request.method === 'HEAD'
  const bytes = isHead ? Readable.from([]) : await sent.read(range).catch(orFailed)
  if (!isHead && !(await mayRead(range.start === 0))) {
    bytes.destroy()
    throw new Problem('download_over')
  }
  if (typeof asked === 'object')
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${sent.size}`)
  reply.headers({
    'content-type': formats[file.format].mediaType,
    'content-length': range.end - range.start + 1,
    'content-disposition': `attachment; filename="${fileName(file)}"`,
    'repr-digest': `sha-256=:${Buffer.from(sent.sha256, 'hex').toString('base64')}:`,
    ...(sent.isGzip ? { 'content-encoding': 'gzip' } : {}),
  })
  return reply.send(bytes)
}
