-- Exports and packages, which are bought once; docs/decisions/0050-purchases.md explains each choice.

alter table purchase
  drop constraint purchase_kind_check,
  add constraint purchase_kind_check check (kind in ('plan', 'export', 'regional-export', 'vme-deep-dive')),
  -- Family, filters and format of its file; of a package null until it is chosen.
  add column wish jsonb,
  add column email text check (length(email) between 3 and 254),  -- of who bought it without an account
  add column culture text not null default 'nl' check (culture in ('nl', 'fr', 'en')),
  add column customer text,                     -- at the provider; of a plan it is that of the account
  add column press bytea,                       -- HMAC of what was asked and by whom: src/payments/buy/press.ts
  add column state_before text,                 -- a dispute, which may be won
  add column ready_at timestamptz;
create index purchase_press on purchase (press, id) where press is not null;
create index purchase_email on purchase (lower(email)) where email is not null;

-- Addresses that open a purchase, and its file.
create table purchase_link (
  token_hash bytea primary key,
  purchase_id integer not null references purchase on delete cascade,
  kind text not null check (kind in ('page', 'download')),
  sealed bytea not null,                        -- the token, for mails and pages
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,                       -- a newer one took its place
  starts integer not null default 0,
  last_start_at timestamptz
);
create unique index purchase_link_valid on purchase_link (purchase_id, kind) where revoked_at is null;
create index purchase_link_purchase on purchase_link (purchase_id);
create index purchase_link_created on purchase_link (created_at);
