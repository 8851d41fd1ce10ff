// A sign of life of the indexer: an age that grows says more than a connection that is open.
import type { Redis } from 'ioredis'

export interface Heartbeat {
  /** ISO instant. */
  at: string
  process: string
  /** State of the drain of each document kind. */
  drains: Record<string, string>
}

const heartbeatKey = (prefix: string): string => `${prefix}:indexer-heartbeat`

export const HEARTBEAT_EVERY_MS = 5_000
// Gone after this time, so that what is read is always young.
const KEPT_MS = 6 * HEARTBEAT_EVERY_MS

export async function writeHeartbeat(redis: Redis, prefix: string, heartbeat: Heartbeat): Promise<void> {
  await redis.set(heartbeatKey(prefix), JSON.stringify(heartbeat), 'PX', KEPT_MS)
}

/** The last heartbeat of any indexer; undefined when none was written in the last half minute. */
export async function findHeartbeat(redis: Redis, prefix: string): Promise<Heartbeat | undefined> {
  const text = await redis.get(heartbeatKey(prefix))
  return text === null ? undefined : (JSON.parse(text) as Heartbeat)
}
