// What was written last, by key, up to a number of bytes: the one that was not asked for longest goes first.

export interface BodyCache<Body> {
  find(key: string): Body | undefined
  store(key: string, body: Body, bytes: number): void
  readonly bytes: number
}

export function openBodyCache<Body>(maxBytes: number): BodyCache<Body> {
  // In order of use, so that the first is the one to drop.
  const entries = new Map<string, { body: Body; bytes: number }>()
  let held = 0

  function drop(key: string): void {
    held -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  return {
    get bytes() {
      return held
    },
    find(key) {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.body
    },
    store(key, body, bytes) {
      drop(key)
      if (bytes > maxBytes) return
      entries.set(key, { body, bytes })
      held += bytes
      for (const oldest of entries.keys()) {
        if (held <= maxBytes) return
        drop(oldest)
      }
    },
  }
}
