// Every VME that lies somewhere, in columns: some 40 bytes each with the tree, 200 MB for five million.
import KDBush from 'kdbush'
import { type ImpactMatch, STREET_ONLY } from '../../src/impacts/match.ts'
import type { EnterpriseNumber } from '../../src/register/enterprise-number.ts'
import { betterMatch, type PreparedEvent } from './match-event.ts'
import { hitsStreet, matchZone } from './match-zone.ts'

/** Matches by VME. */
export type MatchesByVme = Map<EnterpriseNumber, ImpactMatch>

export interface PlaceColumns {
  count: number
  /** First eight digits of the number, and STREET_ONLY. */
  keys: Uint32Array
  longitudes: Float64Array
  latitudes: Float64Array
}

export interface PlaceIndex {
  count: number
  /** Which of them an event hits by where they lie. */
  matchesOf(event: PreparedEvent): MatchesByVme
}

/** From a key; the check digits are those of completeEnterpriseNumber, without taking texts apart. */
export function numberOf(key: number): EnterpriseNumber {
  const digits = key & ~STREET_ONLY
  return String(digits * 100 + 97 - (digits % 97)).padStart(10, '0')
}

/** What a zone that hits the point of a key says of its VME. */
export const matchOfKey = (key: number, match: ImpactMatch): ImpactMatch =>
  (key & STREET_ONLY) === 0 ? match : hitsStreet

/** A kd-tree over the first `count` items of the columns, which it goes on using. */
export function indexPlaces({ count, keys, longitudes, latitudes }: PlaceColumns): PlaceIndex {
  const tree = new KDBush(count)
  for (let at = 0; at < count; at++) tree.add(longitudes[at] as number, latitudes[at] as number)
  tree.finish()
  return {
    count,
    matchesOf({ ground }) {
      const matches: MatchesByVme = new Map()
      for (const zone of ground) {
        const { west, south, east, north } = zone.box
        for (const at of tree.range(west, south, east, north)) {
          const hit = matchZone(zone, longitudes[at] as number, latitudes[at] as number)
          if (hit === undefined) continue
          const key = keys[at] as number
          const [number, match] = [numberOf(key), matchOfKey(key, hit)]
          // Nothing to compare with in the only zone, which is most.
          matches.set(number, ground.length === 1 ? match : betterMatch(matches.get(number), match))
        }
      }
      return matches
    },
  }
}
