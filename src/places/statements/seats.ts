// Seats, and what they are located by.

import type { Sql } from '../../db/sql.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import type { CandidateStreet, Clues, EntityPoint, Seat } from '../seats/clues.ts'

/** Seats by number; sole traders and numbers that are not in the register are left out. */
export async function loadSeats(sql: Sql, numbers: readonly EnterpriseNumber[]): Promise<Seat[]> {
  return sql<Seat[]>`
    select number, zipcode as postcode, municipality_nis as nis, street_nl as "streetNl", street_fr as "streetFr",
      house_number as "houseNumber", box, coalesce(country_nl, country_fr) is not null as "isForeign",
      struck_off_on is not null as "isStruckOff"
    from enterprise where number = any(${numbers as string[]}::text[]) and kind <> 'sole-trader'`
}

/** What to look for in the address files. */
export interface StreetQuestion {
  number: EnterpriseNumber
  nis: string
  /** As streetKeys gives them. */
  streetKeys: readonly string[]
  /** Beginnings of house numbers that may be meant; empty for a seat without a number. */
  beginnings: readonly string[]
}

type StreetRow = Pick<CandidateStreet, 'key' | 'addresses'> & { number: EnterpriseNumber }

/**
 * Streets by the number of the seat, without their parts. One look-up a street and seat by one index: before the first
 * statistics the planner would compare every street with every address.
 */
async function loadStreets(
  sql: Sql,
  questions: readonly StreetQuestion[],
): Promise<Map<EnterpriseNumber, CandidateStreet[]>> {
  const rows = await sql<StreetRow[]>`
    with asked as materialized (
      select * from json_to_recordset(${JSON.stringify(questions)}::text::json)
        as asked (number text, nis text, "streetKeys" text[], beginnings text[])
    ), named as materialized (
      select street.key, street.municipality_nis as nis, name
      from (select distinct nis from asked) as places
      cross join lateral (
        select key, municipality_nis, name_keys from address_street where municipality_nis = places.nis offset 0
      ) as street
      cross join lateral unnest(street.name_keys) as name
    ), picked as materialized (
      select distinct asked.number, asked.beginnings, named.key
      from (select number, nis, beginnings, unnest("streetKeys") as name from asked) as asked
      join named on named.nis = asked.nis and named.name = asked.name
    )
    select picked.number, picked.key, coalesce(fitting.addresses, '[]') as addresses
    from picked
    cross join lateral (
      select json_agg(json_build_object('houseNumber', house_number, 'postcode', postcode, 'boxes', boxes,
        'latitude', latitude, 'longitude', longitude, 'isCurrent', is_current)) as addresses
      from unnest(picked.beginnings) as beginning
      cross join lateral (
        -- Bytes of letters and digits lie below that of the tilde. Beginnings may overlap: 1 and 12.
        select house_number, postcode, boxes, latitude, longitude, is_current from address
        where street_key = picked.key
          and house_number collate "C" >= beginning and house_number collate "C" < beginning || '~'
        offset 0
      ) as begun
    ) as fitting
    order by picked.number, picked.key`
  const streets = Map.groupBy(rows, ({ number }) => number)
  return new Map(
    [...streets].map(([number, found]) => [
      number,
      found.map(({ key, addresses }) => ({ key, addresses, parts: [] })),
    ]),
  )
}

/** The parts of streets by their keys. */
async function loadParts(sql: Sql, keys: readonly string[]): Promise<Map<string, CandidateStreet['parts']>> {
  const rows = await sql<Pick<CandidateStreet, 'key' | 'parts'>[]>`
    select street.key, json_agg(json_build_object('postcode', part.postcode, 'latitude', part.latitude,
      'longitude', part.longitude) order by part.postcode) as parts
    from unnest(${keys as string[]}::text[]) as street (key)
    cross join lateral (
      -- Planned houses count where nothing else stands: an estate to come at one end is not where the street is.
      select postcode, coalesce(avg(latitude) filter (where is_current), avg(latitude)) as latitude,
        coalesce(avg(longitude) filter (where is_current), avg(longitude)) as longitude
      from address where street_key = street.key group by postcode
    ) as part
    group by street.key`
  return new Map(rows.map(({ key, parts }) => [key, parts]))
}

async function loadPoints(
  sql: Sql,
  numbers: readonly EnterpriseNumber[],
): Promise<Map<EnterpriseNumber, EntityPoint[]>> {
  const rows = await sql<(EntityPoint & { number: EnterpriseNumber })[]>`
    select number, source, latitude, longitude, postcode, house_number as "houseNumber"
    from enterprise_point where number = any(${numbers as string[]}::text[]) order by number, source`
  return Map.groupBy(rows, ({ number }) => number)
}

interface CentreRow {
  code: string
  nis: string
  latitude: number
  longitude: number
}

/** Centres of postcodes by `code nis`, and by `code` alone where the municipality of a seat is not known. */
async function loadCentres(sql: Sql): Promise<Map<string, Clues['centre']>> {
  const rows = await sql<CentreRow[]>`
    select code, municipality_nis as nis, latitude, longitude from postcode
    where latitude is not null and longitude is not null order by code, municipality_nis`
  const centres = new Map<string, Clues['centre']>()
  for (const { code, nis, latitude, longitude } of rows) {
    centres.set(`${code} ${nis}`, { latitude, longitude })
    if (!centres.has(code)) centres.set(code, { latitude, longitude })
  }
  return centres
}

export type CluesBySeat = (seat: Seat) => Clues

/** Runs work without scans of whole tables, which is what the planner takes before the first statistics. */
async function byIndexOnly<T>(sql: Sql, work: () => Promise<T>): Promise<T> {
  await sql`set local enable_seqscan = off`
  const result = await work()
  await sql`set local enable_seqscan = on`
  return result
}

/** Returns what is known of each seat, but for the parts of streets. Runs in the transaction of a round. */
export async function loadClues(
  sql: Sql,
  seats: readonly Seat[],
  questions: readonly StreetQuestion[],
): Promise<CluesBySeat> {
  const numbers = seats.map(({ number }) => number)
  const points = await loadPoints(sql, numbers)
  const streets = await byIndexOnly(sql, () => loadStreets(sql, questions))
  const centres = await loadCentres(sql)
  return ({ number, postcode, nis }) => ({
    points: points.get(number) ?? [],
    streets: streets.get(number) ?? [],
    centre: centres.get(`${postcode} ${nis}`) ?? centres.get(postcode ?? '') ?? null,
  })
}

/** Adds the parts of their streets to what is known of some of the seats. Runs in the transaction of a round. */
export async function withParts(
  sql: Sql,
  seats: readonly Seat[],
  cluesOf: CluesBySeat,
): Promise<CluesBySeat> {
  const keys = new Set(seats.flatMap((seat) => cluesOf(seat).streets.map(({ key }) => key)))
  if (keys.size === 0) return cluesOf
  const parts = await byIndexOnly(sql, () => loadParts(sql, [...keys]))
  return (seat) => {
    const clues = cluesOf(seat)
    return {
      ...clues,
      streets: clues.streets.map((street) => ({ ...street, parts: parts.get(street.key) ?? [] })),
    }
  }
}
