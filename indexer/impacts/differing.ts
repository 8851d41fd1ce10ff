// What is to be written so that stored matches become those that were worked out.

import type { StoredMatch } from '../../src/impacts/match.ts'
import type { MatchChanges } from '../../src/impacts/statements/matches.ts'

const placeOf = ({ eventId, vme }: StoredMatch): string => `${vme} ${eventId}`
const textOf = ({ method, distanceMetres, radiusMetres }: StoredMatch): string =>
  `${method} ${distanceMetres} ${radiusMetres}`

/** Rows that are equal are in neither list. */
export function differing(stored: readonly StoredMatch[], wanted: readonly StoredMatch[]): MatchChanges {
  const before = new Map(stored.map((match) => [placeOf(match), match]))
  const written = wanted.filter((match) => {
    const place = placeOf(match)
    const old = before.get(place)
    before.delete(place)
    return old === undefined || textOf(old) !== textOf(match)
  })
  return { written, removed: [...before.values()] }
}
