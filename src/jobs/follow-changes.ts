// Follows the news of what changed (change-stream.ts) on a connection of its own, and reports when some may have been
// missed: the stream is bounded, Redis may be emptied, restarted or away.
import type { Redis } from 'ioredis'
import type { BackOff } from '../time/back-off.ts'
import { startLoop } from '../time/loop.ts'
import { type Change, changeStream } from './change-stream.ts'
import { openWorkerRedis } from './redis.ts'

export interface ChangeFollower {
  /** True while nothing is missed: news published now will be delivered. */
  isFollowing(): boolean
  close(): void
}

export interface FollowOptions {
  url: string
  prefix: string
  onChanges(changes: readonly Omit<Change, 'version'>[]): void
  /** News may have been missed: everything that is kept must be compared. Told at the first connection too. */
  onGap(): void
  onError?: (error: Error) => void
  /** How long one read waits for news, in ms; a stream that was emptied is noticed at its end. */
  waitMs?: number
}

type Entry = [id: string, fields: string[]]

const START = '0-0'
const AT_ONCE = 200
const WAIT_MS = 2_000
// Redis answers a read that found nothing a little after its time; a line that is silent for longer is dead.
const SILENCE_MS = 3_000
const afterError: BackOff = { firstMs: 500, longestMs: 1_000 }

function readEntry([, fields]: Entry): Omit<Change, 'version'> {
  const value = (name: string): string => fields[fields.indexOf(name) + 1] ?? ''
  return { kind: value('kind') as Change['kind'], keys: JSON.parse(value('keys')) as string[] }
}

/** The newest entry; the start of the stream when there is none. */
async function findLast(redis: Redis, stream: string): Promise<string> {
  const [newest] = (await redis.xrevrange(stream, '+', '-', 'COUNT', 1)) as Entry[]
  return newest?.[0] ?? START
}

interface StreamRead {
  /** The entry that was read last is still there, so nothing behind it was trimmed or lost. */
  isUnbroken: boolean
  entries: Entry[]
}

/** Both in one step: what comes in between can't be mistaken for a gap. */
async function readAfter(redis: Redis, stream: string, after: string): Promise<StreamRead> {
  const replies = await redis
    .multi()
    .xrange(stream, after, after)
    .xread('COUNT', AT_ONCE, 'STREAMS', stream, after)
    .exec()
  for (const [error] of replies ?? []) if (error) throw error
  const [here, found] = (replies ?? []).map(([, value]) => value) as [Entry[], [string, Entry[]][] | null]
  return { isUnbroken: after === START || here.length > 0, entries: found?.[0]?.[1] ?? [] }
}

export function followChanges({
  url,
  prefix,
  onChanges,
  onGap,
  onError = () => {},
  waitMs = WAIT_MS,
}: FollowOptions): ChangeFollower {
  const stream = changeStream(prefix)
  let isFollowing = false
  let answeredAt = performance.now()
  let last: string | undefined
  const redis = openWorkerRedis({ url, connectionName: 'change-follower', onError })
  redis.on('close', () => {
    isFollowing = false
  })

  async function turn(): Promise<void> {
    if (last === undefined) {
      last = await findLast(redis, stream)
      onGap()
    }
    const { isUnbroken, entries } = await readAfter(redis, stream, last)
    if (entries.length > 0) onChanges(entries.map(readEntry))
    last = entries.at(-1)?.[0] ?? last
    if (!isUnbroken) {
      // Entries of a stream that was begun anew may have lower numbers.
      if (entries.length === 0) last = await findLast(redis, stream)
      onGap()
    }
    isFollowing = true
    answeredAt = performance.now()
    if (entries.length > 0) return
    await redis.xread('COUNT', 1, 'BLOCK', waitMs, 'STREAMS', stream, last)
    answeredAt = performance.now()
  }

  const loop = startLoop({
    async step() {
      try {
        await turn()
        return 'again'
      } catch (error) {
        isFollowing = false
        throw error
      }
    },
    failurePolicy: {
      backOff: afterError,
      report: (error) => onError(error instanceof Error ? error : new Error(String(error))),
    },
  })

  const watch = setInterval(() => {
    if (performance.now() - answeredAt <= waitMs + SILENCE_MS) return
    isFollowing = false
    answeredAt = performance.now()
    if (redis.status === 'ready') redis.disconnect(true)
  }, SILENCE_MS)

  return {
    isFollowing: () => isFollowing,
    close() {
      clearInterval(watch)
      void loop.stop()
      redis.disconnect()
    },
  }
}
