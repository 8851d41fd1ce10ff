// Finished replies of the last second, by address: what many ask at the same moment is computed once. A second is less
// than the search engine takes to show a change, so nobody sees older data because of it.

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
  storedAt: number
  until: number
}

// Some 700 full pages of results; a compressed copy adds a tenth.
const MAX_BYTES = 16_000_000

export function createReplyCache({
  lifetimeMs = 1_000,
  maxBytes = MAX_BYTES,
  now = Date.now,
}: ReplyCacheOptions = {}): ReplyCache {
  // In order of storing, so that the first is the oldest.
  const entries = new Map<string, Entry>()
  let bytes = 0

  function drop(key: string, { reply }: Entry): void {
    entries.delete(key)
    bytes -= reply.body.length
  }

  function dropOld(): void {
    for (const [key, entry] of entries) {
      if (bytes <= maxBytes && now() - entry.storedAt < lifetimeMs) return
      drop(key, entry)
    }
  }

  return {
    find(key) {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      const age = now() - entry.storedAt
      // A clock that was set back must not lengthen a life.
      return age >= 0 && age < lifetimeMs && now() < entry.until ? entry.reply : undefined
    },
    store(key, reply, until = Number.POSITIVE_INFINITY) {
      if (reply.body.length > maxBytes) return
      const known = entries.get(key)
      if (known) drop(key, known)
      entries.set(key, { reply, storedAt: now(), until })
      bytes += reply.body.length
      dropOld()
    },
  }
}
