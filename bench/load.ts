// A load generator in a process of its own: reads one LoadSpec as JSON from its arguments, prints a LoadResult. Closed loops
// hide queueing, so goals compare two targets under the same load; at a fixed rate an answer's time counts from when it was
// due, so that one that is late delays none of the figures behind it.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Pool } from 'undici'
import { processorMs } from './machine/processor-time.ts'
import { quantile } from './measure.ts'

export interface LoadRequest {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface LoadSpec {
  origin: string
  /** Taken in turn. */
  requests: LoadRequest[]
  connections: number
  seconds: number
  /** Not counted, first. */
  warmupSeconds: number
  /** Statuses that count as answered, the wanted one first; anything else fails the run. */
  statuses: number[]
  /** At a fixed rate; as fast as answers come when absent. */
  perSecond?: number
  /** Processes whose processor time is read: of the server, and of the search engine behind it. */
  pid?: number | undefined
  enginePid?: number | undefined
}

export interface LoadResult {
  requests: number
  /** Those of them with another status than the wanted one. */
  refused: number
  perSecond: number
  p50Ms: number
  p99Ms: number
  bytes: number
  /** Processor time a request, in µs; NaN, or null after its way through JSON, where it cannot be known. */
  serverMicros: number | null
  engineMicros: number | null
  /** Share of one processor that the generator itself took. */
  generatorShare: number
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

interface Spent {
  server: number
  engine: number
  generator: number
}

function spentMs({ pid, enginePid }: LoadSpec): Spent {
  const { user, system } = process.cpuUsage()
  return { server: processorMs(pid), engine: processorMs(enginePid), generator: (user + system) / 1_000 }
}

async function run(spec: LoadSpec): Promise<LoadResult> {
  const url = new URL(spec.origin)
  if (!LOOPBACK.has(url.hostname)) throw new Error(`load is for loopback addresses only, not ${url.hostname}`)
  const pool = new Pool(url.origin, { connections: spec.connections, pipelining: 1 })
  const latencies: number[] = []
  let bytes = 0
  let refused = 0
  let before: Spent | undefined
  const start = performance.now()
  const countFrom = start + spec.warmupSeconds * 1000
  const end = countFrom + spec.seconds * 1000
  const dueAt = (turn: number): number =>
    spec.perSecond === undefined ? performance.now() : start + (turn * 1000) / spec.perSecond
  const connection = async (index: number) => {
    for (let turn = index; ; turn += spec.connections) {
      const due = dueAt(turn)
      if (due >= end) return
      const wait = due - performance.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      if (due >= countFrom) before ??= spentMs(spec)
      // Each connection starts at another place.
      const request = spec.requests[(index * 7919 + turn) % spec.requests.length] as LoadRequest
      const { statusCode, body } = await pool.request({ method: 'GET', ...request })
      const size = (await body.arrayBuffer()).byteLength
      if (!spec.statuses.includes(statusCode))
        throw new Error(`${request.path} answered ${statusCode}, expected ${spec.statuses.join(' or ')}`)
      if (due >= countFrom) {
        latencies.push(performance.now() - due)
        bytes += size
        if (statusCode !== spec.statuses[0]) refused++
      }
    }
  }
  await Promise.all(Array.from({ length: spec.connections }, (_, index) => connection(index)))
  const milliseconds = performance.now() - countFrom
  const after = spentMs(spec)
  const spent = (of: keyof Spent): number => after[of] - (before?.[of] ?? Number.NaN)
  const microsEach = (of: keyof Spent): number => (spent(of) * 1000) / latencies.length
  await pool.close()
  return {
    requests: latencies.length,
    refused,
    perSecond: (latencies.length * 1000) / milliseconds,
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
    bytes,
    serverMicros: microsEach('server'),
    engineMicros: microsEach('engine'),
    generatorShare: spent('generator') / milliseconds,
  }
}

/** Runs the load in a child process, so that the generator's work is the same for every target. */
export async function load(spec: LoadSpec): Promise<LoadResult> {
  const folder = await mkdtemp(join(tmpdir(), 'vme-load-'))
  try {
    const file = join(folder, 'spec.json')
    await writeFile(file, JSON.stringify(spec))
    const program = promisify(execFile)(process.execPath, [fileURLToPath(import.meta.url), file])
    const { stdout } = await program.catch((error: { stderr?: string; message: string }) => {
      throw new Error(error.stderr || error.message)
    })
    return JSON.parse(stdout) as LoadResult
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const [, entry, file] = process.argv
if (entry === fileURLToPath(import.meta.url) && file !== undefined)
  try {
    process.stdout.write(JSON.stringify(await run(JSON.parse(await readFile(file, 'utf8')) as LoadSpec)))
  } catch (error) {
    // What went wrong, without where in here: the one who started it repeats it.
    process.stderr.write(`load: ${(error as Error).message}`)
    process.exit(1)
  }
