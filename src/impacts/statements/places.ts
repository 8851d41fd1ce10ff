// Active VMEs as they are matched with events: where they lie, and their addresses.

import type { Sql } from '../../db/sql.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import { STREET_ONLY } from '../hit.ts'

// A seat in another country or struck off is no address here. A point that is merely the centre of a postcode says of no
// building where it stands: an excavation there would dig up everybody whose address is not known.
const activeVme = (sql: Sql) => sql`enterprise.kind = 'vme' and enterprise.stopped_on is null`
const addressColumns = (sql: Sql) => sql`
  case when country_nl is null and country_fr is null and struck_off_on is null then zipcode end as postcode,
  municipality_nis as nis, street_nl as "streetNl", street_fr as "streetFr", house_number as "houseNumber"`
const isKnown = (sql: Sql) => sql`location.precision <> 'postcode'`
const isStreetOnly = (sql: Sql) => sql`location.precision = 'street'`

const packedKey = (sql: Sql) => sql`
  int4send(substr(location.number, 1, 8)::integer + case when ${isStreetOnly(sql)} then ${STREET_ONLY}::integer else 0 end)`

export interface AddressRow {
  number: EnterpriseNumber
  postcode: string | null
  nis: string | null
  streetNl: string | null
  streetFr: string | null
  houseNumber: string | null
}

export interface PlaceRow extends AddressRow {
  latitude: number | null
  longitude: number | null
  isStreetOnly: boolean
}

/** Those of the numbers that are active VMEs. */
export async function loadPlaces(sql: Sql, numbers: readonly EnterpriseNumber[]): Promise<PlaceRow[]> {
  return sql<PlaceRow[]>`
    select number, ${addressColumns(sql)}, place.latitude, place.longitude,
      place.is_street_only is true as "isStreetOnly"
    from enterprise
    left join lateral (
      select latitude, longitude, ${isStreetOnly(sql)} as is_street_only
      from location where location.number = enterprise.number and ${isKnown(sql)}
    ) as place on true
    where number = any(${numbers as string[]}::text[]) and ${activeVme(sql)}`
}

/** Active VMEs with a seat in one of the postcodes. */
export async function loadAddresses(sql: Sql, postcodes: readonly string[]): Promise<AddressRow[]> {
  return sql<AddressRow[]>`
    select number, ${addressColumns(sql)} from enterprise
    where zipcode = any(${postcodes as string[]}::text[]) and ${activeVme(sql)}`
}

export interface NamedStreet {
  nis: string
  /** Of every language; two at least. */
  keys: string[]
  /** In which it has addresses; empty when it has none. */
  postcodes: string[]
}

/** Streets of some municipalities that have names in several languages. */
export async function loadNamedStreets(sql: Sql, nises: readonly string[]): Promise<NamedStreet[]> {
  return sql<NamedStreet[]>`
    select municipality_nis as nis, name_keys as keys,
      array(select postcode from street_middle where street_key = key) as postcodes
    from address_street
    where municipality_nis = any(${nises as string[]}::text[]) and cardinality(name_keys) > 1`
}

/** Degrees. */
export interface PlaceBox {
  west: number
  south: number
  east: number
  north: number
}

// 24 bytes each, the high byte first: which of the boxes and the packed key as integers, longitude and latitude as
// doubles. As rows they would cost more than finding them.
const FOUND_BYTES = 24

export interface FoundPlace {
  /** Which of the boxes. */
  box: number
  /** First eight digits of the number, and STREET_ONLY. */
  key: number
  longitude: number
  latitude: number
}

function* unpack(packed: Buffer): Generator<FoundPlace> {
  for (let byte = 0; byte < packed.length; byte += FOUND_BYTES)
    yield {
      box: packed.readUInt32BE(byte),
      key: packed.readUInt32BE(byte + 4),
      longitude: packed.readDoubleBE(byte + 8),
      latitude: packed.readDoubleBE(byte + 16),
    }
}

/** Active VMEs that lie in boxes, borders included: one look-up a box by the index of points. */
export async function loadPlacesIn(sql: Sql, boxes: readonly PlaceBox[]): Promise<Iterable<FoundPlace>> {
  const [row] = await sql<{ packed: Buffer | null }[]>`
    select string_agg(int4send(asked.at) || ${packedKey(sql)}
      || float8send(location.longitude) || float8send(location.latitude), '') as packed
    from (
      select ordinality::integer - 1 as at, box(point(west, south), point(east, north)) as bounds
      from unnest(${boxes.map(({ west }) => west)}::float8[], ${boxes.map(({ south }) => south)}::float8[],
        ${boxes.map(({ east }) => east)}::float8[], ${boxes.map(({ north }) => north)}::float8[])
        with ordinality as sides (west, south, east, north, ordinality)
    ) as asked
    cross join lateral (
      select number, latitude, longitude, precision from location
      where point(longitude, latitude) <@ asked.bounds offset 0
    ) as location
    cross join lateral (
      select kind, stopped_on from enterprise where enterprise.number = location.number offset 0
    ) as enterprise
    where ${isKnown(sql)} and ${activeVme(sql)}`
  return row?.packed ? unpack(row.packed) : []
}

/** How many locations there are: of VMEs and of others. */
export async function countPlaces(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::integer as count from location`
  return row?.count ?? 0
}

// Some 1.4 MB of text each.
const PACKED_AT_ONCE = 50_000

/**
 * Every active VME that lies somewhere, packed: 20 bytes each, the first eight digits of its number with STREET_ONLY as
 * an integer, its longitude and its latitude as doubles, all with the high byte first.
 */
export async function* readPackedPlaces(sql: Sql): AsyncGenerator<Buffer> {
  for (let after = ''; ; ) {
    const [part] = await sql<{ last: string | null; packed: Buffer | null }[]>`
      select max(number) as last, string_agg(
          ${packedKey(sql)} || float8send(longitude) || float8send(latitude), '')
        filter (where is_wanted) as packed
      from (
        select location.number, longitude, latitude, location.precision,
          ${isKnown(sql)} and ${activeVme(sql)} as is_wanted
        from location join enterprise using (number)
        where location.number > ${after} order by location.number limit ${PACKED_AT_ONCE}
      ) as location`
    if (part === undefined || part.last === null) return
    if (part.packed !== null) yield part.packed
    after = part.last
  }
}
