-- Every run of a job, whoever asked for it, and what was asked for while Redis was away.
create table job_run (
  id bigint generated always as identity primary key,
  name text not null,
  payload jsonb not null default '{}',
  -- wanted: accepted while the queue could not be reached; the indexer hands it on.
  state text not null check (state in ('wanted', 'queued', 'running', 'succeeded', 'failed', 'stalled', 'cancelled')),
  queue_id text,                      -- id in the queue; null while wanted
  attempt integer not null default 1,
  asked_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  result jsonb,                       -- counts, as the handler answered
  error text
);
create index job_run_name on job_run (name, id desc);
create index job_run_open on job_run (state) where state in ('wanted', 'queued', 'running');
