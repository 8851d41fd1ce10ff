// House numbers of a street, gathered to places: where no register of buildings tells, boxes do. Pure.
import { boxKey, parseSeatNumber } from '../../../src/register/seat-number.ts'

/** A current address, as in the address files. */
export interface BoxedAddress {
  /** Region and id of the street: `BE-BRU:4521`. */
  streetKey: string
  postcode: string
  houseNumber: string
  boxes: readonly string[]
  latitude: number | null
  longitude: number | null
}

export interface BoxedPlace {
  key: string
  units: number
  /** Those with a box, in the order of their numbers. */
  addresses: BoxedAddress[]
}

const LEAST_BOXES = 2

/** `BE-BRU:4521` and 12 are `00004521-BRU-12`; undefined for a street whose id is no number. */
function keyOf(streetKey: string, base: number): string | undefined {
  const parts = /^BE-([A-Z]{3}):([0-9]+)$/.exec(streetKey)
  return parts === null ? undefined : `${(parts[2] ?? '').padStart(8, '0')}-${parts[1]}-${base}`
}

const countBoxes = ({ boxes }: BoxedAddress): number =>
  new Set(boxes.map(boxKey).filter((box) => box !== '')).size

const inOrder = (a: BoxedAddress, b: BoxedAddress): number =>
  a.houseNumber.localeCompare(b.houseNumber, 'en', { numeric: true }) || (a.postcode < b.postcode ? -1 : 1)

/** Places in the order of their keys; addresses without a number or a box are part of none. */
export function placesOfBoxes(addresses: readonly BoxedAddress[]): BoxedPlace[] {
  const groups = new Map<string, BoxedAddress[]>()
  for (const address of addresses) {
    const { base } = parseSeatNumber(address.houseNumber)
    const key = base === null ? undefined : keyOf(address.streetKey, base)
    if (key === undefined || countBoxes(address) === 0) continue
    groups.set(key, [...(groups.get(key) ?? []), address])
  }
  return [...groups]
    .map(([key, group]) => ({
      key,
      units: group.reduce((sum, address) => sum + countBoxes(address), 0),
      addresses: group.toSorted(inOrder),
    }))
    .filter(({ units }) => units >= LEAST_BOXES)
    .sort((a, b) => (a.key < b.key ? -1 : 1))
}
