-- Which documents, links, seats and matches a change of the register marks.

-- A VME shows how many others share its seat: a change of seat or state is a cause for everybody at that seat, itself
-- included, so that a country that is loaded has each of its VMEs once in the outbox.
-- What of the register shows in links: whether a VME is active and where it lies; name, kind and end of a syndic.
-- Whether there are links at all is not asked: one that is being written at this moment could not be seen.
-- What decides where seats are looked up: what the register says of them. A sole trader has no location, since its
-- seat is a home more often than not; when an enterprise becomes one, its location goes.
-- An impact shows its VME: any change of that, and that it comes or goes while it has hits, which are then matched again.
-- What of a VME decides which events hit it: whether it is active, where it lies, its address. Names of streets in
-- the address files mark nothing: a new file is another rule, and every live event is matched again.
create or replace function mark_enterprise_insert() returns trigger language plpgsql as $$
begin
  perform mark('vme', array(
    select number from added where kind = 'vme' and (stopped_on is not null or address_key is null)));
  perform mark_cause('{vme}', 'seat', array(select address_key from added where kind = 'vme' and stopped_on is null));
  perform mark_cause('{syndic}', 'number', array(select number from added where kind <> 'vme'));
  perform mark_cause('{impact}', 'number', array(select number from added where kind = 'vme'));
  perform mark_stale('vme', array(select number from added where kind = 'vme'));
  perform mark_stale('holder', array(select number from added where kind <> 'vme'));
  perform mark_stale_seats(array(select number from added where kind <> 'sole-trader'));
  perform mark_stale_match('vme', array(select number from added where kind = 'vme' and stopped_on is null));
  perform mark_cause('{insights}', 'municipality', array(
    select distinct municipality_nis from added where kind = 'vme' and stopped_on is null));
  perform pg_notify('outbox', kind) from unnest(array['vme', 'syndic']) as kind;
  return null;
end $$;

create or replace function mark_enterprise_delete() returns trigger language plpgsql as $$
begin
  insert into tombstone (kind, key) select 'vme', number from removed where kind = 'vme'
  on conflict (kind, key) do update set deleted_at = excluded.deleted_at;
  perform mark('vme', array(select number from removed where kind = 'vme'));
  perform mark_cause('{vme}', 'seat', array(select address_key from removed where kind = 'vme' and stopped_on is null));
  perform mark_cause('{syndic}', 'number', array(select number from removed where kind <> 'vme'));
  perform mark_cause('{impact}', 'number', array(select number from removed where kind = 'vme'));
  perform mark_stale('vme', array(select number from removed where kind = 'vme'));
  perform mark_stale('holder', array(select number from removed where kind <> 'vme'));
  delete from location where number = any(array(select number from removed));
  delete from location_quarantine where number = any(array(select number from removed));
  -- A location that is being written at this moment could not be seen.
  perform mark_stale_seats(array(select number from removed where kind <> 'sole-trader'));
  perform mark_stale_match('vme', array(select number from removed where kind = 'vme' and stopped_on is null));
  perform mark_cause('{insights}', 'municipality', array(
    select distinct municipality_nis from removed where kind = 'vme' and stopped_on is null));
  perform pg_notify('outbox', kind) from unnest(array['vme', 'syndic']) as kind;
  return null;
end $$;

-- One pass over what changed, since an extract can change every row of the country. Whether an entity is active does
-- not move its seat; it is part of link_changed.
create or replace function mark_enterprise_update() returns trigger language plpgsql as $$
declare
  vmes text[];
  shown_vmes text[];
  seats text[];
  linked_vmes text[];
  holders text[];
  others text[];
  moved text[];
  matched text[];
  towns text[];
begin
  -- Set by touch_vmes and mark_locations.
  if current_setting('links.touching', true) = 'on' then
    return null;
  end if;
  select
    array_agg(number) filter (where is_vme and (after_seat is null or after_seat is not distinct from before_seat)),
    array_agg(number) filter (where is_vme),
    array_agg(before_seat) filter (where after_seat is distinct from before_seat)
      || array_agg(after_seat) filter (where after_seat is distinct from before_seat),
    array_agg(number) filter (where is_vme and link_changed),
    array_agg(number) filter (where is_other and holder_changed),
    array_agg(number) filter (where is_other),
    array_agg(number) filter (where is_moved),
    array_agg(number) filter (where is_vme and (is_moved or link_changed)),
    array_agg(distinct before_town) filter (where is_vme and (is_moved or link_changed))
      || array_agg(distinct after_town) filter (where is_vme and (is_moved or link_changed))
  into vmes, shown_vmes, seats, linked_vmes, holders, others, moved, matched, towns
  from (
    select number,
      'vme' in (after.kind, before.kind) as is_vme,
      after.kind <> 'vme' or before.kind <> 'vme' as is_other,
      before.municipality_nis as before_town, after.municipality_nis as after_town,
      case when before.kind = 'vme' and before.stopped_on is null then before.address_key end as before_seat,
      case when after.kind = 'vme' and after.stopped_on is null then after.address_key end as after_seat,
      (after.kind, after.stopped_on is null, after.municipality_nis, after.zipcode)
        is distinct from (before.kind, before.stopped_on is null, before.municipality_nis, before.zipcode)
        as link_changed,
      (after.kind, after.stopped_on is null, after.municipality_nis, after.names)
        is distinct from (before.kind, before.stopped_on is null, before.municipality_nis, before.names) as holder_changed,
      (after.zipcode, after.municipality_nis, after.street_nl, after.street_fr, after.house_number, after.box,
          after.country_nl, after.country_fr, after.struck_off_on, after.kind)
        is distinct from (before.zipcode, before.municipality_nis, before.street_nl, before.street_fr,
          before.house_number, before.box, before.country_nl, before.country_fr, before.struck_off_on, before.kind)
        as is_moved
    from changed_to as after full join changed_from as before using (number)
    where after is distinct from before) as changed;
  perform mark('vme', vmes);
  perform mark_cause('{vme}', 'seat', seats);
  perform mark_cause('{impact}', 'number', shown_vmes);
  perform mark_stale('vme', linked_vmes);
  perform mark_stale('holder', holders);
  -- The document of a syndic also shows its seat, contacts and situation.
  perform mark_cause('{syndic}', 'number', others);
  perform mark_stale_seats(moved);
  perform mark_stale_match('vme', matched);
  -- Places of a town show which VMEs are there.
  perform mark_cause('{insights}', 'municipality', towns);
  perform pg_notify('outbox', kind) from unnest(array['vme', 'syndic']) as kind;
  return null;
end $$;
