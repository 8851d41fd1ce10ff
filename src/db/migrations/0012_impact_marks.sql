-- What is to be matched again: events whose zone changed, VMEs that moved, appeared or stopped.
create table stale_match (
  id bigint generated always as identity primary key,
  what text not null check (what in ('event', 'vme')),
  keys text[] not null                -- at most 500
);
