// npm test: runs vitest over the test files that the arguments pick, those that need no service first, while the services
// of the others come up. What needs none is given none. Any failure is the exit status.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onInterrupt } from '../backing-services/interrupt.ts'
import { withProgress } from '../backing-services/progress.ts'
import { environmentWith } from '../src/config.ts'
import { readModules } from './borders.ts'
import { emptyFilters, pickTests, sortTests } from './kinds.ts'
import { planRuns, type TestRun } from './run-plan.ts'
import { compileCache } from './support/compile-cache.ts'
import { tempDirectory } from './support/temp-directory.ts'
import type { TestServices } from './support/test-services.ts'
import { addTotals, readTotals, renderTotals } from './support/totals.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
// vitest ends its workers when asked; one that hangs must not keep the services.
const VITEST_STOP_MS = 10_000

async function plan(args: string[]): Promise<TestRun[]> {
  const tests = sortTests(readModules())
  // Its reader of the command line is loaded only where there is an option to read.
  const { filter, options } = args.some((arg) => arg.startsWith('-'))
    ? (await import('vitest/node')).parseCLI(['vitest', ...args])
    : { filter: args, options: {} }
  const empty = emptyFilters(tests, filter, root)
  if (empty.length > 0) throw new Error(`No test file has this in its path: ${empty.join(', ')}`)
  return planRuns({ args, options: { ...options }, picked: pickTests(tests, filter, root) })
}

async function startServices(signal: AbortSignal): Promise<TestServices> {
  // Loaded only here: a run of unit tests has no use for it.
  const { startTestServices } = await import('./support/test-services.ts')
  return startTestServices(signal)
}

interface VitestOptions {
  args: readonly string[]
  env: Record<string, string>
  signal: AbortSignal
}

function runVitest({ args, env, signal }: VitestOptions): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
      cwd: root,
      stdio: 'inherit',
      // What is compiled from the cache is counted less exactly.
      env: environmentWith({
        NODE_ENV: 'test',
        ...(args.some((arg) => arg.startsWith('--coverage')) ? {} : { NODE_COMPILE_CACHE: compileCache }),
        ...env,
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

/** Those of the services, once they are there. */
async function addressesOf(starting: Promise<TestServices>): Promise<Record<string, string>> {
  const { databaseUrl, redisUrl, searchUrl } = await withProgress(
    { label: 'Starting the services of the tests' },
    () => starting,
  )
  return { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, ELASTICSEARCH_URL: searchUrl }
}

/** The worst exit status of all runs. What they come to is said at the end, if all of them got to theirs. */
async function runAll(
  runs: readonly TestRun[],
  starting: Promise<TestServices> | undefined,
  signal: AbortSignal,
): Promise<number> {
  // What tests leave behind is left in here.
  const { folder, remove } = tempDirectory()
  const totalsOf = (at: number): string => join(folder, `${at}.json`)
  let worst = 0
  try {
    for (const [at, { kinds, args }] of runs.entries()) {
      const addresses = starting && kinds.includes('services') ? await addressesOf(starting) : {}
      // While it watches, each of its runs has an end of its own.
      const totals = args[0] === 'watch' ? {} : { TEST_TOTALS_FILE: totalsOf(at) }
      worst = Math.max(
        worst,
        await runVitest({ args, env: { TMPDIR: folder, ...addresses, ...totals }, signal }),
      )
      if (signal.aborted) return worst
    }
    const files = runs.map((_, at) => totalsOf(at)).filter(existsSync)
    if (files.length > 0 && files.length === runs.length)
      console.log(renderTotals(addTotals(files.map(readTotals))))
    return worst
  } finally {
    remove()
  }
}

const interruption = onInterrupt()
const { signal } = interruption
let status = 1
try {
  const runs = await plan(process.argv.slice(2))
  const starting = runs.some(({ kinds }) => kinds.includes('services')) ? startServices(signal) : undefined
  // Told where it is waited for.
  starting?.catch(() => {})
  try {
    status = await runAll(runs, starting, signal)
  } finally {
    const started = await starting?.catch(() => undefined)
    await started?.stop()
  }
} catch (error) {
  if (!signal.aborted) console.error(error instanceof Error ? error.message : error)
}
process.exit(interruption.status() || status)
