// npm test: starts the services, runs vitest with the given arguments, stops the services. The exit status is vitest's.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDockerRunning } from '../backing-services/docker.ts'
import { onInterrupt } from '../backing-services/interrupt.ts'
import { withProgress } from '../backing-services/progress.ts'
import { startServices } from '../backing-services/start.ts'
import { readState } from '../backing-services/state.ts'
import { type Config, environmentWith, readConfig } from '../src/config.ts'

interface Stack {
  databaseUrl: string
  redisUrl: string
  searchUrl: string
  stop(): Promise<void>
}

const root = dirname(dirname(fileURLToPath(import.meta.url)))
// vitest ends its workers when asked; one that hangs must not keep the services.
const VITEST_STOP_MS = 10_000

async function startStack(config: Readonly<Config>, signal: AbortSignal): Promise<Stack> {
  const { databaseUrl, redisUrl, searchUrl } = config
  const allAbsent = [databaseUrl, redisUrl, searchUrl].every((url) => url === undefined)
  if (allAbsent && (await isDockerRunning())) {
    // Loaded only here: it costs half a second that most runs need not pay.
    const { startTestContainers } = await import('./support/containers.ts')
    console.log('Starting PostgreSQL, Redis and Elasticsearch in containers')
    return startTestContainers()
  }
  // A folder of its own, beside the data of a demo. A killed run leaves its servers there; the next one takes them over.
  const dataDir = join(config.dataDir, 'test')
  const services = await startServices(
    { ...config, dataDir, embedded: { ...config.embedded, searchHeap: '1g' } },
    { signal, forTests: true, docker: false },
  )
  const stop = async (): Promise<void> => {
    await services.stop()
    if (readState(dataDir).users.length === 0) rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...services, stop }
}

function runVitest(stack: Stack, args: string[], signal: AbortSignal): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args], {
      cwd: root,
      stdio: 'inherit',
      env: environmentWith({
        NODE_ENV: 'test',
        DATABASE_URL: stack.databaseUrl,
        REDIS_URL: stack.redisUrl,
        ELASTICSEARCH_URL: stack.searchUrl,
      }),
    })
    const abort = (): void => {
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), VITEST_STOP_MS).unref()
    }
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    child.once('error', (error) => {
      console.error(`vitest can't be started: ${error.message}`)
      resolve(1)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

const interruption = onInterrupt()
let status = 1
try {
  const started = performance.now()
  const stack = await withProgress({ label: 'Starting the services of the tests' }, () =>
    startStack(readConfig(), interruption.signal),
  )
  console.log(`Services are up after ${((performance.now() - started) / 1_000).toFixed(1)} s`)
  try {
    status = await runVitest(stack, process.argv.slice(2), interruption.signal)
  } finally {
    await stack.stop()
  }
} catch (error) {
  if (!interruption.signal.aborted) console.error(error instanceof Error ? error.message : error)
}
process.exit(interruption.status() || status)
