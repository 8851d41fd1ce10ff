// Quotas that the API processes share, for their rate limits: one script decides, on Redis' own clock. Losing them costs
// nothing but what was counted.
import type { Redis } from 'ioredis'

export interface Ask {
  /** What units count for: the client itself first, then the networks that hold it. All must have them left. */
  counts: readonly { key: string; quota: number }[]
  windowMs: number
  /** Units without which nothing is taken. */
  need: number
  /** Units that may be taken while there are many. */
  want: number
  /** Takes what is needed whatever is left: it was spent already. */
  isOwed?: boolean
}

export interface Taken {
  /** 0, or at least what was needed. */
  granted: number
  /** Of the one that has least. */
  left: number
  /** Instants of Redis at which the windows end, in Unix milliseconds: their names, in the order of the ask. */
  windows: readonly number[]
  /** Of the window of the client itself. */
  endsInMs: number
  /** Of the window of the one that has least: what is refused may be asked for again then. */
  leastEndsInMs: number
}

export interface SharedQuota {
  /** False while Redis does not answer. */
  isReady(): boolean
  /** Rejects when Redis does not answer within its command time limit. */
  take(ask: Ask): Promise<Taken>
  /** Gives units back that were taken in these windows. */
  giveBack(units: { keys: readonly string[]; windows: readonly number[]; units: number }): Promise<void>
}

// A window begins with the first request in it, so that nobody gets two quotas around the turn of a minute of the clock.
// Where little is left nobody takes much at once: what one process holds another cannot give.
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local length, need, want = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local used, ends, left, least = {}, {}, nil, 1
for at = 1, #KEYS do
  local known = redis.call('HMGET', KEYS[at], 'used', 'ends')
  used[at], ends[at] = tonumber(known[1]), tonumber(known[2])
  if not ends[at] or ends[at] <= now then used[at], ends[at] = 0, now + length end
  local its = tonumber(ARGV[4 + at]) - used[at]
  if not left or its < left then left, least = its, at end
end
local granted = 0
if ARGV[4] == '1' or left >= need then granted = math.max(need, math.min(want, math.floor(left / 8))) end
for at = 1, #KEYS do
  -- The window of the client begins although a network refuses it.
  if granted > 0 or at == 1 then
    redis.call('HSET', KEYS[at], 'used', used[at] + granted, 'ends', string.format('%.0f', ends[at]))
    redis.call('PEXPIRE', KEYS[at], math.max(1, ends[at] - now))
  end
end
return { granted, math.max(0, left - granted), ends[1] - now, ends[least] - now, unpack(ends) }`

const GIVE_BACK = `
for at = 1, #KEYS do
  if redis.call('HGET', KEYS[at], 'ends') == ARGV[1 + at] then
    redis.call('HINCRBY', KEYS[at], 'used', -tonumber(ARGV[1]))
  end
end`

interface WithScripts {
  takeUnits(
    keys: number,
    ...args: (string | number)[]
  ): Promise<[number, number, number, number, ...number[]]>
  giveUnitsBack(keys: number, ...args: (string | number)[]): Promise<null>
}

/** Under `<prefix>:rate:…`. */
export function openSharedQuota(redis: Redis, prefix: string): SharedQuota {
  redis.defineCommand('takeUnits', { lua: TAKE })
  redis.defineCommand('giveUnitsBack', { lua: GIVE_BACK })
  const scripts = redis as unknown as WithScripts
  const nameOf = (key: string): string => `${prefix}:rate:${key}`
  return {
    isReady: () => redis.status === 'ready',
    async take({ counts, windowMs, need, want, isOwed = false }) {
      const [granted, left, endsInMs, leastEndsInMs, ...windows] = await scripts.takeUnits(
        counts.length,
        ...counts.map(({ key }) => nameOf(key)),
        ...[windowMs, need, want, isOwed ? 1 : 0],
        ...counts.map(({ quota }) => quota),
      )
      return { granted, left, windows, endsInMs, leastEndsInMs }
    },
    async giveBack({ keys, windows, units }) {
      await scripts.giveUnitsBack(keys.length, ...keys.map(nameOf), units, ...windows.map(String))
    },
  }
}
