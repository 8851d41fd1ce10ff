-- Building units of the Flemish register and Flemish permits; docs/decisions/0054-building-units-and-permits.md explains
-- each choice. Shapes are the bytes of src/geo/shape-bytes.ts, sides of boxes ten-millionths of a degree.

-- Numbers of the address in the register of its region, of the house and its boxes, sorted.
alter table address add column object_ids bigint[] not null default '{}';

create table register_building (
  id integer primary key,                       -- gebouwid
  status text not null check (status in (
    'planned', 'under-construction', 'realised', 'not-realised', 'retired', 'unknown')),
  shape bytea,
  south integer,
  west integer,
  north integer,
  east integer,
  since timestamptz not null,                   -- of this version of it
  closed_on date,                               -- the first day on which the register did not have it
  check (num_nulls(shape, south, west, north, east) in (0, 5))
);

create table building_unit (
  id integer primary key,                       -- gebouweenheidid
  building_id integer not null,
  function text not null check (function in ('unknown', 'common-part')),
  status text not null check (status in ('planned', 'realised', 'not-realised', 'retired', 'unknown')),
  latitude double precision,
  longitude double precision,
  since timestamptz not null,
  closed_on date,
  check ((latitude is null) = (longitude is null))
);
create index building_unit_building on building_unit (building_id) where closed_on is null;

-- address_id is one of address.object_ids, of BE-VLG.
create table unit_address (
  unit_id integer not null,
  address_id bigint not null,
  primary key (unit_id, address_id)
);
create index unit_address_address on unit_address (address_id);

create table address_parcel (
  address_id bigint not null,
  capakey text not null,                        -- with a slash, as in parcel
  primary key (address_id, capakey)
);
create index address_parcel_capakey on address_parcel (capakey);

create view register_building_units as
  select building_id,
    count(*) filter (where function <> 'common-part')::integer as units,
    bool_or(function = 'common-part') as has_common_part
  from building_unit
  where closed_on is null and status in ('planned', 'realised')
  group by building_id;

-- The extract that is loaded.
create table register_extract (
  is_only boolean primary key default true check (is_only),
  sha256 bytea not null
);

create table permit (
  id bigint generated always as identity primary key,
  project_number text not null check (project_number ~ '^[0-9]{10}$'),
  object_uuid uuid not null,
  layer text not null check (layer in ('gd', 'vk')),
  filed_at timestamptz not null,
  state text not null check (state in
    ('filed', 'in_progress', 'granted', 'refused', 'withdrawn', 'expired', 'unknown')),
  state_text text,                              -- as the source writes it
  state_at timestamptz,
  project_type text,
  shape bytea not null,
  south integer not null,
  west integer not null,
  north integer not null,
  east integer not null,
  area_m2 double precision not null,
  tile integer not null,                        -- of its middle, at zoom 12
  is_matched boolean not null default false,
  unique (project_number, object_uuid)
);
create index permit_unmatched on permit (tile, id) where not is_matched;

-- How far a layer is read: every window before that day is stored.
create table permit_window (
  layer text primary key,
  read_until date not null
);

create table permit_match (
  permit_id bigint not null references permit on delete cascade,
  vme text not null,
  tier text not null check (tier in ('P1', 'P2', 'P3', 'P4', 'P5')),
  distance_m real not null check (distance_m >= 0),
  score real not null,
  primary key (permit_id, vme)
);
create index permit_match_vme on permit_match (vme);
