-- Export files that are built once and kept; docs/decisions/0049-export-files.md explains each choice.

create table export_file (
  id bigint generated always as identity primary key,
  -- What was asked: it never changes.
  family text not null,
  filters jsonb not null,                       -- FamilyFilters, in one form for one meaning
  format text not null,
  culture text check (culture in ('nl', 'fr', 'en')),  -- null: names for programs
  delimiter text not null check (delimiter in ('semicolon', 'comma')),
  account_id bigint references account on delete cascade,  -- null: for every key that may export
  purchase_id integer references purchase,
  -- The data that it is made of; before it is built, those of the moment at which it was ordered.
  generation jsonb not null,
  state text not null default 'queued' check (state in
    ('queued', 'running', 'ready', 'superseded', 'expired', 'failed')),
  build uuid,                                   -- of the last attempt; in the name of its bytes
  attempts integer not null default 0,
  percent smallint not null default 0 check (percent between 0 and 100),
  error text,                                   -- of the last attempt, for operators
  rows bigint,
  text_bytes bigint,                            -- of the file as it is read
  stored_bytes bigint,
  stored_sha256 bytea,
  -- Of files that are kept compressed: of the text, and the size of each member of 1 MiB of text.
  text_sha256 bytea,
  member_bytes integer[],
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),    -- of the next attempt
  started_at timestamptz,
  seen_at timestamptz,                          -- the last sign of life of a build
  ready_at timestamptz,
  purge_at timestamptz,                         -- null: not while it is the latest
  check (state not in ('ready', 'superseded') or
    (build is not null and rows is not null and text_bytes is not null and stored_bytes is not null
      and stored_sha256 is not null and ready_at is not null))
);
create index export_file_ask on export_file (family, format, id);
create index export_file_account on export_file (account_id, id) where account_id is not null;
create index export_file_purchase on export_file (purchase_id) where purchase_id is not null;
create index export_file_open on export_file (due_at, id) where state in ('queued', 'running');
create index export_file_purge on export_file (purge_at) where state in ('ready', 'superseded');

-- What it does stands in src/db/functions/exports.sql.
create function tell_export_file() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger export_file_told after insert or update of state on export_file
  for each row when (new.state = 'queued') execute function tell_export_file();
