// The best ids that a prefix table has for some prefixes or stretches: the lowest, since ids are given in the order in which
// answers are wanted.
import { bitsOf, type Found, findPrefix, type PrefixTable, type Stretch } from './prefix-table.ts'

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
    (prefix) => table.heavy.get(prefix) ?? bitsOf(table, [findPrefix(table, prefix).prefix]),
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
    groups.map((stretches) => bitsOf(table, stretches)),
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
  return bits === undefined ? lowestOfAll(table, [found.prefix], pick) : lowestCommonBits([bits], pick)
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
  for (const other of others) sets.push(bitsOf(table, [other]))
  const best = lowest(pick)
  const { postings } = table
  for (let at = smallest.from; at < smallest.to; at++) {
    const id = postings[at] as number
    if (!best.isTooHigh(id) && hasBits(sets, id)) best.offer(id)
  }
  return best.kept
}
