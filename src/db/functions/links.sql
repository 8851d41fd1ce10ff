-- Mandates and successions: what a change of them marks for working out, and what the outcome marks for the outbox.

create or replace function mark_stale(link_kind text, changed_keys text[]) returns void language sql as $$
  with marked as (
    insert into stale_link (kind, keys)
    select link_kind, array_agg(key order by key)
    from (select key, (row_number() over (order by key) - 1) / 500 as part
          from (select distinct unnest(changed_keys) as key) as distinct_keys where key is not null) as numbered
    group by part
    order by part
    returning id
  )
  select pg_notify('outbox', 'links') from (select from marked limit 1) as any_mark;
$$;

-- The numbers themselves and everything that went on as one of them, through any number of steps; union ends cycles.
create or replace function predecessors_of(numbers text[]) returns setof text language sql stable as $$
  with recursive reached (number) as (
    select distinct unnest(numbers)
    union
    select s.from_number from succession s join reached on s.to_number = reached.number
  )
  select number from reached
$$;

create or replace function successors_of(numbers text[]) returns setof text language sql stable as $$
  with recursive reached (number) as (
    select distinct unnest(numbers)
    union
    select s.to_number from succession s join reached on s.from_number = reached.number
  )
  select number from reached
$$;

create or replace function mark_mandate_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform mark_stale('vme', array(select vme_number from changed_to));
  end if;
  if tg_op <> 'INSERT' then
    perform mark_stale('vme', array(select vme_number from changed_from));
    -- A mandate can name a holder that shows at none of its VMEs.
    perform mark_stale('syndic', array(select holder_number from changed_from));
  end if;
  return null;
end $$;

create or replace function mark_succession_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform mark_stale('holder', array(select from_number from changed_to union select to_number from changed_to));
  end if;
  if tg_op <> 'INSERT' then
    perform mark_stale('holder', array(select from_number from changed_from union select to_number from changed_from));
  end if;
  return null;
end $$;

-- The document of a syndic shows names and dates of its holder where the register has none, which may leave its row
-- as it is; whether the register has them is not asked, since it may be learning them at this moment.
create or replace function mark_holder_change() returns trigger language plpgsql as $$
declare
  numbers text[];
begin
  if tg_op <> 'DELETE' then
    numbers := array(select number from changed_to);
  end if;
  if tg_op <> 'INSERT' then
    numbers := numbers || array(select number from changed_from);
  end if;
  perform mark_stale('holder', numbers);
  perform mark_cause('{syndic}', 'number', numbers);
  return null;
end $$;

-- Moves the time of the last change of VMEs whose effective mandates change in the same transaction. Those mark the
-- document already, and nothing else depends on that time.
create or replace function touch_vmes(numbers text[]) returns void language plpgsql as $$
begin
  perform set_config('links.touching', 'on', true);
  update enterprise set updated_at = clock_timestamp() where number = any(numbers) and kind = 'vme';
  perform set_config('links.touching', 'off', true);
end $$;

-- The outbox: a VME shows its effective mandates, but for their evidence and source, and so do its impacts; a syndic shows
-- its row.
create or replace function mark_offices(vmes text[]) returns void language plpgsql as $$
begin
  perform mark('vme', vmes);
  perform mark_cause('{impact}', 'number', vmes);
  perform pg_notify('outbox', 'vme');
end $$;

create or replace function mark_effective_mandate_change() returns trigger language plpgsql as $$
begin
  perform mark_offices(array(
    select c.vme_number from changed_to c full join changed_from b using (vme_number, position)
    where (c.vme_number, c.syndic_number, c.syndic_name, c.relation, c.via, c.is_provisional, c.since, c.begin_on,
        c.end_on, c.state)
      is distinct from (b.vme_number, b.syndic_number, b.syndic_name, b.relation, b.via, b.is_provisional, b.since,
        b.begin_on, b.end_on, b.state)));
  return null;
end $$;

create or replace function mark_effective_mandate_row() returns trigger language plpgsql as $$
begin
  perform mark_offices(array(select vme_number from changed));
  return null;
end $$;

create or replace function mark_syndic_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into tombstone (kind, key) select 'syndic', number from changed
    on conflict (kind, key) do update set deleted_at = excluded.deleted_at;
  end if;
  perform mark('syndic', array(select number from changed));
  perform pg_notify('outbox', 'syndic');
  return null;
end $$;
