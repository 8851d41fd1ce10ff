// Every VME that lies somewhere, in columns: some 40 bytes each with the tree, 200 MB for five million.
import KDBush from 'kdbush'
import { completeEnterpriseNumber, type EnterpriseNumber } from '../../src/domain/enterprise-number.ts'
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

/** From its first eight digits. */
export const numberOf = (key: number): EnterpriseNumber =>
  completeEnterpriseNumber(String(key).padStart(8, '0'))

/** A kd-tree over the first `count` items of the columns, which it goes on using. */
export function indexPlaces({ count, keys, longitudes, latitudes }: PlaceColumns): PlaceIndex {
  const tree = new KDBush(count)
  for (let at = 0; at < count; at++) tree.add(longitudes[at] as number, latitudes[at] as number)
  tree.finish()
  return {
    count,
    matchesOf({ ground }) {
      const best = new Map<number, ImpactMatch>()
      for (const zone of ground) {
        const { west, south, east, north } = zone.box
        for (const at of tree.range(west, south, east, north)) {
          const match = matchZone(zone, longitudes[at] as number, latitudes[at] as number)
          if (match !== undefined) best.set(at, betterMatch(best.get(at), match))
        }
      }
      return new Map([...best].map(([at, match]) => [numberOf(keys[at] as number), match]))
    },
  }
}
