// Reads the answer of a source, up to a limit, and rejects what is no answer.
import { readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { withinTime } from '../../../src/time/time-limit.ts'
import { FeedError, type FetchedBody, type FetchOptions } from './adapter.ts'
import { firstWords } from './pages.ts'

export const JSON_TYPES = 'application/geo+json, application/json'
const LONGEST_RETRY_MS = 86_400_000

interface Reading {
  maxBytes: number
  /** From one piece of a body to the next. */
  readMs: number
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
function retryAfterOf({ headers }: Response): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? ''
  const ms = /^\d+$/.test(text)
    ? Number(text) * 1000
    : Date.parse(text) - (Date.parse(headers.get('date') ?? '') || Date.now())
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), LONGEST_RETRY_MS)
}

const meanings: Readonly<Record<number, string>> = {
  401: ': it asks for a user and a password, or knows those that are configured no more',
  403: ': it refuses to answer',
  404: ': there is nothing at its address',
  429: ': it was asked too often',
}

/** Throws a FeedError for every status but 200 and, where it was asked for, 304. */
export async function readAnswer(response: Response, reading: Reading): Promise<Fetched> {
  const { status, headers } = response
  if (status === 304) {
    if (!reading.isConditional)
      throw new FeedError('it answered that nothing changed (status 304) without being asked')
    return unchanged()
  }
  if (status !== 200) {
    const retryAfterMs = retryAfterOf(response)
    throw new FeedError(`it answered with status ${status}${meanings[status] ?? ''}`, { retryAfterMs })
  }
  const contentType = headers.get('content-type') ?? ''
  const content = await readBody(response, reading)
  const [etag, lastModified] = [headers.get('etag'), headers.get('last-modified')]
  const validators = {
    ...(etag === null ? {} : { etag }),
    ...(lastModified === null ? {} : { lastModified }),
  }
  return {
    body: { status: 'ok', text: decode(content, contentType), contentType, validators },
    bytes: content.length,
  }
}

async function readBody(response: Response, { readMs, maxBytes }: Reading): Promise<Buffer> {
  const tooLarge = (): FeedError =>
    new FeedError(`its answer has more than ${maxBytes} bytes and was not read further`)
  // Where the body is packed, this is less than what comes of it.
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  const reader = response.body?.getReader()
  if (reader === undefined) return Buffer.alloc(0)
  const parts: Uint8Array[] = []
  let bytes = 0
  for (;;) {
    const { done, value } = await within(readMs, reader.read())
    if (done) return Buffer.concat(parts)
    bytes += value.length
    if (bytes > maxBytes) throw tooLarge()
    parts.push(value)
  }
}

/** UTF-8 as a rule; older services send the Western code page, some without saying so. */
function decode(content: Uint8Array, contentType: string): string {
  const [, charset = 'utf-8'] = /charset="?([\w-]+)/i.exec(contentType) ?? []
  try {
    return new TextDecoder(charset, { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
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
