// Hits as events have them → hits as VMEs have them.
import { matchMethods } from '../event.ts'
import { type HitTable, makeHitTable } from './columns.ts'

/** Of one event. */
export interface EventHits {
  /** First eight digits of the number, ascending. */
  keys: Uint32Array
  distances: Float32Array
  radii: Int16Array
  methods: Uint8Array
}

const postcode = matchMethods.indexOf('postcode')

/** Which hits a table holds. */
export type Share = 'shown' | 'byPostcode'

// Two passes over digits of 13 bits sort any number of eight decimal digits that begins with 0 or 1.
const DIGIT_BITS = 13
const DIGITS = 1 << DIGIT_BITS

interface KeyedPlaces {
  keys: Uint32Array
  /** Where each stands in the lists of all events, one after the other. */
  places: Uint32Array
}

/** Sorts by key, keeping the order of equal ones. */
function sortByKey({ keys, places }: KeyedPlaces): KeyedPlaces {
  let from: KeyedPlaces = { keys, places }
  let to: KeyedPlaces = { keys: new Uint32Array(keys.length), places: new Uint32Array(keys.length) }
  for (const shift of [0, DIGIT_BITS]) {
    const next = new Uint32Array(DIGITS + 1)
    for (const key of from.keys) (next[((key >>> shift) & (DIGITS - 1)) + 1] as number)++
    for (let digit = 1; digit <= DIGITS; digit++)
      next[digit] = (next[digit] as number) + (next[digit - 1] as number)
    for (let at = 0; at < keys.length; at++) {
      const key = from.keys[at] as number
      const target = next[(key >>> shift) & (DIGITS - 1)] as number
      next[(key >>> shift) & (DIGITS - 1)] = target + 1
      to.keys[target] = key
      to.places[target] = from.places[at] as number
    }
    const swap = from
    from = to
    to = swap
  }
  return from
}

function countDistinct(sorted: Uint32Array): number {
  let count = 0
  for (let at = 0; at < sorted.length; at++) if (at === 0 || sorted[at] !== sorted[at - 1]) count++
  return count
}

interface Flat extends EventHits {
  events: Uint32Array
}

/** All hits of one share, one event after the other. */
function flatten(hits: readonly EventHits[], share: Share): Flat {
  const isWanted = (method: number): boolean => (method === postcode) === (share === 'byPostcode')
  let count = 0
  for (const { methods } of hits) for (const method of methods) if (isWanted(method)) count++
  const flat: Flat = {
    keys: new Uint32Array(count),
    events: new Uint32Array(count),
    distances: new Float32Array(count),
    radii: new Int16Array(count),
    methods: new Uint8Array(count),
  }
  let next = 0
  for (const [event, { keys, distances, radii, methods }] of hits.entries())
    for (let at = 0; at < keys.length; at++) {
      const method = methods[at] as number
      if (!isWanted(method)) continue
      flat.keys[next] = keys[at] as number
      flat.events[next] = event
      flat.distances[next] = distances[at] as number
      flat.radii[next] = radii[at] as number
      flat.methods[next] = method
      next++
    }
  return flat
}

/** By VME, the hits of each in the order of the events given. */
export function buildHitTable(hits: readonly EventHits[], share: Share): HitTable {
  const flat = flatten(hits, share)
  const count = flat.keys.length
  const { keys, places } = sortByKey({
    keys: flat.keys,
    places: Uint32Array.from({ length: count }, (_, at) => at),
  })
  const table = makeHitTable(countDistinct(keys), count)
  let vme = -1
  for (let at = 0; at < count; at++) {
    const key = keys[at] as number
    if (at === 0 || key !== keys[at - 1]) {
      vme++
      table.keys[vme] = key
      table.starts[vme] = at
    }
    const place = places[at] as number
    table.events[at] = flat.events[place] as number
    table.distances[at] = flat.distances[place] as number
    table.radii[at] = flat.radii[place] as number
    table.methods[at] = flat.methods[place] as number
  }
  table.starts[vme + 1] = count
  return table
}
