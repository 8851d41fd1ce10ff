-- What changed and must be sent, at most 500 keys a row, so that a country-wide change is hundreds of rows and not a
-- million; docs/decisions/0003-change-tracking.md explains it, and bundles.sql what parts and bursts are.
create or replace function mark(document_kind text, changed_keys text[]) returns void language sql as $$
  insert into outbox (kind, keys, part, burst)
  select document_kind, keys[first : first + 499], part, is_burst(total)
  from (select part, keys, (sum(cardinality(keys)) over ())::bigint as total
        from (select key_part(key) as part, array_agg(key) as keys
              from (select distinct unnest(changed_keys) as key) as distinct_keys
              where key is not null
              group by part) as parted) as counted
  cross join generate_series(1, cardinality(keys), 500) as first
  order by first, part
$$;
