-- How keys are bundled into rows of the outbox: by part and by whether they are of a burst, at most 500 a row.
-- docs/decisions/0061-divided-drain.md explains it.

-- Which of 16 parts a key belongs to. The indexers divide these among themselves (src/db/drain-members.ts).
create or replace function key_part(key text) returns smallint language sql immutable as $$
  select (hashtext(key) & 15)::smallint
$$;

-- Whether so many keys of one change are a burst.
create or replace function is_burst(keys bigint) returns boolean language sql immutable as $$
  select keys > 100
$$;

-- Keys that were marked before, each with the moment of its first mark; nobody claims them until the wait is over. One that
-- comes from a single change too is no part of a burst.
create or replace function enqueue(
  document_kind text, changed_keys text[], moments timestamptz[], bursts boolean[], wait interval default '0'
) returns void language sql as $$
  insert into outbox (kind, keys, part, burst, marked_at, available_at)
  select document_kind, array_agg(key order by key), part, burst, min(marked_at), clock_timestamp() + wait
  from (select key, part, burst, marked_at,
          (row_number() over (partition by part, burst order by marked_at, key) - 1) / 500 as chunk
        from (select key, key_part(key) as part, bool_and(burst) as burst, min(marked_at) as marked_at
              from unnest(changed_keys, moments, bursts) as change (key, marked_at, burst)
              group by key) as parted) as numbered
  group by part, burst, chunk
  order by burst, chunk, part
$$;
