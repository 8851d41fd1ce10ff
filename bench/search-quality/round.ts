// The random round: buildings drawn from a seed, each spoilt in every way, asked of one search after the other.
import { hash } from 'node:crypto'
import { createRandom, mix } from '../../fixtures/sample/random.ts'
import { type Building, type Clues, fits } from './building.ts'
import { ways } from './ways.ts'

export interface Query {
  q: string
  clues: Clues
  meant: Building
  /** Of the table of ways. */
  way: number
}

/** `count` buildings, each once. */
export function drawBuildings(buildings: readonly Building[], count: number, seed: number): Building[] {
  const random = createRandom(seed)
  const left = [...buildings].sort((a, b) => (a.number < b.number ? -1 : 1))
  const drawn: Building[] = []
  while (drawn.length < count && left.length > 0) {
    const at = Math.floor(random() * left.length)
    drawn.push(left[at] as Building)
    left[at] = left.at(-1) as Building
    left.pop()
  }
  return drawn
}

/** Chance of its own for each building and way: another way in the table changes no other query. */
export const spoilAll = (drawn: readonly Building[], seed: number): Query[] =>
  drawn.flatMap((meant) =>
    ways.map(({ spoil }, way) => ({
      ...spoil(meant, createRandom(mix(seed, Number(meant.number) | 0, way))),
      meant,
      way,
    })),
  )

/** Equal for equal queries: figures of two rounds compare only then. */
export const queriesHash = (queries: readonly Query[]): string =>
  hash('sha256', queries.map(({ q, meant }) => `${meant.number} ${q}`).join('\n')).slice(0, 12)

/** Answers the numbers of the first hits. */
export type Ask = (q: string) => Promise<readonly string[]>

export const FIRST = 3

export interface WayResult {
  asked: number
  found: number
  missed: Query[]
}

export interface RoundOptions {
  buildings: ReadonlyMap<string, Building>
  /** Questions under way at once. */
  atOnce: number
}

/** A result for each way. */
export async function playRound(
  queries: readonly Query[],
  ask: Ask,
  { buildings, atOnce }: RoundOptions,
): Promise<WayResult[]> {
  const results: WayResult[] = ways.map(() => ({ asked: 0, found: 0, missed: [] }))
  let next = 0
  const player = async (): Promise<void> => {
    for (let query = queries[next++]; query !== undefined; query = queries[next++]) {
      const { q, clues, meant, way } = query
      const numbers = (await ask(q)).slice(0, FIRST)
      const isFound = numbers.some((number) => {
        const building = buildings.get(number)
        return number === meant.number || (building !== undefined && fits(building, clues))
      })
      const result = results[way] as WayResult
      result.asked += 1
      if (isFound) result.found += 1
      else result.missed.push(query)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, player))
  return results
}

export const rateOf = ({ asked, found }: WayResult): number => found / asked

/** Over all ways. */
export const sumOf = (results: readonly WayResult[]): WayResult => ({
  asked: results.reduce((sum, { asked }) => sum + asked, 0),
  found: results.reduce((sum, { found }) => sum + found, 0),
  missed: results.flatMap(({ missed }) => missed),
})
