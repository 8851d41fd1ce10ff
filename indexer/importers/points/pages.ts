// Pages of features, from files, folders and OGC API Features services.
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { brusselsDay } from '../../../src/time/brussels-day.ts'
import { totalOf } from '../impacts/pages.ts'
import { chooseDay, type OrderDay } from '../order-date.ts'
import { decodeText } from '../text-encoding.ts'

export interface Page {
  /** File name, or the number of the page, for messages. */
  name: string
  features: readonly unknown[]
  /** Day of the data, ISO: what the page says itself, else that of its file or of today. */
  asOf: string
  bytes: number
  /** What deserves a note: a day that cannot be that of the page. */
  remarks: readonly string[]
}

export interface PageOptions {
  signal?: AbortSignal | undefined
  now: Date
  /** For tests. */
  limits?: Partial<Limits>
}

export interface Limits {
  /** Of one page or file. A page of 1,000 features has a megabyte; a file is read whole, so larger ones must be split. */
  pageBytes: number
  /** A service that never ends its pages is broken: all of Flanders has about 2,500 of 1,000 features. */
  pages: number
  pageMs: number
  totalMs: number
}

const usual: Limits = { pageBytes: 256 * 1024 * 1024, pages: 10_000, pageMs: 60_000, totalMs: 7_200_000 }

const ATTEMPTS = 4
const AGAIN_MS = 1_000
const FEATURES_A_PAGE = 1_000

/** Pages of everything at a path or address, in order. Throws an Error that says what is wrong and where. */
export async function* readPages(path: string, options: PageOptions): AsyncGenerator<Page> {
  if (/^https?:\/\//i.test(path)) yield* fetchPages(path, options)
  else for (const file of await listFiles(path)) yield await readFile(file, options)
}

const isPageFile = (name: string): boolean => /\.(geo)?json$/i.test(name)

async function listFiles(path: string): Promise<string[]> {
  const status = await stat(path).catch((cause: NodeJS.ErrnoException) => {
    throw new Error(cause.code === 'ENOENT' ? `${path}: no such file` : `${path}: ${cause.message}`, {
      cause,
    })
  })
  if (!status.isDirectory()) return [path]
  const names = (await readdir(path)).filter(isPageFile).sort()
  if (names.length === 0) throw new Error(`${path}: it holds no .json or .geojson`)
  return names.map((name) => join(path, name))
}

async function readFile(path: string, { signal, now, limits }: PageOptions): Promise<Page> {
  const name = basename(path)
  const { mtime } = await stat(path)
  const { text, bytes } = await readAll(createReadStream(path, signal ? { signal } : {}), {
    name,
    maxBytes: limits?.pageBytes ?? usual.pageBytes,
  })
  const { features, day } = parsePage(text, name)
  const modified = { file: name, field: 'its time of modification', day: brusselsDay(mtime) }
  const { day: asOf, remarks } = chooseDay([...day, modified], now)
  return { name, features, asOf, bytes, remarks }
}

async function readAll(
  chunks: AsyncIterable<Uint8Array>,
  { name, maxBytes }: { name: string; maxBytes: number },
): Promise<{ text: string; bytes: number }> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > maxBytes)
      throw new Error(`${name}: more than ${maxBytes} bytes; ask for smaller pages or split it`)
    parts.push(chunk)
  }
  return { text: decodeText(name, Buffer.concat(parts)), bytes }
}

interface ParsedPage {
  features: readonly unknown[]
  /** That it gives, if it gives one. */
  day: OrderDay[]
  next: string | undefined
  /** Features of all pages, where the service says so. */
  total: number | undefined
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Day of a time that a page gives; none for one that is no time. */
function dayOfPage(timeStamp: unknown, file: string): OrderDay[] {
  const [, day] = /^(\d{4}-\d{2}-\d{2})T/.exec(String(timeStamp ?? '')) ?? []
  return day === undefined ? [] : [{ file, field: 'its timeStamp', day }]
}

function parsePage(text: string, name: string): ParsedPage {
  let page: unknown
  try {
    page = JSON.parse(text)
  } catch (cause) {
    // Services answer with a page of HTML, status 200, when they are down or doubt who asks.
    const format = /^\s*</.test(text) ? 'a page of HTML or XML' : 'no JSON'
    throw new Error(`${name}: it is ${format}, not a page of features`, { cause })
  }
  if (!isObject(page) || !Array.isArray(page.features)) throw new Error(`${name}: it has no list of features`)
  // Some services leave the number out; one that says it and holds another was cut short.
  if (typeof page.numberReturned === 'number' && page.numberReturned !== page.features.length)
    throw new Error(
      `${name}: it says that it holds ${page.numberReturned} features and holds ${page.features.length}; it is not whole`,
    )
  const links = Array.isArray(page.links) ? page.links.filter(isObject) : []
  const next = links.find((link) => link.rel === 'next')?.href
  return {
    features: page.features,
    day: dayOfPage(page.timeStamp, name),
    next: typeof next === 'string' ? next : undefined,
    total: totalOf(page),
  }
}

/** Only TLS, but for a service on this machine. */
function checkAddress(url: URL): void {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal))
    throw new Error(`${url.href}: only https addresses are read`)
}

function firstAddress(address: string): URL {
  const url = new URL(address)
  checkAddress(url)
  if (!url.searchParams.has('limit')) url.searchParams.set('limit', String(FEATURES_A_PAGE))
  if (!url.searchParams.has('f')) url.searchParams.set('f', 'application/json')
  return url
}

async function* fetchPages(address: string, options: PageOptions): AsyncGenerator<Page> {
  const limits = { ...usual, ...options.limits }
  const deadline = performance.now() + limits.totalMs
  const today = { field: 'today', day: brusselsDay(options.now) }
  let read = 0
  let url: URL | undefined = firstAddress(address)
  const { origin } = url
  const seen = new Set<string>()
  while (url !== undefined) {
    const name = `page ${seen.size + 1} of ${url.host}`
    if (seen.has(url.href)) throw new Error(`${name}: it was read before; the service goes round in circles`)
    if (seen.size >= limits.pages) throw new Error(`${name}: more than ${limits.pages} pages`)
    if (performance.now() > deadline)
      throw new Error(`${name}: not all pages came within ${limits.totalMs} ms`)
    seen.add(url.href)
    const { text, bytes } = await fetchPage(url, { name, limits, signal: options.signal })
    const { features, day, next, total } = parsePage(text, name)
    read += features.length
    if (next === undefined && total !== undefined && read < total)
      throw new Error(`${name}: it is the last one, after ${read} of ${total} features; they are not whole`)
    const { day: asOf, remarks } = chooseDay([...day, { file: name, ...today }], options.now)
    yield { name, features, asOf, bytes, remarks }
    url = next === undefined ? undefined : new URL(next, url)
    if (url !== undefined && url.origin !== origin)
      throw new Error(`${name}: its next page is on another host, ${url.origin}; nothing is read from there`)
  }
}

interface Fetching {
  name: string
  limits: Limits
  signal: AbortSignal | undefined
}

/** One page; tried again when the service is busy or the connection breaks. */
async function fetchPage(
  url: URL,
  { name, limits, signal }: Fetching,
): Promise<{ text: string; bytes: number }> {
  for (let attempt = 1; ; attempt++) {
    const timeout = AbortSignal.timeout(limits.pageMs)
    try {
      const response = await fetch(url, {
        redirect: 'error',
        headers: { accept: 'application/geo+json, application/json' },
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      })
      if (response.ok && response.body !== null)
        return await readAll(response.body, { name, maxBytes: limits.pageBytes })
      await response.body?.cancel()
      const isPassing = response.status === 429 || response.status >= 500
      if (!isPassing || attempt >= ATTEMPTS) throw new RefusedError(`${name}: status ${response.status}`)
    } catch (error) {
      signal?.throwIfAborted()
      const isFinal = error instanceof RefusedError || !isNetworkFault(error) || attempt >= ATTEMPTS
      if (isFinal) throw error instanceof Error && isNetworkFault(error) ? named(name, error) : error
    }
    await delay(AGAIN_MS * 2 ** (attempt - 1), undefined, signal ? { signal } : {})
  }
}

class RefusedError extends Error {
  override name = 'RefusedError'
}

// What fetch throws when no answer comes, a redirection included.
const isNetworkFault = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')

const named = (name: string, error: Error): Error => {
  const { cause } = error
  const reason = cause instanceof Error ? cause.message : error.message
  return new Error(`${name}: no answer (${reason})`, { cause: error })
}
