// What is known of the raw rows of each entity, part by part: their hash when they were last loaded, and what a full
// extract has of them now. Each part stands for itself, so that a file is read once and nothing of it waits for the next.
import type { EntityKey } from '../entity-set.ts'
import { isUnknown, type RowHash } from './row-hash.ts'
import { slotMap } from './slot-map.ts'

export const hashedParts = ['enterprise', 'denomination', 'address', 'contact'] as const
export type HashedPart = (typeof hashedParts)[number]

/** Bytes that hold the hashes of an entity: eight a part, in the order above, zeros where none is known. */
export const HASHES_BYTES = hashedParts.length * 8

/** In a file so far: no row; rows as when they were loaded; other rows, to be read; rows apart from each other. */
const states = { absent: 0, same: 1, read: 2, apart: 3 } as const

/** `same`: nothing of these rows is to be read. `again`: nor of those before, so all of them in another pass. */
export type Verdict = 'same' | 'read' | 'again'

export interface RowBook {
  /** Makes an entity known that is stored, with the hashes of what its values were read from, if they are known. */
  load(key: EntityKey, hashes: Buffer | undefined): void
  /** Notes rows of an entity that stand together, by their hash; undefined where they have none. */
  note(part: HashedPart, key: EntityKey, hash: RowHash | undefined): Verdict
  /** Whether the rows of a part are as they were; `none`: the hash of no rows, for a part that a file holds whole. */
  isSame(part: HashedPart, key: EntityKey, none: RowHash | undefined): boolean
  /** The hashes to keep of an entity. `none` as above, by part. */
  hashesOf(key: EntityKey, none: Readonly<Record<HashedPart, RowHash | undefined>>): Buffer
  /** All that were loaded or noted. */
  keys(): Generator<EntityKey>
}

export function rowBook(): RowBook {
  const slots = slotMap()
  const parts = hashedParts.length
  let words = new Int32Array(0)
  let seen = new Uint8Array(0)

  const slotOf = (key: EntityKey): number => {
    const slot = slots.claim(key)
    if ((slot + 1) * parts > seen.length) {
      const size = Math.max(4_096, seen.length * 2)
      const [widerWords, widerSeen] = [new Int32Array(size * 2), new Uint8Array(size)]
      widerWords.set(words)
      widerSeen.set(seen)
      words = widerWords
      seen = widerSeen
    }
    return slot
  }
  const placeOf = (part: HashedPart, key: EntityKey): number =>
    slotOf(key) * parts + hashedParts.indexOf(part)
  const hashAt = (place: number): RowHash => ({
    high: words[place * 2] as number,
    low: words[place * 2 + 1] as number,
  })
  const keep = (place: number, { high, low }: RowHash): void => {
    words[place * 2] = high
    words[place * 2 + 1] = low
  }
  const isHash = (place: number, hash: RowHash | undefined): boolean =>
    hash !== undefined &&
    !isUnknown(hash) &&
    words[place * 2] === hash.high &&
    words[place * 2 + 1] === hash.low
  const unknown: RowHash = { high: 0, low: 0 }

  return {
    load(key, hashes) {
      const first = slotOf(key) * parts
      if (hashes === undefined) return
      for (let part = 0; part < parts; part += 1)
        keep(first + part, { high: hashes.readInt32BE(part * 8), low: hashes.readInt32BE(part * 8 + 4) })
    },
    note(part, key, hash) {
      const place = placeOf(part, key)
      const state = seen[place]
      if (state === states.absent) {
        const isSame = isHash(place, hash)
        seen[place] = isSame ? states.same : states.read
        if (!isSame) keep(place, hash ?? unknown)
        return isSame ? 'same' : 'read'
      }
      // Rows that do not stand together have no hash: all of them are read, and will be the next time.
      keep(place, unknown)
      if (state === states.read) return 'read'
      seen[place] = states.apart
      return 'again'
    },
    isSame(part, key, none) {
      const place = placeOf(part, key)
      return (
        seen[place] === states.same ||
        (seen[place] === states.absent && (none === undefined || isHash(place, none)))
      )
    },
    hashesOf(key, none) {
      const hashes = Buffer.alloc(HASHES_BYTES)
      for (const [at, part] of hashedParts.entries()) {
        const place = placeOf(part, key)
        const { high, low } = seen[place] === states.absent ? (none[part] ?? hashAt(place)) : hashAt(place)
        hashes.writeInt32BE(high, at * 8)
        hashes.writeInt32BE(low, at * 8 + 4)
      }
      return hashes
    },
    *keys() {
      for (let slot = 0; slot < slots.size(); slot += 1) yield slots.keyOf(slot)
    },
  }
}
