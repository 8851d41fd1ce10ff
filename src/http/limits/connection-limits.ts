// How long a connection may take for each step of a request, and when it ends with the reply.
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'

export interface ConnectionLimits {
  /** Until the headers are in, counted from the first byte, or from the connection when no byte comes. */
  headersMs: number
  /** Until the body is in too, from the same moment. Above the other one: Node swaps the two when it is below. */
  requestMs: number
  /** How often the two are looked at: what a request may take longer. */
  checkMs: number
  /** A connection on which nothing moves in either direction while a request is under way is closed. */
  silenceMs: number
  /** A connection waits this long for its next request. */
  keepAliveMs: number
}

const ONE_SECOND_MS = 1_000

export const connectionLimits: ConnectionLimits = {
  headersMs: 10 * ONE_SECOND_MS,
  requestMs: 15 * ONE_SECOND_MS,
  checkMs: ONE_SECOND_MS,
  // Above all limits within which a reply is begun.
  silenceMs: 30 * ONE_SECOND_MS,
  // Above the 60 s after which proxies close idle connections, so that they never use one that we are closing.
  keepAliveMs: 72 * ONE_SECOND_MS,
}

/** The limits as the options of the server name them. */
export const serverLimits = ({
  headersMs,
  requestMs,
  checkMs,
  silenceMs,
  keepAliveMs,
}: ConnectionLimits) => ({
  requestTimeout: requestMs,
  connectionTimeout: silenceMs,
  keepAliveTimeout: keepAliveMs,
  http: {
    headersTimeout: headersMs,
    connectionsCheckingInterval: checkMs,
    // Refused by us (host.ts), with a reply that says why.
    requireHostHeader: false,
  },
})

const hasBody = ({ 'content-length': length, 'transfer-encoding': coding }: IncomingHttpHeaders): boolean =>
  coding !== undefined || (length !== undefined && Number(length) !== 0)

// Their routes read no body.
const bodiless = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A reply that does not wait for the body of its request is the last one of its connection: what may still come of the
 * body is nobody's next request. Replies of a process that stops are the last ones of theirs as well.
 */
export function addConnectionEnds(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (app.isStopping || (bodiless.has(raw.method ?? '') && hasBody(raw.headers)))
      reply.raw.shouldKeepAlive = false
    done()
  })
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (app.isStopping || (!raw.complete && hasBody(raw.headers))) reply.raw.shouldKeepAlive = false
    done()
  })
}
