// Provinces and regions named beside something else: what is meant lies in them.
import { beforeUnfinishedArea, withoutAreas } from './address-parts.ts'

/** Words beside the names of the provinces and regions that something must lie in. */
export interface AreaReading {
  words: string[]
  isThere: (id: number) => boolean
}

interface Areas {
  /** What is called by folded names. */
  called: ReadonlyMap<string, readonly string[]>
  /** In which something lies. */
  areasAt: (id: number) => readonly string[]
}

/** Undefined where no province or region is named beside other words. */
export function readAreas(typed: readonly string[], { called, areasAt }: Areas): AreaReading | undefined {
  const read = typed.length < 2 ? undefined : withoutAreas(typed, called)
  if (read === undefined) return undefined
  const named = read.named.map((name) => called.get(name) ?? [])
  return {
    words: read.words,
    isThere(id) {
      const own = areasAt(id)
      return named.every((areas) => areas.some((area) => own.includes(area)))
    },
  }
}

/** The same where the name of the area stands last and is not typed to its end, or with an error. */
export function readUnfinishedArea(
  typed: readonly string[],
  { called, areasAt }: Areas,
): AreaReading | undefined {
  const read = beforeUnfinishedArea(typed, called.keys())
  if (read === undefined) return undefined
  const areas = new Set(read.named.flatMap((name) => called.get(name) ?? []))
  return { words: read.words, isThere: (id) => areasAt(id).some((area) => areas.has(area)) }
}
