-- What changed and must be sent, at most 500 keys a row, so that a country-wide change is hundreds of rows and not a
-- million; docs/decisions/0003-change-tracking.md explains it, bundles.sql parts
-- and bursts.

create or replace function mark(document_kind text, changed_keys text[]) returns void language sql as $$
  insert into outbox (kind, keys, part, burst)
  select document_kind, array_agg(key order by key), part, is_burst(max(total))
  from (select key, part, total, (row_number() over (partition by part order by key) - 1) / 500 as chunk
        from (select key, key_part(key) as part, count(*) over () as total
              from (select distinct unnest(changed_keys) as key) as distinct_keys
              where key is not null) as parted) as numbered
  group by part, chunk
  order by chunk, part
$$;
