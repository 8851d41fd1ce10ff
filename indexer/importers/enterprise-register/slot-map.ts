// Positions in typed arrays by key, for as many keys as a country has: 8 to 32 bytes a key, where a Map takes fifty.
import type { EntityKey } from '../entity-set.ts'

export interface SlotMap {
  /** The slot of a key; -1 when it has none. */
  get(key: EntityKey): number
  /** The slot of a key, a new one where it has none. */
  claim(key: EntityKey): number
  /** Keys in the order of their slots. */
  keyOf(slot: number): EntityKey
  size(): number
}

const FIRST_SIZE = 1_024
const NONE = -1

export function slotMap(): SlotMap {
  let places = new Int32Array(FIRST_SIZE * 2).fill(NONE)
  let keys = new Uint32Array(FIRST_SIZE)
  let size = 0

  /** The place of a key, or the empty one where it belongs. */
  const find = (key: EntityKey): number => {
    const mask = places.length - 1
    let place = (Math.imul(key, 0x9e3779b1) >>> 7) & mask
    for (;;) {
      const slot = places[place] as number
      if (slot === NONE || keys[slot] === key) return place
      place = (place + 1) & mask
    }
  }

  const grow = (): void => {
    const larger = new Uint32Array(keys.length * 2)
    larger.set(keys)
    keys = larger
    places = new Int32Array(keys.length * 2).fill(NONE)
    for (let slot = 0; slot < size; slot += 1) places[find(keys[slot] as number)] = slot
  }

  return {
    get: (key) => places[find(key)] as number,
    claim(key) {
      const known = places[find(key)] as number
      if (known !== NONE) return known
      if (size === keys.length) grow()
      keys[size] = key
      places[find(key)] = size
      size += 1
      return size - 1
    },
    keyOf: (slot) => keys[slot] as EntityKey,
    size: () => size,
  }
}
