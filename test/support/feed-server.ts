// A source of outages or works on this machine: answers what was recorded, and every way in which a source goes wrong.
import { createHash } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FeedRequest {
  /** Path and query as asked. */
  path: string
  headers: IncomingHttpHeaders
}

/** A sound answer; asked again with its tag or date, it is a 304. */
interface Recorded {
  body: string | Uint8Array
  /** `application/json` unless said otherwise. */
  contentType?: string
  /** Null: none. Else the hash of the body. */
  etag?: string | null
  lastModified?: string
  /** How the body is said to be packed. */
  encoding?: string
  /** Basic authentication without which it is a 401. */
  user?: string
  password?: string
}

export type FeedAnswer =
  | Recorded
  | { status: number; body?: string; headers?: Readonly<Record<string, string>> }
  /** The body comes byte by byte until the client leaves or the server closes. */
  | { drip: string; everyMs: number; contentType?: string }
  /** Headers and half of the body, then the connection is gone. */
  | { cut: string }
  /** Nothing at all until the client leaves or the server closes. */
  | { silent: true }

type Answers = FeedAnswer | ((request: FeedRequest) => FeedAnswer)

export interface FeedServer {
  /** Origin, without a slash at its end. */
  url: string
  /** In the order they came. */
  requests: FeedRequest[]
  /**
   * From now on what a path answers. A path with a query answers that query alone, one without answers every other
   * query. Several answers follow each other, the last one stays.
   */
  serve(path: string, ...answers: [Answers, ...Answers[]]): void
  /** Answers everything in this way until it is called without. */
  failWith(answer?: Answers): void
  close(): Promise<void>
}

const MEGABYTE = 1024 * 1024

/** A page for people with status 200, as proxies and bot checks send it. */
export const htmlPage: FeedAnswer = {
  body: '<!DOCTYPE html><html><head><title>Just a moment...</title></head><body><p>Checking your browser</p></body></html>',
  contentType: 'text/html; charset=utf-8',
  etag: null,
}

/** Text that is no JSON, of a size; not so regular that compression would hide it. */
export function junk(megabytes = 5): FeedAnswer {
  let block = createHash('sha512').update('junk').digest('base64')
  const blocks: string[] = []
  for (let bytes = 0; bytes < megabytes * MEGABYTE; bytes += block.length) {
    blocks.push(block)
    block = createHash('sha512').update(block).digest('base64')
  }
  return { body: blocks.join(''), etag: null }
}

export const tooMany = (retryAfter: string): FeedAnswer => ({
  status: 429,
  headers: { 'retry-after': retryAfter },
})

export const redirectTo = (location: string, status = 302): FeedAnswer => ({ status, headers: { location } })

/** Pages of GeoJSON that each name a next one, on and on: features of one page are given by its number from 1. */
export const endlessPages =
  (features: (page: number) => readonly unknown[] = () => []): ((request: FeedRequest) => FeedAnswer) =>
  ({ path, headers }) => {
    const address = new URL(path, `http://${headers.host}`)
    const page = Number(address.searchParams.get('page') ?? '1')
    address.searchParams.set('page', String(page + 1))
    const links = [{ rel: 'next', type: 'application/geo+json', href: address.href }]
    return {
      body: JSON.stringify({ type: 'FeatureCollection', features: features(page), links }),
      contentType: 'application/geo+json',
      etag: null,
    }
  }

function isAllowed({ user, password }: Recorded, headers: IncomingHttpHeaders): boolean {
  if (user === undefined) return true
  return headers.authorization === `Basic ${Buffer.from(`${user}:${password ?? ''}`).toString('base64')}`
}

function sendRecorded(answer: Recorded, request: IncomingMessage, response: ServerResponse): void {
  if (!isAllowed(answer, request.headers)) {
    response.writeHead(401, { 'www-authenticate': 'Basic realm="feed"' }).end()
    return
  }
  const etag =
    answer.etag === undefined ? `"${createHash('sha1').update(answer.body).digest('hex')}"` : answer.etag
  const validators = {
    ...(etag === null ? {} : { etag }),
    ...(answer.lastModified === undefined ? {} : { 'last-modified': answer.lastModified }),
  }
  const tag = request.headers['if-none-match']
  const since = request.headers['if-modified-since']
  // The tag decides where there is one (RFC 9110 section 13.2.2).
  const isKnown = tag === undefined ? since !== undefined && since === answer.lastModified : tag === etag
  if (isKnown) response.writeHead(304, validators).end()
  else
    response
      .writeHead(200, {
        'content-type': answer.contentType ?? 'application/json',
        ...(answer.encoding === undefined ? {} : { 'content-encoding': answer.encoding }),
        ...validators,
      })
      .end(answer.body)
}

function drip(
  {
    drip: text,
    everyMs,
    contentType = 'application/json',
  }: { drip: string; everyMs: number; contentType?: string },
  response: ServerResponse,
): void {
  response.writeHead(200, { 'content-type': contentType })
  let at = 0
  const timer = setInterval(() => {
    response.write(text.charAt(at % text.length) || ' ')
    at += 1
  }, everyMs)
  response.once('close', () => clearInterval(timer))
}

function send(answer: FeedAnswer, request: IncomingMessage, response: ServerResponse): void {
  if ('silent' in answer) return
  if ('status' in answer) {
    response
      .writeHead(answer.status, { 'content-type': 'text/plain', ...answer.headers })
      .end(answer.body ?? '')
  } else if ('drip' in answer) drip(answer, response)
  else if ('cut' in answer) {
    const half = answer.cut.slice(0, Math.ceil(answer.cut.length / 2))
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(answer.cut),
    })
    response.write(half, () => response.destroy())
  } else sendRecorded(answer, request, response)
}

/** On a free port of this machine; a path that nothing was recorded for is a 404. */
export async function startFeedServer(recorded: Readonly<Record<string, Answers>> = {}): Promise<FeedServer> {
  const requests: FeedRequest[] = []
  const answers = new Map<string, Answers[]>(
    Object.entries(recorded).map(([path, answer]) => [path, [answer]]),
  )
  let failure: Answers | undefined

  const answerTo = (path: string): Answers | undefined => {
    const queue = answers.get(path) ?? answers.get(path.split('?')[0] ?? '')
    return queue !== undefined && queue.length > 1 ? queue.shift() : queue?.[0]
  }
  const server = createServer((request, response) => {
    const asked = { path: request.url ?? '', headers: request.headers }
    requests.push(asked)
    const answer = failure ?? answerTo(asked.path) ?? { status: 404 }
    send(typeof answer === 'function' ? answer(asked) : answer, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    serve: (path, ...next) => {
      answers.set(path, [...next])
    },
    failWith: (answer) => {
      failure = answer
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
