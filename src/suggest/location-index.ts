// Places in memory, found by the first letters of their words.
import type { LocationEntry, LocationQuery, Suggestion } from './suggestion.ts'

export interface LocationIndex {
  size: number
}

export function buildLocationIndex(_entries: Iterable<LocationEntry>): LocationIndex {
  return { size: 0 }
}

export function suggestLocations(_index: LocationIndex, _query: LocationQuery): Suggestion[] {
  return []
}
