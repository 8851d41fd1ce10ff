// What the API process does: configuration, services, application, and a stop that drops no answer under way.
import './bound-heap.ts'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { withServices } from '../backing-services/with-services.ts'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { surviveLostConnections } from './db/lost-connection.ts'
import { type Connections, followConnections } from './http/close-connections.ts'
import { type InternalServer, openInternalServer } from './http/internal-server.ts'
import { bufferedOutput, openLogger } from './logger.ts'
import { openServices, type Services } from './services.ts'
import { noteSending } from './tracing/note-sending.ts'
import { startTracing } from './tracing/start.ts'
import type { Tracing } from './tracing/tracing.ts'

// Load balancers poll every few seconds: time for them to see that this process is no longer ready.
const DRAIN_MS = 5_000
// What is under way gets this long; then the process ends whatever is left.
const CLOSE_LIMIT_MS = 20_000
// What an open connection gets to ask once more and be told that it ends; and one that was opened at the last moment.
const LINGER_MS = 1_000
const IDLE_CHECK_MS = 50

// A terminal and the parent process both pass on the same Ctrl-C; only a later one is a second wish.
const SECOND_SIGNAL_MS = 500

// Who knows them can write cursors, or open what waits to be mailed: 128 random bits as hexadecimal digits have as many.
const SHORTEST_SECRET = 32

interface Running {
  app: FastifyInstance
  connections: Connections
  internal: InternalServer
  services: Services
  tracing: Tracing
  stopDependencies: () => Promise<void>
}

async function open(config: Readonly<Config>, stopDependencies: () => Promise<void>): Promise<Running> {
  let app: FastifyInstance | undefined
  const tracing = await startTracing(config.tracing, {
    process: 'api',
    onSent: noteSending((text, details) => app?.log.warn(details, text)),
  })
  const services = await openServices({
    config,
    measureProcess: true,
    onError: (dependency, error) => app?.log.warn({ dependency, err: error }, 'a dependency is in trouble'),
  })
  await services.assertDatabase()
  const logger = openLogger({ process: 'api', level: config.logLevel, destination: bufferedOutput() })
  app = await buildApp(services, config, { logger })
  const connections = followConnections(app.server)
  await app.listen({ host: config.host, port: config.port })
  const internal = await openInternalServer({
    host: config.internalHost,
    port: config.internalPort,
    registry: services.metrics.registry,
    health: services.health,
  })
  app.log.info({ internalPort: internal.port }, 'metrics and health details are on the internal port')
  return { app, connections, internal, services, tracing, stopDependencies }
}

async function stop(running: Running, drainMs: number): Promise<void> {
  const { app, connections, internal, services, tracing, stopDependencies } = running
  app.isStopping = true
  await delay(drainMs)
  await connections.settle(LINGER_MS)
  const limit = setTimeout(() => {
    app.log.error('requests were still under way at the time limit')
    process.exit(1)
  }, CLOSE_LIMIT_MS)
  const lastOnesAt = performance.now() + LINGER_MS
  const idle = setInterval(() => {
    if (performance.now() > lastOnesAt) connections.closeIdle()
  }, IDLE_CHECK_MS)
  await connections.acceptWaiting()
  await new Promise((resolve) => app.server.close(resolve))
  await app.close()
  clearInterval(idle)
  await internal.close()
  await services.close()
  await tracing.close()
  await stopDependencies()
  clearTimeout(limit)
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isTaken = 'code' in error && error.code === 'EADDRINUSE'
  return isTaken ? `${error.message}. Set PORT to another one, or stop what uses it.` : error.message
}

function assertProductionConfig(config: Readonly<Config>): void {
  const { environment, publicUrl, host } = config
  if (environment !== 'production') return
  for (const [name, secret] of [
    ['CURSOR_SECRET', config.cursorSecret],
    ['ACCOUNT_SECRET', config.accountSecret],
  ] as const)
    if (secret.length < SHORTEST_SECRET)
      throw new Error(
        `${name} must be set in production, to a random text of at least ${SHORTEST_SECRET} characters; \`openssl rand -hex 32\` makes one`,
      )
  if (publicUrl === '')
    throw new Error(`PUBLIC_URL must be set in production, since HOST is ${host}; like https://example.org`)
}

/** A start that is under way is let come to its end first: what it has opened is closed in order. */
function stopAtSignals(opening: Promise<Running>, isProduction: boolean): void {
  let stoppingSince: number | undefined
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const running = await opening
    running.app.log.info({ signal }, 'stopping')
    // A person at the keyboard waits for nobody's load balancer.
    const drainMs = signal === 'SIGTERM' && isProduction ? DRAIN_MS : 0
    await stop(running, drainMs).then(
      () => process.exit(0),
      (error: unknown) => {
        running.app.log.error({ err: error }, 'could not stop cleanly')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stoppingSince === undefined) {
        stoppingSince = performance.now()
        // A start that fails is told by runApi.
        end(signal).catch(() => {})
      } else if (performance.now() - stoppingSince > SECOND_SIGNAL_MS) process.exit(1)
    })
  }
}

async function start(): Promise<void> {
  const given = readConfig()
  assertProductionConfig(given)
  surviveLostConnections((reason) => {
    throw reason
  })
  const { config, stop: stopDependencies } = await withServices(given)
  const opening = open(config, stopDependencies)
  // Before anything is awaited: services that were started must not outlive a start that is broken off.
  stopAtSignals(opening, config.environment === 'production')
  try {
    await opening
  } catch (error) {
    await stopDependencies()
    throw error
  }
}

/** Resolves once it serves; it ends with the process. */
export async function runApi(): Promise<void> {
  try {
    await start()
  } catch (error) {
    console.error(`The API did not start: ${explain(error)}`)
    process.exit(1)
  }
}
