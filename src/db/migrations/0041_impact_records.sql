-- Hits as documents of the search index; docs/decisions/0045-impact-records.md explains each choice. Those that there are
-- are read by the first build of the index, which every start without one makes.
alter table cause drop constraint cause_consumer_check, drop constraint cause_what_check;
alter table cause
  add constraint cause_consumer_check check (consumer in ('vme', 'syndic', 'impact', 'links', 'seats')),
  add constraint cause_what_check
    check (what in ('number', 'seat', 'postcode', 'municipality', 'province', 'region', 'event'));

-- By VME and in the order of the keys of their documents.
drop index impact_match_vme;
create index impact_match_vme on impact_match (vme, event_id);

-- What it does stands in src/db/functions/impacts.sql.
create function mark_impact_match_change() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger impact_match_insert after insert on impact_match
  referencing new table as changed_to for each statement execute function mark_impact_match_change();
create trigger impact_match_update after update on impact_match
  referencing old table as changed_from new table as changed_to
  for each statement execute function mark_impact_match_change();
create trigger impact_match_delete after delete on impact_match
  referencing old table as changed_from for each statement execute function mark_impact_match_change();
