// A Redis for a peer alone, in memory only, as neither of them needs it kept.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accepts, freePort, launch, stopProcess, waitUntil } from '../../backing-services/processes.ts'
import { findRedis } from '../../backing-services/redis.ts'

export interface OwnRedis {
  port: number
  stop(): Promise<void>
}

export async function startOwnRedis(): Promise<OwnRedis | { missing: string }> {
  const command = await findRedis()
  const port = await freePort()
  if (command === undefined || port === undefined) return { missing: 'there is no redis-server' }
  const args = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no']
  const server = await launch({
    command,
    args,
    cwd: tmpdir(),
    logFile: join(tmpdir(), `vme-bench-redis-${port}.log`),
  })
  await waitUntil(() => accepts(port), { timeoutMs: 30_000 })
  return { port, stop: () => stopProcess(server, { signal: 'SIGTERM', timeoutMs: 10_000 }) }
}
