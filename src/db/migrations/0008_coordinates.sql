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
  primary key (street_key, postcode, house_number),
  check ((latitude is null) = (longitude is null))
);

-- Points that a source gives for an entity itself: the Flemish republication of the register.
create table enterprise_point (
  source text not null,
  number text not null check (number ~ '^[01][0-9]{9}$'),
  latitude double precision not null,
  longitude double precision not null,
  seen_on date not null,
  primary key (source, number)
);

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
  insert into stale_seat (keys)
  select array_agg(key order by key)
  from (select key, (row_number() over (order by key) - 1) / 500 as part
        from (select distinct unnest(changed_keys) as key) as distinct_keys where key is not null) as numbered
  group by part
  order by part;
  select pg_notify('outbox', 'seats');
$$;
