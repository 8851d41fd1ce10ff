// What the syndics in memory are built from.

import type { Sql } from '../../db/sql.ts'
import type { SyndicEntry } from '../memory/suggestion.ts'
import { buildSyndicEntries, type SuggestedSyndicRow, type SyndicPlaceRow } from '../memory/syndic-entries.ts'

/** Every listed syndic. A sole trader's seat is not read: it is a home more often than not. */
export async function loadSyndicEntries(sql: Sql): Promise<SyndicEntry[]> {
  const [syndics, places] = await Promise.all([
    sql<SuggestedSyndicRow[]>`
      select s.number, s.name, coalesce(e.names, '[]') as names, s.managed_vmes as "managedVmes",
        case when s.legal_kind = 'legal-person' and e.kind = 'legal-person' then e.municipality_nis end as nis,
        location.latitude, location.longitude
      from syndic as s left join enterprise as e on e.number = s.number and e.kind <> 'vme'
      left join location on location.number = s.number and s.legal_kind = 'legal-person' and e.kind = 'legal-person'
      where s.is_listed`,
    sql<
      SyndicPlaceRow[]
    >`select nis, name_nl as nl, name_fr as fr, name_de as de, languages from municipality`,
  ])
  return buildSyndicEntries(syndics, places)
}

/**
 * Changes when a syndic is written otherwise or goes, when the register or a location says something else of one, and
 * when an import has ended. Answered from the ends of indexes, whatever the number of syndics.
 */
export async function findSyndicEntriesVersion(sql: Sql): Promise<string> {
  const [row] = await sql<{ version: string }[]>`
    select concat_ws('|',
      (select concat(count(*), ',', max(updated_at)) from syndic),
      -- Moved by a new location too. Not all of them are syndics: one reading too many does no harm.
      (select max(updated_at) from enterprise where kind <> 'vme'),
      (select string_agg(concat(source, as_of, extract_number, loaded_at), ',' order by source) from source_snapshot),
      -- Answers of feeds (feed:ores) come every few minutes and say nothing of either.
      (select max(id) from import_run where finished_at is not null and source not like 'feed:%'),
      (select md5(string_agg(m::text, '' order by nis)) from municipality m)) as version`
  return row?.version ?? ''
}
