// Every refusal leaves the service here: as application/problem+json, or as a page for a browser.
import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FaultCode, ProblemCode } from '../../errors.ts'
import { type Culture, defaultCulture, negotiateCulture } from '../../text/culture.ts'
import { type RateBuckets, rateFields } from '../limits/rate-limits.ts'
import { Problem, type ProblemDocument, renderProblem } from '../problem.ts'
import { validationProblem } from '../requests/validation-faults.ts'
import type { RouteKind, RouteRules } from '../route-rules.ts'
import type { RouteTable } from '../route-table.ts'
import { underWayOn } from '../under-way.ts'
import type { HeadersByKind } from './reply-headers.ts'

const codesOfFramework: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_BAD_URL: 'request_malformed',
  FST_ERR_MAX_PARAM_LENGTH: 'route_unknown',
  FST_ERR_NOT_FOUND: 'route_unknown',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request_malformed',
}

/** The interface has one status for a body that cannot be used, whatever is wrong with it. */
const bodyFaults: Readonly<Record<string, FaultCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_big',
}

/** What an error means to the client; anything that is not known is our own fault and shows nothing of itself. */
export function toProblem(error: FastifyError | Error): Problem {
  if (error instanceof Problem) return error
  const { validation, validationContext, code, statusCode } = error as Partial<FastifyError>
  if (validation !== undefined) return validationProblem(validation, validationContext)
  const known = code === undefined ? undefined : codesOfFramework[code]
  if (known !== undefined) return new Problem(known, { cause: error })
  // What remains of the framework's 400s is a body that is no JSON.
  const fault = bodyFaults[code ?? ''] ?? (statusCode === 400 ? 'not_json' : undefined)
  if (fault !== undefined)
    return new Problem('body_invalid', { faults: [{ parameter: 'body', code: fault }], cause: error })
  // Whatever else the framework blames on the client is not ours to report as a fault of our own.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Problem('request_malformed', { cause: error })
  return new Problem('internal_error', { cause: error })
}

/** A browser says first of all that it wants HTML; a program does not. */
export function prefersPage(accept: string | undefined): boolean {
  return accept !== undefined && /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(accept)
}

function logProblem(request: FastifyRequest, problem: Problem): void {
  const { id: requestId, log } = request
  if (problem.code === 'internal_error')
    log.error({ requestId, err: problem.cause ?? problem }, 'request failed')
  else if (problem.statusCode >= 500)
    log.warn({ requestId, err: problem.cause, code: problem.code }, 'request refused')
}

/** What a browser gets instead of application/problem+json. */
export interface ProblemPages {
  /** The language of the page that was asked for. */
  cultureOf(request: FastifyRequest): Culture
  render(problem: Problem, document: ProblemDocument, culture: Culture): string
}

interface ProblemOptions {
  publicUrl: string
  headers: HeadersByKind
  buckets: RateBuckets
  pages: ProblemPages
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

// Other origins may read what is wrong there as well, whether or not the address exists; but for jobs.
const isBelowApi = /^\/api(?!\/jobs(?:[/?]|$))(?:[/?]|$)/

/** A refusal may come before the headers of the route were set, and be a page where JSON was expected. */
function kindOf(request: FastifyRequest): RouteKind {
  if (prefersPage(request.headers.accept)) return 'page'
  // Of an address that cannot be decoded there are no rules.
  const rules: RouteRules | undefined = request.rules
  if (rules?.isAdmin === true) return 'service'
  return rules?.kind === 'data' || isBelowApi.test(request.url) ? 'data' : 'service'
}

/** Rate headers for problems that come before a request is counted. */
function rateHeaders(
  { buckets }: ProblemOptions,
  { request, reply }: Exchange,
): Readonly<Record<string, string>> {
  if (reply.hasHeader('ratelimit')) return {}
  const rules: RouteRules | undefined = request.rules
  return rateFields(buckets, { address: request.ip, bucket: rules?.rate ?? 'data' })
}

/** A Link of the problem stands beside that of the route. */
function linkOf({ headers }: Problem, reply: FastifyReply): Readonly<Record<string, string>> {
  const known = reply.getHeader('link')
  return headers.link === undefined || known === undefined ? {} : { link: `${known}, ${headers.link}` }
}

function sendProblem(options: ProblemOptions, problem: Problem, { request, reply }: Exchange): void {
  const { publicUrl, headers, pages } = options
  logProblem(request, problem)
  const kind = kindOf(request)
  const culture =
    kind === 'page' ? pages.cultureOf(request) : negotiateCulture(request.headers['accept-language'])
  const document = renderProblem(problem, { culture, publicUrl, requestId: request.id })
  reply
    .code(problem.statusCode)
    .headers({ ...headers[kind], ...(request.rules as RouteRules | undefined)?.headers })
    .headers(kind === 'page' ? {} : rateHeaders(options, { request, reply }))
    .headers({
      'x-request-id': request.id,
      ...problem.headers,
      ...linkOf(problem, reply),
      'cache-control': 'no-store',
      'content-language': culture,
      vary: `accept, accept-language,${kind === 'page' ? ' cookie,' : ''} accept-encoding`,
    })
    .removeHeader('etag')
    .removeHeader('last-modified')
    // Of a file that was to be sent: what is said in its place is none, and is shown.
    .removeHeader('content-disposition')
    .removeHeader('accept-ranges')
    // Of a stream that failed before its first byte was out.
    .removeHeader('content-encoding')
  if (kind === 'page') reply.type('text/html; charset=utf-8').send(pages.render(problem, document, culture))
  else reply.type('application/problem+json; charset=utf-8').send(JSON.stringify(document))
}

// Time for the answer to arrive before what the client still sends makes the system reset the connection.
const LINGER_MS = 1_000

// What is not even HTTP gets its answer written to the socket by hand.
function answerBrokenRequest(
  { publicUrl, headers, buckets }: ProblemOptions,
  error: NodeJS.ErrnoException,
  socket: Socket,
): void {
  // Of a reply that has begun this would be a part.
  const hasBegun = underWayOn(socket)?.headersSent === true
  if (error.code === 'ECONNRESET' || !socket.writable || hasBegun) return void socket.destroy()
  const codes: Record<string, ProblemCode> = {
    ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
    HPE_HEADER_OVERFLOW: 'headers_too_large',
  }
  const problem = new Problem(codes[error.code ?? ''] ?? 'request_malformed')
  const requestId = randomUUID()
  const body = JSON.stringify(renderProblem(problem, { culture: defaultCulture, publicUrl, requestId }))
  const fields = {
    ...headers.service,
    ...rateFields(buckets, { address: socket.remoteAddress ?? '', bucket: 'data' }),
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-request-id': requestId,
    connection: 'close',
  }
  const head = [
    `HTTP/1.1 ${problem.statusCode} ${STATUS_CODES[problem.statusCode]}`,
    ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`),
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  // Whoever goes on sending is not waited for.
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

export interface BorderHandlers {
  clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket) => void
  frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => void
}

/** For the options of the server: what fails before there is a route. */
export function borderHandlers(options: ProblemOptions): BorderHandlers {
  return {
    clientErrorHandler: (error, socket) => answerBrokenRequest(options, error, socket),
    frameworkErrors: (error, request, reply) => sendProblem(options, toProblem(error), { request, reply }),
  }
}

/** The page that somebody meant who ended its address with a slash; data have one address alone. */
function withoutSlash({ method, url }: FastifyRequest, table: RouteTable): string | undefined {
  const [, path, query = ''] = /^(\/[a-z][^?]*[^?/])\/(\?.*)?$/.exec(url) ?? []
  if (path === undefined || path.startsWith('/api/') || (method !== 'GET' && method !== 'HEAD'))
    return undefined
  return table.methodsOf(path).includes('GET') ? path + query : undefined
}

export function addProblemReplies(
  app: FastifyInstance,
  { table, ...options }: ProblemOptions & { table: RouteTable },
): void {
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    sendProblem(options, toProblem(error), { request, reply }),
  )
  const unknownAddress = (request: FastifyRequest): Problem => {
    const methods = table.methodsOf(request.url)
    // The router is stricter than the table: a value before an ending like ".mvt" holds no line break for it.
    if (methods.length === 0 || methods.includes(request.method)) return new Problem('route_unknown')
    const allowed = methods.join(', ')
    return new Problem('method_not_allowed', {
      values: { method: request.method, allowed },
      headers: { allow: allowed },
    })
  }
  app.setNotFoundHandler((request, reply) =>
    sendProblem(options, unknownAddress(request), { request, reply }),
  )
  // Before a body is read: what is wrong with it does not matter where there is nothing to send it to.
  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (!request.is404) return done()
    const page = withoutSlash(request, table)
    if (page === undefined) done(unknownAddress(request))
    else reply.redirect(page, 301)
  })
}
