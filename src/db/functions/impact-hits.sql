-- Hits belong to an event: one that there is not can't be hit, and with an event its hits go. A foreign key would say so
-- too, a row at a time; here it is said once a statement, of which five write all hits of a thousand events.

-- Takes the lock that a foreign key takes, once an event: whoever deletes one at that moment is waited for or waits.
create or replace function check_hit_events() returns trigger language plpgsql as $$
declare
  missing text;
begin
  with hit as (
    select distinct event_id from changed_to
  ), standing as (
    select id from impact_event where id in (select event_id from hit) order by id for key share
  )
  select min(event_id) into missing
  from hit where not exists (select from standing where standing.id = hit.event_id);
  if missing is not null then
    raise foreign_key_violation using
      message = format('no outage and no works have the id %s, which a hit names', missing);
  end if;
  return null;
end $$;

-- A snapshot may be older than a hit that its transaction waited for.
create or replace function delete_hits_of_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from impact_match;
  elsif current_setting('transaction_isolation') <> 'read committed' then
    raise object_not_in_prerequisite_state using
      message = 'outages and works are deleted in transactions that read what is committed alone';
  else
    delete from impact_match where event_id in (select id from changed_from);
  end if;
  return null;
end $$;
