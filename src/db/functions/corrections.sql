-- What was put right after a report. The role of the API writes it and may not mark anything itself, so this runs with the
-- rights of the owner; it writes of its own what changed and takes nothing from whoever calls it.

-- A place goes the way of every clue to one: the seat is looked up again. Whatever else is shown by the syndic alone. Who
-- shows it is not asked: a row that is being written at this moment could not be seen.
create or replace function mark_correction_change() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  perform mark_stale_seats(array(select number from changed where field = 'location'));
  perform mark_cause('{syndic}', 'number', array(select number from changed where field <> 'location'));
  return null;
end $$;
