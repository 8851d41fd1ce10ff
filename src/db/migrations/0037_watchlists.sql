-- What people watch, and the mail of each day about it; docs/decisions/0043-watchlists-and-digests.md explains each choice.

-- A morning: what changed since the one before it is told under its number, and never under another.
create table digest_edition (
  number integer generated always as identity primary key,
  day date not null unique,           -- in Brussels
  cut_at timestamptz not null default now()
);

-- Who gets digests: a person with an account, or an address alone that was confirmed.
create table digest_subscriber (
  id bigint generated always as identity primary key,
  person_id bigint unique references person on delete cascade,
  email text check (length(email) between 3 and 254),
  culture text check (culture in ('nl', 'fr', 'en')), -- null: that of the person
  state text not null default 'subscribed' check (state in ('subscribed', 'unsubscribed', 'bounced')),
  state_since timestamptz not null default now(),
  -- Of the link that ends it: the token is made of the seed and of ACCOUNT_SECRET, so that each digest has the same.
  token_seed bytea not null,
  token_hash bytea not null unique,
  told_edition integer not null,      -- the last that was told, or passed without news
  created_at timestamptz not null default now(),
  check ((person_id is null) <> (email is null)),
  check (email is null or culture is not null)
);
create unique index digest_subscriber_email on digest_subscriber (lower(email)) where email is not null;
create index digest_subscriber_due on digest_subscriber (id) include (told_edition) where state = 'subscribed';
create index digest_subscriber_ended on digest_subscriber (state_since) where person_id is null and state <> 'subscribed';

create table watch (
  id bigint generated always as identity primary key,
  subscriber_id bigint not null references digest_subscriber on delete cascade,
  -- Whose plan it counts for; null: of an address alone.
  account_id bigint,
  person_id bigint,
  entity_type text not null check (entity_type in ('vme', 'syndic', 'municipality', 'postcode')),
  entity_key text not null,
  state text not null default 'active' check (state in ('active', 'paused')),
  since_edition integer not null,     -- what it tells of comes after this one
  created_at timestamptz not null default now(),
  unique (subscriber_id, entity_type, entity_key),
  check ((account_id is null) = (person_id is null)),
  foreign key (account_id, person_id) references membership on delete cascade
);
create index watch_account on watch (account_id, person_id);

-- Of an address that has yet to say that it was meant.
create table watch_request (
  token_hash bytea primary key,
  email text not null check (length(email) between 3 and 254),
  culture text not null check (culture in ('nl', 'fr', 'en')),
  entity_type text not null check (entity_type in ('vme', 'syndic', 'municipality', 'postcode')),
  entity_key text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index watch_request_email on watch_request (lower(email), created_at);
create index watch_request_end on watch_request (expires_at);

-- The digests of the last weeks: one a day at most.
create table digest_sent (
  subscriber_id bigint not null references digest_subscriber on delete cascade,
  day date not null,
  primary key (subscriber_id, day)
);
create index digest_sent_day on digest_sent (day);

-- What changed, by the edition that tells it.
create table change_seen (
  edition integer not null references digest_edition on delete cascade,
  kind text not null,                 -- src/watchlist/changes/kinds.ts
  vme text,
  zipcode text,                       -- of the VME, when it was seen
  municipality text,                  -- NIS code, likewise
  syndic text,
  other text,                         -- the number that a syndic was before, or is now
  holders text[] not null default '{}', -- who held the VME then, where the change is none of theirs
  event_id text,
  family text,
  detail jsonb not null default '{}'
);
create index change_seen_edition on change_seen (edition);
create index change_seen_vme on change_seen (vme, edition) where vme is not null;
create index change_seen_zipcode on change_seen (zipcode, edition) where zipcode is not null;
create index change_seen_municipality on change_seen (municipality, edition) where municipality is not null;
create index change_seen_syndic on change_seen (syndic, edition) where syndic is not null;
create index change_seen_other on change_seen (other, edition) where other is not null;
create index change_seen_holders on change_seen using gin (holders);

-- How things were at the last edition. What differs from these is what the next one tells.
create table told_office (
  vme_number text not null,
  position smallint not null,
  syndic_number text,
  state text not null,
  via text[] not null,
  since date,
  begin_on date,
  end_on date,
  is_provisional boolean not null,
  primary key (vme_number, position)
);
create index told_office_syndic on told_office (syndic_number) where syndic_number is not null;
create table told_stop (
  number text primary key
);
create table told_syndic (
  number text primary key,
  successor text,                     -- null: it goes on itself
  absorbed text[] not null
);
create table told_event (
  event_id text primary key,
  starts_at timestamptz not null
);
create table told_hit (
  event_id text not null,
  vme text not null,
  primary key (event_id, vme)
);

insert into told_office
select vme_number, position, syndic_number, state, via, since, begin_on, end_on, is_provisional
from effective_mandate where state <> 'ended';
insert into told_stop select number from enterprise where stopped_on is not null;
insert into told_syndic
select number, case when not is_listed then consolidation ->> 'successor' end,
  array(select step ->> 'enterpriseNumber' from jsonb_array_elements(consolidation -> 'absorbed') as step)
from syndic;
insert into told_event select id, starts_at from impact_event;
insert into told_hit select event_id, vme from impact_match where method <> 'postcode';

-- What is sent to many waits behind what somebody waits for.
alter table mail add column is_bulk boolean not null default false;
drop index mail_due;
create index mail_due on mail (is_bulk, due_at, id);
