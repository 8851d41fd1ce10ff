-- Which documents and seats a change of the places marks.

-- Syndics show places as VMEs do, and are named in the language of theirs; portfolios are counted by region.
create or replace function mark_seats_in(municipalities text[]) returns void language sql as $$
  select mark(seats.kind, numbers), mark_stale(seats.stale_kind, numbers)
  from (
    select 'vme', 'vme', array(
      select number from enterprise where kind = 'vme' and municipality_nis = any(municipalities))
    union all
    select 'syndic', 'holder', array(
      select number from enterprise where kind <> 'vme' and municipality_nis = any(municipalities))
  ) as seats (kind, stale_kind, numbers);
  select pg_notify('outbox', kind) from unnest(array['vme', 'syndic']) as kind;
$$;

-- A document shows the names of its municipality, province and region.
create or replace function mark_place_update() returns trigger language plpgsql as $$
begin
  perform mark_seats_in(array(
    select m.nis from municipality m
    where case tg_table_name
      when 'municipality' then m.nis in (select to_jsonb(c) ->> 'nis' from changed_to c join changed_from b using (nis) where c is distinct from b)
      when 'province' then m.province_nis in (select to_jsonb(c) ->> 'nis' from changed_to c join changed_from b using (nis) where c is distinct from b)
      else m.region_code in (select to_jsonb(c) ->> 'code' from changed_to c join changed_from b using (nis) where c is distinct from b)
    end));
  return null;
end $$;

-- A document also shows the name that a postcode has of its own (Laken for 1020), and leaves out those of the other
-- postcodes of its municipality: a change of a postcode marks every VME of the municipality.
create or replace function mark_postcode_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform mark_seats_in(array(
      select coalesce(c.municipality_nis, b.municipality_nis)
      from changed_to c full join changed_from b using (code, municipality_nis)
      where (c.label_nl, c.label_fr, c.label_de) is distinct from (b.label_nl, b.label_fr, b.label_de)));
  elsif tg_op = 'INSERT' then
    perform mark_seats_in(array(select municipality_nis from changed_to));
  else
    perform mark_seats_in(array(select municipality_nis from changed_from));
  end if;
  return null;
end $$;

-- The centre of a postcode is where a seat lies of which nothing better is known, and what the rest is checked
-- against.
create or replace function mark_postcode_centre() returns trigger language plpgsql as $$
declare
  codes text[];
begin
  if tg_op = 'UPDATE' then
    codes := array(
      select coalesce(c.code, b.code)
      from changed_to c full join changed_from b using (code, municipality_nis)
      where (c.latitude, c.longitude) is distinct from (b.latitude, b.longitude));
  elsif tg_op = 'INSERT' then
    codes := array(select code from changed_to);
  else
    codes := array(select code from changed_from);
  end if;
  perform mark_stale_seats(array(
    select number from enterprise where zipcode = any(codes) and kind <> 'sole-trader'));
  return null;
end $$;
