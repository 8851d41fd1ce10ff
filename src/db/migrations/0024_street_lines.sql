-- What the tiles of the map are drawn from; docs/decisions/0032-map-tiles.md explains each choice.

-- The square of zoom 16 that holds the address, as one number: 65536 x + y, moved into the range of an integer. Null
-- without a position.
alter table address add column cell integer generated always as (
  (floor((longitude / 360 + 0.5) * 65536)::bigint * 65536
    + floor((0.5 - ln(tan(pi() / 4 + radians(latitude) / 2)) / (2 * pi())) * 65536)::bigint
    - 2147483648)::integer
) stored;
create index address_cell on address (cell) where cell is not null;

-- The result: a street as far as its numbered addresses show where it runs, in one part or several.
create table street_line (
  street_key text not null,           -- of address_street; its lines go when the indexer has seen that it is gone
  part smallint not null,             -- from 0
  -- For people: without what only tells streets of one name apart; in the languages of the municipality where none is asked for.
  name_local text not null,
  name_nl text not null,
  name_fr text not null,
  course double precision[] not null, -- longitude, latitude of each point in turn, WGS84, six decimals
  bounds box not null,                -- around the course
  residual_metres real not null,      -- how far four in five addresses lie from where their neighbours place them, at most
  primary key (street_key, part),
  check (cardinality(course) >= 4 and cardinality(course) % 2 = 0)
);
create index street_line_bounds on street_line using gist (bounds);

-- Streets to work out again; as stale_seat.
create table stale_street (
  id bigint generated always as identity primary key,
  keys text[] not null                -- at most 500
);

-- A random number for each change of what tiles show; all that are committed, taken together, are the version. So writers
-- wait for nobody, each commit makes another version, and a backup that is put back has none that was there since.
create table tile_change (value bigint not null default (random() * 9e15)::bigint);
insert into tile_change default values;

-- What they do stands in src/db/functions/street-lines.sql.
create function mark_address_change() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger address_insert after insert on address
  referencing new table as changed_to for each statement execute function mark_address_change();
create trigger address_update after update on address
  referencing old table as changed_from new table as changed_to for each statement execute function mark_address_change();
create trigger address_delete after delete on address
  referencing old table as changed_from for each statement execute function mark_address_change();

create function mark_street_change() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger address_street_update after update on address_street
  referencing old table as changed_from new table as changed_to for each statement execute function mark_street_change();

create function mark_line_change() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger street_line_insert after insert on street_line
  referencing new table as changed for each statement execute function mark_line_change();
create trigger street_line_update after update on street_line
  referencing new table as changed for each statement execute function mark_line_change();
create trigger street_line_delete after delete on street_line
  referencing old table as changed for each statement execute function mark_line_change();

-- Everything that is there already.
insert into stale_street (keys)
select array_agg(key order by key)
from (select key, (row_number() over (order by key) - 1) / 500 as part from address_street) as numbered
group by part;
