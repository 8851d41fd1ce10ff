// What lies around places: parcels, buildings of the plan, permits, and VMEs.
import type { Sql } from '../../db/sql.ts'
import type { Box } from '../../geo/box.ts'
import { toUnits } from '../../geo/shape.ts'

const sides = (boxes: readonly Box[]) => ({
  west: boxes.map(({ west }) => toUnits(west)),
  south: boxes.map(({ south }) => toUnits(south)),
  east: boxes.map(({ east }) => toUnits(east)),
  north: boxes.map(({ north }) => toUnits(north)),
})

/** Rows of a table whose box meets one of those asked for, in the order of both. */
const meeting = (sql: Sql, boxes: readonly Box[]) => {
  const { west, south, east, north } = sides(boxes)
  return sql`unnest(${west}::integer[], ${south}::integer[], ${east}::integer[], ${north}::integer[])
    with ordinality as asked (left_side, bottom, right_side, top, at)`
}

const meets = (sql: Sql) => sql`
  box(point(east, north), point(west, south)) && box(point(right_side, top), point(left_side, bottom))`

export interface GroundRow {
  /** Which of the boxes. */
  at: number
  key: string
  shape: Buffer
  areaM2: number
}

/** Parcels that are there today. */
export const loadParcelsIn = async (sql: Sql, boxes: readonly Box[]): Promise<GroundRow[]> =>
  boxes.length === 0
    ? []
    : sql<GroundRow[]>`
        select asked.at::integer - 1 as at, capakey as key, shape, area_m2 as "areaM2"
        from ${meeting(sql, boxes)} join parcel on closed_at is null and ${meets(sql)}
        order by asked.at, capakey`

/** Buildings of the plan that are there today. */
export const loadBuildingsIn = async (sql: Sql, boxes: readonly Box[]): Promise<GroundRow[]> =>
  boxes.length === 0
    ? []
    : sql<GroundRow[]>`
        select asked.at::integer - 1 as at,
          case source when 'agdp' then 'AGDP:' else '' end || source_id as key, shape, area_m2 as "areaM2"
        from ${meeting(sql, boxes)} join building on closed_at is null and ${meets(sql)}
        order by asked.at, source, source_id`

/** Above this it is a subdivision or a road. */
const MOST_PERMIT_M2 = 20_000

/** Permits that were granted since a day and reach into the boxes. @param since ISO day. */
export const loadPermitsIn = async (sql: Sql, boxes: readonly Box[], since: string): Promise<GroundRow[]> =>
  boxes.length === 0
    ? []
    : sql<GroundRow[]>`
        select asked.at::integer - 1 as at, id::text as key, shape, area_m2 as "areaM2"
        from ${meeting(sql, boxes)}
        join permit on state = 'granted' and ${meets(sql)}
        where area_m2 <= ${MOST_PERMIT_M2} and coalesce(state_at, filed_at) >= ${since}::timestamptz
        order by asked.at, id`

export interface VmeAtRow {
  number: string
  postcode: string | null
  nis: string
  streetNl: string | null
  streetFr: string | null
  houseNumber: string | null
  /** Null where its point is that of a street or a postcode. */
  latitude: number | null
  longitude: number | null
}

/** Active VMEs with their seat in a municipality. */
export const loadVmesOf = (sql: Sql, nis: string): Promise<VmeAtRow[]> =>
  sql<VmeAtRow[]>`
    select enterprise.number,
      case when country_nl is null and country_fr is null and struck_off_on is null then zipcode end as postcode,
      municipality_nis as nis, street_nl as "streetNl", street_fr as "streetFr", house_number as "houseNumber",
      case when location.precision = 'address' then location.latitude end as latitude,
      case when location.precision = 'address' then location.longitude end as longitude
    from enterprise left join location using (number)
    where municipality_nis = ${nis} and enterprise.kind = 'vme' and enterprise.stopped_on is null
    order by enterprise.number`
