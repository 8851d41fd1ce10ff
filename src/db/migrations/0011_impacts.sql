-- Outages and works as their sources tell them, and whom they hit; docs/decisions/0016-impacts.md explains each choice.

-- One row a source: how its feed does, and what the next request needs.
create table impact_feed (
  source text primary key,            -- ores, gipod, ... (src/domain/impact.ts)
  is_on boolean not null,             -- as configured when the indexer last looked
  attempted_at timestamptz,
  -- Last answer that was believed. Every event that has not vanished was last seen then.
  succeeded_at timestamptz,
  items integer not null default 0,   -- events in that answer
  failures integer not null default 0,        -- since the last success
  empty_answers integer not null default 0,   -- in a row, after one with events: the second is believed
  next_at timestamptz,                -- not to be asked before; null: at once
  -- {"etag", "lastModified"} of the last full answer, for conditional requests.
  validators jsonb not null default '{}',
  error text                          -- of the last attempt; null after a success
);

-- Counts transactions that change what impacts are. A writer takes the next number first, and with it a lock until it
-- commits, so that numbers are committed in their order: who has read up to one has missed nothing below it.
create table impact_generation (
  only_row boolean primary key default true check (only_row),
  value bigint not null
);
insert into impact_generation (value) values (0);

create function next_impact_generation() returns bigint language sql as $$
  update impact_generation set value = value + 1 returning value;
$$;

-- Never deleted: what has vanished from its source ends.
create table impact_event (
  id text primary key,                -- source and the source's own id: ores:P123
  source text not null,
  family text not null check (family in ('power-outage', 'public-works')),
  kind text not null,                 -- planned, unplanned, unknown; groundwork, work, worksite, traffic
  starts_at timestamptz not null,
  ends_at timestamptz,
  end_confidence text not null check (end_confidence in ('estimated', 'announced', 'none')),
  is_delayed boolean not null,        -- the source says so
  -- {"nl", "fr", "de", "en"}: plain text, contacts removed; null where the source has none.
  descriptions jsonb not null,
  cause text,
  customers integer,
  is_severe boolean not null,
  status text,                        -- word of the source
  latitude double precision,          -- for display
  longitude double precision,
  zones jsonb not null,               -- ImpactZone[] of src/domain/impact.ts
  first_seen_at timestamptz not null,
  -- When its source last listed it, once it no longer does.
  gone_at timestamptz,
  changed_at timestamptz not null default now(),
  -- Last change of its row or of its matches.
  generation bigint not null
);
create index impact_event_generation on impact_event (generation);
create index impact_event_source on impact_event (source) where gone_at is null;

-- Which VMEs an event hits, and why; only active VMEs have rows.
create table impact_match (
  event_id text not null references impact_event on delete cascade,
  vme text not null check (vme ~ '^[01][0-9]{9}$'),
  method text not null check (method in ('polygon', 'polygon-buffer', 'street-number', 'street', 'radius', 'postcode')),
  quality text not null check (quality in ('high', 'medium', 'low')),
  distance_metres real,               -- 0 inside; null where nothing was measured
  radius_metres integer,              -- the buffer or radius that applied; null where none did
  primary key (event_id, vme)
);
create index impact_match_vme on impact_match (vme);
