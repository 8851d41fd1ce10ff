-- What changed and must be sent, at most 500 keys a row, so that a country-wide change is hundreds of rows and not a
-- million; docs/decisions/0003-change-tracking.md explains it.
create or replace function mark(document_kind text, changed_keys text[]) returns void language sql as $$
  insert into outbox (kind, keys)
  select document_kind, array_agg(key order by key)
  from (select key, (row_number() over (order by key) - 1) / 500 as part
        from (select distinct unnest(changed_keys) as key) as distinct_keys) as numbered
  where key is not null
  group by part
  order by part
$$;
