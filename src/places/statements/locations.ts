// What the places in memory are built from: the place tables, the streets of the address files, and the streets in which
// VMEs have their seat.

import type { Sql } from '../../db/sql.ts'
import { buildLocationEntries } from '../memory/location-entries.ts'
import type { AddressStreetRow, StreetRow } from '../memory/street-entries.ts'
import type { LocationEntry } from '../memory/suggestion.ts'
import type { MunicipalityRow, PlacesData, PostcodeRow, ProvinceRow, RegionRow } from '../places-data.ts'

async function loadPlaces(sql: Sql): Promise<PlacesData> {
  const [regions, provinces, municipalities, postcodes] = await Promise.all([
    sql<RegionRow[]>`select * from region order by code`,
    sql<ProvinceRow[]>`select * from province order by nis`,
    sql<MunicipalityRow[]>`select * from municipality order by nis`,
    sql<PostcodeRow[]>`select * from postcode order by code, municipality_nis`,
  ])
  return { regions, provinces, municipalities, postcodes }
}

/** Streets in which active VMEs have their seat; struck-off and foreign seats do not count. Commonest first. */
async function loadStreets(sql: Sql): Promise<StreetRow[]> {
  return sql<StreetRow[]>`
    select zipcode as postcode, municipality_nis, street_nl, street_fr, count(*)::integer as vmes
    from enterprise
    where kind = 'vme' and stopped_on is null and struck_off_on is null
      and country_nl is null and country_fr is null
      and zipcode is not null and municipality_nis is not null
    group by zipcode, municipality_nis, street_nl, street_fr
    order by vmes desc, zipcode, street_nl, street_fr`
}

/** Streets of the address files by postcode, each with its middle. */
async function loadAddressStreets(sql: Sql): Promise<AddressStreetRow[]> {
  return sql<AddressStreetRow[]>`
    select middle.postcode, street.municipality_nis, street.name_nl, street.name_fr, street.name_de,
      middle.latitude, middle.longitude
    from street_middle middle join address_street street on street.key = middle.street_key
    order by middle.postcode, middle.street_key`
}

/** Everything that can be suggested. Throws when the database is down or holds no places yet. */
export async function loadLocationEntries(sql: Sql): Promise<LocationEntry[]> {
  const [places, streets, addressStreets] = await Promise.all([
    loadPlaces(sql),
    loadStreets(sql),
    loadAddressStreets(sql),
  ])
  if (places.municipalities.length === 0)
    throw new Error('the table municipality is empty: the places are not seeded')
  return buildLocationEntries(places, streets, addressStreets)
}

/**
 * Changes when an import has ended or a place is written otherwise: a question that tells whether loading again is worth
 * it. The places are read whole for it, some four thousand short rows: about ten milliseconds.
 */
export async function findLocationsVersion(sql: Sql): Promise<string> {
  const [row] = await sql<{ version: string }[]>`
    select concat_ws('|',
      (select string_agg(concat(source, as_of, extract_number, loaded_at), ',' order by source) from source_snapshot),
      -- Answers of feeds (feed:ores) come every few minutes and move no place.
      (select max(id) from import_run where finished_at is not null and source not like 'feed:%'),
      (select md5(string_agg(p::text, '' order by code, municipality_nis)) from postcode p),
      (select md5(string_agg(m::text, '' order by nis)) from municipality m),
      (select md5(string_agg(p::text, '' order by nis)) from province p),
      (select md5(string_agg(r::text, '' order by code)) from region r)) as version`
  return row?.version ?? ''
}
