// Signs of life of the indexers: an age that grows says more than a connection that is open. They are stamped and read by
// the clock of Redis, since those of two machines may be further apart than a process may be silent.
import type { Redis } from 'ioredis'

/** What a process tells of itself. */
export interface Sign {
  process: string
  /** State of the drain of each document kind. */
  drains: Record<string, string>
  /** Number of the definitions by which it builds documents; releases before that did not tell. */
  definitions?: number
}

interface Stored extends Sign {
  /** ISO instant. */
  at: string
}

export interface Heartbeat extends Stored {
  /** When it was read. */
  ageMs: number
}

/** A hash: name of the process → its last heartbeat. */
const heartbeatKey = (prefix: string): string => `${prefix}:indexer-heartbeats`

export const HEARTBEAT_EVERY_MS = 5_000
/** A process without a heartbeat for longer counts as down. */
const SILENCE_MS = 6 * HEARTBEAT_EVERY_MS
// Long enough to be seen to have ended, short enough that restarts do not pile up.
const RETENTION_MS = 600_000

/** Milliseconds since 1970 by the clock of Redis. */
async function readClock(redis: Redis): Promise<number> {
  const [seconds, microseconds] = (await redis.time()).map(Number) as [number, number]
  return seconds * 1_000 + Math.floor(microseconds / 1_000)
}

/** One from the future is as far away as one from the past: clocks are put back. */
function heartbeatOf(text: string, now: number): Heartbeat {
  const stored = JSON.parse(text) as Stored
  return { ...stored, ageMs: Math.abs(now - Date.parse(stored.at)) }
}

const isOld = ({ ageMs }: Heartbeat): boolean => ageMs >= RETENTION_MS

/** Whether a process has given no sign for so long that it counts as down. */
export const isSilent = ({ ageMs }: Pick<Heartbeat, 'ageMs'>): boolean => ageMs >= SILENCE_MS

async function readHeartbeats(redis: Redis, prefix: string, now: number): Promise<Heartbeat[]> {
  return Object.values(await redis.hgetall(heartbeatKey(prefix))).map((text) => heartbeatOf(text, now))
}

/** Those of the last ten minutes, the youngest first. */
export async function listHeartbeats(redis: Redis, prefix: string): Promise<Heartbeat[]> {
  const heartbeats = await readHeartbeats(redis, prefix, await readClock(redis))
  return heartbeats.filter((heartbeat) => !isOld(heartbeat)).sort((a, b) => a.ageMs - b.ageMs)
}

/** Writes that of a process, and forgets processes that ended long ago. */
export async function writeHeartbeat(redis: Redis, prefix: string, sign: Sign): Promise<void> {
  const key = heartbeatKey(prefix)
  const now = await readClock(redis)
  const stored: Stored = { at: new Date(now).toISOString(), ...sign }
  await redis.hset(key, sign.process, JSON.stringify(stored))
  await redis.pexpire(key, RETENTION_MS)
  const old = (await readHeartbeats(redis, prefix, now)).filter(isOld)
  if (old.length > 0) await redis.hdel(key, ...old.map(({ process }) => process))
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
