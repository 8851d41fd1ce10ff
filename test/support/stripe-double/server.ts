// A stand-in for the provider of payments: an HTTP server with a memory, for tests and for walks through its pages. It keeps
// answers by idempotency key, and fails as it is told.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeBilling } from './billing.ts'
import { makeCalls } from './calls.ts'
import type { StripeDouble } from './double.ts'
import { parseForm } from './form.ts'
import { servePage } from './pages.ts'
import { parametersOf } from './parameters.ts'
import { openStore, Refused } from './store.ts'

const KEY = /^Bearer (?:sk|rk)_test_\w+$/

/** `/v1/customers/cus_1/tax_ids/txi_1` → the name of the call, and its ids. */
function nameOf(method: string, path: string): { name: string; id: string; part: string } | undefined {
  for (const name of Object.keys(parametersOf)) {
    const [of = '', pattern = ''] = name.split(' ')
    const names = pattern.split('/')
    const given = path.split('/')
    if (of !== method || names.length !== given.length) continue
    if (!names.every((part, at) => part.startsWith(':') || part === given[at])) continue
    const at = (wanted: string): string => given[names.indexOf(wanted)] ?? ''
    return { name, id: at(':id'), part: at(':part') }
  }
  return undefined
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

const broken = { error: { type: 'api_error', message: 'Something went wrong.' } }
const faultBodies: Readonly<Record<429 | 503, object>> = {
  429: { error: { type: 'rate_limit_error', code: 'rate_limit', message: 'Too many requests.' } },
  503: { error: { type: 'api_error', message: 'The service is unavailable.' } },
}

interface Kept {
  asked: string
  status: number
  body: string
}

export async function openStripeDouble({
  now = Date.now,
}: {
  now?: () => number
} = {}): Promise<StripeDouble> {
  const kept = new Map<string, Kept>()

  /** The answer of a call, which does its work. */
  function answer(
    url: URL,
    { method, body }: { method: string; body: string },
  ): { status: number; body: object } {
    const found = nameOf(method, url.pathname)
    try {
      if (found === undefined)
        throw new Refused(404, { message: `Unrecognized request URL (${method}: ${url.pathname}).` })
      const form = parseForm(method === 'POST' ? body : url.search.slice(1))
      for (const name of Object.keys(form))
        if (!parametersOf[found.name]?.includes(name))
          throw new Refused(400, {
            code: 'parameter_unknown',
            message: `Received unknown parameter: ${name}`,
            param: name,
          })
      return { status: 200, body: calls[found.name]?.({ ...found, form }) ?? {} }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return { status: error.status, body: error.body }
    }
  }

  function serve(
    request: IncomingMessage,
    url: URL,
    { body, breaks }: { body: string; breaks: boolean },
  ): Kept {
    const { method = 'GET', headers } = request
    if (!KEY.test(headers.authorization ?? ''))
      return { asked: '', status: 401, body: JSON.stringify({ error: { type: 'invalid_request_error' } }) }
    const key = headers['idempotency-key']
    const asked = `${method} ${url.pathname} ${body}`
    const before = typeof key === 'string' ? kept.get(key) : undefined
    if (before !== undefined && before.asked !== asked)
      return {
        ...{ asked, status: 400 },
        body: JSON.stringify({ error: { type: 'idempotency_error', message: 'Keys are for one request.' } }),
      }
    if (before !== undefined) return before
    const given = breaks ? { status: 500, body: broken } : answer(url, { method, body })
    const done = { asked, status: given.status, body: JSON.stringify(given.body) }
    if (typeof key === 'string') kept.set(key, done)
    return done
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', double.origin)
    const body = await bodyOf(request)
    if (!url.pathname.startsWith('/v1/')) {
      servePage(
        double,
        { method: request.method ?? 'GET', path: url.pathname, form: new URLSearchParams(body) },
        response,
      )
      return
    }
    double.asked.push(`${request.method} ${url.pathname}`)
    const fault = double.faults.shift() ?? double.faultBefore?.()
    const isRefused = fault === 429 || fault === 503
    const { status, body: text } = isRefused
      ? { status: fault, body: JSON.stringify(faultBodies[fault]) }
      : serve(request, url, { body, breaks: fault === 500 })
    await double.hold?.(`${request.method} ${url.pathname}`)
    if (fault === 'reset') {
      request.socket.destroy()
      return
    }
    response.writeHead(status, {
      'content-type': 'application/json',
      'request-id': `req_${double.asked.length}`,
      ...(double.mayRetry === false ? { 'stripe-should-retry': 'false' } : {}),
    })
    response.end(text)
  }

  const server = createServer((request, response) => {
    void handle(request, response).catch((error: unknown) => {
      response.writeHead(500)
      response.end(String(error))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const store = openStore(origin, now)
  const billing = makeBilling(store)
  const calls = makeCalls(store, billing)
  const double: StripeDouble = {
    ...{ origin, store, billing, faults: [], asked: [] },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return double
}

export const WEBHOOK_SECRET = 'whsec_of_the_double'

/** Settings of a service that sells over the double. */
export const settingsOf = ({ origin }: Pick<StripeDouble, 'origin'>): Record<string, string> => ({
  STRIPE_SECRET_KEY: 'sk_test_of_the_double',
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  STRIPE_API_ORIGIN: origin,
})
