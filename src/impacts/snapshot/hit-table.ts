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
    for (let index = 0; index < keys.length; index++) {
      const key = from.keys[index] as number
      const target = next[(key >>> shift) & (DIGITS - 1)] as number
      next[(key >>> shift) & (DIGITS - 1)] = target + 1
      to.keys[target] = key
      to.places[target] = from.places[index] as number
    }
    const swap = from
    from = to
    to = swap
  }
  return from
}

function countDistinct(sorted: Uint32Array): number {
  let count = 0
  for (let index = 0; index < sorted.length; index++)
    if (index === 0 || sorted[index] !== sorted[index - 1]) count++
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
    for (let index = 0; index < keys.length; index++) {
      const method = methods[index] as number
      if (!isWanted(method)) continue
      flat.keys[next] = keys[index] as number
      flat.events[next] = event
      flat.distances[next] = distances[index] as number
      flat.radii[next] = radii[index] as number
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
    places: Uint32Array.from({ length: count }, (_, index) => index),
  })
  const table = makeHitTable(countDistinct(keys), count)
  let vme = -1
  for (let index = 0; index < count; index++) {
    const key = keys[index] as number
    if (index === 0 || key !== keys[index - 1]) {
      vme++
      table.keys[vme] = key
      table.starts[vme] = index
    }
    const place = places[index] as number
    table.events[index] = flat.events[place] as number
    table.distances[index] = flat.distances[place] as number
    table.radii[index] = flat.radii[place] as number
    table.methods[index] = flat.methods[place] as number
  }
  table.starts[vme + 1] = count
  return table
}
