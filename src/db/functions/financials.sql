-- Documents show how many filings there are. Which of the two a number is, an association or a syndic, is not asked: a row
-- that is being written at this moment could not be seen.
create or replace function mark_filings_change() returns trigger language plpgsql as $$
declare
  numbers text[];
begin
  if tg_op = 'INSERT' then
    numbers := array(select number from changed_to where filings is not null);
  elsif tg_op = 'DELETE' then
    numbers := array(select number from changed_from where filings is not null);
  else
    numbers := array(
      select number from changed_to as after full join changed_from as before using (number)
      where after.filings is distinct from before.filings or after.changed_at is distinct from before.changed_at);
  end if;
  perform mark_cause('{vme,syndic}', 'number', numbers);
  return null;
end $$;
