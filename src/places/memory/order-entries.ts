// The order of places among equal matches.
import { foldKey } from '../../text/words.ts'
import { namesOf } from './match-texts.ts'
import { LOCATION_TYPES, type LocationEntry } from './suggestion.ts'

interface Named {
  entry: LocationEntry
  type: number
  name: string
}

const named = (entry: LocationEntry): Named => ({
  entry,
  type: LOCATION_TYPES.indexOf(entry.type),
  name: foldKey(namesOf(entry.names)[0] ?? ''),
})

function compareNamed(a: Named, b: Named): number {
  if (a.type !== b.type) return a.type - b.type
  if (a.entry.weight !== b.entry.weight) return b.entry.weight - a.entry.weight
  if (a.name !== b.name) return a.name < b.name ? -1 : 1
  return a.entry.key < b.entry.key ? -1 : 1
}

/** The order of ids: that among equal matches. */
export const orderEntries = (entries: Iterable<LocationEntry>): LocationEntry[] =>
  [...entries]
    .map(named)
    .sort(compareNamed)
    .map(({ entry }) => entry)
