-- API keys of accounts; docs/decisions/0039-api-keys-and-limits.md explains each choice.

create table api_key (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  -- Five active ones at most: each has one of the slots.
  slot smallint not null check (slot between 1 and 5),
  name text not null check (length(name) between 1 and 200),
  digest bytea not null unique,       -- HMAC-SHA-256 of the key: src/keys/key-text.ts
  last_four text not null,
  scopes text[] not null check (scopes <@ array['read', 'export'] and cardinality(scopes) > 0),
  -- expiring: another one took its slot, and it works until expires_at. An active one past expires_at is expired too.
  state text not null default 'active' check (state in ('active', 'expiring', 'expired', 'revoked')),
  created_at timestamptz not null default now(),
  created_by bigint references person on delete set null,
  expires_at timestamptz,
  ended_at timestamptz,
  last_used_at timestamptz,           -- to the minute
  warned_at timestamptz               -- when its end was mailed about
);
create unique index api_key_active on api_key (account_id, slot) where state = 'active';
create unique index api_key_expiring on api_key (account_id, slot) where state = 'expiring';

-- Processes that hold keys in memory, and what they have seen; lost without harm.
create unlogged table key_follower (
  id uuid primary key,
  seen_at timestamptz not null default now()
);
create unlogged table key_fence (
  token uuid not null,
  follower uuid not null,
  primary key (token, follower)
);

-- What they do stands in src/db/functions/api-keys.sql.
create function tell_api_key() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger api_key_told after insert or delete or update of state, expires_at, scopes on api_key
  for each row execute function tell_api_key();
create function tell_plan() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger plan_told after update of plan on account for each row execute function tell_plan();
