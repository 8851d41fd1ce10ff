// Everything that the indexer works out of what is stored, worked off and held against itself.
import { matchImpacts } from '../../indexer/impacts/match-impacts.ts'
import { refreshLinks } from '../../indexer/mandates/refresh-links.ts'
import { locateSeats } from '../../indexer/places/locate-seats.ts'
import { rebuildProperty } from '../../indexer/property/rebuild-property.ts'
import { refreshLines } from '../../indexer/streets/refresh-lines.ts'
import { countDirtyRows } from '../../src/db/dirty-keys.ts'
import type { Sql } from '../../src/db/sql.ts'
import { countStale } from '../../src/property/statements/stale.ts'
import { worldRules } from './impact-world.ts'

const TODAY = '2026-06-15'

/** Each works off what waits, and says how many rows it changed. */
export const derivations = {
  links: async (sql: Sql): Promise<number> => {
    const { vmes, syndics } = await refreshLinks(sql, { today: TODAY })
    return vmes + syndics
  },
  seats: async (sql: Sql): Promise<number> => (await locateSeats(sql)).changed,
  streets: async (sql: Sql): Promise<number> => (await refreshLines(sql)).changed,
  matches: async (sql: Sql): Promise<number> => (await matchImpacts(sql, { rules: worldRules })).changed,
  // Behind the seats, whose places it takes.
  places: async (sql: Sql): Promise<number> => (await rebuildProperty(sql, { today: TODAY })).changed,
} as const

export type Derivation = keyof typeof derivations

/** Works off everything, also what one has to do because of another. */
export async function deriveAll(sql: Sql): Promise<Record<Derivation, number>> {
  const changed = { links: 0, seats: 0, streets: 0, matches: 0, places: 0 }
  do
    for (const what of Object.keys(derivations) as Derivation[]) changed[what] += await derivations[what](sql)
  while (
    (await countDirtyRows(sql, 'stale_link')) +
      (await countDirtyRows(sql, 'stale_seat')) +
      (await countDirtyRows(sql, 'stale_match')) +
      (await countDirtyRows(sql, 'stale_street')) +
      (await countStale(sql)) >
    0
  )
  return changed
}

/** What is derived of everything that has ever been named, worked out again: 0 in each when nothing was stale. */
export async function countUnderived(sql: Sql): Promise<Record<Derivation, number>> {
  await sql`
    with named as (
      select number from enterprise
      union select number from location union select number from location_quarantine
      union select number from syndic union select number from holder
      union select vme_number from mandate union select holder_number from mandate
      union select vme_number from effective_mandate union select syndic_number from effective_mandate
      union select from_number from succession union select to_number from succession
      union select vme from impact_match
    ), towns as (
      insert into stale_property (municipality_nis) select nis from municipality where nis in ('44021', '21009', '62063') on conflict do nothing
    ), listed as (select array_agg(number) as numbers from named where number is not null)
    select mark_stale('vme', numbers), mark_stale('holder', numbers), mark_stale('syndic', numbers),
      mark_stale_seats(numbers), mark_stale_streets(array(select key from address_street)), mark_stale_match('vme', numbers),
      mark_stale_match('event', array(select id from impact_event))
    from listed`
  return deriveAll(sql)
}
