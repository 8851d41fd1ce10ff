-- What of an export the database writes itself.

-- A text with a single quote before each beginning of what a spreadsheet would take for a formula: the same as guardCsvText
-- in src/text/formula-guard.ts. Almost every text begins with a letter or a digit and has one line.
create or replace function export_text(value text) returns text language sql immutable parallel safe as $$
  select case
    when (ascii(value) between 48 and 57 or ascii(value) between 65 and 90 or ascii(value) between 97 and 122
        or ascii(value) between 192 and 5759)
      and strpos(value, E'\n') = 0 and strpos(value, E'\r') = 0
      and strpos(value, ';') = 0 and strpos(value, ',') = 0 and strpos(value, E'\t') = 0
    then value
    else regexp_replace(value,
      '^(?=[ \u00a0\u1680\u2000-\u200f\u202f\u205f\u2060\u3000\ufeff\v\f]*[=+@\uff1d\uff0b\uff0d\uff20\t\r\n-])'
        || '|(?<=[\r\n])(?=[ \u00a0\u1680\u2000-\u200f\u202f\u205f\u2060\u3000\ufeff\v\f]*[=+@\uff1d\uff0b\uff0d\uff20\t-])'
        || '|(?<=[;,\t])(?=[=+@\uff1d\uff0b\uff0d\uff20\t-]|[ \u00a0\u1680\u2000-\u200f\u202f\u205f\u2060\u3000\ufeff\v\f]*[=\uff1d])',
      '''', 'g')
  end
$$;

-- A number as CSV has it: decimalText in src/exports/formats/csv.ts. With three decimals or fewer a thousandfold is a whole
-- number, but for the last bits: others, as coordinates are, need no look at their text. Large ones have too few bits to tell.
create or replace function export_decimal(value double precision) returns text language sql immutable parallel safe as $$
  select case
    when abs(value) < 1e6 and abs(value * 1000 - round(value * 1000)) > 1e-6 then value::text
    when value::text ~ '\.\d{3}$' then value::text || '0'
    else value::text
  end
$$;

-- The name by which an entity is shown: displayName in src/register/names.ts, and the official one in a language where
-- there is one. `culture` is empty where none was asked for. Most have one name, for which nothing is called.
create or replace function export_name_among(names jsonb, languages text[], culture text)
  returns text language sql immutable parallel safe as $$
  select value ->> 'text' from jsonb_array_elements(names) with ordinality as name (value, place)
  order by value ->> 'kind' = 'official' and coalesce(value ->> 'language', '-') = culture desc,
    array_position(array['official', 'abbreviation', 'commercial'], value ->> 'kind'),
    coalesce(array_position(languages, value ->> 'language'),
      100 + coalesce(array_position(array['nl', 'fr', 'de', 'en'], value ->> 'language'), 9)),
    place
  limit 1
$$;

create or replace function export_name(names jsonb, languages text[], culture text)
  returns text language sql immutable parallel safe as $$
  select case
    when jsonb_array_length(names) < 2 then names -> 0 ->> 'text'
    else export_name_among(names, languages, culture)
  end
$$;

-- The name of a place as it is shown: displayForm and formIn in src/register/multilingual.ts.
create or replace function export_place(nl text, fr text, de text, languages text[], culture text)
  returns text language sql immutable parallel safe as $$
  select coalesce(
    case culture when 'nl' then nl when 'fr' then fr end,
    case when one <> other then one || ' / ' || other else coalesce(one, other) end,
    nl, fr, de)
  from (
    select case languages[1] when 'nl' then nl when 'fr' then fr when 'de' then de end as one,
      case languages[2] when 'nl' then nl when 'fr' then fr when 'de' then de end as other) as form
$$;

-- A file that waits to be built is told of at once.
create or replace function tell_export_file() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', 'export-files');
  return null;
end $$;
