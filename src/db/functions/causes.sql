-- Causes: what changed, for rows that its writer may not see, and what they stand for once they are worked off.
-- docs/decisions/0027-causes.md has the argument.

-- A place can stand for a twentieth of the country: an event may hit as many: a row holds five of
-- these, and 500 of anything else.
create or replace function mark_cause(consumers text[], cause_kind text, changed_keys text[]) returns void language sql as $$
  with marked as (
    insert into cause (consumer, what, keys, burst)
    select consumer, cause_kind, array_agg(key order by key),
      case when cause_kind in ('number', 'seat') then is_burst(max(total)) else max(total) > 5 end
    from unnest(consumers) as consumer
    cross join (
      select key, count(*) over () as total,
        (row_number() over (order by key) - 1) / case when cause_kind in ('number', 'seat') then 500 else 5 end as part
      from (select distinct unnest(changed_keys) as key) as distinct_keys where key is not null) as numbered
    group by consumer, part
    order by consumer, part
    returning consumer
  )
  select pg_notify('outbox', consumer) from (select distinct consumer from marked) as told;
$$;

-- Which causes are expanded next: the oldest, or the newest of the single changes, so that these do not wait for a burst.
create or replace function next_causes(whose text, most integer, only_single boolean) returns setof bigint
language sql stable as $$
  (select id from cause where consumer = whose and not only_single order by id limit most)
  union all
  (select id from cause where consumer = whose and only_single and not burst order by id desc limit most)
$$;

-- A province and a region stand for their municipalities, which are causes in their turn, so that no statement writes a
-- country. Each of these is one statement, so that it takes causes and looks at rows in one snapshot: every change whose cause
-- it takes is in it, and one that is not in it has a cause that is taken later. Whoever finds rows taken waits for
-- them: they are keys a moment later; all take locks in the same order. Returns how many causes it took.
-- Each look-up is forced to its index (the setting, and the offset that keeps other conditions out): before the first
-- statistics the planner takes the tables for empty and would compare every key with every row, which for a country
-- lasts hours.

-- A VME shows how many others share its seat, also when it has stopped itself, and the names of its municipality,
-- province and region.
create or replace function expand_vme_causes(most integer, only_single boolean default false) returns bigint
language sql set enable_seqscan = off as $$
  with oldest as materialized (
    select id from cause where id in (select next_causes('vme', most, only_single)) order by id for update
  ), taken as (
    delete from cause using oldest where cause.id = oldest.id returning what, keys, marked_at, burst
  ), told as materialized (
    select what, key, min(marked_at) as marked_at, bool_and(burst) as burst
    from taken cross join unnest(keys) as key group by what, key
  ), widened as (
    insert into cause (consumer, what, keys, marked_at, burst)
    select 'vme', 'municipality', array_agg(nis order by nis), min(marked_at), true
    from (
      select municipality.nis, told.marked_at, (row_number() over (order by municipality.nis) - 1) / 5 as part
      from (select * from told where what in ('province', 'region')) as told
      join municipality
        on told.key = case told.what when 'province' then municipality.province_nis else municipality.region_code end
    ) as numbered
    group by part order by part
  ), affected as (
    select vme.number as document, told.*
    from told cross join lateral (select number, kind from enterprise where address_key = told.key offset 0) as vme
    where told.what = 'seat' and vme.kind = 'vme'
    union all
    select vme.number as document, told.*
    from told cross join lateral (select number, kind from enterprise where number = told.key offset 0) as vme
    where told.what = 'number' and vme.kind = 'vme'
    union all
    select vme.number as document, told.*
    from told cross join lateral (
      select number from enterprise where municipality_nis = told.key and kind = 'vme' offset 0
    ) as vme
    where told.what = 'municipality'
  ), written as materialized (
    select enqueue('vme', array_agg(document), array_agg(marked_at), array_agg(burst or is_burst(together)))
    from (select *, count(*) over (partition by what, key) as together from affected) as counted
  )
  select (select count(*) from taken) from written;
$$;

-- A syndic shows what the register says of its number, and its places as a VME does.
create or replace function expand_syndic_causes(most integer, only_single boolean default false) returns bigint
language sql set enable_seqscan = off as $$
  with oldest as materialized (
    select id from cause where id in (select next_causes('syndic', most, only_single)) order by id for update
  ), taken as (
    delete from cause using oldest where cause.id = oldest.id returning what, keys, marked_at, burst
  ), told as materialized (
    select what, key, min(marked_at) as marked_at, bool_and(burst) as burst
    from taken cross join unnest(keys) as key group by what, key
  ), widened as (
    insert into cause (consumer, what, keys, marked_at, burst)
    select 'syndic', 'municipality', array_agg(nis order by nis), min(marked_at), true
    from (
      select municipality.nis, told.marked_at, (row_number() over (order by municipality.nis) - 1) / 5 as part
      from (select * from told where what in ('province', 'region')) as told
      join municipality
        on told.key = case told.what when 'province' then municipality.province_nis else municipality.region_code end
    ) as numbered
    group by part order by part
  ), named as (
    select key as number, told.* from told where what = 'number'
    union all
    select seat.number, told.*
    from told cross join lateral (
      select number from enterprise
      where municipality_nis = told.key and kind in ('legal-person', 'sole-trader') offset 0
    ) as seat
    where told.what = 'municipality'
  ), affected as (
    select found.number as document, named.what, named.key, named.marked_at, named.burst
    from named cross join lateral (select number from syndic where number = named.number offset 0) as found
  ), written as materialized (
    select enqueue('syndic', array_agg(document), array_agg(marked_at), array_agg(burst or is_burst(together)))
    from (select *, count(*) over (partition by what, key) as together from affected) as counted
  )
  select (select count(*) from taken) from written;
$$;

-- The key of the document of a hit (src/impacts/indexed/key.ts).
create or replace function impact_key(vme text, event_id text) returns text language sql immutable as $$
  select vme || '-' || event_id
$$;

-- An impact shows of its VME what depends on its number and its place, and of its event whatever is told of it. Most VMEs
-- have none: each costs a look-up. Hits by no more than their postcode are no documents.
create or replace function expand_impact_causes(most integer, only_single boolean default false) returns bigint
language sql set enable_seqscan = off as $$
  with oldest as materialized (
    select id from cause where id in (select next_causes('impact', most, only_single)) order by id for update
  ), taken as (
    delete from cause using oldest where cause.id = oldest.id returning what, keys, marked_at, burst
  ), told as materialized (
    select what, key, min(marked_at) as marked_at, bool_and(burst) as burst
    from taken cross join unnest(keys) as key group by what, key
  ), widened as (
    insert into cause (consumer, what, keys, marked_at, burst)
    select 'impact', 'municipality', array_agg(nis order by nis), min(marked_at), true
    from (
      select municipality.nis, told.marked_at, (row_number() over (order by municipality.nis) - 1) / 5 as part
      from (select * from told where what in ('province', 'region')) as told
      join municipality
        on told.key = case told.what when 'province' then municipality.province_nis else municipality.region_code end
    ) as numbered
    group by part order by part
  ), named as (
    select key as number, told.* from told where what = 'number'
    union all
    select vme.number, told.*
    from told cross join lateral (
      select number from enterprise where municipality_nis = told.key and kind = 'vme' offset 0
    ) as vme
    where told.what = 'municipality'
  ), affected as (
    select impact_key(hit.vme, hit.event_id) as document, hit.method <> 'postcode' as is_shown,
      named.what, named.key, named.marked_at, named.burst
    from named cross join lateral (
      select vme, event_id, method from impact_match where vme = named.number offset 0
    ) as hit
    union all
    select impact_key(hit.vme, hit.event_id), hit.method <> 'postcode', told.*
    from told cross join lateral (
      select vme, event_id, method from impact_match where event_id = told.key offset 0
    ) as hit
    where told.what = 'event'
  ), written as materialized (
    select enqueue('impact', array_agg(document), array_agg(marked_at), array_agg(burst or is_burst(together)))
    from (select *, count(*) over (partition by what, key) as together from affected) as counted where is_shown
  )
  select (select count(*) from taken) from written;
$$;

-- Seats that lie where the address files or the centre of a postcode changed. Where sole traders are is not looked up.
create or replace function expand_seat_causes(most integer) returns bigint language sql set enable_seqscan = off as $$
  with oldest as materialized (
    select id from cause where consumer = 'seats' order by id limit most for update
  ), taken as (
    delete from cause using oldest where cause.id = oldest.id returning what, keys
  ), told as materialized (
    select distinct what, key from taken cross join unnest(keys) as key
  ), affected as (
    select seat.number, seat.kind
    from told cross join lateral (select number, kind from enterprise where municipality_nis = told.key offset 0) as seat
    where told.what = 'municipality'
    union all
    select seat.number, seat.kind
    from told cross join lateral (select number, kind from enterprise where zipcode = told.key offset 0) as seat
    where told.what = 'postcode'
  ), written as (
    insert into stale_seat (keys)
    select array_agg(number order by number)
    from (
      select number, (row_number() over (order by number) - 1) / 500 as part
      from affected where kind <> 'sole-trader' group by number) as numbered
    group by part order by part
  )
  select count(*) from taken;
$$;

-- Portfolios are counted by municipality, province and region, and syndics are named in the language of their municipality.
create or replace function expand_link_causes(most integer) returns bigint language sql set enable_seqscan = off as $$
  with oldest as materialized (
    select id from cause where consumer = 'links' order by id limit most for update
  ), taken as (
    delete from cause using oldest where cause.id = oldest.id returning keys
  ), told as materialized (
    select distinct unnest(keys) as nis from taken
  ), affected as (
    select seat.number, case when seat.kind = 'vme' then 'vme' else 'holder' end as kind
    from told cross join lateral (select number, kind from enterprise where municipality_nis = told.nis offset 0) as seat
  ), written as (
    insert into stale_link (kind, keys)
    select kind, array_agg(number order by number)
    from (
      select kind, number, (row_number() over (partition by kind order by number) - 1) / 500 as part
      from affected) as numbered
    group by kind, part order by kind, part
  )
  select count(*) from taken;
$$;
