// Active VMEs by where their seat is.
import type { Sql } from '../../db/sql.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'

// A seat in another country or struck off is no address here.
const isSeatedHere = (sql: Sql) => sql`
  kind = 'vme' and stopped_on is null and country_nl is null and country_fr is null and struck_off_on is null`

/** What is not named does not matter. */
export async function listNumbersAt(
  sql: Sql,
  { municipality, zipcode }: { municipality: string | undefined; zipcode: string | undefined },
): Promise<EnterpriseNumber[]> {
  const rows = await sql<{ number: EnterpriseNumber }[]>`
    select number from enterprise
    where ${isSeatedHere(sql)}
      and ${municipality === undefined ? sql`true` : sql`municipality_nis = ${municipality}`}
      and ${zipcode === undefined ? sql`true` : sql`zipcode = ${zipcode}`}`
  return rows.map(({ number }) => number)
}

/** A postcode in one of its municipalities. */
export interface HitPlace {
  /** Position in the lists that were asked about. */
  list: number
  zipcode: string
  /** NIS code; null where the register's place is no Belgian municipality. */
  municipality: string | null
}

/** Places of each of some lists of VMEs, the one of most of them first. */
export async function listPlaces(
  sql: Sql,
  lists: readonly (readonly EnterpriseNumber[])[],
): Promise<HitPlace[]> {
  const pairs = lists.flatMap((numbers, list) => numbers.map((number) => ({ list, number })))
  return sql<HitPlace[]>`
    select list, zipcode, municipality_nis as municipality
    from unnest(${pairs.map(({ list }) => list)}::integer[], ${pairs.map(({ number }) => number)}::text[])
      as asked (list, number)
    join enterprise using (number)
    where zipcode is not null and ${isSeatedHere(sql)}
    group by list, zipcode, municipality_nis order by list, count(*) desc, zipcode, municipality_nis`
}
