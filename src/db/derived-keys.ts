// Of what derived rows there could be: keys of the rows that there are, and of those that they are worked out from. Both,
// since a row may be missing as well as be left over.
import type { Sql } from './sql.ts'

const keysOf = {
  /** VMEs, for their offices. */
  offices: (sql: Sql) => sql`
    select number from enterprise where kind = 'vme' union select vme_number from effective_mandate`,
  syndics: (sql: Sql) => sql`
    select number from syndic union select holder_number from mandate union select to_number from succession`,
  /** Sole traders have no location, but may have kept one. */
  seats: (sql: Sql) => sql`
    select number from enterprise where kind <> 'sole-trader'
    union select number from location union select number from location_quarantine`,
  /** For their lines on the map. */
  streets: (sql: Sql) => sql`select key from address_street union select street_key from street_line`,
  /** VMEs, for the events that hit them. */
  matches: (sql: Sql) => sql`
    select number from enterprise where kind = 'vme' union select vme from impact_match`,
} as const

export type DerivedKind = keyof typeof keysOf

/** The `number`-th of `of` equal parts, from 0. */
export interface Portion {
  number: number
  of: number
}

/** Part of the keys, the same at each call. */
export async function listDerivedKeys(
  sql: Sql,
  kind: DerivedKind,
  { number, of }: Portion,
): Promise<string[]> {
  const rows = await sql<{ key: string }[]>`
    select key from (${keysOf[kind](sql)}) as keys (key)
    where key is not null and (hashtext(key) & 2147483647) % ${of} = ${number}
    order by key`
  return rows.map(({ key }) => key)
}

/** Writes the middles of streets that differ from their addresses, and returns how many did. */
export async function repairStreetMiddles(sql: Sql, { number, of }: Portion): Promise<number> {
  // The same sums as in the import of addresses, so that it never differs from itself.
  const [row] = await sql<{ repaired: number }[]>`
    with wanted as materialized (
      select street_key, postcode, round(avg(latitude::numeric), 5)::float8 as latitude,
        round(avg(longitude::numeric), 5)::float8 as longitude
      from address where is_current and (hashtext(street_key) & 2147483647) % ${of} = ${number}
      group by street_key, postcode
    ), gone as (
      delete from street_middle as stored
      where (hashtext(street_key) & 2147483647) % ${of} = ${number} and not exists (
        select from wanted where (wanted.street_key, wanted.postcode) = (stored.street_key, stored.postcode))
      returning street_key
    ), written as (
      insert into street_middle (street_key, postcode, latitude, longitude)
      select street_key, postcode, latitude, longitude from wanted
      on conflict (street_key, postcode) do update
        set latitude = excluded.latitude, longitude = excluded.longitude
        where (street_middle.latitude, street_middle.longitude)
          is distinct from (excluded.latitude, excluded.longitude)
      returning street_key
    )
    select ((select count(*) from gone) + (select count(*) from written))::integer as repaired`
  return row?.repaired ?? 0
}
