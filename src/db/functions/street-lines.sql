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

create or replace function mark_tile_change() returns void language sql as $$
  insert into tile_change default values;
$$;

-- Boxes are not drawn.
create or replace function mark_address_change() returns trigger language plpgsql as $$
declare
  streets text[];
begin
  if tg_op = 'UPDATE' then
    streets := array(
      select distinct street_key
      from changed_to c full join changed_from b using (street_key, house_number, postcode)
      where (c.latitude, c.longitude, c.is_current) is distinct from (b.latitude, b.longitude, b.is_current));
  elsif tg_op = 'INSERT' then
    streets := array(select distinct street_key from changed_to);
  else
    streets := array(select distinct street_key from changed_from);
  end if;
  if cardinality(streets) > 0 then
    perform mark_stale_streets(streets);
    perform mark_tile_change();
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
  if exists (select from changed) then
    perform mark_tile_change();
  end if;
  return null;
end $$;
