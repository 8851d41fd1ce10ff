-- Organisations that use the service, who belongs to them, how they sign in, and what is mailed to them;
-- docs/decisions/0038-accounts.md explains each choice. Tokens stand here as their SHA-256 alone.

create table account (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  plan text not null default 'free' check (plan in ('free', 'starter', 'professional', 'enterprise')),
  created_at timestamptz not null default now()
);

-- One an e-mail address, whatever its case.
create table person (
  id bigint generated always as identity primary key,
  email text not null check (length(email) between 3 and 254),
  culture text not null check (culture in ('nl', 'fr', 'en')),
  created_at timestamptz not null default now()
);
create unique index person_email on person (lower(email));

create table membership (
  account_id bigint not null references account on delete cascade,
  person_id bigint not null references person on delete cascade,
  role text not null check (role in ('owner', 'administrator', 'member')),
  created_at timestamptz not null default now(),
  primary key (account_id, person_id)
);
create index membership_person on membership (person_id);

-- Of who was asked to join and has not yet.
create table invitation (
  token_hash bytea primary key,
  account_id bigint not null references account on delete cascade,
  email text not null check (length(email) between 3 and 254),
  role text not null check (role in ('administrator', 'member')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create unique index invitation_email on invitation (account_id, lower(email));

create table sign_in_link (
  token_hash bytea primary key,
  email text not null check (length(email) between 3 and 254),
  culture text not null check (culture in ('nl', 'fr', 'en')),
  return_url text,                    -- checked by src/http/forms/return-url.ts
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sign_in_link_email on sign_in_link (lower(email), created_at);

create table session (
  token_hash bytea primary key,
  id bigint generated always as identity unique,
  person_id bigint not null,
  account_id bigint not null,
  label text not null,                -- browser and system, as the list of sessions names it
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,    -- whatever is seen of it
  foreign key (account_id, person_id) references membership on delete cascade
);
create index session_person on session (account_id, person_id);

-- What waits to be sent; a row goes once it is sent.
create table mail (
  id bigint generated always as identity primary key,
  kind text not null,
  sealed bytea not null,              -- recipient, words and links: src/mail/seal.ts
  account_id bigint references account on delete cascade,
  person_id bigint references person on delete cascade,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts smallint not null default 0,
  error text                          -- of the last attempt, without addresses
);
create index mail_due on mail (due_at);
