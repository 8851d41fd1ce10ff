-- How a change reaches the search engine; docs/decisions/0003-change-tracking.md explains each choice.

-- What changed and must be sent: written by triggers only, in the statement that makes the change.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,                 -- document kind: vme, ...
  keys text[] not null,               -- at most 500, so that a country-wide change is hundreds of rows and not a million
  marked_at timestamptz not null default clock_timestamp(),
  available_at timestamptz not null default clock_timestamp(), -- later than marked_at after a refused write
  lease uuid,
  leased_until timestamptz
);
create index outbox_order on outbox (kind, id);

-- One global sequence of document versions, drawn per claim and never reused.
create sequence document_version;

create function mark(document_kind text, changed_keys text[]) returns void language sql as $$
  insert into outbox (kind, keys)
  select document_kind, array_agg(key order by key)
  from (select key, (row_number() over (order by key) - 1) / 500 as part
        from (select distinct unnest(changed_keys) as key) as distinct_keys) as numbered
  where key is not null
  group by part
  order by part
$$;

-- The index generations of each document kind.
create table index_generation (
  kind text not null,
  number integer not null,
  index_name text not null unique,
  state text not null check (state in ('building', 'verifying', 'live', 'previous', 'dropped', 'rejected')),
  definition_hash text not null,      -- of the mapping and settings it was made with
  last_key text,                      -- how far the scan has come; a restart goes on from here
  documents bigint not null default 0,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  note text,
  primary key (kind, number)
);
create unique index index_generation_live on index_generation (kind) where state = 'live';
create unique index index_generation_building on index_generation (kind) where state in ('building', 'verifying');

-- Documents that the engine refuses for their content; the drain goes on without them.
create table index_quarantine (
  kind text not null,
  key text not null,
  version bigint not null,
  index_name text not null,
  reason text not null,
  quarantined_at timestamptz not null default now(),
  primary key (kind, key, index_name)
);

-- Keys that were deleted, kept 90 days: the engine forgets its own tombstones sooner.
create table tombstone (
  kind text not null,
  key text not null,
  deleted_at timestamptz not null default now(),
  primary key (kind, key)
);

-- A VME shows how many others share its seat, so a change of seat or state marks its neighbours too.
-- Here: the active VMEs at these seats. The lateral subquery and the setting force one index look-up a seat: before
-- the first statistics the planner takes the table for empty and would compare every seat with every row, which for a
-- country lasts hours.
create function vmes_at(seats text[]) returns setof text language sql stable set enable_seqscan = off as $$
  select neighbour.number
  from (select distinct unnest(seats) as address_key) as seat
  cross join lateral (
    select number from enterprise
    where address_key = seat.address_key and kind = 'vme' and stopped_on is null
    offset 0
  ) as neighbour
$$;

create function mark_enterprise_insert() returns trigger language plpgsql as $$
begin
  perform mark('vme', array(
    select number from added where kind = 'vme'
    union
    select vmes_at(array(
      select address_key from added where kind = 'vme' and stopped_on is null and address_key is not null))));
  perform pg_notify('outbox', 'vme');
  return null;
end $$;

create function mark_enterprise_delete() returns trigger language plpgsql as $$
begin
  insert into tombstone (kind, key) select 'vme', number from removed where kind = 'vme'
  on conflict (kind, key) do update set deleted_at = excluded.deleted_at;
  perform mark('vme', array(
    select number from removed where kind = 'vme'
    union
    select vmes_at(array(
      select address_key from removed where kind = 'vme' and stopped_on is null and address_key is not null))));
  perform pg_notify('outbox', 'vme');
  return null;
end $$;

create function mark_enterprise_update() returns trigger language plpgsql as $$
begin
  perform mark('vme', array(
    select number from changed_to as after full join changed_from as before using (number)
    where 'vme' in (after.kind, before.kind) and after is distinct from before
    union
    select vmes_at(array(
      select unnest(array[before.address_key, after.address_key])
      from changed_to as after full join changed_from as before using (number)
      where (after.address_key, after.kind = 'vme' and after.stopped_on is null)
        is distinct from (before.address_key, before.kind = 'vme' and before.stopped_on is null)))));
  perform pg_notify('outbox', 'vme');
  return null;
end $$;

create trigger enterprise_insert after insert on enterprise referencing new table as added
  for each statement execute function mark_enterprise_insert();
create trigger enterprise_delete after delete on enterprise referencing old table as removed
  for each statement execute function mark_enterprise_delete();
create trigger enterprise_update after update on enterprise
  referencing old table as changed_from new table as changed_to
  for each statement execute function mark_enterprise_update();

-- A document shows the names of its municipality, province and region.
create function mark_place_update() returns trigger language plpgsql as $$
begin
  perform mark('vme', array(
    select e.number from enterprise e join municipality m on m.nis = e.municipality_nis
    where e.kind = 'vme' and case tg_table_name
      when 'municipality' then m.nis in (select to_jsonb(c) ->> 'nis' from changed_to c join changed_from b using (nis) where c is distinct from b)
      when 'province' then m.province_nis in (select to_jsonb(c) ->> 'nis' from changed_to c join changed_from b using (nis) where c is distinct from b)
      else m.region_code in (select to_jsonb(c) ->> 'code' from changed_to c join changed_from b using (nis) where c is distinct from b)
    end));
  perform pg_notify('outbox', 'vme');
  return null;
end $$;

create trigger municipality_update after update on municipality
  referencing old table as changed_from new table as changed_to for each statement execute function mark_place_update();
create trigger province_update after update on province
  referencing old table as changed_from new table as changed_to for each statement execute function mark_place_update();
create trigger region_update after update on region
  referencing old table as changed_from new table as changed_to for each statement execute function mark_place_update();
