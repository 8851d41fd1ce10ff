-- A drain that divides; docs/decisions/0061-divided-drain.md explains each choice.
alter table outbox
  add column part smallint not null default 0,        -- of all keys of the row, by hash: which indexer sends them
  add column burst boolean not null default false,    -- from a change of many keys, which single ones do not wait for
  add column size smallint not null generated always as (cardinality(keys)) stored, -- known without unpacking the keys
  add column holder uuid;                             -- the indexer whose lease it is
update outbox set burst = size > 100;
-- Single changes, the newest first.
create index outbox_single on outbox (kind, id) where not burst;

alter table cause add column burst boolean not null default false; -- as above
-- They have another argument now, which older processes leave out.
drop function if exists expand_vme_causes(integer);
drop function if exists expand_syndic_causes(integer);
drop function if exists expand_impact_causes(integer);
drop function if exists expand_property_causes(integer);

-- The indexers that share the keys of each document kind, with their last sign of life.
create table drain_member (
  kind text not null,
  process uuid not null,
  seen_at timestamptz not null,
  primary key (kind, process)
);
