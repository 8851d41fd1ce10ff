-- Addresses and the lines of streets: which lines are to be worked out again, and when what tiles show has changed.

create or replace function mark_stale_streets(changed_keys text[]) returns void language sql as $$
  with marked as (
    insert into stale_street (keys)
    select array_agg(key order by key)
    from (select key, (row_number() over (order by key) - 1) / 500 as part
          from (select distinct unnest(changed_keys) as key) as distinct_keys where key is not null) as numbered
    group by part
    order by part
    returning id
  )
  select pg_notify('outbox', 'streets') from (select from marked limit 1) as any_mark;
$$;

-- Each square once, whatever is given of it.
create or replace function mark_tile_squares(squares integer[]) returns void language sql as $$
  insert into tile_change (square) select distinct square from unnest(squares) as square where square is not null;
$$;

-- The squares of zoom 10 whose tiles show something of boxes; so far as tiles reach over their edges, those beside too.
create or replace function tile_squares_of(boxes box[]) returns integer[] language sql immutable as $$
  with numbered as (
    -- Corner 0 is the one in the north-east.
    select distinct
      floor(((bounds[1])[0] / 360 + 0.5) * 1024 - 0.001)::integer as west,
      floor(((bounds[0])[0] / 360 + 0.5) * 1024 + 0.001)::integer as east,
      floor((0.5 - ln(tan(pi() / 4 + radians((bounds[0])[1]) / 2)) / (2 * pi())) * 1024 - 0.001)::integer as north,
      floor((0.5 - ln(tan(pi() / 4 + radians((bounds[1])[1]) / 2)) / (2 * pi())) * 1024 + 0.001)::integer as south
    from unnest(boxes) as bounds
  )
  select array_agg(distinct x * 1024 + y)
  from numbered cross join generate_series(west, east) as x cross join generate_series(north, south) as y;
$$;

-- Boxes are not drawn. A number is in the tile of its cell alone.
create or replace function mark_address_change() returns trigger language plpgsql as $$
declare
  streets text[];
  cells integer[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(distinct street_key), array_agg(distinct b.cell) || array_agg(distinct c.cell) into streets, cells
    from changed_to c full join changed_from b using (street_key, house_number, postcode)
    where (c.latitude, c.longitude, c.is_current) is distinct from (b.latitude, b.longitude, b.is_current);
  elsif tg_op = 'INSERT' then
    select array_agg(distinct street_key), array_agg(distinct cell) into streets, cells from changed_to;
  else
    select array_agg(distinct street_key), array_agg(distinct cell) into streets, cells from changed_from;
  end if;
  if cardinality(streets) > 0 then
    perform mark_stale_streets(streets);
    perform mark_tile_squares(array(
      select distinct (((number >> 22) * 1024) + ((number & 65535) >> 6))::integer
      from (select cell::bigint + 2147483648 as number from unnest(cells) as cell where cell is not null) as numbered));
  end if;
  return null;
end $$;

-- A line bears the names of its street, in the order of the languages of its municipality.
create or replace function mark_street_change() returns trigger language plpgsql as $$
begin
  perform mark_stale_streets(array(
    select key from changed_to c join changed_from b using (key)
    where (c.name_nl, c.name_fr, c.name_de, c.municipality_nis)
      is distinct from (b.name_nl, b.name_fr, b.name_de, b.municipality_nis)));
  return null;
end $$;

create or replace function mark_line_change() returns trigger language plpgsql as $$
begin
  perform mark_tile_squares(tile_squares_of(array(select bounds from changed)));
  return null;
end $$;

-- Parcels and buildings, where they are and where they were.
create or replace function mark_ground_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform mark_tile_squares(tile_squares_of(array(
      select box(point(east / 1e7, north / 1e7), point(west / 1e7, south / 1e7)) from changed_to)));
  end if;
  if tg_op <> 'INSERT' then
    perform mark_tile_squares(tile_squares_of(array(
      select box(point(east / 1e7, north / 1e7), point(west / 1e7, south / 1e7)) from changed_from)));
  end if;
  return null;
end $$;
