-- Property insights; docs/decisions/0055-property-insights.md explains each choice. What triggers do stands in
-- src/db/functions/property.sql.
alter table cause drop constraint cause_consumer_check;
alter table cause add constraint cause_consumer_check
  check (consumer in ('vme', 'syndic', 'impact', 'property', 'links', 'seats', 'insights'));

-- Buildings with several units, worked out a municipality at a time.
create table property (
  key text collate "C" primary key check (key ~ '^[0-9]{8,}-[A-Z]{3}(-[0-9]+)?$'),
  municipality_nis text not null references municipality,
  region_code text not null,
  postcode text not null,
  street_nl text,
  street_fr text,
  house_numbers text[] not null,      -- as in address, in the order of the numbers
  latitude double precision,          -- WGS84; null: the address files have no position
  longitude double precision,
  building text,                      -- of the register: its number; of the plan: AGDP:123, VLG:123
  parcels text[] not null,            -- with a slash, the largest overlap first
  footprint_m2 integer,
  units integer not null check (units >= 2),
  planned_units integer not null check (planned_units between 0 and units),
  units_source text not null check (units_source in ('building-register', 'address-boxes')),
  kind text not null check (kind in ('known', 'likely', 'possible', 'other')),
  score smallint check (score between 0 and 100),
  reasons jsonb not null,             -- [{"code", "points"}], src/property/place.ts
  bucket smallint generated always as ((substr(key, 1, 8)::integer % 1024)::smallint) stored,
  check ((latitude is null) = (longitude is null)),
  check ((score is null) = (kind = 'known'))
);
create index property_municipality on property (municipality_nis);
create index property_bucket on property (bucket);

-- VMEs found at a place. `units`: those of the place, where they count for this VME.
create table property_vme (
  property_key text collate "C" not null references property on delete cascade,
  vme text not null,
  method text not null check (method in ('address', 'polygon', 'parcel', 'near')),
  distance_m real not null check (distance_m >= 0),
  units integer,
  units_source text not null check (units_source in ('building-register', 'address-boxes')),
  primary key (property_key, vme)
);
create index property_vme_vme on property_vme (vme);

-- Municipalities to work out again.
create table stale_property (
  id bigint generated always as identity primary key,
  municipality_nis text not null unique
);

-- Of permits, those that a point may lie in.
create index permit_box on permit using gist (box(point(east, north), point(west, south))) where state = 'granted';

create function mark_property_change() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger property_insert after insert on property
  referencing new table as changed_to for each statement execute function mark_property_change();
create trigger property_update after update on property
  referencing old table as changed_from new table as changed_to
  for each statement execute function mark_property_change();
create trigger property_delete after delete on property
  referencing old table as changed_from for each statement execute function mark_property_change();

create function mark_property_vme_change() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger property_vme_insert after insert on property_vme
  referencing new table as changed_to for each statement execute function mark_property_vme_change();
create trigger property_vme_update after update on property_vme
  referencing old table as changed_from new table as changed_to
  for each statement execute function mark_property_vme_change();
create trigger property_vme_delete after delete on property_vme
  referencing old table as changed_from for each statement execute function mark_property_vme_change();

create function mark_ground_loaded() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger cadastral_load_insert after insert on cadastral_load
  referencing new table as changed_to for each statement execute function mark_ground_loaded();
create trigger cadastral_load_update after update on cadastral_load
  referencing new table as changed_to for each statement execute function mark_ground_loaded();
create trigger register_extract_insert after insert on register_extract
  referencing new table as changed_to for each statement execute function mark_ground_loaded();
create trigger register_extract_update after update on register_extract
  referencing new table as changed_to for each statement execute function mark_ground_loaded();

-- All of them are worked out a first time.
insert into stale_property (municipality_nis) select nis from municipality;
