// Parts of the map that filters asked for lately, by data version and filter. Bounded in number and in bytes.

export interface FilteredSets<S> {
  /**
   * The one kept, or what `make` gives; equal questions at the same time share one. `impacts`: version of those on which
   * it depends; what depends on another one is not asked for any more, and dropped.
   */
  get(key: string, make: () => Promise<S | undefined>, impacts?: string | undefined): Promise<S | undefined>
  /** What is known of data that are no longer shown is dropped. */
  clear(): void
  readonly bytes: number
}

const MOST_SETS = 100
const MOST_BYTES = 256 * 2 ** 20

interface Entry<S> {
  set: S
  bytes: number
  impacts: string | undefined
}

export function createFilteredSetCache<S>(bytesOf: (set: S) => number): FilteredSets<S> {
  // In the order of their last use.
  const cached = new Map<string, Entry<S>>()
  const making = new Map<string, Promise<S | undefined>>()
  let bytes = 0

  function drop(key: string): void {
    bytes -= cached.get(key)?.bytes ?? 0
    cached.delete(key)
  }

  function dropOutdated(impacts: string): void {
    for (const [key, { impacts: own }] of cached) if (own !== undefined && own !== impacts) drop(key)
  }

  function store(key: string, set: S, impacts: string | undefined): void {
    const own = bytesOf(set)
    drop(key)
    // One that alone is larger than all may be is rebuilt each time.
    if (own > MOST_BYTES) return
    cached.set(key, { set, bytes: own, impacts })
    bytes += own
    for (const oldest of cached.keys()) {
      if (cached.size <= MOST_SETS && bytes <= MOST_BYTES) return
      drop(oldest)
    }
  }

  return {
    get bytes() {
      return bytes
    },
    async get(key, make, impacts) {
      if (impacts !== undefined) dropOutdated(impacts)
      const found = cached.get(key)
      if (found !== undefined) {
        cached.delete(key)
        cached.set(key, found)
        return found.set
      }
      const underWay = making.get(key)
      if (underWay !== undefined) return underWay
      const made = make().finally(() => making.delete(key))
      making.set(key, made)
      const set = await made
      if (set !== undefined) store(key, set, impacts)
      return set
    },
    clear() {
      cached.clear()
      bytes = 0
    },
  }
}
