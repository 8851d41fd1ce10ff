-- Tiles of the map are drawn anew where something changed: docs/decisions/0056-places-and-ground-on-the-map.md.

-- The square of zoom 10 in which what tiles show has changed: 1024 x + y. Null: everywhere.
alter table tile_change add column square integer;

-- What they do stands in src/db/functions/street-lines.sql.
create function mark_ground_change() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger parcel_insert after insert on parcel
  referencing new table as changed_to for each statement execute function mark_ground_change();
create trigger parcel_update after update on parcel
  referencing old table as changed_from new table as changed_to for each statement execute function mark_ground_change();
create trigger parcel_delete after delete on parcel
  referencing old table as changed_from for each statement execute function mark_ground_change();
create trigger building_insert after insert on building
  referencing new table as changed_to for each statement execute function mark_ground_change();
create trigger building_update after update on building
  referencing old table as changed_from new table as changed_to for each statement execute function mark_ground_change();
create trigger building_delete after delete on building
  referencing old table as changed_from for each statement execute function mark_ground_change();

drop function if exists mark_tile_change();
