// Every VME that lies somewhere, in columns: some 40 bytes each with the tree, 200 MB for five million.
import KDBush from 'kdbush'
import type { EnterpriseNumber } from '../../src/domain/enterprise-number.ts'
import type { ImpactMatch } from '../../src/domain/impact-match.ts'
import { betterMatch, type PreparedEvent } from './match-event.ts'
import { matchZone } from './match-zone.ts'

/** Matches by VME. */
export type MatchesByVme = Map<EnterpriseNumber, ImpactMatch>

export interface PlaceColumns {
  count: number
  /** First eight digits of the number. */
  keys: Uint32Array
  longitudes: Float64Array
  latitudes: Float64Array
}

export interface PlaceIndex {
  count: number
  /** Which of them an event hits by where they lie. */
  matchesOf(event: PreparedEvent): MatchesByVme
}

/** From its first eight digits; the check digits are those of completeEnterpriseNumber, without taking texts apart. */
export const numberOf = (key: number): EnterpriseNumber =>
  String(key * 100 + 97 - (key % 97)).padStart(10, '0')

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
          const match = matchZone(zone, longitudes[at] as number, latitudes[at] as number)
          if (match === undefined) continue
          const number = numberOf(keys[at] as number)
          // Nothing to compare with in the only zone, which is most.
          matches.set(number, ground.length === 1 ? match : betterMatch(matches.get(number), match))
        }
      }
      return matches
    },
  }
}
