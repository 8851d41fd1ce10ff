-- Which documents, links, seats and matches a change of the register marks.

-- The active VMEs at these seats: a VME shows how many others share its seat, so a change of seat or state marks its
-- neighbours too. The lateral subquery and the setting force one look-up a seat: before the first statistics the
-- planner takes the table for empty and would compare every seat with every row, which for a country lasts hours. Any
-- index of active VMEs looks as good then as the one of their seats; so a look-up names no condition but the seat,
-- behind an offset that keeps the others out, and one index only can serve it.
create or replace function vmes_at(seats text[]) returns setof text language sql stable set enable_seqscan = off as $$
  select neighbour.number
  from (select distinct unnest(seats) as address_key) as seat
  cross join lateral (
    select number, kind, stopped_on from enterprise where address_key = seat.address_key
    offset 0
  ) as neighbour
  where neighbour.kind = 'vme' and neighbour.stopped_on is null
$$;

-- What of the register shows in links: whether a VME is active and where it lies; name, kind and end of a syndic.
-- Whether there are links at all is not asked: one that is being written at this moment could not be seen.
-- What decides where seats are looked up: what the register says of them. A sole trader has no location, since its
-- seat is a home more often than not; when an enterprise becomes one, its location goes.
-- What of a VME decides which events hit it: whether it is active, where it lies, its address. Names of streets in
-- the address files mark nothing: a new file is another rule, and every live event is matched again.
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

-- One pass over what changed, since an extract can change every row of the country. Whether an entity is active does
-- not move its seat; it is part of link_changed.
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
