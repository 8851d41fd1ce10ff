-- What a change of the places is a cause for.

-- A document shows the names of its municipality, province and region. Portfolios are counted by the province and
-- the region that the municipality lies in, and syndics are named in its language.
create or replace function mark_place_update() returns trigger language plpgsql as $$
begin
  perform mark_cause(
    case tg_table_name when 'municipality' then array['vme', 'syndic', 'impact', 'property', 'links']
      else array['vme', 'syndic', 'impact', 'property'] end,
    tg_table_name,
    array(
      select coalesce(to_jsonb(c), to_jsonb(b)) ->> case tg_table_name when 'region' then 'code' else 'nis' end
      from changed_to c full join changed_from b using (nis)
      where c is distinct from b));
  return null;
end $$;

-- A document also shows the name that a postcode has of its own (Laken for 1020) and is found by the sections in it. Of
-- municipalities is known whom they concern: the few postcodes of each are not told apart.
create or replace function mark_postcode_change() returns trigger language plpgsql as $$
declare
  municipalities text[];
begin
  if tg_op = 'UPDATE' then
    municipalities := array(
      select coalesce(c.municipality_nis, b.municipality_nis)
      from changed_to c full join changed_from b using (code, municipality_nis)
      where (c.label_nl, c.label_fr, c.label_de, c.sections)
        is distinct from (b.label_nl, b.label_fr, b.label_de, b.sections));
  elsif tg_op = 'INSERT' then
    municipalities := array(select municipality_nis from changed_to);
  else
    municipalities := array(select municipality_nis from changed_from);
  end if;
  perform mark_cause('{vme,syndic,impact,property}', 'municipality', municipalities);
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
  perform mark_cause('{seats}', 'postcode', codes);
  return null;
end $$;
