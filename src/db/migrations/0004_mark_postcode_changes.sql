-- A document also shows the name that a postcode has of its own (Laken for 1020), and leaves out those of the other
-- postcodes of its municipality: a change of a postcode marks every VME of the municipality.
-- Also serves the names of the other postcodes, see src/db/vme.ts.
create index postcode_municipality on postcode (municipality_nis);

create function mark_postcode_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform mark('vme', array(
      select e.number from enterprise e
      where e.kind = 'vme' and e.municipality_nis in (
        select coalesce(c.municipality_nis, b.municipality_nis)
        from changed_to c full join changed_from b using (code, municipality_nis)
        where (c.label_nl, c.label_fr, c.label_de) is distinct from (b.label_nl, b.label_fr, b.label_de))));
  elsif tg_op = 'INSERT' then
    perform mark('vme', array(
      select e.number from enterprise e
      where e.kind = 'vme' and e.municipality_nis in (select municipality_nis from changed_to)));
  else
    perform mark('vme', array(
      select e.number from enterprise e
      where e.kind = 'vme' and e.municipality_nis in (select municipality_nis from changed_from)));
  end if;
  perform pg_notify('outbox', 'vme');
  return null;
end $$;

create trigger postcode_insert after insert on postcode
  referencing new table as changed_to for each statement execute function mark_postcode_change();
create trigger postcode_update after update on postcode
  referencing old table as changed_from new table as changed_to for each statement execute function mark_postcode_change();
create trigger postcode_delete after delete on postcode
  referencing old table as changed_from for each statement execute function mark_postcode_change();
