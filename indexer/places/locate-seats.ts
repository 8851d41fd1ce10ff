// Processes every dirty key in stale_seat: docs/decisions/0011-coordinates.md, "What moves is looked up again".

import { contestLocations, loadLocationCorrections } from '../../src/corrections/statements/locations.ts'
import type { Round } from '../../src/db/round.ts'
import type { Sql } from '../../src/db/sql.ts'
import type { Seat } from '../../src/places/seats/clues.ts'
import {
  loadLocations,
  loadQuarantine,
  lockSeats,
  type StoredLocation,
  type StoredQuarantine,
  writeLocations,
  writeQuarantine,
} from '../../src/places/statements/location.ts'
import {
  type CluesBySeat,
  loadClues,
  loadSeats,
  type StreetQuestion,
  withParts,
} from '../../src/places/statements/seats.ts'
import {
  claimStaleSeats,
  hasStaleSeats,
  inSeatRound,
  markStaleSeats,
} from '../../src/places/statements/stale-seats.ts'
import type { EnterpriseNumber } from '../../src/register/enterprise-number.ts'
import { parseSeatNumber } from '../../src/register/seat-number.ts'
import { streetKeys } from '../../src/register/street-key.ts'
import { processPending } from '../process-pending.ts'
import { type Choice, chooseLocation } from './choose-location.ts'
import { correctLocations } from './corrected-locations.ts'

export interface LocateOptions {
  /** Ends the work after the round at hand; the dirty keys that are left stay. */
  signal?: AbortSignal | undefined
}

export interface LocateResult {
  /** Seats that were looked up; one that changed again meanwhile counts again. */
  seats: number
  /** Of those, how many locations were written or removed. */
  changed: number
  /** Corrections of which the sources say something else than they did: what was corrected stays. */
  contested: number
}

// A round reads the streets of nearly every municipality, whatever its size, and holds its rows in memory.
const KEYS_A_ROUND = 10_000

// How far below a number the range begins in which an address file may have it: 8-12 and 6-12 for 12.
const RANGE_STEPS = [2, 4, 6]

/** How the numbers begin that a house number may mean. */
function beginningsOf(houseNumber: string | null): string[] {
  const { written, base, numbers } = parseSeatNumber(houseNumber)
  if (base === null) return written === null ? [] : [written]
  const ranges = RANGE_STEPS.map((step) => base - step).filter((number) => number > 0)
  return [...new Set([...numbers.map(String), ...ranges.map((number) => `${number}-`)])]
}

/** What to ask of the address files; nothing for a seat that has no street in the country. */
function questionOf(seat: Seat): StreetQuestion | undefined {
  const { number, nis, isForeign, isStruckOff } = seat
  if (nis === null || isForeign || isStruckOff) return undefined
  const keys = streetKeys([seat.streetNl, seat.streetFr])
  if (keys.length === 0) return undefined
  return { number, nis, streetKeys: keys, beginnings: beginningsOf(seat.houseNumber) }
}

interface ComputedLocations {
  locations: StoredLocation[]
  quarantined: StoredQuarantine[]
}

interface Work {
  cluesOf: CluesBySeat
  isEnough: (choice: Choice) => boolean
}

/** Adds what is chosen by the clues where that is enough, and returns the other seats. */
function add(result: ComputedLocations, seats: readonly Seat[], { cluesOf, isEnough }: Work): Seat[] {
  return seats.filter((seat) => {
    const { number } = seat
    const choice = chooseLocation(seat, cluesOf(seat))
    if (!isEnough(choice)) return true
    if (choice.location !== undefined) result.locations.push({ number, ...choice.location })
    for (const suspect of choice.quarantined) result.quarantined.push({ number, ...suspect })
    return false
  })
}

// Parts of streets, which take reading all of their addresses, matter below these only: seven seats in eight go without.
const tiersWithoutParts: ReadonlySet<string> = new Set(['point', 'exact', 'box-dropped', 'number-relaxed'])
const isFinal = ({ location }: Choice): boolean =>
  location !== undefined && tiersWithoutParts.has(location.tier)

async function computeLocations(
  round: Round,
  numbers: readonly EnterpriseNumber[],
): Promise<ComputedLocations> {
  const seats = await loadSeats(round.sql, numbers)
  const questions = seats.map(questionOf).filter((question) => question !== undefined)
  const cluesOf = await loadClues(round.sql, seats, questions)
  const result: ComputedLocations = { locations: [], quarantined: [] }
  const rest = add(result, seats, { cluesOf, isEnough: isFinal })
  add(result, rest, { cluesOf: await withParts(round.sql, rest, cluesOf), isEnough: () => true })
  return result
}

const textOf = ({ latitude, longitude, precision, tier, source }: StoredLocation): string =>
  [latitude, longitude, precision, tier, source].join(' ')

/** Numbers whose location is to be written or removed. */
function changedNumbers(
  stored: readonly StoredLocation[],
  wanted: readonly StoredLocation[],
): EnterpriseNumber[] {
  const texts = new Map(stored.map((location) => [location.number, textOf(location)]))
  const changed = wanted.filter((location) => texts.get(location.number) !== textOf(location))
  const wantedNumbers = new Set(wanted.map(({ number }) => number))
  const obsolete = stored.filter(({ number }) => !wantedNumbers.has(number))
  return [...changed, ...obsolete].map(({ number }) => number)
}

const quarantineText = ({ tier, source, latitude, longitude }: StoredQuarantine): string =>
  [source, tier, latitude, longitude].join(' ')

/** Numbers of which something else is quarantined than is stored. */
function changedQuarantine(
  stored: readonly StoredQuarantine[],
  wanted: readonly StoredQuarantine[],
): EnterpriseNumber[] {
  const before = Map.groupBy(stored, ({ number }) => number)
  const after = Map.groupBy(wanted, ({ number }) => number)
  const textsOf = (rows: readonly StoredQuarantine[] = []): string =>
    rows.map(quarantineText).sort().join('|')
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (number) => textsOf(before.get(number)) !== textsOf(after.get(number)),
  )
}

/** Locates the seats of these numbers, whether they are marked or not; those that somebody else writes are marked. */
export async function relocate(
  round: Round,
  numbers: readonly EnterpriseNumber[],
): Promise<LocateResult & { isPostponed: boolean }> {
  const { locations: bySources, quarantined } = await computeLocations(round, numbers)
  const corrections = await loadLocationCorrections(round, numbers)
  const { locations, contested } = correctLocations(bySources, corrections)
  await contestLocations(round, contested)
  const changed = changedNumbers(await loadLocations(round, numbers), locations)
  const { free, busy } = await lockSeats(round, changed)
  const wanted = new Map(locations.map((location) => [location.number, location]))
  const mine = changed.filter((number) => free.has(number))
  await writeLocations(round, {
    written: mine.map((number) => wanted.get(number)).filter((location) => location !== undefined),
    removed: mine.filter((number) => !wanted.has(number)),
  })
  const suspect = changedQuarantine(await loadQuarantine(round, numbers), quarantined)
  const isDoubtful = new Set(suspect)
  await writeQuarantine(
    round,
    suspect,
    quarantined.filter(({ number }) => isDoubtful.has(number)),
  )
  if (busy.length > 0) await markStaleSeats(round, busy)
  return {
    seats: numbers.length,
    changed: mine.length,
    contested: contested.length,
    isPostponed: busy.length > 0,
  }
}

async function runRound(round: Round): Promise<LocateResult & { isPostponed: boolean }> {
  const numbers = await claimStaleSeats(round, KEYS_A_ROUND)
  return numbers.length === 0
    ? { seats: 0, changed: 0, contested: 0, isPostponed: false }
    : relocate(round, numbers)
}

/**
 * Brings locations to what seats, address files and points say, and leaves equal rows alone. Safe to run from several
 * processes: rounds take turns. Throws when the database fails; what is done stays done then.
 */
export async function locateSeats(sql: Sql, { signal }: LocateOptions = {}): Promise<LocateResult> {
  const done: LocateResult = { seats: 0, changed: 0, contested: 0 }
  await processPending(sql, {
    name: 'seats',
    hasPending: () => hasStaleSeats(sql),
    signal,
    async runRound(session) {
      const { seats, changed, contested, isPostponed } = await inSeatRound(session, runRound)
      done.seats += seats
      done.changed += changed
      done.contested += contested
      return { isPostponed }
    },
  })
  return done
}
