// Signs of life of the indexers: an age that grows says more than a connection that is open.
import type { Redis } from 'ioredis'

export interface Heartbeat {
  /** ISO instant. */
  at: string
  process: string
  /** State of the drain of each document kind. */
  drains: Record<string, string>
  /** Number of the definitions by which it builds documents; releases before that did not tell. */
  definitions?: number
}

/** A hash: name of the process → its last heartbeat. */
const heartbeatKey = (prefix: string): string => `${prefix}:indexer-heartbeats`

export const HEARTBEAT_EVERY_MS = 5_000
/** A process without a heartbeat for longer counts as down. */
export const SILENCE_MS = 6 * HEARTBEAT_EVERY_MS
// Long enough to be seen to have ended, short enough that restarts do not pile up.
const RETENTION_MS = 600_000

/** One from the future is as far away as one from the past: clocks are put back. */
const ageOf = ({ at }: Heartbeat, now: number): number => Math.abs(now - Date.parse(at))

/** Whether a process has given no sign for so long that it counts as down. */
export const isSilent = (heartbeat: Heartbeat): boolean => ageOf(heartbeat, Date.now()) >= SILENCE_MS

/** Those of the last ten minutes, the youngest first. */
export async function listHeartbeats(redis: Redis, prefix: string): Promise<Heartbeat[]> {
  const now = Date.now()
  return Object.values(await redis.hgetall(heartbeatKey(prefix)))
    .map((text) => JSON.parse(text) as Heartbeat)
    .filter((heartbeat) => ageOf(heartbeat, now) < RETENTION_MS)
    .sort((a, b) => b.at.localeCompare(a.at))
}

/** Writes that of a process, and forgets processes that ended long ago. */
export async function writeHeartbeat(redis: Redis, prefix: string, heartbeat: Heartbeat): Promise<void> {
  const key = heartbeatKey(prefix)
  await redis.hset(key, heartbeat.process, JSON.stringify(heartbeat))
  await redis.pexpire(key, RETENTION_MS)
  const now = Date.now()
  const old = Object.entries(await redis.hgetall(key)).filter(
    ([, text]) => ageOf(JSON.parse(text) as Heartbeat, now) >= RETENTION_MS,
  )
  if (old.length > 0) await redis.hdel(key, ...old.map(([process]) => process))
}

/** Of a process that ends as it should: it is not missed. */
export async function forgetHeartbeat(redis: Redis, prefix: string, process: string): Promise<void> {
  await redis.hdel(heartbeatKey(prefix), process)
}

/** The youngest of any indexer; undefined when none was written in the last half minute. */
export async function findHeartbeat(redis: Redis, prefix: string): Promise<Heartbeat | undefined> {
  const [youngest] = await listHeartbeats(redis, prefix)
  return youngest !== undefined && !isSilent(youngest) ? youngest : undefined
}
