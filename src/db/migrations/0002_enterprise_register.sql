-- What the product keeps of the enterprise register: condominium associations (legal form 070) and those who
-- practise as syndics (NACE 68.32x). One row an entity: a change of any part of it is one comparison of one row.
create table enterprise (
  number text primary key check (number ~ '^[01][0-9]{9}$'),
  kind text not null check (kind in ('vme', 'legal-person', 'sole-trader')),
  juridical_form text,
  juridical_situation text,
  start_date date,
  -- [{"text", "language": "nl"|"fr"|"de"|"en"|null, "kind": "official"|"abbreviation"|"commercial"}], official first.
  names jsonb not null default '[]',
  -- Registered seat as the register writes it; a unilingual place repeats its name in both columns.
  zipcode text,
  municipality_nl text,
  municipality_fr text,
  street_nl text,
  street_fr text,
  house_number text,
  box text,
  extra_address_info text,
  country_nl text,                    -- filled for foreign seats only
  country_fr text,
  struck_off_on date,                 -- the seat was struck off but is still listed
  municipality_nis text references municipality,
  -- {"phone": [], "email": [], "website": []}; legal persons only.
  contacts jsonb,
  syndic_activities text[] not null default '{}', -- version and code, e.g. {2025:68321}
  -- Snapshot date of the extract in which it was no longer listed; null while it is.
  stopped_on date,
  first_seen_on date not null,
  updated_at timestamptz not null default now(),
  -- Equal for entities with the same seat; null when there is none to compare.
  address_key text generated always as (
    case when zipcode is not null and coalesce(street_nl, street_fr) is not null and house_number is not null
          and country_nl is null and struck_off_on is null
      then zipcode || '|' || lower(coalesce(street_nl, street_fr)) || '|' || lower(house_number) end
  ) stored,
  -- Spreads entities over 1,024 buckets for the comparison with the search engine; src/domain/bucket.ts has the same rule.
  bucket smallint generated always as ((substr(number, 1, 8)::integer % 1024)::smallint) stored
);

create index enterprise_address_key on enterprise (address_key) where kind = 'vme' and stopped_on is null;
create index enterprise_municipality on enterprise (municipality_nis, kind);
create index enterprise_bucket on enterprise (bucket) where kind = 'vme';

-- The last snapshot loaded of each source: what asOf shows, and what the next extract is checked against.
create table source_snapshot (
  source text primary key,            -- enterprise-register, ...
  as_of date not null,
  extract_number integer,
  loaded_at timestamptz not null default now()
);

-- One row a run of an importer; counts and rejects are jsonb because each importer has its own kinds.
create table import_run (
  id bigint generated always as identity primary key,
  source text not null,
  state text not null check (state in ('queued', 'running', 'succeeded', 'failed', 'stalled', 'cancelled')),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  input text not null,                -- names of the files read, never their content
  extract_number integer,
  as_of date,
  -- {"vme": {"read", "stored", "changed", "closed", "rejected"}, ...}
  counts jsonb not null default '{}',
  -- [{"reason", "count", "sample": [{"file", "line", "text"}]}]
  rejects jsonb not null default '[]',
  notes jsonb not null default '[]',  -- files that were absent, unknown codes, skipped extracts
  error text
);
create index import_run_source on import_run (source, id desc);
