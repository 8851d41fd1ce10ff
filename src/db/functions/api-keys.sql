-- Processes hold keys in memory: they are told whose keys, or whose plan, to read again.
create or replace function tell_api_key() returns trigger language plpgsql as $$
begin
  perform pg_notify('api_key', 'account ' || coalesce(new.account_id, old.account_id));
  return null;
end $$;

create or replace function tell_plan() returns trigger language plpgsql as $$
begin
  perform pg_notify('api_key', 'account ' || new.id);
  return null;
end $$;
