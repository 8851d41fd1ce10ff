// A2 and H2: suggestions of places against a route that returns constant bytes, and one look-up among 300,000 labels.

import { buildLocationIndex, suggestLocations } from '../../src/places/memory/location-index.ts'
import type { LocationEntry } from '../../src/places/memory/suggestion.ts'
import { loadLocationEntries } from '../../src/places/statements/locations.ts'
import type { Goal } from '../goal.ts'
import { LABELS, measureLookups, measureRoute } from '../memory-suggestions.ts'
import { startApi } from '../servers.ts'

const namesOf = (entries: readonly LocationEntry[]): string[] =>
  entries.flatMap(({ names }) => [names.nl, names.fr].filter((name) => name !== null))

/** The same places again under other keys until there are enough labels. */
function manyEntries(entries: readonly LocationEntry[]): LocationEntry[] {
  const result: LocationEntry[] = []
  for (let copy = 0; result.length < LABELS; copy++)
    for (const entry of entries)
      result.push({ ...entry, key: `${entry.key}-${copy}`, weight: entry.weight + copy })
  return result.slice(0, LABELS)
}

export const suggestLocationsGoal: Goal = {
  ids: ['A2', 'H2'],
  async run(context) {
    const entries = await loadLocationEntries(context.sql)
    const names = namesOf(entries)
    const { rate, time } = await measureRoute(context, {
      key: 'A2.places',
      label: 'place suggestions',
      names,
      server: await startApi(context, { isCaching: false }),
      path: '/api/locations/suggestions?culture=nl&q=',
    })
    const index = buildLocationIndex(manyEntries(entries))
    const lookUp = (q: string): void => void suggestLocations(index, { q, culture: 'nl' })
    return [rate, time, measureLookups({ label: 'labels of places', names, lookUp })]
  },
}
