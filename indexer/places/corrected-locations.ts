// Places that were put right, in place of what the clues say; and which of them the sources contest by now. Pure.
import { CORRECTION_SOURCE } from '../../src/corrections/correction.ts'
import type { LocationCorrection, SourcePoint } from '../../src/corrections/statements/locations.ts'
import { distanceMetres } from '../../src/geo/distance.ts'
import type { StoredLocation } from '../../src/places/statements/location.ts'

// An address point that its file moves within the building says nothing new.
const SAME_PLACE_METRES = 10

function isOther(said: SourcePoint | null, known: SourcePoint | null): boolean {
  if (said === null || known === null) return said !== known
  return said.precision !== known.precision || distanceMetres(said, known) > SAME_PLACE_METRES
}

export interface CorrectedLocations {
  locations: StoredLocation[]
  contested: { id: string; said: SourcePoint | null }[]
}

/** @param located Of the same round, one a number at most. */
export function correctLocations(
  located: readonly StoredLocation[],
  corrections: readonly LocationCorrection[],
): CorrectedLocations {
  if (corrections.length === 0) return { locations: [...located], contested: [] }
  const bySources = new Map(located.map((location) => [location.number, location]))
  const contested: CorrectedLocations['contested'] = []
  const locations = new Map(bySources)
  for (const { id, number, latitude, longitude, known } of corrections) {
    const found = bySources.get(number)
    const said =
      found === undefined
        ? null
        : { latitude: found.latitude, longitude: found.longitude, precision: found.precision }
    if (isOther(said, known)) contested.push({ id, said })
    locations.set(number, {
      ...{ number, latitude, longitude, precision: 'address', tier: 'point', source: CORRECTION_SOURCE },
    })
  }
  return { locations: [...locations.values()], contested }
}
