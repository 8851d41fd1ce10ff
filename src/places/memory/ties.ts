// Places that fit equally well, in the order of the names that are shown.
import { compareKeys } from '../../text/sort-key.ts'
import type { Collected } from './name-tables.ts'
import type { LocationEntry } from './suggestion.ts'

const isTie = (a: LocationEntry | undefined, b: LocationEntry | undefined): boolean =>
  a?.type === b?.type && a?.weight === b?.weight

/** First id of each run of places that are equals but for their names: of one type, with as many VMEs. */
export const tieStartsOf = (entries: readonly LocationEntry[]): number[] =>
  [...entries.keys()].filter((id) => !isTie(entries[id - 1], entries[id]))

/** Which run an id is in. */
function tieOf(tieStarts: readonly number[], id: number): number {
  let [low, high] = [0, tieStarts.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((tieStarts[middle] as number) <= id) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Equals by their keys, in a language. Which of many equals are found goes by ids, whose names are in one order for
 * every language: ids in the order of each would be as many indices.
 */
export const orderTies = (
  found: readonly Collected[],
  tieStarts: readonly number[],
  keyOf: (id: number) => string,
): Collected[] =>
  found
    .map(({ id, way }) => ({ id, way, tie: tieOf(tieStarts, id), key: keyOf(id) }))
    .sort((a, b) => a.way - b.way || a.tie - b.tie || compareKeys(a.key, b.key))
