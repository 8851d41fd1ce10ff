// Every VME that lies somewhere, in columns: some 40 bytes each with the tree, 200 MB for five million.
import KDBush from 'kdbush'
import { type ImpactHit, STREET_ONLY } from '../../src/impacts/hit.ts'
import type { EnterpriseNumber } from '../../src/register/enterprise-number.ts'
import { hitOfZone, streetHit } from './geo-zone.ts'
import { betterHit, type PreparedEvent } from './match-event.ts'

/** Hits by VME. */
export type HitsByVme = Map<EnterpriseNumber, ImpactHit>

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
  hitsOf(event: PreparedEvent): HitsByVme
}

/** From a key; the check digits are those of completeEnterpriseNumber, without taking texts apart. */
export function numberOf(key: number): EnterpriseNumber {
  const digits = key & ~STREET_ONLY
  return String(digits * 100 + 97 - (digits % 97)).padStart(10, '0')
}

/** The hit of the VME of a key whose point a zone hits. */
export const hitOfKey = (key: number, hit: ImpactHit): ImpactHit =>
  (key & STREET_ONLY) === 0 ? hit : streetHit

/** A kd-tree over the first `count` items of the columns, which it goes on using. */
export function indexPlaces({ count, keys, longitudes, latitudes }: PlaceColumns): PlaceIndex {
  const tree = new KDBush(count)
  for (let index = 0; index < count; index++)
    tree.add(longitudes[index] as number, latitudes[index] as number)
  tree.finish()
  return {
    count,
    hitsOf({ geoZones }) {
      const hits: HitsByVme = new Map()
      for (const zone of geoZones) {
        const { west, south, east, north } = zone.box
        for (const index of tree.range(west, south, east, north)) {
          const zoneHit = hitOfZone(zone, longitudes[index] as number, latitudes[index] as number)
          if (zoneHit === undefined) continue
          const key = keys[index] as number
          const [number, hit] = [numberOf(key), hitOfKey(key, zoneHit)]
          // Nothing to compare with in the only zone, which is most.
          hits.set(number, geoZones.length === 1 ? hit : betterHit(hits.get(number), hit))
        }
      }
      return hits
    },
  }
}
