-- Outages and works: the numbers under which they change, what is to be matched again, and which documents show them.

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
    -- Zones and when it changed are not shown. One that is new hits nobody yet.
    perform mark_cause('{impact}', 'event', array(
      select id from changed_to c join changed_from b using (id)
      where (c.source, c.family, c.kind, c.starts_at, c.is_start_known, c.first_seen_at, c.ends_at, c.gone_at,
          c.end_confidence, c.is_delayed, c.descriptions, c.cause, c.customers, c.is_severe, c.status, c.latitude, c.longitude)
        is distinct from (b.source, b.family, b.kind, b.starts_at, b.is_start_known, b.first_seen_at, b.ends_at, b.gone_at,
          b.end_confidence, b.is_delayed, b.descriptions, b.cause, b.customers, b.is_severe, b.status, b.latitude,
          b.longitude)));
  end if;
  return null;
end $$;

create or replace function mark_impacts(hits text[]) returns void language plpgsql as $$
begin
  if cardinality(hits) > 0 then
    perform mark('impact', hits);
    perform pg_notify('outbox', 'impact');
  end if;
end $$;

-- A hit by no more than its postcode is no document; one that comes to it is one no more.
create or replace function mark_impact_match_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform mark_impacts(array(select impact_key(vme, event_id) from changed_to where method <> 'postcode'));
  elsif tg_op = 'UPDATE' then
    perform mark_impacts(array(
      select impact_key(vme, event_id) from changed_to c full join changed_from b using (event_id, vme)
      where (c.method, c.distance_metres, c.radius_metres)
        is distinct from (b.method, b.distance_metres, b.radius_metres)));
  else
    insert into tombstone (kind, key)
    select 'impact', impact_key(vme, event_id) from changed_from where method <> 'postcode' order by 2
    on conflict (kind, key) do update set deleted_at = excluded.deleted_at;
    perform mark_impacts(array(select impact_key(vme, event_id) from changed_from where method <> 'postcode'));
  end if;
  return null;
end $$;
