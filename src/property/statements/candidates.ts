// What may be places of a municipality: buildings of the register with several units, or house numbers with boxes.
import type { Sql } from '../../db/sql.ts'

export interface BoxedAddressRow {
  streetKey: string
  streetNl: string | null
  streetFr: string | null
  streetKeys: string[]
  postcode: string
  houseNumber: string
  boxes: string[]
  latitude: number | null
  longitude: number | null
}

const streetColumns = (sql: Sql) => sql`
  street.key as "streetKey", street.name_nl as "streetNl", coalesce(street.name_fr, street.name_de) as "streetFr",
  street.name_keys as "streetKeys"`

/** Current house numbers with a box or more. */
export const loadBoxedAddresses = (sql: Sql, nis: string): Promise<BoxedAddressRow[]> =>
  sql<BoxedAddressRow[]>`
    select ${streetColumns(sql)}, postcode, house_number as "houseNumber", boxes, latitude, longitude
    from (select * from address_street where municipality_nis = ${nis} offset 0) as street
    cross join lateral (
      select * from address where street_key = street.key and is_current and cardinality(boxes) > 0 offset 0
    ) as address
    order by street.key, house_number collate "C", postcode`

// Each look-up is forced to its index by the offset: see src/db/functions/causes.sql.
const addressesOf = (sql: Sql, nis: string) => sql`
  (select * from address_street where municipality_nis = ${nis} and region_code = 'BE-VLG' offset 0) as street
  cross join lateral (
    select postcode, house_number, latitude, longitude, object_ids from address where street_key = street.key offset 0
  ) as address
  cross join unnest(object_ids) as object_id`

/** Whether the register of buildings tells of a municipality: its extract is loaded, and links units to addresses there. */
export async function hasRegister(sql: Sql, nis: string): Promise<boolean> {
  const [row] = await sql<{ has: boolean }[]>`
    select exists (select from register_extract) and exists (
      select from ${addressesOf(sql, nis)}
      cross join lateral (select from unit_address where address_id = object_id offset 0) as link) as has`
  return row?.has === true
}

const isCounted = (sql: Sql) => sql`
  unit.closed_on is null and unit.status in ('planned', 'realised') and unit.function <> 'common-part'`

export interface RegisterAddress {
  streetNl: string | null
  streetFr: string | null
  streetKeys: string[]
  postcode: string
  houseNumber: string
  latitude: number | null
  longitude: number | null
}

export interface RegisterBuildingRow {
  id: number
  units: number
  plannedUnits: number
  /** Days of the latest versions of its units, ISO, from that day on. */
  newDays: string[]
  shape: Buffer | null
  /** Numbers of the register to which its units are linked, boxes each apart. */
  addressNumbers: number
  /** Of this municipality, in the order of the numbers of the register. */
  addresses: RegisterAddress[]
}

/**
 * Open buildings with two counted units or more, one of which has an address of the municipality.
 *
 * @param since ISO day.
 */
export const loadRegisterBuildings = (
  sql: Sql,
  { nis, since }: { nis: string; since: string },
): Promise<RegisterBuildingRow[]> =>
  sql<RegisterBuildingRow[]>`
    with linked as materialized (
      select unit.building_id, jsonb_agg(distinct jsonb_build_object(
        'id', object_id, 'streetNl', street.name_nl, 'streetFr', coalesce(street.name_fr, street.name_de),
        'streetKeys', street.name_keys, 'postcode', postcode, 'houseNumber', house_number,
        'latitude', address.latitude, 'longitude', address.longitude)) as addresses
      from ${addressesOf(sql, nis)}
      cross join lateral (select unit_id from unit_address where address_id = object_id offset 0) as link
      cross join lateral (select * from building_unit where id = link.unit_id offset 0) as unit
      where ${isCounted(sql)}
      group by unit.building_id
    )
    select building_id as id, counted.units, planned as "plannedUnits", new_days as "newDays", building.shape,
      numbers as "addressNumbers",
      (select jsonb_agg(address - 'id' order by (address ->> 'id')::bigint) from jsonb_array_elements(addresses) as address)
        as addresses
    from linked
    cross join lateral (
      select count(*)::integer as units, count(*) filter (where status = 'planned')::integer as planned,
        coalesce(array_agg(distinct to_char(since at time zone 'Europe/Brussels', 'YYYY-MM-DD'))
          filter (where since >= ${since}::timestamptz), '{}') as new_days
      from (select * from building_unit where building_id = linked.building_id and closed_on is null offset 0) as unit
      where ${isCounted(sql)}
    ) as counted
    cross join lateral (
      select count(distinct address_id)::integer as numbers
      from (select * from building_unit where building_id = linked.building_id and closed_on is null offset 0) as unit
      cross join lateral (select address_id from unit_address where unit_id = unit.id offset 0) as link
      where ${isCounted(sql)}
    ) as named
    cross join lateral (select * from register_building where id = linked.building_id offset 0) as building
    where counted.units >= 2 and building.closed_on is null and building.status not in ('not-realised', 'retired')
    order by building_id`
