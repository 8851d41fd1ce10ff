// Seats, and what they are located by.
import type { EnterpriseNumber } from '../domain/enterprise-number.ts'
import type { CandidateStreet, Clues, EntityPoint, Seat } from '../domain/seat-clues.ts'
import type { Sql } from './sql.ts'

/** Seats by number; sole traders and numbers that are not in the register are left out. */
export async function loadSeats(sql: Sql, numbers: readonly EnterpriseNumber[]): Promise<Seat[]> {
  return sql<Seat[]>`
    select number, zipcode, municipality_nis as nis, street_nl as "streetNl", street_fr as "streetFr",
      house_number as "houseNumber", box, coalesce(country_nl, country_fr) is not null as "isForeign",
      struck_off_on is not null as "isStruckOff"
    from enterprise where number = any(${numbers as string[]}::text[]) and kind <> 'sole-trader'`
}

/** What to look for in the address files, beside the number of the seat. */
export interface StreetQuestion {
  number: EnterpriseNumber
  nis: string
  /** As streetKeys gives them. */
  streetKeys: readonly string[]
  /** Numbers that the house number may mean, and its normal form, in which it is looked for too. */
  bases: readonly number[]
  written: string | null
}

type StreetRow = Pick<CandidateStreet, 'key' | 'addresses'> & { number: EnterpriseNumber }
type StreetParts = Pick<CandidateStreet, 'key' | 'parts'>

/**
 * Streets by the number of the seat. One look-up a street and seat by one index each: before the first statistics the
 * planner would compare every street with every address. Runs in the transaction of a round.
 */
async function loadStreets(
  sql: Sql,
  questions: readonly StreetQuestion[],
): Promise<Map<EnterpriseNumber, CandidateStreet[]>> {
  const found = new Map<EnterpriseNumber, CandidateStreet[]>()
  if (questions.length === 0) return found
  await sql`set local enable_seqscan = off`
  const rows = await sql<StreetRow[]>`
    with asked as materialized (
      select * from json_to_recordset(${JSON.stringify(questions)}::text::json)
        as asked (number text, nis text, "streetKeys" text[], bases text[], written text)
    ), named as materialized (
      select street.key, street.municipality_nis as nis, name
      from (select distinct nis from asked) as places
      cross join lateral (
        select key, municipality_nis, name_keys from address_street where municipality_nis = places.nis offset 0
      ) as street
      cross join lateral unnest(street.name_keys) as name
    ), picked as materialized (
      select distinct asked.number, asked.bases, asked.written, named.key
      from (select number, nis, bases, written, unnest("streetKeys") as name from asked) as asked
      join named on named.nis = asked.nis and named.name = asked.name
    )
    select picked.number, picked.key, coalesce(fitting.addresses, '[]') as addresses
    from picked
    cross join lateral (
      select json_agg(json_build_object('houseNumber', house_number, 'postcode', postcode, 'boxes', boxes,
        'latitude', latitude, 'longitude', longitude, 'isCurrent', is_current)) as addresses
      from address
      where street_key = picked.key
        and (substring(house_number from '^[0-9]+') = any(picked.bases) or house_number = picked.written
          or strpos(house_number, '-') > 0)
    ) as fitting
    order by picked.number, picked.key`
  const keys = [...new Set(rows.map(({ key }) => key))]
  const parts = await sql<StreetParts[]>`
    select street.key, json_agg(json_build_object('postcode', part.postcode, 'latitude', part.latitude,
      'longitude', part.longitude) order by part.postcode) as parts
    from unnest(${keys}::text[]) as street (key)
    cross join lateral (
      select postcode, avg(latitude) as latitude, avg(longitude) as longitude
      from address where street_key = street.key group by postcode
    ) as part
    group by street.key`
  await sql`set local enable_seqscan = on`
  const partsOf = new Map(parts.map((street) => [street.key, street.parts]))
  for (const { number, key, addresses } of rows) {
    const streets = found.get(number) ?? []
    if (streets.length === 0) found.set(number, streets)
    streets.push({ key, addresses, parts: partsOf.get(key) ?? [] })
  }
  return found
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

/** Answers what is known of each seat. Runs in the transaction of a round. */
export async function loadClues(
  sql: Sql,
  seats: readonly Seat[],
  questions: readonly StreetQuestion[],
): Promise<(seat: Seat) => Clues> {
  const points = await loadPoints(
    sql,
    seats.map(({ number }) => number),
  )
  const streets = await loadStreets(sql, questions)
  const centres = await loadCentres(sql)
  return ({ number, zipcode, nis }) => ({
    points: points.get(number) ?? [],
    streets: streets.get(number) ?? [],
    centre: centres.get(`${zipcode} ${nis}`) ?? centres.get(zipcode ?? '') ?? null,
  })
}
