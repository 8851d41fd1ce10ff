// The lines of streets, what they are worked out from, and the streets whose lines are to be worked out again.
import { claimDirtyKeys } from '../../../db/dirty-keys.ts'
import { inRound as inPlainRound, isInside, type Round } from '../../../db/round.ts'
import type { Sql } from '../../../db/sql.ts'

// Any fixed number that no other lock of the product has.
const ROUND_LOCK = 7_070_084

/** Runs `work` in a round (round.ts) of streets. */
export const inStreetRound = <T>(session: Sql, work: (round: Round) => Promise<T>): Promise<T> =>
  inPlainRound(session, ROUND_LOCK, work)

export async function hasStaleStreets(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ stale: boolean }[]>`select exists (select from stale_street) as stale`
  return row?.stale === true
}

/** Claims the oldest; returns each once. */
export const claimStaleStreets = (round: Round, maxKeys: number): Promise<string[]> =>
  claimDirtyKeys(round, { table: 'stale_street', maxKeys })

/** Puts the numbers that make up the versions of the tiles together, where they are many. They stay the same. */
export async function foldTileChanges({ sql, id }: Round, atLeast: number): Promise<void> {
  await sql`
    with folded as (
      delete from tile_change
      where ${isInside({ sql, id })} and exists (
        select from tile_change as other where other.square is not distinct from tile_change.square
        having count(*) >= ${atLeast})
      returning value, square
    )
    insert into tile_change (value, square) select bit_xor(value), square from folded group by square`
}

export interface StreetRow {
  key: string
  nl: string | null
  fr: string | null
  de: string | null
  /** Of its municipality; none where that is not known. */
  languages: string[]
  /** House number, latitude and longitude of each current address with a position. */
  addresses: [houseNumber: string, latitude: number, longitude: number][]
}

/** Streets by their keys, those that are gone left out. By their indexes, whatever the planner takes the tables for. */
export async function loadStreets(sql: Sql, keys: readonly string[]): Promise<StreetRow[]> {
  return sql<StreetRow[]>`
    select street.key, street.name_nl as nl, street.name_fr as fr, street.name_de as de,
      coalesce(municipality.languages, '{}') as languages, coalesce(of_street.addresses, '[]') as addresses
    from unnest(${keys as string[]}::text[]) as asked (key)
    cross join lateral (select * from address_street where address_street.key = asked.key offset 0) as street
    left join municipality on municipality.nis = street.municipality_nis
    cross join lateral (
      select json_agg(json_build_array(house_number, latitude, longitude)) as addresses
      from (select * from address where street_key = street.key offset 0) as address
      where is_current and latitude is not null
    ) as of_street`
}

export interface LineRow {
  streetKey: string
  part: number
  nameLocal: string
  nameNl: string
  nameFr: string
  /** Longitude and latitude of each point in turn, six decimals. */
  course: number[]
  residualMetres: number
}

export async function loadLines(sql: Sql, keys: readonly string[]): Promise<LineRow[]> {
  return sql<LineRow[]>`
    select street_key as "streetKey", part, name_local as "nameLocal", name_nl as "nameNl", name_fr as "nameFr",
      course, residual_metres as "residualMetres"
    from street_line where street_key = any(${keys as string[]}::text[])
    order by street_key, part`
}

/** Puts the lines of some streets in the place of those that they have. */
export async function replaceLines(
  round: Round,
  keys: readonly string[],
  lines: readonly LineRow[],
): Promise<void> {
  const { sql } = round
  if (keys.length === 0) return
  await sql`delete from street_line where street_key = any(${keys as string[]}::text[]) and ${isInside(round)}`
  if (lines.length === 0) return
  await sql`
    insert into street_line (street_key, part, name_local, name_nl, name_fr, course, bounds, residual_metres)
    select line."streetKey", line.part, line."nameLocal", line."nameNl", line."nameFr", line.course,
      box(point(sides.west, sides.south), point(sides.east, sides.north)), line."residualMetres"
    from json_to_recordset(${JSON.stringify(lines)}::text::json) as line (
      "streetKey" text, part smallint, "nameLocal" text, "nameNl" text, "nameFr" text, course double precision[],
      "residualMetres" real)
    cross join lateral (
      select min(value) filter (where nth % 2 = 1) as west, max(value) filter (where nth % 2 = 1) as east,
        min(value) filter (where nth % 2 = 0) as south, max(value) filter (where nth % 2 = 0) as north
      from unnest(line.course) with ordinality as of_course (value, nth)
    ) as sides
    where ${isInside(round)}`
}
