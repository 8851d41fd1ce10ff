-- Buildings with several units: what is to be worked out again, and which documents show the outcome.

-- What changed for the places of a municipality, as municipalities: a VME stands for that of its seat, a region for all of
-- its own. Returns how many causes it took.
create or replace function expand_insight_causes(most integer) returns bigint language sql set enable_seqscan = off as $$
  with oldest as materialized (
    select id from cause where consumer = 'insights' order by id limit most for update
  ), taken as (
    delete from cause using oldest where cause.id = oldest.id returning what, keys
  ), told as materialized (
    select distinct what, key from taken cross join unnest(keys) as key
  ), affected as (
    select municipality.nis
    from (select * from told where what in ('municipality', 'region')) as told
    join municipality on told.key = case told.what when 'region' then municipality.region_code else municipality.nis end
    union
    select seat.municipality_nis
    from told cross join lateral (
      -- The offset: see causes.sql.
      select municipality_nis, kind from enterprise where number = told.key offset 0
    ) as seat
    where told.what = 'number' and seat.kind = 'vme' and seat.municipality_nis is not null
  ), written as (
    insert into stale_property (municipality_nis) select nis from affected order by nis on conflict do nothing
  )
  select count(*) from taken;
$$;

-- A place shows the names of its municipality, province and region.
create or replace function expand_property_causes(most integer, only_single boolean default false) returns bigint
language sql set enable_seqscan = off as $$
  with oldest as materialized (
    select id from cause where id in (select next_causes('property', most, only_single)) order by id for update
  ), taken as (
    delete from cause using oldest where cause.id = oldest.id returning what, keys, marked_at, burst
  ), told as materialized (
    select what, key, min(marked_at) as marked_at, bool_and(burst) as burst
    from taken cross join unnest(keys) as key group by what, key
  ), widened as (
    insert into cause (consumer, what, keys, marked_at, burst)
    select 'property', 'municipality', array_agg(nis order by nis), min(marked_at), true
    from (
      select municipality.nis, told.marked_at, (row_number() over (order by municipality.nis) - 1) / 5 as part
      from (select * from told where what in ('province', 'region')) as told
      join municipality
        on told.key = case told.what when 'province' then municipality.province_nis else municipality.region_code end
    ) as numbered
    group by part order by part
  ), affected as (
    select place.key as document, told.*
    from told cross join lateral (
      select key from property where municipality_nis = told.key offset 0
    ) as place
    where told.what = 'municipality'
  ), written as materialized (
    select enqueue('property', array_agg(document), array_agg(marked_at), array_agg(burst or is_burst(together)))
    from (select *, count(*) over (partition by what, key) as together from affected) as counted
  )
  select (select count(*) from taken) from written;
$$;

create or replace function mark_properties(changed_keys text[]) returns void language plpgsql as $$
begin
  if cardinality(changed_keys) > 0 then
    perform mark('property', changed_keys);
    perform pg_notify('outbox', 'property');
  end if;
end $$;

create or replace function mark_property_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform mark_properties(array(select key from changed_to));
  elsif tg_op = 'UPDATE' then
    perform mark_properties(array(
      select key from changed_to c full join changed_from b using (key) where c is distinct from b));
  else
    insert into tombstone (kind, key) select 'property', key from changed_from order by key
    on conflict (kind, key) do update set deleted_at = excluded.deleted_at;
    perform mark_properties(array(select key from changed_from));
  end if;
  return null;
end $$;

-- A place shows which VMEs are there, and a VME how many units it has.
create or replace function mark_property_vme_change() returns trigger language plpgsql as $$
declare
  places text[];
  vmes text[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(property_key), array_agg(vme) into places, vmes
    from changed_to c full join changed_from b using (property_key, vme) where c is distinct from b;
  elsif tg_op = 'INSERT' then
    select array_agg(property_key), array_agg(vme) into places, vmes from changed_to;
  else
    select array_agg(property_key), array_agg(vme) into places, vmes from changed_from;
  end if;
  perform mark_properties(places);
  -- Whether it is one is not asked: it may be written at this moment.
  perform mark_cause('{vme}', 'number', vmes);
  return null;
end $$;

create or replace function mark_ground_loaded() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'cadastral_load' then
    perform mark_cause('{insights}', 'municipality', array(select to_jsonb(c) ->> 'municipality_nis' from changed_to c));
  else
    perform mark_cause('{insights}', 'region', array['BE-VLG']);
  end if;
  return null;
end $$;
