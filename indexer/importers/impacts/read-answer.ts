// Reads the answer of a source, up to a limit, and rejects what is no answer.
import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { fileURLToPath } from 'node:url'
import { withinTime } from '../../../src/time/time-limit.ts'
import { FeedError, type FetchedBody, type FetchOptions } from './adapter.ts'
import { firstWords } from './pages.ts'
import { type BodyLimits, readBody } from './read-body.ts'

export const JSON_TYPES = 'application/geo+json, application/json'
const LONGEST_RETRY_MS = 86_400_000

interface Reading extends BodyLimits {
  /** Whether validators were sent, so that nothing new is an answer. */
  isConditional: boolean
}

export interface Fetched {
  body: FetchedBody
  bytes: number
}

const unchanged = (): Fetched => ({
  body: { status: 'unchanged', text: '', contentType: '', validators: {} },
  bytes: 0,
})

/** Services answer with a page for people, status 200, when they are down or doubt who asks. */
export function checkBody({ text, contentType }: FetchedBody, { accept = JSON_TYPES }: FetchOptions): void {
  if (!accept.includes('json')) return
  if (text.trim() === '') throw new FeedError('it answered with nothing at all')
  if (!/^\s*</.test(text)) return
  const format = /html/i.test(contentType) || /<html/i.test(text.slice(0, 1_000)) ? 'HTML' : 'XML'
  throw new FeedError(`it answered with ${format} where JSON was asked for: "${firstWords(text)}"`)
}

/** The outcome, or a FeedError when it does not come in time. */
export const within = <T>(ms: number, work: Promise<T>): Promise<T> =>
  withinTime(ms, work, () => new FeedError(`nothing came for ${ms / 1000} s`))

/** Seconds, or a date by the clock of the source. */
function retryAfterOf({ headers }: IncomingMessage): number | undefined {
  const text = headers['retry-after']?.trim() ?? ''
  const ms = /^\d+$/.test(text)
    ? Number(text) * 1000
    : Date.parse(text) - (Date.parse(headers.date ?? '') || Date.now())
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), LONGEST_RETRY_MS)
}

const meanings: Readonly<Record<number, string>> = {
  401: ': it asks for a user and a password, or knows those that are configured no more',
  403: ': it refuses to answer',
  404: ': there is nothing at its address',
  429: ': it was asked too often',
}

/** A reason is a page at most. */
const MOST_REASON_BYTES = 65_536

/** Why a request was wrong, where the answer says so. */
const reasonIn = (response: IncomingMessage, reading: Reading): Promise<string | undefined> =>
  readBody(response, { ...reading, maxBytes: Math.min(reading.maxBytes, MOST_REASON_BYTES) }).then(
    (content) => decode(content, response.headers['content-type'] ?? ''),
    () => undefined,
  )

/** Throws a FeedError for every status but 200 and, where it was asked for, 304. */
export async function readAnswer(response: IncomingMessage, reading: Reading): Promise<Fetched> {
  const { statusCode: status, headers } = response
  if (status === 304) {
    if (!reading.isConditional)
      throw new FeedError('it answered that nothing changed (status 304) without being asked')
    return unchanged()
  }
  if (status !== 200) {
    const retryAfterMs = retryAfterOf(response)
    const text = status === 400 ? await reasonIn(response, reading) : undefined
    throw new FeedError(`it answered with status ${status}${meanings[status ?? 0] ?? ''}`, {
      retryAfterMs,
      status,
      text,
    })
  }
  const { 'content-type': contentType = '', etag, 'last-modified': lastModified } = headers
  const content = await readBody(response, reading)
  const validators = {
    ...(etag === undefined ? {} : { etag }),
    ...(lastModified === undefined ? {} : { lastModified }),
  }
  return {
    body: { status: 'ok', text: decode(content, contentType), contentType, validators },
    bytes: content.length,
  }
}

// What a text that is no UTF-8 begins with where it is UTF-16, as some editors save files.
const utf16: readonly [charset: string, mark: string][] = [
  ['utf-16le', 'fffe'],
  ['utf-16be', 'feff'],
]

/**
 * As the answer says, and without a charset that exists and fits UTF-8. Older services send the Western code page, some
 * without saying so.
 */
function decode(content: Buffer, contentType: string): string {
  const mark = content.toString('hex', 0, 2)
  const marked = utf16.flatMap(([charset, begin]) => (begin === mark ? [charset] : []))
  const [, named = 'utf-8'] = /charset="?([\w-]+)/i.exec(contentType) ?? []
  for (const charset of [...marked, named, 'utf-8'])
    try {
      return new TextDecoder(charset, { fatal: true }).decode(content)
    } catch {}
  return new TextDecoder('windows-1252').decode(content)
}

/** A local file as an answer; its time and size tell whether it changed. */
export async function readLocal(
  url: URL,
  { maxBytes, knownTag }: { maxBytes: number; knownTag: string | undefined },
): Promise<Fetched> {
  try {
    const { size, mtimeMs } = await stat(url)
    if (size > maxBytes) throw new FeedError(`${fileURLToPath(url)} has more than ${maxBytes} bytes`)
    const etag = `${mtimeMs}-${size}`
    if (knownTag === etag) return unchanged()
    const content = await readFile(url)
    return {
      body: { status: 'ok', text: decode(content, ''), contentType: '', validators: { etag } },
      bytes: size,
    }
  } catch (cause) {
    if (cause instanceof FeedError) throw cause
    throw new FeedError(
      `its file cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    )
  }
}
