// Places with all that their documents show, and their keys.
import { joinPlaces, placesOfSeats, readPlace } from '../../db/seat.ts'
import type { Sql } from '../../db/sql.ts'
import type { PropertyRow } from '../row.ts'

interface StoredRow extends Omit<PropertyRow, 'place' | 'vmes'> {
  place: string | null
  vmes: PropertyRow['vmes'] | null
}

/** Places by key in one statement, so that all that is shown of them belongs to one snapshot; in no order. */
export async function loadPropertyRows(sql: Sql, keys: readonly string[]): Promise<PropertyRow[]> {
  if (keys.length === 0) return []
  const rows = await sql<StoredRow[]>`
    with seat as materialized (
      select *, postcode as zipcode from property where key = any(${keys as string[]})
    ), ${placesOfSeats(sql)}, found as materialized (
      select property_key, json_agg(json_build_object('vme', vme, 'method', method, 'distanceMetres', distance_m)
        order by vme collate "C") as vmes
      from property_vme where property_key = any(${keys as string[]}) group by property_key
    )
    select seat.key, seat.bucket, seat.postcode, seat.street_nl as "streetNl", seat.street_fr as "streetFr",
      seat.house_numbers as "houseNumbers", seat.latitude, seat.longitude, seat.building, seat.parcels,
      seat.footprint_m2 as "footprintM2", seat.units, seat.planned_units as "plannedUnits",
      seat.units_source as "unitsSource", seat.kind, seat.score, seat.reasons, place.text as place, found.vmes
    from seat ${joinPlaces(sql)} left join found on found.property_key = seat.key`
  return rows.map((row) => ({ ...row, place: readPlace(row.place), vmes: row.vmes ?? [] }))
}

/** Keys of all places in order, the next `limit` after the given one. */
export async function listPropertyKeys(
  sql: Sql,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const rows = await sql<{ key: string }[]>`
    select key from property where key > ${after ?? ''} order by key limit ${limit}`
  return rows.map(({ key }) => key)
}

/** Keys of all places that fall in the given buckets (src/engine/bucket.ts), in order. */
export async function listPropertyKeysInBuckets(sql: Sql, buckets: readonly number[]): Promise<string[]> {
  const rows = await sql<{ key: string }[]>`
    select key from property where bucket = any(${buckets as number[]}::smallint[]) order by key`
  return rows.map(({ key }) => key)
}
