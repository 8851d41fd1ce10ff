-- Which account somebody used last, who made a key and by which press of a button; docs/decisions/0038-accounts.md and
-- 0039-api-keys-and-limits.md explain each choice.

-- Sessions say it too, and are gone once somebody signs out.
alter table membership add column used_at timestamptz; -- signed in to, switched to, signed out of

alter table api_key
  add column press bytea,     -- SHA-256 of the form that asked for it and what it asked for: src/keys/press.ts
  add column sealed bytea;    -- the key, for ten minutes, for the same press alone
create unique index api_key_press on api_key (account_id, press);
create index api_key_sealed on api_key (created_at) where sealed is not null;
create index api_key_person on api_key (created_by) where created_by is not null;
