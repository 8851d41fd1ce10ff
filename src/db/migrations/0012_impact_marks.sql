-- What is to be matched again: events whose zone changed, VMEs that moved, appeared or stopped.
create table stale_match (
  id bigint generated always as identity primary key,
  what text not null check (what in ('event', 'vme')),
  keys text[] not null                -- at most 500
);
create index stale_match_order on stale_match (what, id);

-- The rules that matches were last worked out by: radii of the configuration, and which address files told the names of
-- streets in several languages.
create table impact_rules (
  only_row boolean primary key default true check (only_row),
  hash text not null
);

-- For one event: which places lie in a box. Marked VMEs go the other way.
create index location_point on location using gist (point(longitude, latitude));
-- For streets: who has a seat in a postcode.
create index enterprise_zipcode on enterprise (zipcode);

-- No event holds on past it, whatever its kind makes of its times; while an unplanned outage is listed nothing ends it.
-- What ended more than two days ago (the API tells of one) is not matched any more, and keeps the matches it had.
alter table impact_event add column live_until timestamptz not null generated always as (
  least(
    coalesce(gone_at, 'infinity'),
    case when family = 'power-outage' and kind <> 'planned' then 'infinity' else coalesce(ends_at, 'infinity') end)
) stored;
create index impact_event_live on impact_event (live_until);

create function mark_stale_match(marked text, changed_keys text[]) returns void language sql as $$
  with marks as (
    insert into stale_match (what, keys)
    select marked, array_agg(key order by key)
    from (select key, (row_number() over (order by key) - 1) / 500 as part
          from (select distinct unnest(changed_keys) as key) as distinct_keys where key is not null) as numbered
    group by part
    order by part
    returning id
  )
  select pg_notify('outbox', 'impacts') from (select from marks limit 1) as any_mark;
$$;

-- An event that comes back to life has missed what VMEs did meanwhile. It is marked an hour before it is due: a round that
-- began later than this transaction may take it for ended already.
create function mark_impact_event_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform mark_stale_match('event', array(select id from changed_to));
  else
    perform mark_stale_match('event', array(
      select id from changed_to c join changed_from b using (id)
      where (c.family, c.is_severe, c.zones) is distinct from (b.family, b.is_severe, b.zones)
        or (c.live_until > b.live_until and b.live_until <= now() - interval '47 hours')));
  end if;
  return null;
end $$;
create trigger impact_event_insert after insert on impact_event
  referencing new table as changed_to for each statement execute function mark_impact_event_change();
create trigger impact_event_update after update on impact_event
  referencing old table as changed_from new table as changed_to for each statement execute function mark_impact_event_change();

-- What of a VME decides which events hit it: whether it is active, where it lies, its address. Names of streets in the
-- address files mark nothing: a new file is another rule, and every live event is matched again.
create or replace function mark_enterprise_insert() returns trigger language plpgsql as $$
begin
  perform mark('vme', array(
    select number from added where kind = 'vme'
    union
    select vmes_at(array(
      select address_key from added where kind = 'vme' and stopped_on is null and address_key is not null))));
  perform mark('syndic', array(select number from added join syndic using (number)));
  perform mark_stale('vme', array(select number from added where kind = 'vme'));
  perform mark_stale('holder', array(select number from added where kind <> 'vme'));
  perform mark_stale_seats(array(select number from added where kind <> 'sole-trader'));
  perform mark_stale_match('vme', array(select number from added where kind = 'vme' and stopped_on is null));
  perform pg_notify('outbox', kind) from unnest(array['vme', 'syndic']) as kind;
  return null;
end $$;

create or replace function mark_enterprise_delete() returns trigger language plpgsql as $$
begin
  insert into tombstone (kind, key) select 'vme', number from removed where kind = 'vme'
  on conflict (kind, key) do update set deleted_at = excluded.deleted_at;
  perform mark('vme', array(
    select number from removed where kind = 'vme'
    union
    select vmes_at(array(
      select address_key from removed where kind = 'vme' and stopped_on is null and address_key is not null))));
  perform mark('syndic', array(select number from removed join syndic using (number)));
  perform mark_stale('vme', array(select number from removed where kind = 'vme'));
  perform mark_stale('holder', array(select number from removed where kind <> 'vme'));
  delete from location where number = any(array(select number from removed));
  delete from location_quarantine where number = any(array(select number from removed));
  perform mark_stale_match('vme', array(select number from removed where kind = 'vme' and stopped_on is null));
  perform pg_notify('outbox', kind) from unnest(array['vme', 'syndic']) as kind;
  return null;
end $$;

-- Whether it is active is part of link_changed.
create or replace function mark_enterprise_update() returns trigger language plpgsql as $$
declare
  vmes text[];
  seats text[];
  linked_vmes text[];
  holders text[];
  others text[];
  moved text[];
  matched text[];
begin
  -- Set by touch_vmes and mark_locations.
  if current_setting('links.touching', true) = 'on' then
    return null;
  end if;
  select
    array_agg(number) filter (where is_vme),
    array_agg(before_seat) filter (where is_vme and seat_changed) || array_agg(after_seat) filter (where is_vme and seat_changed),
    array_agg(number) filter (where is_vme and link_changed),
    array_agg(number) filter (where is_other and holder_changed),
    array_agg(number) filter (where is_other),
    array_agg(number) filter (where is_moved),
    array_agg(number) filter (where is_vme and (is_moved or link_changed))
  into vmes, seats, linked_vmes, holders, others, moved, matched
  from (
    select number,
      'vme' in (after.kind, before.kind) as is_vme,
      after.kind <> 'vme' or before.kind <> 'vme' as is_other,
      before.address_key as before_seat,
      after.address_key as after_seat,
      (after.address_key, after.kind = 'vme' and after.stopped_on is null)
        is distinct from (before.address_key, before.kind = 'vme' and before.stopped_on is null) as seat_changed,
      (after.kind, after.stopped_on is null, after.municipality_nis)
        is distinct from (before.kind, before.stopped_on is null, before.municipality_nis) as link_changed,
      (after.kind, after.stopped_on is null, after.municipality_nis, after.names)
        is distinct from (before.kind, before.stopped_on is null, before.municipality_nis, before.names) as holder_changed,
      (after.zipcode, after.municipality_nis, after.street_nl, after.street_fr, after.house_number, after.box,
          after.country_nl, after.country_fr, after.struck_off_on, after.kind)
        is distinct from (before.zipcode, before.municipality_nis, before.street_nl, before.street_fr,
          before.house_number, before.box, before.country_nl, before.country_fr, before.struck_off_on, before.kind)
        as is_moved
    from changed_to as after full join changed_from as before using (number)
    where after is distinct from before) as changed;
  perform mark('vme', vmes || array(select vmes_at(seats)));
  perform mark_stale('vme', linked_vmes);
  perform mark_stale('holder', holders);
  -- The document of a syndic also shows its seat, contacts and situation.
  perform mark('syndic', others);
  perform mark_stale_seats(moved);
  perform mark_stale_match('vme', matched);
  perform pg_notify('outbox', kind) from unnest(array['vme', 'syndic']) as kind;
  return null;
end $$;

create or replace function mark_locations(numbers text[]) returns void language plpgsql as $$
declare
  vmes text[];
begin
  if cardinality(numbers) = 0 then
    return;
  end if;
  perform set_config('links.touching', 'on', true);
  update enterprise set updated_at = clock_timestamp() where number = any(numbers);
  perform set_config('links.touching', 'off', true);
  vmes := array(select number from enterprise where number = any(numbers) and kind = 'vme');
  perform mark('vme', vmes);
  perform mark_stale_match('vme', vmes);
  perform mark('syndic', array(select number from syndic where number = any(numbers)));
  perform pg_notify('outbox', kind) from unnest(array['vme', 'syndic']) as kind;
end $$;
