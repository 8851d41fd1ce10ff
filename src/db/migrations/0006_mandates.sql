-- Who manages what; docs/decisions/0009-mandates.md explains each choice.
-- mandate, succession and holder hold what the link sources say. effective_mandate and syndic are worked out from them
-- by indexer/mandates/, which is told by triggers (stale_link) what to work out again. Triggers of the outbox watch
-- those two only.

-- The staging shape of every link source, as far as it is kept.
create table mandate (
  id bigint generated always as identity primary key,
  source text not null,               -- register-reuse, or table:<provider>
  vme_number text not null check (vme_number ~ '^[01][0-9]{9}$'),
  holder_kind text not null check (holder_kind in ('enterprise', 'person')),
  -- Of the enterprise, or of a person's own firm. Null for a private person, whose name never gets this far.
  holder_number text check (holder_number ~ '^[01][0-9]{9}$'),
  holder_name text,                   -- shown while the register does not know the holder
  function_code text not null,
  is_provisional boolean not null,
  begin_on date,                      -- null: not known
  end_on date,                        -- last day in office; null while open
  seen_on date not null,              -- snapshot of the source that first held the row as it is
  check (holder_number is not null or (holder_kind = 'person' and holder_name is null))
);
create index mandate_vme on mandate (vme_number);
create index mandate_holder on mandate (holder_number) where holder_number is not null;
create index mandate_source on mandate (source, vme_number);

-- One number that goes on as another.
create table succession (
  source text not null,
  from_number text not null check (from_number ~ '^[01][0-9]{9}$'),
  to_number text not null check (to_number ~ '^[01][0-9]{9}$'),
  kind text not null check (kind in ('absorption', 'division', 'renumbering', 'own-firm')),
  on_date date,                       -- first day of the successor; null: not known, so from the beginning
  evidence text not null,             -- what the source says, for people
  seen_on date not null,
  primary key (source, from_number, to_number, kind),
  check (from_number <> to_number)
);
create index succession_from on succession (from_number);
create index succession_to on succession (to_number);
create index succession_day on succession (on_date);

-- What link sources say of holders; used for those whom the open register does not list.
create table holder (
  source text not null,
  number text not null check (number ~ '^[01][0-9]{9}$'),
  legal_kind text not null check (legal_kind in ('legal-person', 'sole-trader')),
  names jsonb not null default '[]',  -- as in enterprise
  start_date date,
  stopped_on date,
  primary key (source, number)
);
create index holder_number on holder (number);

-- Mandates with inheritance worked out, ended and announced ones too: what a VME shows. Two that hold at one VME today
-- are two rows; one that passed on is a row for each office it became.
create table effective_mandate (
  vme_number text not null,
  position smallint not null,         -- as shown: 0 is the syndic of the VME when its state is current
  syndic_number text,                 -- null: a private person
  syndic_name text,                   -- as shown; null: a private person
  relation text not null check (relation in ('direct', 'inherited')),
  via text[] not null default '{}',   -- numbers it came through, the one named in the mandate first
  evidence text[] not null default '{}', -- one text a step
  is_provisional boolean not null,
  since date,                         -- first day of this office; null: not known
  begin_on date,                      -- of the mandate it comes from
  end_on date,                        -- last day; null while open
  state text not null check (state in ('announced', 'current', 'ended')),
  source text not null,
  -- Of the VME, so that a portfolio is counted from this table alone.
  vme_is_active boolean not null,
  region_code text,
  primary key (vme_number, position)
);
create index effective_mandate_syndic on effective_mandate (syndic_number, state) where syndic_number is not null;
create index effective_mandate_since on effective_mandate (since);
create index effective_mandate_end on effective_mandate (end_on) where end_on is not null;

-- Everyone with a number who holds or held a mandate, inherited ones too, or was absorbed by such a one.
create table syndic (
  number text primary key check (number ~ '^[01][0-9]{9}$'),
  legal_kind text not null check (legal_kind in ('legal-person', 'sole-trader')),
  name text not null,                 -- as shown
  -- Goes on today: listed by the register, with an office of its own, and without a successor or still managing VMEs.
  is_listed boolean not null,
  managed_vmes integer not null default 0,
  direct_vmes integer not null default 0,
  inherited_vmes integer not null default 0,
  regions jsonb not null default '[]', -- [{"region": "BE-BRU", "vmes": 12}], largest first
  -- {"absorbed": [{"enterpriseNumber", "name", "kind", "on", "evidence"}], "successor": number or null, "path": []}
  consolidation jsonb not null default '{"absorbed": [], "successor": null, "path": []}',
  updated_at timestamptz not null default now(),
  bucket smallint generated always as ((substr(number, 1, 8)::integer % 1024)::smallint) stored
);
create index syndic_ranking on syndic (managed_vmes desc, number) where is_listed;
create index syndic_bucket on syndic (bucket);

-- The day in Brussels for which states are worked out: what changes with the day lies between it and another one.
create table office_day (
  is_only boolean primary key default true check (is_only),
  day date not null
);

-- What is to be worked out again. A row of its own for each mark, so that one made while another is worked off stays.
create table stale_link (
  id bigint generated always as identity primary key,
  -- vme: its mandates, or whether it is active, or its region. holder: its name, kind, end or successions, which show at
  -- every VME that came to it and in everyone along its chains; those are looked up when the mark is worked off, since
  -- others may be writing them while it is made. syndic: its own row only.
  kind text not null check (kind in ('vme', 'holder', 'syndic')),
  keys text[] not null                -- at most 500
);
create index stale_link_order on stale_link (kind, id);

create function mark_stale(link_kind text, changed_keys text[]) returns void language sql as $$
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
create function predecessors_of(numbers text[]) returns setof text language sql stable as $$
  with recursive reached (number) as (
    select distinct unnest(numbers)
    union
    select s.from_number from succession s join reached on s.to_number = reached.number
  )
  select number from reached
$$;

create function successors_of(numbers text[]) returns setof text language sql stable as $$
  with recursive reached (number) as (
    select distinct unnest(numbers)
    union
    select s.to_number from succession s join reached on s.from_number = reached.number
  )
  select number from reached
$$;

create function mark_mandate_change() returns trigger language plpgsql as $$
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
create trigger mandate_insert after insert on mandate
  referencing new table as changed_to for each statement execute function mark_mandate_change();
create trigger mandate_update after update on mandate
  referencing old table as changed_from new table as changed_to for each statement execute function mark_mandate_change();
create trigger mandate_delete after delete on mandate
  referencing old table as changed_from for each statement execute function mark_mandate_change();

create function mark_succession_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform mark_stale('holder', array(select from_number from changed_to union select to_number from changed_to));
  end if;
  if tg_op <> 'INSERT' then
    perform mark_stale('holder', array(select from_number from changed_from union select to_number from changed_from));
  end if;
  return null;
end $$;
create trigger succession_insert after insert on succession
  referencing new table as changed_to for each statement execute function mark_succession_change();
create trigger succession_update after update on succession
  referencing old table as changed_from new table as changed_to for each statement execute function mark_succession_change();
create trigger succession_delete after delete on succession
  referencing old table as changed_from for each statement execute function mark_succession_change();

-- The document of a syndic shows names and dates of its holder where the register has none, which may leave its row as
-- it is.
create function mark_holder_change() returns trigger language plpgsql as $$
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
  perform mark('syndic', array(
    select changed.number from unnest(numbers) as changed (number)
    where not exists (select from enterprise where enterprise.number = changed.number)));
  perform pg_notify('outbox', 'syndic');
  return null;
end $$;
create trigger holder_insert after insert on holder
  referencing new table as changed_to for each statement execute function mark_holder_change();
create trigger holder_update after update on holder
  referencing old table as changed_from new table as changed_to for each statement execute function mark_holder_change();
create trigger holder_delete after delete on holder
  referencing old table as changed_from for each statement execute function mark_holder_change();

-- Before the first statistics any index of active VMEs looks as good as the one of their seats, and reading it whole for
-- each seat of a country lasts hours. So a look-up of a seat names no condition but the seat, behind an offset that keeps
-- the others out, and one index only can serve it.
drop index enterprise_address_key;
create index enterprise_address_key on enterprise (address_key) include (number, kind, stopped_on)
  where address_key is not null;

create or replace function vmes_at(seats text[]) returns setof text language sql stable set enable_seqscan = off as $$
  select neighbour.number
  from (select distinct unnest(seats) as address_key) as seat
  cross join lateral (
    select number, kind, stopped_on from enterprise where address_key = seat.address_key
    offset 0
  ) as neighbour
  where neighbour.kind = 'vme' and neighbour.stopped_on is null
$$;

-- What of the register shows in links: whether a VME is active and where it lies; name, kind and end of a syndic. Whether
-- there are links at all is not asked here: one that is being written at this moment could not be seen.
create or replace function mark_enterprise_insert() returns trigger language plpgsql as $$
begin
  perform mark('vme', array(
    select number from added where kind = 'vme'
    union
    select vmes_at(array(
      select address_key from added where kind = 'vme' and stopped_on is null and address_key is not null))));
  perform mark('syndic', array(select number from added join syndic using (number)));
  perform mark_stale('vme', array(select number from added where kind = 'vme'));
  perform mark_stale('holder', array(select number from added where kind <> 'vme'));
  perform pg_notify('outbox', kind) from unnest(array['vme', 'syndic']) as kind;
  return null;
end $$;

create or replace function mark_enterprise_delete() returns trigger language plpgsql as $$
begin
  insert into tombstone (kind, key) select 'vme', number from removed where kind = 'vme'
  on conflict (kind, key) do update set deleted_at = excluded.deleted_at;
  perform mark('vme', array(
    select number from removed where kind = 'vme'
    union
    select vmes_at(array(
      select address_key from removed where kind = 'vme' and stopped_on is null and address_key is not null))));
  perform mark('syndic', array(select number from removed join syndic using (number)));
  perform mark_stale('vme', array(select number from removed where kind = 'vme'));
  perform mark_stale('holder', array(select number from removed where kind <> 'vme'));
  perform pg_notify('outbox', kind) from unnest(array['vme', 'syndic']) as kind;
  return null;
end $$;

-- One pass over what changed, since an extract can change every row of the country.
create or replace function mark_enterprise_update() returns trigger language plpgsql as $$
declare
  vmes text[];
  seats text[];
  linked_vmes text[];
  holders text[];
  others text[];
begin
  -- Set by touch_vmes.
  if current_setting('links.touching', true) = 'on' then
    return null;
  end if;
  select
    array_agg(number) filter (where is_vme),
    array_agg(before_seat) filter (where is_vme and seat_changed) || array_agg(after_seat) filter (where is_vme and seat_changed),
    array_agg(number) filter (where is_vme and link_changed),
    array_agg(number) filter (where is_other and holder_changed),
    array_agg(number) filter (where is_other)
  into vmes, seats, linked_vmes, holders, others
  from (
    select number,
      'vme' in (after.kind, before.kind) as is_vme,
      after.kind <> 'vme' or before.kind <> 'vme' as is_other,
      before.address_key as before_seat,
      after.address_key as after_seat,
      (after.address_key, after.kind = 'vme' and after.stopped_on is null)
        is distinct from (before.address_key, before.kind = 'vme' and before.stopped_on is null) as seat_changed,
      (after.kind, after.stopped_on is null, after.municipality_nis)
        is distinct from (before.kind, before.stopped_on is null, before.municipality_nis) as link_changed,
      (after.kind, after.stopped_on is null, after.municipality_nis, after.names)
        is distinct from (before.kind, before.stopped_on is null, before.municipality_nis, before.names) as holder_changed
    from changed_to as after full join changed_from as before using (number)
    where after is distinct from before) as changed;
  perform mark('vme', vmes || array(select vmes_at(seats)));
  perform mark_stale('vme', linked_vmes);
  perform mark_stale('holder', holders);
  -- The document of a syndic also shows its seat, contacts and situation.
  perform mark('syndic', others);
  perform pg_notify('outbox', kind) from unnest(array['vme', 'syndic']) as kind;
  return null;
end $$;

-- Moves the time of the last change of VMEs whose effective mandates change in the same transaction. Those mark the
-- document already, and nothing else depends on that time.
create function touch_vmes(numbers text[]) returns void language plpgsql as $$
begin
  perform set_config('links.touching', 'on', true);
  update enterprise set updated_at = clock_timestamp() where number = any(numbers) and kind = 'vme';
  perform set_config('links.touching', 'off', true);
end $$;

-- The outbox: a VME shows its effective mandates, but for their evidence and source; a syndic shows its row.
create function mark_effective_mandate_change() returns trigger language plpgsql as $$
begin
  perform mark('vme', array(
    select c.vme_number from changed_to c full join changed_from b using (vme_number, position)
    where (c.vme_number, c.syndic_number, c.syndic_name, c.relation, c.via, c.is_provisional, c.since, c.begin_on,
        c.end_on, c.state)
      is distinct from (b.vme_number, b.syndic_number, b.syndic_name, b.relation, b.via, b.is_provisional, b.since,
        b.begin_on, b.end_on, b.state)));
  perform pg_notify('outbox', 'vme');
  return null;
end $$;

create function mark_effective_mandate_row() returns trigger language plpgsql as $$
begin
  perform mark('vme', array(select vme_number from changed));
  perform pg_notify('outbox', 'vme');
  return null;
end $$;
create trigger effective_mandate_insert after insert on effective_mandate
  referencing new table as changed for each statement execute function mark_effective_mandate_row();
create trigger effective_mandate_delete after delete on effective_mandate
  referencing old table as changed for each statement execute function mark_effective_mandate_row();
create trigger effective_mandate_update after update on effective_mandate
  referencing old table as changed_from new table as changed_to
  for each statement execute function mark_effective_mandate_change();

create function mark_syndic_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into tombstone (kind, key) select 'syndic', number from changed
    on conflict (kind, key) do update set deleted_at = excluded.deleted_at;
  end if;
  perform mark('syndic', array(select number from changed));
  perform pg_notify('outbox', 'syndic');
  return null;
end $$;
create trigger syndic_insert after insert on syndic
  referencing new table as changed for each statement execute function mark_syndic_change();
create trigger syndic_update after update on syndic
  referencing new table as changed for each statement execute function mark_syndic_change();
create trigger syndic_delete after delete on syndic
  referencing old table as changed for each statement execute function mark_syndic_change();

-- Syndics show places as VMEs do, and are named in the language of theirs; portfolios are counted by region.
create function mark_seats_in(municipalities text[]) returns void language sql as $$
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

-- Computed market figures, newest first.
create table market_figures (
  id bigint generated always as identity primary key,
  computed_at timestamptz not null default now(),
  as_of date,                         -- of the register
  figures jsonb not null
);
