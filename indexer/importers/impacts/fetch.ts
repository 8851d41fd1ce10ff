// The way to a source: only where it may be asked, with caps on size and time, and clear errors for what is no answer.
import type { IncomingMessage } from 'node:http'
import type { FeedConfig } from '../../../src/config.ts'
import { sendRequest } from '../../../src/outgoing/send-request.ts'
import { userAgentOf } from '../../../src/outgoing/user-agent.ts'
import { FeedError, type FetchOptions, type FetchPort, type ImpactAdapter } from './adapter.ts'
import { type Allowance, allowanceOf } from './hosts.ts'
import { checkBody, type Fetched, JSON_TYPES, readAnswer, readLocal, within } from './read-answer.ts'
import { PACKINGS } from './read-body.ts'

/** Of the last full answer; they hold for its address only. */
export interface Validators {
  url?: string
  etag?: string
  lastModified?: string
}

export interface FetchLimits {
  /** Of one answer, unpacked. */
  bytes: number
  /** Of all answers of one run. */
  runBytes: number
  /** Until the headers of an answer are there, and from one piece of its body to the next. */
  readMs: number
  /** Of one request, redirects included. */
  requestMs: number
  runMs: number
}

const MEGABYTE = 1024 * 1024

const usual: FetchLimits = {
  bytes: 20 * MEGABYTE,
  runBytes: 500 * MEGABYTE,
  readMs: 20_000,
  requestMs: 120_000,
  runMs: 600_000,
}

export interface FetchSetup {
  adapter: Pick<ImpactAdapter, 'hosts' | 'maxBytes'>
  feed: Pick<FeedConfig, 'url'>
  isProduction: boolean
  /** Where whoever is asked can read who asks. */
  publicUrl: string
  /** Of the last full answer; none asks for everything. */
  validators: Validators
  signal: AbortSignal
  limits?: Partial<FetchLimits> | undefined
}

export interface SourceFetch extends FetchPort {
  /** For the next run: what the answer to a conditional request said. */
  validators(): Validators
}

const REDIRECTS = 5

/** Throws a FeedError when the configured address may not be asked. */
export function openSourceFetch(setup: FetchSetup): SourceFetch {
  const { adapter, feed, isProduction, validators: last, signal } = setup
  const limits = {
    ...usual,
    ...(adapter.maxBytes === undefined ? {} : { bytes: adapter.maxBytes }),
    ...setup.limits,
  }
  const allowance = allowanceOf({ url: feed.url, hosts: adapter.hosts, isProduction })
  const run = AbortSignal.timeout(limits.runMs)
  let bytesLeft = limits.runBytes
  let next: Validators | undefined
  return {
    validators: () => next ?? {},
    async get(path, options = {}) {
      signal.throwIfAborted()
      const url = new URL(path, allowance.base)
      // A run asks conditionally once: two answers of which one is old make no whole.
      const isConditional = options.conditional === true && next === undefined
      const known = isConditional && last.url === url.href ? last : {}
      const cap = Math.min(options.maxBytes ?? limits.bytes, limits.bytes)
      const maxBytes = Math.min(cap, bytesLeft)
      const request: Request = {
        allowance,
        limits,
        maxBytes,
        known,
        options,
        publicUrl: setup.publicUrl,
        isProduction,
        signal,
        run,
      }
      const { body, bytes } =
        url.protocol === 'file:' ? await readFileAt(url, request) : await send(url, request)
      bytesLeft -= bytes
      if (body.status === 'unchanged') next = last
      else {
        checkBody(body, options)
        if (isConditional) next = { url: url.href, ...body.validators }
      }
      return body
    },
  }
}

interface Request extends Pick<FetchSetup, 'publicUrl' | 'signal' | 'isProduction'> {
  allowance: Allowance
  limits: FetchLimits
  maxBytes: number
  known: Validators
  options: FetchOptions
  run: AbortSignal
}

function headersOf({ known, options, publicUrl }: Request, isOwnOrigin: boolean): Record<string, string> {
  const { accept = JSON_TYPES, basic, key } = options
  const secret =
    basic === undefined ? undefined : Buffer.from(`${basic.user}:${basic.password}`).toString('base64')
  return {
    accept,
    'accept-encoding': PACKINGS,
    'user-agent': userAgentOf(publicUrl),
    // Never sent along to where a redirect leads.
    ...(secret !== undefined && isOwnOrigin ? { authorization: `Basic ${secret}` } : {}),
    ...(key !== undefined && isOwnOrigin ? { 'x-api-key': key } : {}),
    ...(known.etag === undefined ? {} : { 'if-none-match': known.etag }),
    ...(known.lastModified === undefined ? {} : { 'if-modified-since': known.lastModified }),
  }
}

async function send(first: URL, request: Request): Promise<Fetched> {
  const { allowance, limits, maxBytes, known, signal, run } = request
  const isConditional = known.etag !== undefined || known.lastModified !== undefined
  const end = new AbortController()
  const late = AbortSignal.timeout(limits.requestMs)
  const anySignal = AbortSignal.any([signal, run, late, end.signal])
  try {
    let url = first
    for (let redirects = 0; ; redirects += 1) {
      allowance.check(url)
      const headers = headersOf(request, url.origin === first.origin)
      const response = await within(
        limits.readMs,
        sendRequest(url, { headers, signal: anySignal, isPublicOnly: request.isProduction }),
      )
      const status = response.statusCode ?? 0
      if (status < 300 || status >= 400 || status === 304)
        return await readAnswer(response, { maxBytes, readMs: limits.readMs, isConditional })
      if (redirects >= REDIRECTS) throw new FeedError(`it redirects more than ${REDIRECTS} times`)
      url = redirectOf(response, { from: url, allowance })
      response.destroy()
    }
  } catch (error) {
    signal.throwIfAborted()
    if (run.aborted) throw new FeedError(`its answers took more than ${limits.runMs / 1000} s together`)
    if (late.aborted) throw new FeedError(`an answer took more than ${limits.requestMs / 1000} s`)
    throw error instanceof FeedError ? error : noAnswer(error)
  } finally {
    // Ends what is still under way: a body that is not read to its end.
    end.abort()
  }
}

function readFileAt(url: URL, { allowance, maxBytes, known }: Request): Promise<Fetched> {
  allowance.check(url)
  return readLocal(url, { maxBytes, knownTag: known.etag })
}

// Of a name with several addresses, an error without words that holds one for each.
const reasonOf = (error: unknown): string => {
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error]
  return first instanceof Error ? first.message || first.name : String(first)
}

const noAnswer = (error: unknown): FeedError =>
  new FeedError(`no answer came: ${reasonOf(error)}`, { cause: error })

function redirectOf(
  { statusCode, headers }: IncomingMessage,
  { from, allowance }: { from: URL; allowance: Allowance },
): URL {
  const to = headers.location === undefined ? null : URL.parse(headers.location, from)
  if (to === null) throw new FeedError(`it redirects (status ${statusCode}) to no address that can be read`)
  try {
    allowance.check(to)
  } catch (cause) {
    throw new FeedError(`it redirects to another place, ${to.origin}, from which nothing is read`, { cause })
  }
  return to
}
