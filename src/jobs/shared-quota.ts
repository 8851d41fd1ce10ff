// Quotas that the API processes share, for their rate limits: one script decides, on Redis' own clock. Losing them costs
// nothing but what was counted.
import type { Redis } from 'ioredis'

export interface Ask {
  key: string
  quota: number
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
  left: number
  /** Instant of Redis at which the window ends, in Unix milliseconds: its name. */
  window: number
  endsInMs: number
}

export interface SharedQuota {
  /** False while Redis does not answer. */
  isReady(): boolean
  /** Rejects when Redis does not answer within its command time limit. */
  take(ask: Ask): Promise<Taken>
  /** Gives units back that were taken in this window. */
  giveBack(units: { key: string; window: number; units: number }): Promise<void>
}

// A window begins with the first request in it, so that nobody gets two quotas around the turn of a minute of the clock.
// Where little is left nobody takes much at once: what one process holds another cannot give.
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local quota, length, need, want = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local known = redis.call('HMGET', KEYS[1], 'used', 'ends')
local used, ends = tonumber(known[1]), tonumber(known[2])
if not ends or ends <= now then used, ends = 0, now + length end
local left = quota - used
local granted = 0
if ARGV[5] == '1' or left >= need then
  granted = math.max(need, math.min(want, math.floor(left / 8)))
  used = used + granted
  redis.call('HSET', KEYS[1], 'used', used, 'ends', string.format('%.0f', ends))
  redis.call('PEXPIRE', KEYS[1], math.max(1, ends - now))
end
return { granted, math.max(0, quota - used), ends, ends - now }`

const GIVE_BACK = `
if redis.call('HGET', KEYS[1], 'ends') == ARGV[1] then redis.call('HINCRBY', KEYS[1], 'used', -tonumber(ARGV[2])) end`

interface WithScripts {
  takeUnits(key: string, ...args: number[]): Promise<[number, number, number, number]>
  giveUnitsBack(key: string, window: string, units: number): Promise<null>
}

/** Under `<prefix>:rate:…`. */
export function openSharedQuota(redis: Redis, prefix: string): SharedQuota {
  redis.defineCommand('takeUnits', { numberOfKeys: 1, lua: TAKE })
  redis.defineCommand('giveUnitsBack', { numberOfKeys: 1, lua: GIVE_BACK })
  const scripts = redis as unknown as WithScripts
  const nameOf = (key: string): string => `${prefix}:rate:${key}`
  return {
    isReady: () => redis.status === 'ready',
    async take({ key, quota, windowMs, need, want, isOwed = false }) {
      const [granted, left, window, endsInMs] = await scripts.takeUnits(
        nameOf(key),
        quota,
        windowMs,
        need,
        want,
        isOwed ? 1 : 0,
      )
      return { granted, left, window, endsInMs }
    },
    async giveBack({ key, window, units }) {
      await scripts.giveUnitsBack(nameOf(key), String(window), units)
    },
  }
}
