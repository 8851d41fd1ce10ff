// Outages and works of the measured country straight into its tables, as importers and matching would leave them.
import type { Sql } from '../src/db/sql.ts'

/** Every so many-th VME is hit by one event; some by two. */
const ONE_IN = 20
const VMES_OF_EVENT = 25

/** Under way, planned and just ended in turn, relative to the clock of the database; returns how many VMEs are hit. */
export async function fillImpacts(sql: Sql): Promise<number> {
  const [row] = await sql<{ vmes: number }[]>`
    with next as materialized (select next_impact_generation() as generation),
    hit as materialized (
      select number, (row_number() over (order by number) - 1) / ${VMES_OF_EVENT} as event
      from (select number, row_number() over (order by number) as place from enterprise
        where kind = 'vme' and stopped_on is null) as vme
      where place % ${ONE_IN} = 0
    ),
    feed as (
      insert into impact_feed (source, is_on, attempted_at, succeeded_at, items)
      select 'ores', true, now(), now(), count(distinct event) from hit
      on conflict (source) do update set succeeded_at = excluded.succeeded_at
    ),
    events as (
      insert into impact_event (id, source, family, kind, starts_at, ends_at, end_confidence, is_delayed, descriptions,
        customers, is_severe, zones, first_seen_at, generation)
      select 'ores:' || event, 'ores', 'power-outage', 'planned', now() + begins, now() + begins + interval '5 hours',
        'announced', false, '{"nl": "Onderhoud", "fr": "Entretien", "de": null, "en": null}', 80, false, '[]', now(),
        generation
      from next, (select distinct event from hit) as known,
        lateral (select (array['-1 hour', '30 hours', '-9 hours']::interval[])[1 + event % 3] as begins) as time
    ),
    matches as (
      insert into impact_match (event_id, vme, method, quality, distance_metres)
      select 'ores:' || event, number, 'polygon', 'high', 0 from hit
    )
    select count(*)::integer as vmes from hit`
  return row?.vmes ?? 0
}

export async function removeImpacts(sql: Sql): Promise<void> {
  await sql`delete from impact_event where source = 'ores'`
  await sql`delete from impact_feed where source = 'ores'`
}
