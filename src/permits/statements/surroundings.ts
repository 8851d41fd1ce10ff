// What lies around permits: VMEs, the parcels and buildings that they stand on, and addresses.
import type { Sql } from '../../db/sql.ts'
import type { Box } from '../../geo/box.ts'
import { toUnits } from '../../geo/shape.ts'

export interface VmeRow {
  number: string
  /** Null where its point is that of a street or a postcode. */
  latitude: number | null
  longitude: number | null
  postcode: string | null
  nis: string | null
  streetNl: string | null
  streetFr: string | null
  houseNumber: string | null
}

const vmeColumns = (sql: Sql) => sql`
  enterprise.number, case when country_nl is null and country_fr is null and struck_off_on is null then zipcode end
    as postcode,
  municipality_nis as nis, street_nl as "streetNl", street_fr as "streetFr", house_number as "houseNumber",
  case when location.precision = 'address' then location.latitude end as latitude,
  case when location.precision = 'address' then location.longitude end as longitude`

const sides = (boxes: readonly Box[]) => ({
  west: boxes.map(({ west }) => west),
  south: boxes.map(({ south }) => south),
  east: boxes.map(({ east }) => east),
  north: boxes.map(({ north }) => north),
})

/** Active VMEs with a point of their own in one of the boxes, or with a seat in one of the postcodes. */
export async function loadVmesAround(
  sql: Sql,
  { boxes, postcodes }: { boxes: readonly Box[]; postcodes: readonly string[] },
): Promise<VmeRow[]> {
  const { west, south, east, north } = sides(boxes)
  return sql<VmeRow[]>`
    select ${vmeColumns(sql)}
    from enterprise left join location using (number)
    where enterprise.kind = 'vme' and enterprise.stopped_on is null and enterprise.number in (
      select location.number
      from unnest(${west}::float8[], ${south}::float8[], ${east}::float8[], ${north}::float8[])
        as asked (west, south, east, north)
      cross join lateral (
        select number from location
        where point(longitude, latitude) <@ box(point(asked.west, asked.south), point(asked.east, asked.north))
          and precision = 'address'
      ) as location
      union
      select number from enterprise where kind = 'vme' and zipcode = any(${postcodes as string[]}::text[]))
    order by enterprise.number`
}

export interface AddressAround {
  nis: string
  streetKeys: string[]
  postcode: string
  houseNumber: string
  latitude: number
  longitude: number
}

/** Addresses in some cells of the map (address.cell). */
export async function loadAddressesIn(sql: Sql, cells: readonly number[]): Promise<AddressAround[]> {
  return sql<AddressAround[]>`
    select municipality_nis as nis, name_keys as "streetKeys", postcode, house_number as "houseNumber", latitude,
      longitude
    from address join address_street on key = street_key
    where cell = any(${cells as number[]}::integer[])
    order by street_key, postcode, house_number`
}

export interface GroundRow {
  /** Which of the points. */
  at: number
  key: string
  shape: Buffer
}

interface PointUnits {
  x: number[]
  y: number[]
}

const unitsOf = (points: readonly { longitude: number; latitude: number }[]): PointUnits => ({
  x: points.map(({ longitude }) => toUnits(longitude)),
  y: points.map(({ latitude }) => toUnits(latitude)),
})

const groundAt = (
  sql: Sql,
  points: readonly { longitude: number; latitude: number }[],
  { table, key }: { table: 'parcel' | 'building'; key: ReturnType<Sql> },
) => {
  const { x, y } = unitsOf(points)
  return sql<GroundRow[]>`
    select asked.at::integer - 1 as at, ${key} as key, shape
    from unnest(${x}::integer[], ${y}::integer[]) with ordinality as asked (x, y, at)
    join ${sql(table)} on closed_at is null
      and box(point(east, north), point(west, south)) && box(point(asked.x, asked.y), point(asked.x, asked.y))
    order by at, key`
}

type Points = Parameters<typeof groundAt>[1]

/** Parcels that are there today and whose box holds a point. */
export const loadParcelsAt = async (sql: Sql, points: Points): Promise<GroundRow[]> =>
  points.length === 0 ? [] : groundAt(sql, points, { table: 'parcel', key: sql`capakey` })

/** The same for buildings. */
export const loadBuildingsAt = async (sql: Sql, points: Points): Promise<GroundRow[]> =>
  points.length === 0
    ? []
    : groundAt(sql, points, { table: 'building', key: sql`source || ':' || source_id` })
