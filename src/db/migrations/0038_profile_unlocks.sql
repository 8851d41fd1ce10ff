-- Profiles that an account opened; docs/decisions/0044-unlocks-and-deep-profiles.md explains each choice.

create table profile_unlock (
  account_id bigint not null references account on delete cascade,
  number text not null check (number ~ '^[01][0-9]{9}$'),
  opened_at timestamptz not null default now(),
  opened_by bigint references person on delete set null,
  source text check (length(source) <= 100), -- where the form stood, as it says itself
  primary key (account_id, number)
);
create index profile_unlock_opened on profile_unlock (account_id, opened_at);
create index profile_unlock_person on profile_unlock (opened_by) where opened_by is not null;
