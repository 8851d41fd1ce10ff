// Sorted keys with the ids that carry them, in typed arrays: the ids of every key that begins with some letters.
//
// Ids are given in the order in which answers are wanted, so the best ten are the ten lowest. A prefix that few ids
// carry is read from the postings. One that many carry (`r` of every rue) has a bit set made at build time: the
// lowest ids are its first set bits, and several words are one AND, stopped at the tenth hit.

export interface PrefixTable {
  /** Distinct keys in ascending order, UTF-8, end to end. */
  keys: Uint8Array
  /** Where each key begins in `keys`; one more at the end. */
  keyStarts: Uint32Array
  /** Ids by key, ascending within one. */
  postings: Uint32Array
  /** Where each key's ids begin in `postings`; one more at the end. */
  postingStarts: Uint32Array
  /** One bit an id for each prefix with more postings than HEAVY. */
  heavy: Map<string, Uint32Array>
  /** Ids are 0 to size - 1. */
  size: number
}

/** Half-open stretch of `postings`. */
export interface Stretch {
  from: number
  to: number
}

/**
 * Postings that are cheaper to walk than to keep bits for. Walking this many takes 2 µs; bits cost size / 8 bytes
 * for each of the few hundred prefixes above it.
 */
export const HEAVY = 1024

// UTF-16 order is the order of the UTF-8 bytes too, but for what lies beyond the basic plane.
function inByteOrder(keys: string[]): string[] {
  keys.sort()
  const isPlain = keys.every((key) => !/[\ud800-\udfff]/.test(key))
  return isPlain ? keys : keys.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
}

export class PrefixTableBuilder {
  private readonly ids = new Map<string, number[]>()

  /** Ids must come in ascending order. */
  add(key: string, id: number): void {
    const known = this.ids.get(key)
    if (known === undefined) this.ids.set(key, [id])
    else if (known[known.length - 1] !== id) known.push(id)
  }

  build(size: number): PrefixTable {
    const sorted = inByteOrder([...this.ids.keys()])
    const keys = Buffer.from(sorted.join(''))
    const keyStarts = new Uint32Array(sorted.length + 1)
    const postingStarts = new Uint32Array(sorted.length + 1)
    let total = 0
    for (const list of this.ids.values()) total += list.length
    const postings = new Uint32Array(total)
    let key = 0
    let posting = 0
    for (const [index, text] of sorted.entries()) {
      const list = this.ids.get(text) as number[]
      postings.set(list, posting)
      key += Buffer.byteLength(text)
      posting += list.length
      keyStarts[index + 1] = key
      postingStarts[index + 1] = posting
    }
    // A copy of its own memory: a small Buffer is a window on a shared pool, which cannot be handed to a thread.
    const table = { keys: new Uint8Array(keys), keyStarts, postings, postingStarts, heavy: new Map(), size }
    markHeavy(table, sorted)
    return table
  }
}

function setBits(bits: Uint32Array, { postings }: PrefixTable, { from, to }: Stretch): void {
  for (let at = from; at < to; at++) {
    const id = postings[at] as number
    bits[id >>> 5] = (bits[id >>> 5] as number) | (1 << (id & 31))
  }
}

/** One bit an id, set for those in the stretches. */
export function bitsOf(table: PrefixTable, stretches: readonly Stretch[]): Uint32Array {
  const bits = new Uint32Array((table.size + 31) >>> 5)
  for (const stretch of stretches) setBits(bits, table, stretch)
  return bits
}

// Walks the keys as a tree of prefixes and stops at every branch that has become light.
function markHeavy(table: PrefixTable, sorted: readonly string[]): void {
  const walk = (first: number, last: number, length: number, parent?: Uint32Array): void => {
    // The only key shorter than this is the parent prefix itself, and it comes first.
    for (let begin = (sorted[first] as string).length < length ? first + 1 : first; begin < last; ) {
      const prefix = (sorted[begin] as string).slice(0, length)
      let end = begin + 1
      while (end < last && (sorted[end] as string).startsWith(prefix)) end++
      const stretch = { from: table.postingStarts[begin] as number, to: table.postingStarts[end] as number }
      if (stretch.to - stretch.from > HEAVY) {
        const bits =
          parent !== undefined && begin === first && end === last ? parent : bitsOf(table, [stretch])
        table.heavy.set(prefix, bits)
        walk(begin, end, length + 1, bits)
      }
      begin = end
    }
  }
  if (sorted.length > 0) walk(0, sorted.length, 1)
}

// Negative, zero or positive as the key sorts before, begins with, or sorts after the prefix.
function compare(table: PrefixTable, key: number, prefix: Uint8Array): number {
  const start = table.keyStarts[key] as number
  const length = Math.min((table.keyStarts[key + 1] as number) - start, prefix.length)
  for (let at = 0; at < length; at++) {
    const difference = (table.keys[start + at] as number) - (prefix[at] as number)
    if (difference !== 0) return difference
  }
  return length - prefix.length
}

function firstKey(table: PrefixTable, isPast: (key: number) => boolean, from = 0): number {
  let low = from
  let high = table.keyStarts.length - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isPast(middle)) high = middle
    else low = middle + 1
  }
  return low
}

export interface Found {
  /** Ids of the keys that are exactly the text. */
  exact: Stretch
  /** Ids of the keys that begin with it, those of `exact` first. */
  prefix: Stretch
}

export function findPrefix(table: PrefixTable, text: string): Found {
  const bytes = Buffer.from(text)
  const begin = firstKey(table, (key) => compare(table, key, bytes) >= 0)
  const end = firstKey(table, (key) => compare(table, key, bytes) > 0, begin)
  const from = table.postingStarts[begin] as number
  const isExact =
    begin < end &&
    (table.keyStarts[begin + 1] as number) - (table.keyStarts[begin] as number) === bytes.length
  return {
    exact: { from, to: isExact ? (table.postingStarts[begin + 1] as number) : from },
    prefix: { from, to: table.postingStarts[end] as number },
  }
}

const arraysOf = ({ keys, keyStarts, postings, postingStarts, heavy }: PrefixTable) => [
  keys,
  keyStarts,
  postings,
  postingStarts,
  ...new Set(heavy.values()),
]

/** Memory of the table without the names of its heavy prefixes. */
export const bytesOf = (table: PrefixTable): number =>
  arraysOf(table).reduce((sum, array) => sum + array.byteLength, 0)

/** What a thread may transfer without copying. */
export const buffersOf = (table: PrefixTable): ArrayBuffer[] =>
  arraysOf(table).map((array) => array.buffer as ArrayBuffer)
