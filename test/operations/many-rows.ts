// The tables that grow with the country, filled with rows that only count: what a migration does to a table depends on how
// many there are, not on what they say.
import type { Sql } from '../../src/db/sql.ts'

/** What fills a table with rows numbered from 1 to $1; the oldest columns alone, so that any release's table takes it. */
const fills: Readonly<Record<string, string>> = {
  enterprise: `insert into enterprise (number, kind, zipcode, street_nl, house_number, first_seen_on)
    select '1' || lpad(n::text, 9, '0'), 'vme', (1000 + n % 9000)::text, 'Straat ' || n % 50000, (n % 300)::text, '2026-01-01'
    from generate_series(1, $1::integer) as n`,
  address: `insert into address (street_key, house_number, postcode, latitude, longitude, is_current)
    select 'BE-VLG:' || n / 40, (n % 40)::text, (1000 + n % 9000)::text, 50.8 + n % 1000 * 0.0005, 4.3 + n % 997 * 0.0005, true
    from generate_series(1, $1::integer) as n`,
  location: `insert into location (number, latitude, longitude, precision, tier, source)
    select '1' || lpad(n::text, 9, '0'), 50.8 + n % 1000 * 0.0005, 4.3 + n % 997 * 0.0005, 'address', 'exact', 'best'
    from generate_series(1, $1::integer) as n`,
  effective_mandate: `insert into effective_mandate
      (vme_number, position, syndic_number, syndic_name, relation, is_provisional, state, source, vme_is_active)
    select '1' || lpad(n::text, 9, '0'), 0, '0' || lpad((n % 9000)::text, 9, '0'), 'Syndic', 'direct', false, 'current', 's', true
    from generate_series(1, $1::integer) as n`,
  impact_match: `insert into impact_match (event_id, vme, method, quality)
    select 'gipod:' || n / 500, '1' || lpad((n % 100000)::text, 9, '0'), 'polygon', 'high'
    from generate_series(1, $1::integer) as n`,
  permit: `insert into permit (project_number, object_uuid, layer, filed_at, state, shape, south, west, north, east, area_m2, tile)
    select lpad(n::text, 10, '0'), gen_random_uuid(), 'gd', '2026-01-01', case when n % 3 = 0 then 'granted' else 'filed' end, '\\x00',
      508000000 + n % 1000 * 100, 43000000 + n % 997 * 100, 508000050 + n % 1000 * 100, 43000050 + n % 997 * 100, 10, 1
    from generate_series(1, $1::integer) as n`,
}

const exists = async (sql: Sql, table: string): Promise<boolean> => {
  const [row] = await sql`select to_regclass(${table}) is not null as found`
  return row?.found === true
}

/** Fills those tables of a database that are there and named by a text, and returns them. */
export async function fillNamed(sql: Sql, text: string, rows: number): Promise<string[]> {
  const filled: string[] = []
  for (const [table, fill] of Object.entries(fills)) {
    if (
      !new RegExp(`\\b(?:table|on|from|into|update|references) ${table}\\b`).test(text) ||
      !(await exists(sql, table))
    )
      continue
    const [some] = await sql`select from ${sql(table)} limit 1`
    if (some === undefined) await fillOne(sql, fill, rows)
    filled.push(table)
  }
  return filled
}

/** Without triggers and references. */
async function fillOne(sql: Sql, fill: string, rows: number): Promise<void> {
  await sql`set session_replication_role = replica`
  await sql.unsafe(fill, [rows])
  await sql`set session_replication_role = origin`
}
