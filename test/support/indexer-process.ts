// The indexer as a process of its own, to be killed, stopped and looked at.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { compileCache } from './compile-cache.ts'
import { feedsOff } from './feeds-off.ts'
import { until } from './until.ts'

export interface IndexerEnvironment {
  databaseUrl: string
  redisUrl: string
  searchUrl: string
  indexPrefix: string
  redisPrefix: string
}

interface LogLine {
  level: number
  msg: string
  internalPort?: number
}

export interface IndexerProcess {
  child: ChildProcess
  log: LogLine[]
  /** Standard error, where only a crash writes. */
  stderr(): string
  /** Waits for a line of the log. */
  said(message: string, timeoutMs?: number): Promise<LogLine>
  /** Ends it and returns its exit status; null after a kill. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

const mainFile = new URL('../../indexer/main.ts', import.meta.url)

export function spawnIndexer(environment: IndexerEnvironment): IndexerProcess {
  const child = spawn(process.execPath, [mainFile.pathname], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DATABASE_URL: environment.databaseUrl,
      REDIS_URL: environment.redisUrl,
      ELASTICSEARCH_URL: environment.searchUrl,
      INDEX_PREFIX: environment.indexPrefix,
      REDIS_PREFIX: environment.redisPrefix,
      PORT: '0',
      ...feedsOff,
      NODE_COMPILE_CACHE: compileCache,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log: LogLine[] = []
  let stderr = ''
  createInterface({ input: child.stdout }).on('line', (line) => log.push(JSON.parse(line) as LogLine))
  child.stderr.on('data', (chunk) => {
    stderr += chunk
  })
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  return {
    child,
    log,
    stderr: () => stderr,
    async said(message, timeoutMs = 30_000) {
      const find = () => log.find(({ msg }) => msg.includes(message))
      await until(`the indexer says "${message}"`, () => find() !== undefined || isOver(), timeoutMs)
      const line = find()
      if (line === undefined)
        throw new Error(`the indexer ended without "${message}": ${JSON.stringify(log)} ${stderr}`)
      return line
    },
    async end(signal) {
      if (!isOver()) {
        const exit = once(child, 'exit')
        child.kill(signal)
        await exit
      }
      return child.exitCode
    },
  }
}
