-- What the database knows of the state of each index generation; docs/decisions/0028-index-watch.md explains it.
alter table index_generation
  add column behind_since timestamptz, -- it missed a change and gets no more until it is compared
  add column unsound text,             -- why it must be replaced; nothing sent can put it right
  add column beat bigint not null default 0, -- of the mark that database and index share
  add column beat_id uuid,
  add column beat_at timestamptz;
