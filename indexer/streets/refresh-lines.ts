// Brings the lines of streets to what their addresses say: docs/decisions/0032-map-tiles.md.
import type { Round } from '../../src/db/round.ts'
import type { Sql } from '../../src/db/sql.ts'
import {
  claimStaleStreets,
  foldTileChanges,
  hasStaleStreets,
  inStreetRound,
  type LineRow,
  loadLines,
  loadStreets,
  replaceLines,
  type StreetRow,
} from '../../src/map/tiles/statements/street-lines.ts'
import { makeGiveWay } from '../../src/time/give-way.ts'
import { processPending } from '../process-pending.ts'
import { fitStreet } from './fit-street.ts'
import { labelOf } from './street-label.ts'

export interface LinesOptions {
  /** Ends the work after the round at hand; the dirty keys that are left stay. */
  signal?: AbortSignal | undefined
}

export interface LinesResult {
  /** Streets that were looked at; one that changed again meanwhile counts again. */
  streets: number
  /** Of those, how many have other lines now. */
  changed: number
}

// Some 100,000 addresses in memory, and a second of fitting.
const STREETS_A_ROUND = 2_000
/** Read with each tile. */
const MOST_TILE_CHANGES = 100

// A tenth of a metre.
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

/** The rows that a street should have. Pure. */
function linesOf({ key, nl, fr, de, languages, addresses }: StreetRow): LineRow[] {
  const label = labelOf({ nl, fr, de }, languages)
  if (label === undefined) return []
  const points = addresses.map(([houseNumber, latitude, longitude]) => ({ houseNumber, latitude, longitude }))
  return fitStreet(points).map(({ course, residualMetres }, part) => ({
    streetKey: key,
    part,
    nameLocal: label.local,
    nameNl: label.nl,
    nameFr: label.fr,
    course: course.flatMap(({ longitude, latitude }) => [rounded(longitude), rounded(latitude)]),
    residualMetres,
  }))
}

async function computeLines(streets: readonly StreetRow[]): Promise<Map<string, LineRow[]>> {
  const lines = new Map<string, LineRow[]>()
  const giveWay = makeGiveWay()
  for (const street of streets) {
    await giveWay()
    const found = linesOf(street)
    if (found.length > 0) lines.set(street.key, found)
  }
  return lines
}

// Numbers of 32 bits come back with the digits that they were written with.
const textOf = (lines: readonly LineRow[] = []): string => JSON.stringify(lines)

/** Works out the lines of these streets, whether they are marked or not, and writes those that differ. */
export async function refit(round: Round, keys: readonly string[]): Promise<LinesResult> {
  const wanted = await computeLines(await loadStreets(round.sql, keys))
  const stored = Map.groupBy(await loadLines(round.sql, keys), ({ streetKey }) => streetKey)
  const changed = keys.filter((key) => textOf(stored.get(key)) !== textOf(wanted.get(key)))
  await replaceLines(
    round,
    changed,
    changed.flatMap((key) => wanted.get(key) ?? []),
  )
  return { streets: keys.length, changed: changed.length }
}

/**
 * Works through every street that is marked, and leaves equal rows alone. Safe to run from several processes: rounds take
 * turns. Throws when the database fails; what is done stays done then.
 */
export async function refreshLines(sql: Sql, { signal }: LinesOptions = {}): Promise<LinesResult> {
  const done: LinesResult = { streets: 0, changed: 0 }
  await processPending(sql, {
    name: 'streets',
    hasPending: () => hasStaleStreets(sql),
    signal,
    async runRound(session) {
      const { streets, changed } = await inStreetRound(session, async (round) => {
        await foldTileChanges(round, MOST_TILE_CHANGES)
        return refit(round, await claimStaleStreets(round, STREETS_A_ROUND))
      })
      done.streets += streets
      done.changed += changed
      return { isPostponed: false }
    },
  })
  return done
}
