// What is to be written so that the stored hits become the computed ones.

import type { StoredHit } from '../../src/impacts/hit.ts'
import type { HitChanges } from '../../src/impacts/statements/hits.ts'

const placeOf = ({ eventId, vme }: StoredHit): string => `${vme} ${eventId}`
const textOf = ({ method, distanceMetres, radiusMetres }: StoredHit): string =>
  `${method} ${distanceMetres} ${radiusMetres}`

/** Rows that are equal are in neither list. */
export function diffHits(stored: readonly StoredHit[], wanted: readonly StoredHit[]): HitChanges {
  const before = new Map(stored.map((hit) => [placeOf(hit), hit]))
  const written = wanted.filter((hit) => {
    const place = placeOf(hit)
    const old = before.get(place)
    before.delete(place)
    return old === undefined || textOf(old) !== textOf(hit)
  })
  return { written, removed: [...before.values()] }
}
