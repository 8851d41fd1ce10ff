-- Every run of a job, whoever asked for it, and what was asked for while Redis was away.
create table job_run (
  id bigint generated always as identity primary key,
  name text not null,
  payload jsonb not null default '{}',
  -- wanted: accepted, but not yet in the queue; the indexer hands it on.
  state text not null check (state in ('wanted', 'queued', 'running', 'succeeded', 'failed', 'stalled', 'cancelled')),
  -- Id in the queue. Of a job asked for by hand it is chosen beforehand, so that handing it on twice adds nothing.
  queue_id text not null,
  -- Of a job asked for by hand: what there is to be one of at a time, whoever asks again meanwhile.
  only_one text,
  attempt integer not null default 1,
  asked_at timestamptz not null default now(),
  started_at timestamptz,             -- of this attempt
  seen_at timestamptz,                -- last sign of life of the process that runs it
  finished_at timestamptz,
  result jsonb,                       -- counts, as the handler answered
  error text                          -- of the last attempt that failed
);
create index job_run_name on job_run (name, id desc);
create unique index job_run_open on job_run (name, queue_id) where state in ('wanted', 'queued', 'running');
create unique index job_run_only_one on job_run (only_one) where state in ('wanted', 'queued', 'running');
