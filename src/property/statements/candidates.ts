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
    from address_street street join address on street_key = street.key
    where municipality_nis = ${nis} and is_current and cardinality(boxes) > 0
    order by street.key, house_number collate "C", postcode`

/** Whether the register of buildings tells of a municipality: its extract is loaded, and links units to addresses there. */
export async function hasRegister(sql: Sql, nis: string): Promise<boolean> {
  const [row] = await sql<{ has: boolean }[]>`
    select exists (select from register_extract) and exists (
      select from address_street street
      join address on street_key = street.key
      cross join unnest(object_ids) as object_id
      join unit_address on address_id = object_id
      where municipality_nis = ${nis} and street.region_code = 'BE-VLG') as has`
  return row?.has === true
}

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
  /** Whether the latest version of a unit is of that day or later. */
  hasNewUnits: boolean
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
    with own as materialized (
      select ${streetColumns(sql)}, postcode, house_number as "houseNumber", latitude, longitude, object_id
      from address_street street join address on street_key = street.key
      cross join unnest(object_ids) as object_id
      where municipality_nis = ${nis} and street.region_code = 'BE-VLG'
    ), linked as materialized (
      select distinct unit.building_id
      from own join unit_address on address_id = own.object_id
      join building_unit unit on unit.id = unit_id
      where unit.closed_on is null and unit.status in ('planned', 'realised') and function <> 'common-part'
    ), unit as materialized (
      select unit.id, building_id, unit.status, unit.since
      from linked join building_unit unit using (building_id)
      where unit.closed_on is null and unit.status in ('planned', 'realised') and function <> 'common-part'
    ), counted as materialized (
      select building_id, count(*)::integer as units,
        count(*) filter (where status = 'planned')::integer as planned, max(since) as newest
      from unit group by building_id having count(*) >= 2
    ), named as materialized (
      select unit.building_id, count(distinct address_id)::integer as numbers,
        jsonb_agg(distinct jsonb_build_object('id', own.object_id, 'streetNl', own."streetNl", 'streetFr', own."streetFr",
          'streetKeys', own."streetKeys", 'postcode', own.postcode, 'houseNumber', own."houseNumber",
          'latitude', own.latitude, 'longitude', own.longitude)) filter (where own.object_id is not null) as addresses
      from unit join counted using (building_id)
      join unit_address on unit_id = unit.id left join own on own.object_id = address_id
      group by unit.building_id
    )
    select building_id as id, units, planned as "plannedUnits", newest >= ${since}::timestamptz as "hasNewUnits", shape,
      numbers as "addressNumbers",
      (select jsonb_agg(address - 'id' order by (address ->> 'id')::bigint) from jsonb_array_elements(addresses) as address)
        as addresses
    from counted join named using (building_id)
    join register_building building on building.id = building_id and building.closed_on is null
    where building.status not in ('not-realised', 'retired')
    order by building_id`
