// A closed-loop load generator in a process of its own: reads one LoadSpec as JSON from its arguments, prints a LoadResult.
// Closed loops hide queueing, so goals compare two targets under the same load and never quote a rate alone.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Pool } from 'undici'
import { quantile } from './measure.ts'

export interface LoadRequest {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface LoadSpec {
  origin: string
  /** Taken in turn; each connection starts at another place. */
  requests: LoadRequest[]
  connections: number
  seconds: number
  /** Not counted, first. */
  warmupSeconds: number
  /** Statuses that count as answered; anything else fails the run. */
  statuses: number[]
}

export interface LoadResult {
  requests: number
  perSecond: number
  p50Ms: number
  p99Ms: number
  bytes: number
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

async function run(spec: LoadSpec): Promise<LoadResult> {
  const url = new URL(spec.origin)
  if (!LOOPBACK.has(url.hostname)) throw new Error(`load is for loopback addresses only, not ${url.hostname}`)
  const pool = new Pool(url.origin, { connections: spec.connections, pipelining: 1 })
  const latencies: number[] = []
  let bytes = 0
  const start = performance.now()
  const countFrom = start + spec.warmupSeconds * 1000
  const end = countFrom + spec.seconds * 1000
  const connection = async (index: number) => {
    for (let turn = index * 7919; performance.now() < end; turn++) {
      const request = spec.requests[turn % spec.requests.length] as LoadRequest
      const sent = performance.now()
      const { statusCode, body } = await pool.request({ method: 'GET', ...request })
      const size = (await body.arrayBuffer()).byteLength
      if (!spec.statuses.includes(statusCode))
        throw new Error(`${request.path} answered ${statusCode}, expected ${spec.statuses.join(' or ')}`)
      if (sent >= countFrom) {
        latencies.push(performance.now() - sent)
        bytes += size
      }
    }
  }
  await Promise.all(Array.from({ length: spec.connections }, (_, index) => connection(index)))
  const seconds = (performance.now() - countFrom) / 1000
  await pool.close()
  return {
    requests: latencies.length,
    perSecond: latencies.length / seconds,
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
    bytes,
  }
}

/** Runs the load in a child process, so that the generator's work is the same for every target. */
export async function load(spec: LoadSpec): Promise<LoadResult> {
  const folder = await mkdtemp(join(tmpdir(), 'vme-load-'))
  try {
    const file = join(folder, 'spec.json')
    await writeFile(file, JSON.stringify(spec))
    const { stdout } = await promisify(execFile)(process.execPath, [fileURLToPath(import.meta.url), file])
    return JSON.parse(stdout) as LoadResult
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const [, entry, file] = process.argv
if (entry === fileURLToPath(import.meta.url) && file !== undefined)
  process.stdout.write(JSON.stringify(await run(JSON.parse(await readFile(file, 'utf8')) as LoadSpec)))
