// A Redis with a copy and three sentinels that promote it, on free ports of this machine.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accepts, freePort } from '../../backing-services/processes.ts'
import { findRedis } from '../../backing-services/redis.ts'
import { openFailFastRedis, untilReady } from '../../src/jobs/redis.ts'
import { HANG_MS, until } from './until.ts'

const NAME = 'group'
const PASSWORD = 'group-password'
const SENTINELS = 3
const QUORUM = 2
// After which a primary is taken to be gone; of real ones some seconds more.
const DOWN_AFTER_MS = 1_000

export interface RedisGroup {
  /** Names the sentinels. */
  url: string
  /** Port of the server that the sentinels call the primary. */
  primary(): Promise<number>
  /** Address of one server, past the sentinels. */
  urlOf(port: number): string
  /** Whether a copy is at one with its primary. */
  follows(port: number): Promise<boolean>
  /** How many copies a primary has. */
  copiesOf(port: number): Promise<number>
  kill(port: number): Promise<void>
  /** Stands still, with its connections open. */
  halt(port: number): void
  goOn(port: number): void
  /** After a kill; it comes back as what the sentinels make of it. */
  start(port: number): Promise<void>
  close(): Promise<void>
}

const servers = (folder: string, ports: readonly number[]): void => {
  for (const [position, port] of ports.entries()) {
    const own = join(folder, String(port))
    mkdirSync(own)
    const lines = [
      ...[`port ${port}`, 'bind 127.0.0.1', `dir ${own}`, 'save ""', 'appendonly yes'],
      ...['maxmemory-policy noeviction', `requirepass ${PASSWORD}`, `masterauth ${PASSWORD}`],
      ...(position === 0 ? [] : [`replicaof 127.0.0.1 ${ports[0]}`]),
    ]
    writeFileSync(join(own, 'redis.conf'), `${lines.join('\n')}\n`)
  }
}

function sentinels(folder: string, ports: readonly number[], primary: number): void {
  for (const port of ports) {
    const own = join(folder, String(port))
    mkdirSync(own)
    const lines = [
      ...[`port ${port}`, 'bind 127.0.0.1', `dir ${own}`, `requirepass ${PASSWORD}`],
      `sentinel monitor ${NAME} 127.0.0.1 ${primary} ${QUORUM}`,
      `sentinel auth-pass ${NAME} ${PASSWORD}`,
      `sentinel down-after-milliseconds ${NAME} ${DOWN_AFTER_MS}`,
      `sentinel failover-timeout ${NAME} 10000`,
    ]
    writeFileSync(join(own, 'redis.conf'), `${lines.join('\n')}\n`)
  }
}

async function distinctPorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) ports.add((await freePort()) ?? 0)
  return [...ports]
}

export async function startRedisGroup(): Promise<RedisGroup> {
  const program = await findRedis()
  if (program === undefined) throw new Error('there is no redis-server')
  const folder = await mkdtemp(join(tmpdir(), 'redis-group-'))
  const ports = await distinctPorts(2 + SENTINELS)
  const [serverPorts, sentinelPorts] = [ports.slice(0, 2), ports.slice(2)]
  const [first = 0] = serverPorts
  servers(folder, serverPorts)
  sentinels(folder, sentinelPorts, first)
  const running = new Map<number, ChildProcess>()
  const urlOf = (port: number): string => `redis://default:${PASSWORD}@127.0.0.1:${port}`

  async function start(port: number): Promise<void> {
    const mode = sentinelPorts.includes(port) ? ['--sentinel'] : []
    const args = [join(folder, String(port), 'redis.conf'), ...mode]
    running.set(port, spawn(program ?? '', args, { stdio: 'ignore' }))
    await until('Redis accepts connections', () => accepts(port))
  }
  async function asked<Answer>(
    port: number,
    ask: (redis: ReturnType<typeof openFailFastRedis>) => Promise<Answer>,
  ): Promise<Answer> {
    const redis = openFailFastRedis({ url: urlOf(port), connectionName: 'group' })
    try {
      await untilReady(redis, HANG_MS)
      return await ask(redis)
    } finally {
      redis.disconnect()
    }
  }
  const primary = async (): Promise<number> => {
    const answer = await asked(sentinelPorts[0] ?? 0, (redis) =>
      redis.call('SENTINEL', 'get-master-addr-by-name', NAME),
    )
    return Number((answer as string[])[1])
  }
  const follows = async (port: number): Promise<boolean> => {
    const text = await asked(port, (redis) => redis.info('replication'))
    return /^master_link_status:up/m.test(text) && !/^master_sync_in_progress:1/m.test(text)
  }
  const copiesOf = async (port: number): Promise<number> => {
    const text = await asked(port, (redis) => redis.info('replication'))
    return [...text.matchAll(/^slave\d+:.*state=online/gm)].length
  }
  /** Each sentinel knows the copy and the other two: a primary that is lost now is replaced. */
  const isWatched = async (port: number): Promise<boolean> => {
    const text = await asked(port, (redis) => redis.info('sentinel'))
    return new RegExp(`status=ok,.*slaves=1,sentinels=${SENTINELS}`).test(text)
  }

  for (const port of serverPorts) await start(port)
  await until('the copy follows', () => follows(serverPorts[1] ?? 0))
  for (const port of sentinelPorts) await start(port)
  for (const port of sentinelPorts) await until('the sentinels know each other', () => isWatched(port))
  const hosts = sentinelPorts.map((port) => `127.0.0.1:${port}`).join(',')
  const send = (port: number, signal: NodeJS.Signals) => void running.get(port)?.kill(signal)
  return {
    url: `redis+sentinel://default:${PASSWORD}@${hosts}/${NAME}`,
    primary,
    urlOf,
    follows,
    copiesOf,
    start,
    halt: (port) => send(port, 'SIGSTOP'),
    goOn: (port) => send(port, 'SIGCONT'),
    async kill(port) {
      const child = running.get(port)
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    async close() {
      for (const child of running.values()) child.kill('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
