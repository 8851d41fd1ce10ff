-- Moves the sequence of document versions past one that an index holds, and says whether it had to. It goes so far past
-- it that whatever the same line of time sent to any index, unseen, stays below.
create or replace function raise_versions(seen bigint) returns boolean language plpgsql as $$
declare
  drawn bigint;
begin
  -- Of two at once the later one must not take back what the earlier one did.
  perform pg_advisory_xact_lock(7070076);
  select last_value into drawn from document_version;
  if drawn >= seen then
    return false;
  end if;
  perform setval('document_version', seen + 4294967296);
  return true;
end
$$;
