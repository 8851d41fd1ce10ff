// Finished replies of the last second, by address: what many ask at the same moment is computed once. A second is less
// than the search engine takes to show a change, so nobody sees older data because of it.
import { LRUCache } from 'lru-cache'

export interface CachedReply {
  body: Buffer
  etag: string
  lastModified: string | undefined
  /** Of a whole reply, but for those that differ by request: names and values in turn. */
  headers: readonly string[]
  /** Of a reply that only says that nothing changed. */
  notModifiedHeaders: readonly string[]
  /** The body compressed, once somebody took it so. */
  gzipped?: Buffer
}

export interface ReplyCache {
  find(key: string): CachedReply | undefined
  /** `until`, in ms since 1970, ends its life earlier than its age does. */
  store(key: string, reply: CachedReply, until?: number): void
}

export interface ReplyCacheOptions {
  lifetimeMs?: number
  maxBytes?: number
  now?: () => number
}

interface Entry {
  reply: CachedReply
  from: number
  until: number
}

// Some 700 full pages of results; a compressed copy adds a tenth.
const MAX_BYTES = 16_000_000
// Headers are not counted: small replies of some seconds of full load.
const MAX_REPLIES = 10_000

export function createReplyCache({
  lifetimeMs = 1_000,
  maxBytes = MAX_BYTES,
  now = Date.now,
}: ReplyCacheOptions = {}): ReplyCache {
  const entries = new LRUCache<string, Entry>({
    max: MAX_REPLIES,
    maxSize: maxBytes,
    sizeCalculation: ({ reply }) => Math.max(1, reply.body.length),
  })
  return {
    find(key) {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      // A clock that was set back must not lengthen a life.
      return now() >= entry.from && now() < entry.until ? entry.reply : undefined
    },
    store(key, reply, until = Number.POSITIVE_INFINITY) {
      const from = now()
      entries.set(key, { reply, from, until: Math.min(until, from + lifetimeMs) })
    },
  }
}
