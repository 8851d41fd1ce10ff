// Where places lie, said once for all that lie there.
import { contextWords } from './match-texts.ts'
import type { Surroundings } from './present-location.ts'
import type { LocationEntry } from './suggestion.ts'

/** Numbers the distinct surroundings and remembers their words; entries that lie in one place share the object. */
export function surroundingsBuilder() {
  const known = new Map<LocationEntry['context'], { at: number; words: Set<string> }>()
  const surroundings: Surroundings[] = []
  return {
    surroundings,
    numberOf(entry: LocationEntry) {
      const found = known.get(entry.context) ?? { at: surroundings.length, words: contextWords(entry) }
      if (found.at === surroundings.length)
        surroundings.push({ context: entry.context, languages: entry.languages })
      known.set(entry.context, found)
      return found
    },
  }
}
