-- What companies file at the National Bank; docs/decisions/0051-annual-accounts.md explains each choice.

-- A row a deposit, for good.
create table filing (
  reference text primary key check (reference ~ '^(19|20)[0-9]{2}-[0-9]{8}$'),
  number text not null check (number ~ '^[01][0-9]{9}$'),
  deposit_date date,                            -- old ones lack it
  period_start date,
  period_end date,
  model text,                                   -- as the bank writes it
  deposit_type text,
  language text check (language in ('nl', 'fr', 'de')),
  currency text check (currency ~ '^[A-Z]{3}$'),
  rubrics jsonb,                                -- code → [the year, the year before]; null: no figures
  rubrics_digest text check (rubrics_digest ~ '^[0-9a-f]{64}$'),
  notes text[] not null default '{}',           -- what was left out of the figures
  -- Of each form: wanted, to be asked for; read; none, the bank has none.
  figures_state text not null check (figures_state in ('wanted', 'read', 'none')),
  embedded_state text not null check (embedded_state in ('wanted', 'read', 'none')),
  rendered_state text not null check (rendered_state in ('wanted', 'read', 'none')),
  first_seen_at timestamptz not null default clock_timestamp(),
  check ((figures_state = 'read') = (rubrics is not null))
);
create index filing_number on filing (number);
create index filing_wanted on filing (number)
  where figures_state = 'wanted' or embedded_state = 'wanted' or rendered_state = 'wanted';

-- A document that came with a deposit. Its bytes are kept by their digest (src/stored-files).
create table filing_attachment (
  id integer generated always as identity primary key,
  reference text not null references filing on delete cascade,
  kind text not null check (kind in ('embedded', 'rendered')),
  place text not null,                          -- in the document; empty for the whole of it
  file_name text not null,
  media_type text not null,
  bytes integer not null check (bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  unique (reference, kind, place)
);

-- When the bank was last asked what an enterprise filed, and what came of it.
create table filing_check (
  number text primary key check (number ~ '^[01][0-9]{9}$'),
  asked_at timestamptz not null,
  -- listed: it has filings; empty: none, as often as it was asked; unknown: the bank does not know it; failed: no answer.
  outcome text not null check (outcome in ('listed', 'empty', 'unknown', 'failed')),
  listed_at timestamptz,                        -- of the last answer
  filings integer check (filings >= 0),         -- that are known; null before the first answer
  changed_at timestamptz                        -- when that count last changed
);
create index filing_check_asked on filing_check (asked_at);

-- Days of which the bank's extract was read.
create table filing_extract (
  day date primary key,
  read_at timestamptz not null default clock_timestamp()
);

-- What it does stands in src/db/functions/financials.sql.
create function mark_filings_change() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger filing_check_insert after insert on filing_check
  referencing new table as changed_to for each statement execute function mark_filings_change();
create trigger filing_check_update after update on filing_check
  referencing old table as changed_from new table as changed_to for each statement execute function mark_filings_change();
create trigger filing_check_delete after delete on filing_check
  referencing old table as changed_from for each statement execute function mark_filings_change();
