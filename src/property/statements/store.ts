// The places of a municipality, written where they differ; docs/decisions/0055-property-insights.md.
import type { Sql } from '../../db/sql.ts'
import type { Place } from '../place.ts'

export interface StoredPlaces {
  /** Places of the municipality that are there now. */
  places: number
  /** Rows that were written or taken away, of places and of VMEs at them. */
  changed: number
}

const ROWS_AT_ONCE = 1_000

const columns = [
  'postcode',
  'street_nl',
  'street_fr',
  'house_numbers',
  'latitude',
  'longitude',
  'building',
  'parcels',
  'footprint_m2',
  'units',
  'planned_units',
  'units_source',
  'kind',
  'score',
  'reasons',
] as const

const asColumns = (place: Place) => ({
  key: place.key,
  postcode: place.postcode,
  street_nl: place.streetNl,
  street_fr: place.streetFr,
  house_numbers: place.houseNumbers,
  latitude: place.latitude,
  longitude: place.longitude,
  building: place.building,
  parcels: place.parcels,
  footprint_m2: place.footprintM2,
  units: place.units,
  planned_units: place.plannedUnits,
  units_source: place.unitsSource,
  kind: place.kind,
  score: place.score,
  reasons: place.reasons,
})

/** Of a place that another municipality has too, the lower code keeps it. */
async function writePlaces(sql: Sql, places: readonly Place[], nis: string): Promise<number> {
  const list = (of: string) => sql.unsafe(columns.map((column) => `${of}.${column}`).join(', '))
  const { count } = await sql`
    insert into property (key, municipality_nis, region_code, ${sql.unsafe(columns.join(', '))})
    select next.key, ${nis}, (select region_code from municipality where nis = ${nis}), ${list('next')}
    from jsonb_populate_recordset(null::property, ${sql.json(places.map(asColumns) as never)}) as next
    order by next.key
    on conflict (key) do update set municipality_nis = excluded.municipality_nis, region_code = excluded.region_code,
      ${sql.unsafe(columns.map((column) => `${column} = excluded.${column}`).join(', '))}
    where property.municipality_nis >= excluded.municipality_nis
      and (property.municipality_nis, property.region_code, ${list('property')})
        is distinct from (excluded.municipality_nis, excluded.region_code, ${list('excluded')})`
  return count
}

async function writeVmes(sql: Sql, places: readonly Place[], nis: string): Promise<number> {
  const rows = places.flatMap(({ key, unitsSource, vmes }) =>
    vmes.map(({ vme, method, distanceMetres, units }) => ({
      property_key: key,
      vme,
      method,
      distance_m: distanceMetres,
      units,
      units_source: unitsSource,
    })),
  )
  const next = sql`
    jsonb_populate_recordset(null::property_vme, ${sql.json(rows as never)}) as next
    join property on property.key = next.property_key and property.municipality_nis = ${nis}`
  const gone = await sql`
    delete from property_vme as old using property
    where property.key = old.property_key and property.municipality_nis = ${nis}
      and old.property_key = any(${places.map(({ key }) => key)}::text[])
      and not exists (
        select from jsonb_populate_recordset(null::property_vme, ${sql.json(rows as never)}) as next
        where next.property_key = old.property_key and next.vme = old.vme)`
  const written = await sql`
    insert into property_vme
    select next.property_key, next.vme, next.method, next.distance_m, next.units, next.units_source from ${next}
    order by next.property_key, next.vme
    on conflict (property_key, vme) do update set method = excluded.method, distance_m = excluded.distance_m,
      units = excluded.units, units_source = excluded.units_source
    where (property_vme.method, property_vme.distance_m, property_vme.units, property_vme.units_source)
      is distinct from (excluded.method, excluded.distance_m, excluded.units, excluded.units_source)`
  return gone.count + written.count
}

/** In the transaction of the caller. */
export async function replacePlaces(sql: Sql, nis: string, places: readonly Place[]): Promise<StoredPlaces> {
  // Their VMEs too, by a statement of its own, which tells what it took to its trigger.
  const keys = places.map(({ key }) => key)
  const gone = sql`municipality_nis = ${nis} and not (key = any(${keys}::text[]))`
  await sql`delete from property_vme using property where property.key = property_key and ${gone}`
  const deleted = await sql`delete from property where ${gone}`
  let changed = deleted.count
  for (let at = 0; at < places.length; at += ROWS_AT_ONCE) {
    const some = places.slice(at, at + ROWS_AT_ONCE)
    changed += await writePlaces(sql, some, nis)
    changed += await writeVmes(sql, some, nis)
  }
  return { places: places.length, changed }
}
