// VMEs with everything that a document shows of other tables.

import {
  joinLocation,
  joinPlaces,
  locationColumns,
  placesOfSeats,
  readLocation,
  readPlace,
  type StoredLocation,
  type StoredSeat,
  seatColumns,
} from '../../db/seat.ts'
import type { Sql } from '../../db/sql.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import type { VmeRow } from '../row.ts'

/** A VME as the columns come back. */
export interface StoredVme
  extends Omit<VmeRow, keyof StoredSeat | 'mandates' | 'location'>,
    StoredSeat,
    StoredLocation {
  mandates: VmeRow['mandates'] | null
}

export function readVmeRow(stored: StoredVme): VmeRow {
  const { latitude, longitude, precision, locationSource, ...row } = stored
  return {
    ...row,
    place: readPlace(row.place),
    location: readLocation({ latitude, longitude, precision, locationSource }),
    mandates: row.mandates ?? [],
  }
}

/** Expressions of `with`: those of the numbers that are VMEs, as `seat`, and what is joined to them. */
export const vmesByNumber = (sql: Sql, numbers: readonly EnterpriseNumber[]) => sql`
    seat as materialized (
      select * from enterprise where number = any(${numbers as string[]}) and kind = 'vme'
    ), ${placesOfSeats(sql)}, office as materialized (
      -- Rows as they are, since json_build_object took three times as long; grouped byte by byte, since the rules of a
      -- language took as long again.
      select picked.vme, json_agg(mandate order by position) as mandates
      from (
        select *, vme_number collate "C" as vme from effective_mandate
        where vme_number = any(${numbers as string[]})
      ) as picked
      cross join lateral (
        select syndic_number as "syndicNumber", syndic_name as "syndicName", relation, via,
          is_provisional as provisional, since, begin_on as begin, end_on as "end", state
      ) as mandate
      group by picked.vme
    ), homes as materialized (
      -- A building that several associations share says nothing of one (src/property).
      select vme collate "C" as vme, sum(units)::integer as units
      from property_vme where vme = any(${numbers as string[]}) and units is not null group by vme collate "C"
    )`

/** Columns of a StoredVme but those that say who else is there. */
export const vmeColumns = (sql: Sql) => sql`
    seat.number, seat.bucket, seat.juridical_situation as "juridicalSituation",
      seat.start_date as "startDate", seat.stopped_on as "stoppedOn",
      to_char(seat.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt",
      (select filings from filing_check where number = seat.number) as filings,
      seat.names, ${seatColumns(sql)}, ${locationColumns(sql)}, office.mandates, homes.units`

/** From `seat` and what is joined to it. */
export const fromVmes = (sql: Sql) => sql`
    from seat ${joinPlaces(sql)} ${joinLocation(sql)}
    left join office on office.vme = seat.number collate "C"
    left join homes on homes.vme = seat.number collate "C"`

/**
 * Loads VMEs by number in one statement, so that a row and what is joined to it belong to one snapshot. Numbers that
 * are no VME are left out; the order is not that of the numbers.
 */
export async function loadVmeRows(sql: Sql, numbers: readonly EnterpriseNumber[]): Promise<VmeRow[]> {
  if (numbers.length === 0) return []
  const rows = await sql<StoredVme[]>`
    with ${vmesByNumber(sql, numbers)}
    select ${vmeColumns(sql)},
      -- The offset: see src/db/functions/causes.sql.
      (select count(*)::integer
        from (select number, kind, stopped_on from enterprise where address_key = seat.address_key offset 0) as other
        where other.kind = 'vme' and other.stopped_on is null and other.number <> seat.number) as "atSameAddress"
    ${fromVmes(sql)}`
  return rows.map(readVmeRow)
}

/** One VME by its number, stopped ones included; undefined when there is none. */
export async function findVmeRow(sql: Sql, number: EnterpriseNumber): Promise<VmeRow | undefined> {
  return (await loadVmeRows(sql, [number]))[0]
}

/** Numbers of all VMEs in order, the next `limit` after the given one: how a rebuild walks the country. */
export async function listVmeNumbers(
  sql: Sql,
  after: EnterpriseNumber | undefined,
  limit: number,
): Promise<EnterpriseNumber[]> {
  const rows = await sql<{ number: EnterpriseNumber }[]>`
    select number from enterprise where kind = 'vme' and number > ${after ?? ''} order by number limit ${limit}`
  return rows.map((row) => row.number)
}

/** Numbers of all VMEs that fall in the given buckets (src/engine/bucket.ts), in order. */
export async function listVmeNumbersInBuckets(
  sql: Sql,
  buckets: readonly number[],
): Promise<EnterpriseNumber[]> {
  const rows = await sql<{ number: EnterpriseNumber }[]>`
    select number from enterprise where kind = 'vme' and bucket = any(${buckets as number[]}::smallint[])
    order by number`
  return rows.map((row) => row.number)
}

/** Which of some numbers are those of VMEs. */
export async function listVmesAmong(
  sql: Sql,
  numbers: readonly EnterpriseNumber[],
): Promise<ReadonlySet<EnterpriseNumber>> {
  const rows = await sql<{ number: EnterpriseNumber }[]>`
    select number from enterprise where number = any(${numbers as string[]}) and kind = 'vme'`
  return new Set(rows.map(({ number }) => number))
}

/** Whether a number is that of a VME. */
export async function isVme(sql: Sql, number: EnterpriseNumber): Promise<boolean> {
  const rows = await sql`select from enterprise where number = ${number} and kind = 'vme'`
  return rows.length > 0
}

/** Numbers of the other active VMEs with the same seat, in order. */
export async function listNeighbours(
  sql: Sql,
  number: EnterpriseNumber,
  limit: number,
): Promise<EnterpriseNumber[]> {
  const rows = await sql<{ number: EnterpriseNumber }[]>`
    select number from (
      -- The offset: see src/db/functions/causes.sql.
      select number, kind, stopped_on from enterprise
      where address_key = (select address_key from enterprise where number = ${number}) offset 0
    ) as other
    where kind = 'vme' and stopped_on is null and number <> ${number}
    order by number limit ${limit}`
  return rows.map((row) => row.number)
}
