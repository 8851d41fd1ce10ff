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

function bitsOf(table: PrefixTable, stretch: Stretch): Uint32Array {
  const bits = new Uint32Array((table.size + 31) >>> 5)
  setBits(bits, table, stretch)
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
        const bits = parent !== undefined && begin === first && end === last ? parent : bitsOf(table, stretch)
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

export interface Pick {
  count: number
  isWanted: (id: number) => boolean
}

/** Keeps the lowest distinct ids offered to it, ascending. */
function lowest({ count, isWanted }: Pick) {
  const kept: number[] = []
  /** What lies above it is not kept any more; most ids of a long walk do, so callers look here first. */
  let limit = Number.POSITIVE_INFINITY
  return {
    kept,
    isTooHigh: (id: number): boolean => id >= limit,
    offer(id: number): void {
      let at = kept.length
      while (at > 0 && (kept[at - 1] as number) >= id) at--
      if (kept[at] === id || !isWanted(id)) return
      kept.splice(at, 0, id)
      if (kept.length > count) kept.pop()
      if (kept.length === count) limit = kept[count - 1] as number
    },
  }
}

// A loop, not every(): this is asked thousands of times a look-up.
function hasBits(sets: readonly Uint32Array[], id: number): boolean {
  for (const bits of sets) if (((bits[id >>> 5] as number) & (1 << (id & 31))) === 0) return false
  return true
}

/** Whether an id carries, for every prefix, a key that begins with it. */
export function carriesAll(table: PrefixTable, prefixes: readonly string[]): (id: number) => boolean {
  const sets = prefixes.map(
    (prefix) => table.heavy.get(prefix) ?? bitsOf(table, findPrefix(table, prefix).prefix),
  )
  return (id) => hasBits(sets, id)
}

/** The lowest ids that lie in one of the stretches of every group. */
export function lowestInAll(
  table: PrefixTable,
  groups: readonly (readonly Stretch[])[],
  pick: Pick,
): number[] {
  if (groups.length === 0 || groups.some((stretches) => stretches.length === 0)) return []
  return lowestCommonBits(
    groups.map((stretches) => {
      const bits = new Uint32Array((table.size + 31) >>> 5)
      for (const stretch of stretches) setBits(bits, table, stretch)
      return bits
    }),
    pick,
  )
}

/** The lowest ids of some stretches that are wanted. */
export function lowestOfAll({ postings }: PrefixTable, stretches: readonly Stretch[], pick: Pick): number[] {
  const best = lowest(pick)
  for (const { from, to } of stretches)
    for (let at = from; at < to; at++) {
      const id = postings[at] as number
      if (!best.isTooHigh(id)) best.offer(id)
    }
  return best.kept
}

/** The lowest ids of a stretch that are wanted. */
export function lowestOf({ postings }: PrefixTable, { from, to }: Stretch, pick: Pick): number[] {
  const best = lowest(pick)
  for (let at = from; at < to; at++) {
    const id = postings[at] as number
    if (!best.isTooHigh(id)) best.offer(id)
  }
  return best.kept
}

function lowestCommonBits(sets: readonly Uint32Array[], { count, isWanted }: Pick): number[] {
  const found: number[] = []
  const [first, ...others] = sets as [Uint32Array, ...Uint32Array[]]
  for (let word = 0; word < first.length && found.length < count; word++) {
    let bits = first[word] as number
    for (const other of others) bits &= other[word] as number
    while (bits !== 0 && found.length < count) {
      const id = (word << 5) + (31 - Math.clz32(bits & -bits))
      bits &= bits - 1
      if (isWanted(id)) found.push(id)
    }
  }
  return found
}

/** The lowest ids that carry a key that begins with a prefix, whose stretches are known. */
export function lowestWith(table: PrefixTable, prefix: string, found: Found, pick: Pick): number[] {
  const bits = table.heavy.get(prefix)
  return bits === undefined ? lowestOf(table, found.prefix, pick) : lowestCommonBits([bits], pick)
}

/** The lowest ids that carry, for every prefix, a key that begins with it. */
export function lowestWithAll(table: PrefixTable, prefixes: readonly string[], pick: Pick): number[] {
  if (prefixes.length === 0) return []
  const sets: Uint32Array[] = []
  const stretches: Stretch[] = []
  for (const prefix of prefixes) {
    const bits = table.heavy.get(prefix)
    if (bits === undefined) stretches.push(findPrefix(table, prefix).prefix)
    else sets.push(bits)
  }
  if (stretches.length === 0) return lowestCommonBits(sets, pick)
  stretches.sort((a, b) => a.to - a.from - (b.to - b.from))
  const [smallest, ...others] = stretches as [Stretch, ...Stretch[]]
  if (smallest.from === smallest.to) return []
  for (const other of others) sets.push(bitsOf(table, other))
  const best = lowest(pick)
  const { postings } = table
  for (let at = smallest.from; at < smallest.to; at++) {
    const id = postings[at] as number
    if (!best.isTooHigh(id) && hasBits(sets, id)) best.offer(id)
  }
  return best.kept
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
