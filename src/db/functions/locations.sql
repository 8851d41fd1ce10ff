-- Where entities lie: what is to be looked up again, and which documents show the outcome.

create or replace function mark_stale_seats(changed_keys text[]) returns void language sql as $$
  with marked as (
    insert into stale_seat (keys)
    select array_agg(key order by key)
    from (select key, (row_number() over (order by key) - 1) / 500 as part
          from (select distinct unnest(changed_keys) as key) as distinct_keys where key is not null) as numbered
    group by part
    order by part
    returning id
  )
  select pg_notify('outbox', 'seats') from (select from marked limit 1) as any_mark;
$$;

-- A point that a source gives or takes back; a source that merely saw it again says nothing new.
create or replace function mark_point_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform mark_stale_seats(array(
      select number from changed_to c full join changed_from b using (source, number)
      where (c.latitude, c.longitude, c.postcode, c.house_number)
        is distinct from (b.latitude, b.longitude, b.postcode, b.house_number)));
  elsif tg_op = 'INSERT' then
    perform mark_stale_seats(array(select number from changed_to));
  else
    perform mark_stale_seats(array(select number from changed_from));
  end if;
  return null;
end $$;

-- Who shows it is not asked: a VME or a syndic that is being written at this moment could not be seen.
create or replace function mark_locations(numbers text[]) returns void language plpgsql as $$
begin
  if cardinality(numbers) = 0 then
    return;
  end if;
  perform set_config('links.touching', 'on', true);
  update enterprise set updated_at = clock_timestamp() where number = any(numbers);
  perform set_config('links.touching', 'off', true);
  perform mark_cause('{vme,syndic,impact}', 'number', numbers);
  perform mark_stale_match('vme', numbers);
  -- Of those that are VMEs, places around them.
  perform mark_cause('{insights}', 'number', numbers);
end $$;

create or replace function mark_location_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- The tier is not shown.
    perform mark_locations(array(
      select number from changed_to c full join changed_from b using (number)
      where (c.latitude, c.longitude, c.precision, c.source)
        is distinct from (b.latitude, b.longitude, b.precision, b.source)));
  elsif tg_op = 'INSERT' then
    perform mark_locations(array(select number from changed_to));
  else
    perform mark_locations(array(select number from changed_from));
  end if;
  return null;
end $$;
