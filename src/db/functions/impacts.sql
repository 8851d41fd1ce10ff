-- Outages and works: the numbers under which they change, and what is to be matched again.

-- A writer takes the next number first, and with it a lock until it commits, so that numbers are committed in their
-- order: who has read up to one has missed nothing below it.
create or replace function next_impact_generation() returns bigint language sql as $$
  update impact_generation set value = value + 1 returning value;
$$;

create or replace function mark_stale_match(marked text, changed_keys text[]) returns void language sql as $$
  with marks as (
    insert into stale_match (what, keys)
    select marked, array_agg(key order by key)
    from (select key, (row_number() over (order by key) - 1) / 500 as part
          from (select distinct unnest(changed_keys) as key) as distinct_keys where key is not null) as numbered
    group by part
    order by part
    returning id
  )
  select pg_notify('outbox', 'impacts') from (select from marks limit 1) as any_mark;
$$;

-- An event that comes back to life has missed what VMEs did meanwhile. It is marked an hour before it is due: a round
-- that began later than this transaction may take it for ended already.
create or replace function mark_impact_event_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform mark_stale_match('event', array(select id from changed_to));
  else
    perform mark_stale_match('event', array(
      select id from changed_to c join changed_from b using (id)
      where (c.family, c.is_severe, c.zones) is distinct from (b.family, b.is_severe, b.zones)
        or (c.live_until > b.live_until and b.live_until <= now() - interval '47 hours')));
  end if;
  return null;
end $$;
