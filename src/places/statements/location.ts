// Where VMEs and syndics lie: what indexer/places has computed, and what it found implausible.

import { isInside, type Round } from '../../db/round.ts'
import type { Sql } from '../../db/sql.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import type { LocationTier, QuarantinedLocation, SeatLocation } from '../seats/clues.ts'

export type StoredLocation = SeatLocation & { number: EnterpriseNumber }
export type StoredQuarantine = QuarantinedLocation & { number: EnterpriseNumber }

export async function loadLocations(
  { sql }: Round,
  numbers: readonly EnterpriseNumber[],
): Promise<StoredLocation[]> {
  return sql<StoredLocation[]>`
    select number, latitude, longitude, precision, tier, source
    from location where number = any(${numbers as string[]}::text[])`
}

export async function loadQuarantine(
  { sql }: Round,
  numbers: readonly EnterpriseNumber[],
): Promise<StoredQuarantine[]> {
  return sql<StoredQuarantine[]>`
    select number, tier, source, latitude, longitude, distance_metres as "distanceMetres"
    from location_quarantine where number = any(${numbers as string[]}::text[]) order by number, source, tier`
}

export interface SeatLocks {
  /** Ours until the end of the round, and those of entities that are gone. */
  free: Set<EnterpriseNumber>
  /** Being written by someone else. */
  busy: EnterpriseNumber[]
}

/**
 * Locks entities, since what changes a location moves the time of their last change. It does not wait: an import writes
 * the rows of a country in an order of its own, and of two that wait for each other one would be ended.
 */
export async function lockSeats({ sql }: Round, numbers: readonly EnterpriseNumber[]): Promise<SeatLocks> {
  const free = new Set(numbers)
  if (numbers.length === 0) return { free, busy: [] }
  const locked = await sql<{ number: EnterpriseNumber }[]>`
    select number from enterprise where number = any(${numbers as string[]}::text[])
    for no key update skip locked`
  const there = await sql<{ number: EnterpriseNumber }[]>`
    select number from enterprise where number = any(${numbers as string[]}::text[])`
  const ours = new Set(locked.map(({ number }) => number))
  const busy = there.map(({ number }) => number).filter((number) => !ours.has(number))
  for (const number of busy) free.delete(number)
  return { free, busy }
}

export interface LocationChanges {
  written: readonly StoredLocation[]
  removed: readonly EnterpriseNumber[]
}

/** Writes what differs; triggers mark the documents. */
export async function writeLocations(round: Round, { written, removed }: LocationChanges): Promise<void> {
  const { sql } = round
  if (removed.length > 0)
    await sql`delete from location where number = any(${removed as string[]}::text[]) and ${isInside(round)}`
  if (written.length > 0)
    await sql`
      insert into location (number, latitude, longitude, precision, tier, source)
      select number, latitude, longitude, precision, tier, source
      from jsonb_to_recordset(${JSON.stringify(written)}::text::jsonb)
        as next (number text, latitude float8, longitude float8, precision text, tier text, source text)
      where ${isInside(round)}
      on conflict (number) do update
        set latitude = excluded.latitude, longitude = excluded.longitude, precision = excluded.precision,
          tier = excluded.tier, source = excluded.source`
}

/** Replaces what is quarantined of the numbers. */
export async function writeQuarantine(
  round: Round,
  numbers: readonly EnterpriseNumber[],
  rows: readonly StoredQuarantine[],
): Promise<void> {
  const { sql } = round
  if (numbers.length === 0) return
  await sql`
    delete from location_quarantine where number = any(${numbers as string[]}::text[]) and ${isInside(round)}`
  if (rows.length > 0)
    await sql`
      insert into location_quarantine (number, tier, source, latitude, longitude, distance_metres)
      select number, tier, source, latitude, longitude, "distanceMetres"
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as next (number text, tier text, source text, latitude float8, longitude float8, "distanceMetres" integer)
      where ${isInside(round)}`
}

export interface LocationTierCount {
  tier: LocationTier
  source: string
  /** Entities with such a location. */
  count: number
}

export interface LocationCounts {
  tiers: LocationTierCount[]
  /** VMEs and companies of the register that have no location. */
  without: number
  /** Entities of which a location was implausible. */
  quarantined: number
}

/** How well everything is located; tiers in no particular order. */
export async function countLocations(sql: Sql): Promise<LocationCounts> {
  const tiers = await sql<LocationTierCount[]>`
    select tier, source, count(*)::integer as count from location group by tier, source`
  const [row] = await sql<{ without: number; quarantined: number }[]>`
    select
      (select count(*)::integer from enterprise
        where kind <> 'sole-trader' and not exists (select from location where location.number = enterprise.number)
      ) as without,
      (select count(distinct number)::integer from location_quarantine) as quarantined`
  return { tiers: [...tiers], without: row?.without ?? 0, quarantined: row?.quarantined ?? 0 }
}
