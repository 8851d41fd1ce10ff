-- Which account owns the profile of a syndic, who claims one, and the logo that an owner shows on it;
-- docs/decisions/0042-ownership-and-logos.md explains each choice.

create table syndic_owner (
  -- One account a syndic.
  syndic_number text primary key check (syndic_number ~ '^[01][0-9]{9}$'),
  account_id bigint not null references account on delete cascade,
  granted_by text not null check (granted_by in ('code', 'administrator')),
  since timestamptz not null default now()
);
create index syndic_owner_account on syndic_owner (account_id);

create table syndic_claim (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  syndic_number text not null check (syndic_number ~ '^[01][0-9]{9}$'),
  person_id bigint references person on delete set null,    -- who claims
  -- True: an administrator is to decide. A code may be waited for beside.
  asks_administrator boolean not null default false,
  code_digest bytea,                  -- HMAC-SHA-256: src/ownership/claim/claim-code.ts
  code_sent_at timestamptz,
  code_expires_at timestamptz,
  wrong_tries smallint not null default 0,
  created_at timestamptz not null default now(),
  unique (account_id, syndic_number)
);
create index syndic_claim_asking on syndic_claim (id) where asks_administrator;
create index syndic_claim_person on syndic_claim (person_id) where person_id is not null;

-- Codes that were mailed to a syndic in the last day, whoever asked for them.
create table syndic_code_mail (
  id bigint generated always as identity primary key,
  syndic_number text not null,
  sent_at timestamptz not null default now()
);
create index syndic_code_mail_number on syndic_code_mail (syndic_number, sent_at);

-- Goes with the ownership.
create table syndic_logo (
  syndic_number text primary key references syndic_owner on delete cascade,
  version text not null check (version ~ '^[0-9a-f]{64}$'),   -- SHA-256 of the picture
  picture bytea not null check (length(picture) between 1 and 1048576),   -- WebP
  width smallint not null check (width between 1 and 512),
  height smallint not null check (height between 1 and 512),
  uploaded_at timestamptz not null default now()
);
alter table syndic_logo alter column picture set storage external;   -- compressed already

-- When the logo of a syndic was last put or taken away: the last change of what is shown of it.
create table syndic_logo_change (
  syndic_number text primary key,
  changed_at timestamptz not null
);

-- What it does stands in src/db/functions/ownership.sql.
create function mark_logo_change() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger syndic_logo_insert after insert on syndic_logo
  referencing new table as changed for each statement execute function mark_logo_change();
create trigger syndic_logo_update after update on syndic_logo
  referencing new table as changed for each statement execute function mark_logo_change();
create trigger syndic_logo_delete after delete on syndic_logo
  referencing old table as changed for each statement execute function mark_logo_change();
