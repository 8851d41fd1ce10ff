-- Where addresses lie: filled from data/places by src/db/places.ts at each migration.
create table region (
  code text primary key,              -- ISO 3166-2: BE-BRU, BE-VLG, BE-WAL
  nis text not null unique,           -- official geography code: 04000, 02000, 03000
  name_nl text not null,
  name_fr text not null,
  name_de text not null,
  name_en text not null
);

create table province (
  nis text primary key,
  region_code text not null references region,
  name_nl text not null,
  name_fr text not null,
  name_de text not null
);

create table municipality (
  nis text primary key,
  province_nis text references province, -- null in Brussels, which has no province
  region_code text not null references region,
  name_nl text not null,
  name_fr text not null,
  name_de text,
  -- Languages in which its names are shown, first the one shown first: {fr,nl} for Ixelles / Elsene.
  languages text[] not null,
  -- Names it is also known by: exonyms, former municipalities, sections.
  aliases text[] not null default '{}'
);

create table postcode (
  code text not null,
  municipality_nis text not null references municipality,
  label_nl text not null,
  label_fr text not null,
  label_de text,
  latitude double precision,
  longitude double precision,
  primary key (code, municipality_nis)
);
