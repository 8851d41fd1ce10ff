// Lines that were shown lately, ready but for what depends on q: mostly the same few.
import { LRUCache } from 'lru-cache'
import type { ReadyLine } from './line.ts'
import { SUGGESTION_CULTURES, type SuggestionCulture } from './suggestion.ts'

// Of each index; the one that was not shown longest goes first.
const READY_LINES = 16_384

/** Makes each line of an index once in each culture, for as long as it is remembered. */
export function createReadyLines<Index extends object>(
  prepare: (index: Index, id: number, culture: SuggestionCulture | null) => ReadyLine,
): (index: Index, id: number, culture: SuggestionCulture | null) => ReadyLine {
  const linesOf = new WeakMap<Index, LRUCache<number, ReadyLine>>()
  return (index, id, culture) => {
    let lines = linesOf.get(index)
    if (lines === undefined) {
      lines = new LRUCache({ max: READY_LINES })
      linesOf.set(index, lines)
    }
    const key =
      id * (SUGGESTION_CULTURES.length + 1) +
      (culture === null ? 0 : 1 + SUGGESTION_CULTURES.indexOf(culture))
    const known = lines.get(key)
    if (known !== undefined) return known
    const line = prepare(index, id, culture)
    lines.set(key, line)
    return line
  }
}
