import type { Redis } from 'ioredis'
import type { Heartbeat } from '../../src/jobs/heartbeat.ts'

/** The sign of life that a process gave a while ago. */
export async function leaveHeartbeat(
  redis: Redis,
  prefix: string,
  { ageMs, ...sign }: Omit<Heartbeat, 'at'>,
): Promise<void> {
  const at = new Date(Date.now() - ageMs).toISOString()
  await redis.hset(`${prefix}:indexer-heartbeats`, sign.process, JSON.stringify({ at, ...sign }))
}
