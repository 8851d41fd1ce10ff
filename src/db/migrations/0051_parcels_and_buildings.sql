-- Parcels and buildings of the cadastral plan; docs/decisions/0053-parcels-and-buildings.md explains each choice.

create table parcel (
  capakey text primary key,           -- 11001B0009/00A005: division, section, root, bis, exponent, power
  municipality_nis text not null,     -- of the file it came in; no reference: an old file has an old code
  shape bytea not null,               -- src/geo/shape-bytes.ts
  -- Box and a point on the shape, WGS84, in whole units of 1e-7 degrees.
  south integer not null,
  west integer not null,
  north integer not null,
  east integer not null,
  point_latitude integer not null,
  point_longitude integer not null,
  area_m2 double precision not null,  -- in the plane of the source, without holes
  changed_at timestamptz not null default now(),
  closed_at timestamptz,              -- null: in the latest file of its municipality
  check (capakey ~ '^\d{5}[A-Z]\d{4}/\d{2}[A-Z_]\d{3}$'),
  check (area_m2 > 0),
  check (point_latitude between south and north and point_longitude between west and east)
);
create index parcel_municipality on parcel (municipality_nis) where closed_at is null;
create index parcel_box on parcel using gist (box(point(east, north), point(west, south))) where closed_at is null;

create table building (
  source text not null,               -- of a municipality one of them is open
  source_id text not null,            -- a region's with its letters before it: VLG:123
  municipality_nis text not null,
  kind text,                          -- as the source has it: CL, BUILDING
  shape bytea not null,
  south integer not null,
  west integer not null,
  north integer not null,
  east integer not null,
  point_latitude integer not null,
  point_longitude integer not null,
  area_m2 double precision not null,
  changed_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (source, source_id),
  check (source in ('agdp', 'region')),
  check (area_m2 > 0),
  check (point_latitude between south and north and point_longitude between west and east)
);
create index building_municipality on building (municipality_nis) where closed_at is null;
create index building_box on building using gist (box(point(east, north), point(west, south))) where closed_at is null;

-- What is loaded of a municipality: the same files again are passed over, older ones too.
create table cadastral_load (
  municipality_nis text not null,
  layer text not null,
  digest bytea not null,              -- SHA-256 over the files
  as_of date not null,
  rows integer not null,
  loaded_at timestamptz not null default now(),
  primary key (municipality_nis, layer),
  check (layer in ('parcel', 'building')),
  check (octet_length(digest) = 32)
);
