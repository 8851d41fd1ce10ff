-- Where everything lies; docs/decisions/0011-coordinates.md explains each choice.

-- Streets and house numbers of the federal address files (BeSt), boxes gathered under their house number.
create table address_street (
  key text primary key,               -- region and id of the source: BE-BRU:4521; ids are unique inside a region only
  region_code text not null,
  municipality_nis text not null,     -- the code of today, whatever the file says
  name_nl text,
  name_fr text,
  name_de text,
  -- Every name in the form in which streets are compared (src/domain/street-key.ts).
  name_keys text[] not null
);
create index address_street_names on address_street (municipality_nis);

create table address (
  street_key text not null references address_street on delete cascade,
  house_number text not null,         -- as written, capitals, without blanks
  postcode text not null,
  boxes text[] not null default '{}',
  latitude double precision,          -- WGS84; null: the source has no position
  longitude double precision,
  is_current boolean not null,        -- false: proposed or reserved, used when nothing else fits
  check ((latitude is null) = (longitude is null))
);
-- By beginnings of numbers inside a street, which are read in the order of their bytes.
create unique index address_number on address (street_key, house_number collate "C", postcode);

-- Points that a source gives for an entity itself: the Flemish republication of the register.
create table enterprise_point (
  source text not null,
  number text not null check (number ~ '^[01][0-9]{9}$'),
  latitude double precision not null,
  longitude double precision not null,
  -- The address it was given for, as far as the source tells: a seat that has moved since is somewhere else.
  postcode text,
  house_number text,                  -- as in address
  seen_on date not null,
  primary key (source, number)
);
create index enterprise_point_number on enterprise_point (number);

-- The result: at most one a VME or syndic.
create table location (
  number text primary key check (number ~ '^[01][0-9]{9}$'),
  latitude double precision not null check (latitude between 49 and 52),
  longitude double precision not null check (longitude between 2 and 7),
  precision text not null check (precision in ('address', 'street', 'postcode')),
  tier text not null check (tier in (
    'point', 'exact', 'box-dropped', 'number-relaxed', 'other-postcode', 'street', 'postcode')),
  source text not null                -- vkbo, best, postcode-centre
);

-- Results that lie too far from the centre of their postcode to be believed; the next tier is used instead.
create table location_quarantine (
  number text not null,
  tier text not null,
  source text not null,
  latitude double precision not null,
  longitude double precision not null,
  distance_metres integer not null,
  quarantined_at timestamptz not null default now(),
  primary key (number, source, tier)
);

-- Seats to look up again; as stale_link.
create table stale_seat (
  id bigint generated always as identity primary key,
  keys text[] not null                -- at most 500
);

create function mark_stale_seats(changed_keys text[]) returns void language sql as $$
  with marked as (
    insert into stale_seat (keys)
    select array_agg(key order by key)
    from (select key, (row_number() over (order by key) - 1) / 500 as part
          from (select distinct unnest(changed_keys) as key) as distinct_keys where key is not null) as numbered
    group by part
    order by part
    returning id
  )
  select pg_notify('outbox', 'seats') from (select from marked limit 1) as any_mark;
$$;

-- What the register says of seats decides where they are looked up. A sole trader has no location, since its seat is a
-- home more often than not; when an enterprise becomes one, its location goes.
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
  perform pg_notify('outbox', kind) from unnest(array['vme', 'syndic']) as kind;
  return null;
end $$;

-- One pass over what changed, since an extract can change every row of the country. Whether an entity is active does not
-- move its seat.
create or replace function mark_enterprise_update() returns trigger language plpgsql as $$
declare
  vmes text[];
  seats text[];
  linked_vmes text[];
  holders text[];
  others text[];
  moved text[];
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
    array_agg(number) filter (where is_moved)
  into vmes, seats, linked_vmes, holders, others, moved
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
  perform pg_notify('outbox', kind) from unnest(array['vme', 'syndic']) as kind;
  return null;
end $$;

-- The centre of a postcode is where a seat lies of which nothing better is known, and what the rest is checked against.
create function mark_postcode_centre() returns trigger language plpgsql as $$
declare
  codes text[];
begin
  if tg_op = 'UPDATE' then
    codes := array(
      select coalesce(c.code, b.code)
      from changed_to c full join changed_from b using (code, municipality_nis)
      where (c.latitude, c.longitude) is distinct from (b.latitude, b.longitude));
  elsif tg_op = 'INSERT' then
    codes := array(select code from changed_to);
  else
    codes := array(select code from changed_from);
  end if;
  perform mark_stale_seats(array(
    select number from enterprise where zipcode = any(codes) and kind <> 'sole-trader'));
  return null;
end $$;
create trigger postcode_centre_insert after insert on postcode
  referencing new table as changed_to for each statement execute function mark_postcode_centre();
create trigger postcode_centre_update after update on postcode
  referencing old table as changed_from new table as changed_to for each statement execute function mark_postcode_centre();
create trigger postcode_centre_delete after delete on postcode
  referencing old table as changed_from for each statement execute function mark_postcode_centre();

-- A point that a source gives or takes back; a source that merely saw it again says nothing new.
create function mark_known_seats(numbers text[]) returns void language sql as $$
  select mark_stale_seats(array(
    select number from enterprise where number = any(numbers) and kind <> 'sole-trader'));
$$;

create function mark_point_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform mark_known_seats(array(
      select number from changed_to c full join changed_from b using (source, number)
      where (c.latitude, c.longitude, c.postcode, c.house_number)
        is distinct from (b.latitude, b.longitude, b.postcode, b.house_number)));
  elsif tg_op = 'INSERT' then
    perform mark_known_seats(array(select number from changed_to));
  else
    perform mark_known_seats(array(select number from changed_from));
  end if;
  return null;
end $$;
create trigger enterprise_point_insert after insert on enterprise_point
  referencing new table as changed_to for each statement execute function mark_point_change();
create trigger enterprise_point_update after update on enterprise_point
  referencing old table as changed_from new table as changed_to for each statement execute function mark_point_change();
create trigger enterprise_point_delete after delete on enterprise_point
  referencing old table as changed_from for each statement execute function mark_point_change();

-- Marks the documents that show a location, and moves the time of their last change; nothing else depends on that time.
create function mark_locations(numbers text[]) returns void language plpgsql as $$
begin
  if cardinality(numbers) = 0 then
    return;
  end if;
  perform set_config('links.touching', 'on', true);
  update enterprise set updated_at = clock_timestamp() where number = any(numbers);
  perform set_config('links.touching', 'off', true);
  perform mark('vme', array(select number from enterprise where number = any(numbers) and kind = 'vme'));
  perform mark('syndic', array(select number from syndic where number = any(numbers)));
  perform pg_notify('outbox', kind) from unnest(array['vme', 'syndic']) as kind;
end $$;

create function mark_location_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- The tier is not shown.
    perform mark_locations(array(
      select number from changed_to c full join changed_from b using (number)
      where (c.latitude, c.longitude, c.precision, c.source)
        is distinct from (b.latitude, b.longitude, b.precision, b.source)));
  elsif tg_op = 'INSERT' then
    perform mark_locations(array(select number from changed_to));
  else
    perform mark_locations(array(select number from changed_from));
  end if;
  return null;
end $$;
create trigger location_insert after insert on location
  referencing new table as changed_to for each statement execute function mark_location_change();
create trigger location_update after update on location
  referencing old table as changed_from new table as changed_to for each statement execute function mark_location_change();
create trigger location_delete after delete on location
  referencing old table as changed_from for each statement execute function mark_location_change();

-- Everything that is there already.
select mark_stale_seats(array(select number from enterprise where kind <> 'sole-trader'));
