// Towns, streets and house numbers of a source → zones. Pure.

import type { ImpactZone, NumberRange } from '../../../src/impacts/event.ts'
import { isBelgianPostcode } from '../../../src/register/country.ts'
import { streetKeys } from '../../../src/register/street-key.ts'

type StreetZone = Extract<ImpactZone, { shape: 'street' }>

export interface Street {
  /** Names in one or several languages; at least one. */
  names: readonly string[]
  /** Empty: the whole street. */
  ranges: NumberRange[]
}

/** Undefined when no name has a letter or digit, or the postcode is none. */
export function streetZone(postcode: string, { names, ranges }: Street): StreetZone | undefined {
  const keys = streetKeys(names)
  if (keys.length === 0 || !isBelgianPostcode(postcode)) return undefined
  return { shape: 'street', postcode, street: names.join(' / '), keys, ranges }
}

export const postcodeZone = (postcode: string): ImpactZone | undefined =>
  isBelgianPostcode(postcode) ? { shape: 'postcode', postcode } : undefined

const nameOf = (zone: ImpactZone): string =>
  zone.shape === 'street' ? `street ${zone.postcode} ${zone.keys.join(' ')}` : JSON.stringify(zone)

const rangeName = ({ from, to, parity }: NumberRange): string => `${from}-${to}-${parity}`

// Of one street that is named twice: a mention without numbers means all of it.
function joined(a: ImpactZone, b: ImpactZone): ImpactZone {
  if (a.shape !== 'street' || b.shape !== 'street') return a
  const isWhole = a.ranges.length === 0 || b.ranges.length === 0
  const ranges = new Map([...a.ranges, ...b.ranges].map((range) => [rangeName(range), range]))
  return { ...a, ranges: isWhole ? [] : [...ranges.values()] }
}

/** Each street of a postcode once, with all its numbers; every other zone once. */
export function joinZones(zones: readonly ImpactZone[]): ImpactZone[] {
  const byName = new Map<string, ImpactZone>()
  for (const zone of zones) {
    const known = byName.get(nameOf(zone))
    byName.set(nameOf(zone), known === undefined ? zone : joined(known, zone))
  }
  return [...byName.values()]
}
