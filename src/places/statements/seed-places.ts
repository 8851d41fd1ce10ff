// Brings the place tables to what data/places holds. Rows that are equal are not written, so that a start with
// unchanged data marks nothing for the search engine.

import { inRound, isInside, type Round } from '../../db/round.ts'
import { openSession } from '../../db/session.ts'
import type { Sql } from '../../db/sql.ts'
import { loadPlacesData, type PlacesData } from '../places-data.ts'

// Any fixed number that no other lock of the product has: two processes that start at once take turns.
const SEED_LOCK = 7_070_071

/**
 * Safe to run at every start and from several processes. Postcodes that vanished from the data are removed;
 * a municipality that vanished stays, because entities may still lie in it. When it throws, nothing was written.
 */
export async function seedPlaces(sql: Sql, data?: PlacesData): Promise<void> {
  const places = data ?? (await loadPlacesData())
  const session = openSession(sql, 'seed-places')
  try {
    await inRound(session, SEED_LOCK, (round) => storePlaces(round, places))
  } finally {
    await session.end({ timeout: 1 })
  }
}

async function storePlaces(
  round: Round,
  { regions, provinces, municipalities, postcodes }: PlacesData,
): Promise<void> {
  const { sql } = round
  const json = (rows: readonly object[]) => sql.json(rows as never)
  await sql`
    insert into region as old
    select * from jsonb_populate_recordset(null::region, ${json(regions)}) where ${isInside(round)}
    on conflict (code) do update
      set (nis, name_nl, name_fr, name_de, name_en, aliases)
        = (excluded.nis, excluded.name_nl, excluded.name_fr, excluded.name_de, excluded.name_en, excluded.aliases)
      where old is distinct from excluded`
  await sql`
    insert into province as old
    select * from jsonb_populate_recordset(null::province, ${json(provinces)}) where ${isInside(round)}
    on conflict (nis) do update
      set (region_code, name_nl, name_fr, name_de, aliases)
        = (excluded.region_code, excluded.name_nl, excluded.name_fr, excluded.name_de, excluded.aliases)
      where old is distinct from excluded`
  await sql`
    insert into municipality as old
    select * from jsonb_populate_recordset(null::municipality, ${json(municipalities)}) where ${isInside(round)}
    on conflict (nis) do update
      set (province_nis, region_code, name_nl, name_fr, name_de, languages, aliases)
        = (excluded.province_nis, excluded.region_code, excluded.name_nl, excluded.name_fr, excluded.name_de,
           excluded.languages, excluded.aliases)
      where old is distinct from excluded`
  await sql`
    insert into postcode as old
    select * from jsonb_populate_recordset(null::postcode, ${json(postcodes)}) where ${isInside(round)}
    on conflict (code, municipality_nis) do update
      set (label_nl, label_fr, label_de, sections, latitude, longitude)
        = (excluded.label_nl, excluded.label_fr, excluded.label_de, excluded.sections, excluded.latitude,
           excluded.longitude)
      where old is distinct from excluded`
  await sql`
    delete from postcode
    where (code, municipality_nis) not in (
        select code, municipality_nis from jsonb_populate_recordset(null::postcode, ${json(postcodes)}))
      and ${isInside(round)}`
}
