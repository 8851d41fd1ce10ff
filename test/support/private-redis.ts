// A Redis of a test's own, for tests that empty, misconfigure or restart it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accepts, freePort } from '../../backing-services/processes.ts'
import { findRedis } from '../../backing-services/redis.ts'
import { until } from './until.ts'

export interface PrivateRedis {
  url: string
  start(): Promise<void>
  /** Ends it at once, with all that it holds. */
  stop(): Promise<void>
  close(): Promise<void>
}

export async function startPrivateRedis(policy = 'noeviction'): Promise<PrivateRedis> {
  const program = await findRedis()
  const port = await freePort()
  if (program === undefined || port === undefined) throw new Error('no redis-server, or no free port')
  const folder = await mkdtemp(join(tmpdir(), 'redis-'))
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--dir',
    folder,
    '--save',
    '',
    '--appendonly',
    'no',
  ]
  let child: ChildProcess | undefined
  const self: PrivateRedis = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      child = spawn(program, [...args, '--maxmemory-policy', policy], { stdio: 'ignore' })
      await until('Redis accepts connections', () => accepts(port))
    },
    async stop() {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    async close() {
      await self.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
  await self.start()
  return self
}
