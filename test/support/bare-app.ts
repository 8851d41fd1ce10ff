// The API without anything behind it: for what is decided before a service is asked. Whatever asks one fails the request.
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type AppOptions, buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { createMetrics } from '../../src/http/metrics.ts'
import type { Services } from '../../src/services.ts'

const nothing = { view: () => undefined, snapshot: () => undefined, stats: () => undefined }

function bareServices(given: Partial<Services>): Services {
  const known: Partial<Services> = {
    metrics: createMetrics({
      breakers: [],
      ofProcess: false,
      map: nothing as never,
      impacts: nothing as never,
    }),
    impacts: nothing as never,
    now: Date.now,
    sharedQuota: undefined,
    jobs: undefined,
    ...given,
  }
  return new Proxy(known as Services, {
    get: (services, name) => {
      if (name in services) return services[name as keyof Services]
      return () => Promise.reject(new Error(`there is no ${String(name)} behind this application`))
    },
  })
}

export interface BareOptions extends AppOptions {
  env?: Record<string, string>
  /** What there is behind it after all. */
  services?: Partial<Services>
}

export function bareApp({ env, services = {}, ...options }: BareOptions = {}): Promise<FastifyInstance> {
  const config = readConfig({
    NODE_ENV: 'test',
    PUBLIC_URL: 'https://vme.example',
    RATE_LIMITS: 'off',
    ...env,
  })
  return buildApp(bareServices(services), config, { maxEventLoopDelayMs: 0, ...options })
}

export async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

export interface Exchange {
  received: string
  /** From the connection to its end. */
  milliseconds: number
}

/** Sends bytes as they are, then a drip of others until the connection ends. */
export function exchange(
  port: number,
  first: string,
  { drip, everyMs = 50 }: { drip?: string | undefined; everyMs?: number } = {},
): Promise<Exchange> {
  const { promise, resolve } = Promise.withResolvers<Exchange>()
  const startedAt = performance.now()
  let received = ''
  const socket: Socket = connect({ port, host: '127.0.0.1', allowHalfOpen: drip !== undefined }, () => {
    if (first !== '') socket.write(first)
  })
  const timer = drip === undefined ? undefined : setInterval(() => socket.write(drip), everyMs)
  socket.on('data', (data) => (received += data.toString()))
  // A drip into a connection that is gone.
  socket.on('error', () => {})
  socket.on('close', () => {
    clearInterval(timer)
    resolve({ received, milliseconds: performance.now() - startedAt })
  })
  return promise
}
