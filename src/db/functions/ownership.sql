-- A logo shows in the document of its syndic, and moves the time of its last change, which stays when the logo goes. The
-- role of the API writes logos and may not mark anything itself, so this runs with the rights of the owner. In the order of
-- the numbers, so that two that overlap wait for each other and for nothing else.
create or replace function mark_logo_change() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  numbers text[] := array(select syndic_number from changed);
begin
  insert into syndic_logo_change (syndic_number, changed_at)
  select number, clock_timestamp() from unnest(numbers) as number order by number
  on conflict (syndic_number) do update set changed_at = excluded.changed_at;
  perform mark_cause('{syndic}', 'number', numbers);
  return null;
end $$;
