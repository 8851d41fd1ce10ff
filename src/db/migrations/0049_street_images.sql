-- Pictures of streets, by place; docs/decisions/0052-street-images.md explains each choice.

-- What a source answered of a place: a picture, or that there is none.
create table street_image (
  place text primary key check (place ~ '^[0-9.-]+,[0-9.-]+$'),   -- latitude and longitude of five decimals
  source text not null,
  answered_at timestamptz not null,
  fresh_until timestamptz not null,   -- from then on it is asked for anew
  used_on date not null,              -- the day of the last reader
  image_id text,                      -- null: there is none
  captured_at timestamptz,
  link text,                          -- where the source shows it
  version text check (version ~ '^[0-9a-f]{64}$'),   -- SHA-256 of the largest
  width smallint,                     -- of the largest
  height smallint,
  small bytea,                        -- WebP, 320 pixels at most
  medium bytea,                       -- 640
  large bytea,                        -- 1,024
  bytes integer not null generated always as
    (coalesce(length(small), 0) + coalesce(length(medium), 0) + coalesce(length(large), 0)) stored,
  check (num_nulls(image_id, version, width, height, small, medium, large) in (0, 7)),
  check (length(large) <= 2097152)
);
-- Compressed already.
alter table street_image alter column small set storage external, alter column medium set storage external,
  alter column large set storage external;
create index street_image_used on street_image (used_on, place);

-- Places that a process is asking a source for.
create table street_image_claim (
  place text primary key,
  claimed_until timestamptz not null
);

-- How often sources were asked, by day.
create table street_image_day (
  day date primary key,
  lookups integer not null
);
