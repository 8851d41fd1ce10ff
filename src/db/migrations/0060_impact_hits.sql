-- Hits are held to their events by what src/db/functions/impact-hits.sql says once a statement, and no longer by a foreign
-- key, which looks at each row; docs/decisions/0016-impacts.md explains it.
alter table impact_match drop constraint impact_match_event_id_fkey;

create function check_hit_events() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger impact_match_insert_events after insert on impact_match
  referencing new table as changed_to for each statement execute function check_hit_events();
create trigger impact_match_update_events after update on impact_match
  referencing new table as changed_to for each statement execute function check_hit_events();

create function delete_hits_of_events() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger impact_event_delete after delete on impact_event
  referencing old table as changed_from for each statement execute function delete_hits_of_events();
create trigger impact_event_truncate after truncate on impact_event
  for each statement execute function delete_hits_of_events();
