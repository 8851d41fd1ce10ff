// A PostgreSQL for the bench alone, on a free port with an empty database, removed with all it holds when it is stopped.
import { chownSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asOwner, place } from '../backing-services/postgres-owner.ts'
import {
  accepts,
  freePort,
  launch,
  logTail,
  run,
  stopProcess,
  waitUntil,
} from '../backing-services/processes.ts'
import { readConfig } from '../src/config.ts'
import { openSql, type Sql } from '../src/db/sql.ts'

const START_LIMIT_MS = 60_000

export interface OwnPostgres {
  sql: Sql
  url: string
  stop(): Promise<void>
}

export interface OwnPostgresOptions {
  /** The folder of postgres and initdb. */
  programs: string
  /** More for their environment, and settings as postgres takes them: name=value. */
  env?: Record<string, string>
  settings?: readonly string[]
  log: (line: string) => void
}

export async function startOwnPostgres(options: OwnPostgresOptions): Promise<OwnPostgres> {
  const { programs, env = {}, settings = [], log } = options
  const folder = await mkdtemp(join(tmpdir(), 'vme-bench-postgres-'))
  const postgres = join(programs, 'postgres')
  const placement = await place([postgres, folder], { config: readConfig(), log, forTests: true } as never)
  if (placement.owner) chownSync(folder, placement.owner.uid, placement.owner.gid)
  const withEnv = (program: string, args: readonly string[]) => {
    const names = Object.entries(env).map(([name, value]) => `${name}=${value}`)
    return asOwner('/usr/bin/env', [...names, program, ...args], placement)
  }
  const cluster = join(folder, 'cluster')
  const made = withEnv(join(programs, 'initdb'), [
    ...[`--pgdata=${cluster}`, '--auth=trust', '--username=postgres', '--encoding=UTF8'],
    '--locale=C.UTF-8',
  ])
  const { status, stderr } = await run(made.command, made.args, { user: made.user, cwd: '/' })
  if (status !== 0) throw new Error(`initdb failed:\n${stderr}`)
  const port = (await freePort()) ?? 0
  const { command, args, user } = withEnv(postgres, [
    ...['-D', cluster, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'],
    ...['shared_buffers=256MB', 'jit=off', 'max_wal_size=4GB', ...settings].flatMap((line) => ['-c', line]),
  ])
  const logFile = join(tmpdir(), `vme-bench-postgres-${process.pid}-${port}.log`)
  const server = await launch({ command, args, logFile, cwd: '/', user })
  const end = async (): Promise<void> => {
    await stopProcess(server, { signal: 'SIGINT', timeoutMs: 10_000 })
    await rm(folder, { recursive: true, force: true })
    await rm(logFile, { force: true })
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  if (!(await waitUntil(() => accepts(port), { timeoutMs: START_LIMIT_MS }))) {
    const said = logTail(logFile)
    await end()
    throw new Error(`PostgreSQL did not start:\n${said}`)
  }
  const sql = openSql({ url, applicationName: 'bench', statementTimeoutMs: 600_000 })
  const isReady = async (): Promise<boolean> => {
    const [row] = await sql`select 1 as one`.catch(() => [])
    return row !== undefined
  }
  await waitUntil(isReady, { timeoutMs: START_LIMIT_MS })
  return {
    sql,
    url,
    async stop() {
      await sql.end({ timeout: 5 })
      await end()
    },
  }
}
