// How far what was typed may be from a place, nearest first: a stage is asked when those before it find none.
import { withoutAddressParts } from './address-parts.ts'
import type { AreaReading } from './area-reading.ts'
import {
  correctableWords,
  type LocationTables,
  type LocationWords,
  plainWays,
  waysBesideAreas,
} from './location-ways.ts'
import { type Find, within } from './name-tables.ts'
import { correctedWays, correctionsOf, gluedWays } from './near-ways.ts'

export interface Closeness {
  /** Typing errors that had to be allowed in a word. */
  edits: number
  /** False when what is found only comes close to what was typed. */
  isAsTyped: boolean
  /** The words of a name, where what stands behind them was taken for an area. */
  nameWords?: readonly string[]
}

interface Stage extends Closeness {
  ways: Iterable<Find>
}

function* waysWithin(ways: Iterable<Find>, isThere: (id: number) => boolean): Generator<Find> {
  for (const way of ways) yield within(way, isThere)
}

const anywhere = (): boolean => true

export function* locationStages(tables: LocationTables, read: LocationWords): Generator<Stage> {
  if (read.words.length === 0) return
  yield { ways: plainWays(tables, read), edits: 0, isAsTyped: true }
  const inArea = tables.readAreas(withoutAddressParts(read.words)?.words ?? read.words)
  if (inArea !== undefined) yield { ways: waysBesideAreas(tables, inArea), edits: 0, isAsTyped: true }
  const readings: AreaReading[] = [{ words: read.words, isThere: anywhere }, ...(inArea ? [inArea] : [])]
  const tried = readings.flatMap(({ words, isThere }) => {
    const correctable = correctableWords(words)
    return correctable === undefined ? [] : [{ words: correctable, isThere }]
  })
  for (const { words, isThere } of tried)
    yield { ways: waysWithin(gluedWays(tables, words), isThere), edits: 0, isAsTyped: false }
  for (const { words, isThere } of tried)
    for (const edits of correctionsOf(words))
      yield { ways: waysWithin(correctedWays(tables, words, edits), isThere), edits, isAsTyped: false }
  const unfinished = inArea === undefined ? tables.readUnfinishedArea(read.words) : undefined
  if (unfinished !== undefined)
    yield {
      ways: waysBesideAreas(tables, unfinished),
      edits: 0,
      isAsTyped: false,
      nameWords: unfinished.words,
    }
  // Somewhere else than was said, after all.
  if (inArea !== undefined)
    yield { ways: waysBesideAreas(tables, { ...inArea, isThere: anywhere }), edits: 0, isAsTyped: false }
}
