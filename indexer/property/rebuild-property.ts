// Works out the places of the municipalities that wait, one after the other: docs/decisions/0055-property-insights.md.
import { withLease } from '../../src/db/lease.ts'
import type { Sql } from '../../src/db/sql.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import type { Place } from '../../src/property/place.ts'
import { listStale, lockInsights, takeStale } from '../../src/property/statements/stale.ts'
import { replacePlaces, type StoredPlaces } from '../../src/property/statements/store.ts'
import { loadVmesOf } from '../../src/property/statements/surroundings.ts'
import { parseSeatNumber } from '../../src/register/seat-number.ts'
import { brusselsDay } from '../../src/time/brussels-day.ts'
import { readAddresses } from '../impacts/addresses.ts'
import { ImportBusyError } from '../importers/run.ts'
import {
  indexVmes,
  type Surroundings,
  surroundingsOf,
  type VmeAt,
  withUnits,
} from '../matching/insights/known.ts'
import { coverageOf, scoreOf } from '../matching/insights/score.ts'
import { loadCandidates } from './candidates.ts'
import { type ReadPlace, readPlaces } from './read-places.ts'

export interface InsightsResult {
  municipalities: number
  places: number
  /** Rows that were written or taken away. */
  changed: number
}

export interface InsightsOptions {
  /** ISO day by which units and permits are recent. */
  today?: string
  signal?: AbortSignal | undefined
  onProgress?: (done: number, total: number) => void
}

const PLACES_AT_ONCE = 500
const RECENT_MONTHS = 24

/** The same day so many months before; the first of the next month where there is none. */
export function monthsBefore(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date.toISOString().slice(0, 10)
}

async function loadVmes(sql: Sql, nis: string): Promise<VmeAt[]> {
  const rows = await loadVmesOf(sql, nis)
  const addressOf = await readAddresses(sql, rows as never)
  return rows.map((row) => {
    const { number, postcode, houseNumber, latitude, longitude } = row
    const { streetKeys } = addressOf(row as never)
    const point = latitude === null || longitude === null ? null : { latitude, longitude }
    return { number, postcode, streets: streetKeys, house: parseSeatNumber(houseNumber), point }
  })
}

/** What is kept of a place while its municipality is read: no shape of it. */
type Small = Omit<ReadPlace, 'at'> & { point: ReadPlace['at']['point']; around: Surroundings }

async function readMunicipality(sql: Sql, nis: string, since: string): Promise<Small[]> {
  const vmes = indexVmes(await loadVmes(sql, nis))
  const candidates = await loadCandidates(sql, nis, since)
  const found: Small[] = []
  for (let from = 0; from < candidates.length; from += PLACES_AT_ONCE) {
    const some = await readPlaces(sql, candidates.slice(from, from + PLACES_AT_ONCE), since)
    for (const { at, ...place } of some)
      found.push({ ...place, point: at.point, around: surroundingsOf(at, vmes.around(at)) })
  }
  return found
}

function finish(places: readonly Small[]): Place[] {
  const vmes = withUnits(
    places.map(({ candidate: { key, units }, around: { found } }) => ({ key, units, found })),
  )
  const coverage = coverageOf(
    places.map(({ candidate: { units }, around: { found } }) => ({ units, isKnown: found.length > 0 })),
  )
  return places.map(({ candidate, point, around, building, parcels, footprintM2, hasPermit }): Place => {
    const { key, postcode, streetNl, streetFr, houseNumbers, units, plannedUnits, unitsSource } = candidate
    const at = vmes.get(key) ?? []
    return {
      ...{ key, postcode, streetNl, streetFr, houseNumbers, building, parcels, footprintM2 },
      ...{ latitude: point?.latitude ?? null, longitude: point?.longitude ?? null },
      ...{ units, plannedUnits, unitsSource, vmes: at },
      ...(at.length > 0
        ? { kind: 'known', score: null, reasons: [] }
        : scoreOf({ ...candidate, ...around, footprintM2, hasPermit }, coverage)),
    }
  })
}

/** The places of one municipality as they should be. */
export const placesOf = async (sql: Sql, nis: string, today: string): Promise<Place[]> =>
  finish(await readMunicipality(sql, nis, monthsBefore(today, RECENT_MONTHS)))

const workOut = (session: Sql, nis: string, today: string): Promise<StoredPlaces | undefined> =>
  inTransaction(session, async (sql) => {
    if (!(await takeStale(sql, nis))) return undefined
    return replacePlaces(sql, nis, await placesOf(sql, nis, today))
  })

/**
 * Works out what waits; what is done stays done when it ends early. Throws ImportBusyError while another process does so.
 */
export async function rebuildProperty(
  sql: Sql,
  { today = brusselsDay(new Date()), signal, onProgress }: InsightsOptions = {},
): Promise<InsightsResult> {
  const done: InsightsResult = { municipalities: 0, places: 0, changed: 0 }
  const held = await withLease(sql, {
    name: 'property insights',
    tryLock: lockInsights,
    async work(session) {
      const stale = await listStale(session)
      for (const nis of stale) {
        if (signal?.aborted === true) return
        const stored = await workOut(session, nis, today)
        done.municipalities += 1
        done.places += stored?.places ?? 0
        done.changed += stored?.changed ?? 0
        onProgress?.(done.municipalities, stale.length)
      }
    },
  })
  if (held === undefined)
    throw new ImportBusyError('places are being worked out; try again when that has ended')
  return done
}
