-- The whole database, generated from a freshly migrated one by "npm run schema". Do not edit.
-- Tables, indexes and triggers are changed in src/db/migrations, functions in src/db/functions; why each is as it is
-- stands there.

-- Functions come below what they name, but not below each other.
set check_function_bodies = off;

-- Sequences

create sequence document_version as bigint increment 1 minvalue 1 maxvalue 9223372036854775807 start 1 cache 1;

-- Tables

create table account (
  id bigint not null generated always as identity,
  name text not null,
  plan text not null default 'free'::text,
  created_at timestamp with time zone not null default now(),
  trial_until timestamp with time zone,
  trial_by bigint,
  trial_warned_at timestamp with time zone,
  constraint account_pkey PRIMARY KEY (id),
  constraint account_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint account_plan_check CHECK (plan = ANY (ARRAY['free'::text, 'starter'::text, 'professional'::text, 'enterprise'::text]))
);
CREATE UNIQUE INDEX account_trial_by ON account USING btree (trial_by) WHERE trial_by IS NOT NULL;
CREATE INDEX account_trial_ending ON account USING btree (trial_until) WHERE trial_warned_at IS NULL;

create table address (
  street_key text not null,
  house_number text not null,
  postcode text not null,
  boxes text[] not null default '{}'::text[],
  latitude double precision,
  longitude double precision,
  is_current boolean not null,
  cell integer generated always as (
    (floor((longitude / 360::double precision + 0.5::double precision) * 65536::double precision)::bigint * 65536 + floor((0.5::double precision - ln(tan(pi() / 4::double precision + radians(latitude) / 2::double precision)) / (2::double precision * pi())) * 65536::double precision)::bigint - '2147483648'::bigint)::integer
  ) stored,
  object_ids bigint[] not null default '{}'::bigint[],
  constraint address_check CHECK ((latitude IS NULL) = (longitude IS NULL))
);
CREATE INDEX address_cell ON address USING btree (cell) WHERE cell IS NOT NULL;
CREATE UNIQUE INDEX address_number ON address USING btree (street_key, house_number COLLATE "C", postcode);

create table address_parcel (
  address_id bigint not null,
  capakey text not null,
  constraint address_parcel_pkey PRIMARY KEY (address_id, capakey)
);
CREATE INDEX address_parcel_capakey ON address_parcel USING btree (capakey);

create table address_street (
  key text not null,
  region_code text not null,
  municipality_nis text not null,
  name_nl text,
  name_fr text,
  name_de text,
  name_keys text[] not null,
  constraint address_street_pkey PRIMARY KEY (key)
);
CREATE INDEX address_street_names ON address_street USING btree (municipality_nis);

create table api_key (
  id bigint not null generated always as identity,
  account_id bigint not null,
  slot smallint not null,
  name text not null,
  digest bytea not null,
  last_four text not null,
  scopes text[] not null,
  state text not null default 'active'::text,
  created_at timestamp with time zone not null default now(),
  created_by bigint,
  expires_at timestamp with time zone,
  ended_at timestamp with time zone,
  last_used_at timestamp with time zone,
  warned_at timestamp with time zone,
  press bytea,
  sealed bytea,
  constraint api_key_pkey PRIMARY KEY (id),
  constraint api_key_digest_key UNIQUE (digest),
  constraint api_key_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint api_key_scopes_check CHECK (scopes <@ ARRAY['read'::text, 'export'::text] AND cardinality(scopes) > 0),
  constraint api_key_slot_check CHECK (slot >= 1 AND slot <= 5),
  constraint api_key_state_check CHECK (state = ANY (ARRAY['active'::text, 'expiring'::text, 'expired'::text, 'revoked'::text]))
);
CREATE UNIQUE INDEX api_key_active ON api_key USING btree (account_id, slot) WHERE state = 'active'::text;
CREATE UNIQUE INDEX api_key_expiring ON api_key USING btree (account_id, slot) WHERE state = 'expiring'::text;
CREATE INDEX api_key_person ON api_key USING btree (created_by) WHERE created_by IS NOT NULL;
CREATE UNIQUE INDEX api_key_press ON api_key USING btree (account_id, press);
CREATE INDEX api_key_sealed ON api_key USING btree (created_at) WHERE sealed IS NOT NULL;

create table building (
  source text not null,
  source_id text not null,
  municipality_nis text not null,
  kind text,
  shape bytea not null,
  south integer not null,
  west integer not null,
  north integer not null,
  east integer not null,
  point_latitude integer not null,
  point_longitude integer not null,
  area_m2 double precision not null,
  changed_at timestamp with time zone not null default now(),
  closed_at timestamp with time zone,
  constraint building_pkey PRIMARY KEY (source, source_id),
  constraint building_area_m2_check CHECK (area_m2 > 0::double precision),
  constraint building_check CHECK (point_latitude >= south AND point_latitude <= north AND point_longitude >= west AND point_longitude <= east),
  constraint building_source_check CHECK (source = ANY (ARRAY['agdp'::text, 'region'::text]))
);
CREATE INDEX building_box ON building USING gist (box(point(east::double precision, north::double precision), point(west::double precision, south::double precision))) WHERE closed_at IS NULL;
CREATE INDEX building_municipality ON building USING btree (municipality_nis) WHERE closed_at IS NULL;

create table building_unit (
  id integer not null,
  building_id integer not null,
  function text not null,
  status text not null,
  latitude double precision,
  longitude double precision,
  since timestamp with time zone not null,
  closed_on date,
  constraint building_unit_pkey PRIMARY KEY (id),
  constraint building_unit_check CHECK ((latitude IS NULL) = (longitude IS NULL)),
  constraint building_unit_function_check CHECK (function = ANY (ARRAY['unknown'::text, 'common-part'::text])),
  constraint building_unit_status_check CHECK (status = ANY (ARRAY['planned'::text, 'realised'::text, 'not-realised'::text, 'retired'::text, 'unknown'::text]))
);
CREATE INDEX building_unit_building ON building_unit USING btree (building_id) WHERE closed_on IS NULL;

create table cadastral_load (
  municipality_nis text not null,
  layer text not null,
  digest bytea not null,
  as_of date not null,
  rows integer not null,
  loaded_at timestamp with time zone not null default now(),
  constraint cadastral_load_pkey PRIMARY KEY (municipality_nis, layer),
  constraint cadastral_load_digest_check CHECK (octet_length(digest) = 32),
  constraint cadastral_load_layer_check CHECK (layer = ANY (ARRAY['parcel'::text, 'building'::text]))
);

create table cause (
  id bigint not null generated always as identity,
  consumer text not null,
  what text not null,
  keys text[] not null,
  marked_at timestamp with time zone not null default clock_timestamp(),
  burst boolean not null default false,
  constraint cause_pkey PRIMARY KEY (id),
  constraint cause_consumer_check CHECK (consumer = ANY (ARRAY['vme'::text, 'syndic'::text, 'impact'::text, 'property'::text, 'links'::text, 'seats'::text, 'insights'::text])),
  constraint cause_what_check CHECK (what = ANY (ARRAY['number'::text, 'seat'::text, 'postcode'::text, 'municipality'::text, 'province'::text, 'region'::text, 'event'::text]))
);
CREATE INDEX cause_order ON cause USING btree (consumer, id);

create table change_seen (
  edition integer not null,
  kind text not null,
  vme text,
  zipcode text,
  municipality text,
  syndic text,
  other text,
  holders text[] not null default '{}'::text[],
  event_id text,
  family text,
  detail jsonb not null default '{}'::jsonb
);
CREATE INDEX change_seen_edition ON change_seen USING btree (edition);
CREATE INDEX change_seen_holders ON change_seen USING gin (holders);
CREATE INDEX change_seen_municipality ON change_seen USING btree (municipality, edition) WHERE municipality IS NOT NULL;
CREATE INDEX change_seen_other ON change_seen USING btree (other, edition) WHERE other IS NOT NULL;
CREATE INDEX change_seen_syndic ON change_seen USING btree (syndic, edition) WHERE syndic IS NOT NULL;
CREATE INDEX change_seen_vme ON change_seen USING btree (vme, edition) WHERE vme IS NOT NULL;
CREATE INDEX change_seen_zipcode ON change_seen USING btree (zipcode, edition) WHERE zipcode IS NOT NULL;

create table correction (
  id bigint not null generated always as identity,
  number text not null,
  field text not null,
  value jsonb not null,
  source_value jsonb,
  state text not null default 'standing'::text,
  contested_value jsonb,
  contested_at timestamp with time zone,
  feedback_id bigint,
  corrected_by bigint,
  corrected_on date not null,
  version integer not null default 1,
  changed_at timestamp with time zone not null default clock_timestamp(),
  constraint correction_pkey PRIMARY KEY (id),
  constraint correction_field_check CHECK (field = ANY (ARRAY['location'::text, 'phone'::text, 'email'::text, 'website'::text])),
  constraint correction_number_check CHECK (number ~ '^[01][0-9]{9}$'::text),
  constraint correction_state_check CHECK (state = ANY (ARRAY['standing'::text, 'contested'::text, 'ended'::text]))
);
CREATE INDEX correction_contested ON correction USING btree (id) WHERE state = 'contested'::text;
CREATE INDEX correction_number ON correction USING btree (number);
CREATE UNIQUE INDEX correction_shown ON correction USING btree (number, field) WHERE state <> 'ended'::text;

create table digest_edition (
  number integer not null generated always as identity,
  day date not null,
  cut_at timestamp with time zone not null default now(),
  constraint digest_edition_pkey PRIMARY KEY (number),
  constraint digest_edition_day_key UNIQUE (day)
);

create table digest_sent (
  subscriber_id bigint not null,
  day date not null,
  constraint digest_sent_pkey PRIMARY KEY (subscriber_id, day)
);
CREATE INDEX digest_sent_day ON digest_sent USING btree (day);

create table digest_subscriber (
  id bigint not null generated always as identity,
  person_id bigint,
  email text,
  culture text,
  state text not null default 'subscribed'::text,
  state_since timestamp with time zone not null default now(),
  token_seed bytea not null,
  token_hash bytea not null,
  told_edition integer not null,
  created_at timestamp with time zone not null default now(),
  constraint digest_subscriber_pkey PRIMARY KEY (id),
  constraint digest_subscriber_person_id_key UNIQUE (person_id),
  constraint digest_subscriber_token_hash_key UNIQUE (token_hash),
  constraint digest_subscriber_check CHECK ((person_id IS NULL) <> (email IS NULL)),
  constraint digest_subscriber_check1 CHECK (email IS NULL OR culture IS NOT NULL),
  constraint digest_subscriber_culture_check CHECK (culture = ANY (ARRAY['nl'::text, 'fr'::text, 'en'::text])),
  constraint digest_subscriber_email_check CHECK (length(email) >= 3 AND length(email) <= 254),
  constraint digest_subscriber_state_check CHECK (state = ANY (ARRAY['subscribed'::text, 'unsubscribed'::text, 'bounced'::text]))
);
CREATE INDEX digest_subscriber_due ON digest_subscriber USING btree (id) INCLUDE (told_edition) WHERE state = 'subscribed'::text;
CREATE UNIQUE INDEX digest_subscriber_email ON digest_subscriber USING btree (lower(email)) WHERE email IS NOT NULL;
CREATE INDEX digest_subscriber_ended ON digest_subscriber USING btree (state_since) WHERE person_id IS NULL AND state <> 'subscribed'::text;

create table drain_member (
  kind text not null,
  process uuid not null,
  seen_at timestamp with time zone not null,
  constraint drain_member_pkey PRIMARY KEY (kind, process)
);

create table effective_mandate (
  vme_number text not null,
  "position" smallint not null,
  syndic_number text,
  syndic_name text,
  relation text not null,
  via text[] not null default '{}'::text[],
  evidence text[] not null default '{}'::text[],
  is_provisional boolean not null,
  since date,
  begin_on date,
  end_on date,
  state text not null,
  source text not null,
  vme_is_active boolean not null,
  region_code text,
  constraint effective_mandate_pkey PRIMARY KEY (vme_number, "position"),
  constraint effective_mandate_relation_check CHECK (relation = ANY (ARRAY['direct'::text, 'inherited'::text])),
  constraint effective_mandate_state_check CHECK (state = ANY (ARRAY['announced'::text, 'current'::text, 'ended'::text]))
);
CREATE INDEX effective_mandate_end ON effective_mandate USING btree (end_on) WHERE end_on IS NOT NULL;
CREATE INDEX effective_mandate_personal ON effective_mandate USING btree (region_code) WHERE syndic_number IS NULL AND state = 'current'::text AND vme_is_active;
CREATE INDEX effective_mandate_since ON effective_mandate USING btree (since);
CREATE INDEX effective_mandate_syndic ON effective_mandate USING btree (syndic_number, state) WHERE syndic_number IS NOT NULL;

create table enterprise (
  number text not null,
  kind text not null,
  juridical_form text,
  juridical_situation text,
  start_date date,
  names jsonb not null default '[]'::jsonb,
  zipcode text,
  municipality_nl text,
  municipality_fr text,
  street_nl text,
  street_fr text,
  house_number text,
  box text,
  extra_address_info text,
  country_nl text,
  country_fr text,
  struck_off_on date,
  municipality_nis text,
  contacts jsonb,
  syndic_activities text[] not null default '{}'::text[],
  stopped_on date,
  first_seen_on date not null,
  updated_at timestamp with time zone not null default now(),
  address_key text generated always as (
    CASE
        WHEN zipcode IS NOT NULL AND COALESCE(street_nl, street_fr) IS NOT NULL AND house_number IS NOT NULL AND country_nl IS NULL AND struck_off_on IS NULL THEN (((zipcode || '|'::text) || lower(COALESCE(street_nl, street_fr))) || '|'::text) || lower(house_number)
        ELSE NULL::text
    END
  ) stored,
  bucket smallint generated always as (
    (substr(number, 1, 8)::integer % 1024)::smallint
  ) stored,
  constraint enterprise_pkey PRIMARY KEY (number),
  constraint enterprise_kind_check CHECK (kind = ANY (ARRAY['vme'::text, 'legal-person'::text, 'sole-trader'::text])),
  constraint enterprise_number_check CHECK (number ~ '^[01][0-9]{9}$'::text)
);
CREATE INDEX enterprise_active_vme ON enterprise USING btree (municipality_nis) WHERE kind = 'vme'::text AND stopped_on IS NULL AND number > ''::text;
CREATE INDEX enterprise_address_key ON enterprise USING btree (address_key) INCLUDE (number, kind, stopped_on) WHERE address_key IS NOT NULL;
CREATE INDEX enterprise_bucket ON enterprise USING btree (bucket) WHERE kind = 'vme'::text;
CREATE INDEX enterprise_listed_vme ON enterprise USING btree (number) WHERE kind = 'vme'::text AND stopped_on IS NULL;
CREATE INDEX enterprise_municipality ON enterprise USING btree (municipality_nis, kind);
CREATE INDEX enterprise_other_updated ON enterprise USING btree (updated_at) WHERE kind <> 'vme'::text;
CREATE INDEX enterprise_zipcode ON enterprise USING btree (zipcode);

create table enterprise_point (
  source text not null,
  number text not null,
  latitude double precision not null,
  longitude double precision not null,
  postcode text,
  house_number text,
  seen_on date not null,
  constraint enterprise_point_pkey PRIMARY KEY (source, number),
  constraint enterprise_point_number_check CHECK (number ~ '^[01][0-9]{9}$'::text)
);
CREATE INDEX enterprise_point_number ON enterprise_point USING btree (number);

create table export_file (
  id bigint not null generated always as identity,
  family text not null,
  filters jsonb not null,
  format text not null,
  culture text,
  delimiter text not null,
  account_id bigint,
  purchase_id integer,
  generation jsonb not null,
  state text not null default 'queued'::text,
  build uuid,
  attempts integer not null default 0,
  percent smallint not null default 0,
  error text,
  rows bigint,
  text_bytes bigint,
  stored_bytes bigint,
  stored_sha256 bytea,
  text_sha256 bytea,
  member_bytes integer[],
  created_at timestamp with time zone not null default now(),
  due_at timestamp with time zone not null default now(),
  started_at timestamp with time zone,
  seen_at timestamp with time zone,
  ready_at timestamp with time zone,
  purge_at timestamp with time zone,
  constraint export_file_pkey PRIMARY KEY (id),
  constraint export_file_check CHECK ((state <> ALL (ARRAY['ready'::text, 'superseded'::text])) OR build IS NOT NULL AND rows IS NOT NULL AND text_bytes IS NOT NULL AND stored_bytes IS NOT NULL AND stored_sha256 IS NOT NULL AND ready_at IS NOT NULL),
  constraint export_file_culture_check CHECK (culture = ANY (ARRAY['nl'::text, 'fr'::text, 'en'::text])),
  constraint export_file_delimiter_check CHECK (delimiter = ANY (ARRAY['semicolon'::text, 'comma'::text])),
  constraint export_file_percent_check CHECK (percent >= 0 AND percent <= 100),
  constraint export_file_state_check CHECK (state = ANY (ARRAY['queued'::text, 'running'::text, 'ready'::text, 'superseded'::text, 'expired'::text, 'failed'::text]))
);
CREATE INDEX export_file_account ON export_file USING btree (account_id, id) WHERE account_id IS NOT NULL;
CREATE INDEX export_file_ask ON export_file USING btree (family, format, id);
CREATE INDEX export_file_open ON export_file USING btree (due_at, id) WHERE state = ANY (ARRAY['queued'::text, 'running'::text]);
CREATE INDEX export_file_purchase ON export_file USING btree (purchase_id) WHERE purchase_id IS NOT NULL;
CREATE INDEX export_file_purge ON export_file USING btree (purge_at) WHERE state = ANY (ARRAY['ready'::text, 'superseded'::text]);

create table feedback (
  id bigint not null generated always as identity,
  state text not null default 'new'::text,
  subject text not null,
  message text not null,
  number text,
  field text,
  proposed_value text,
  email text,
  page text,
  culture text not null,
  fingerprint bytea,
  reason text,
  handled_by bigint,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint feedback_pkey PRIMARY KEY (id),
  constraint feedback_culture_check CHECK (culture = ANY (ARRAY['nl'::text, 'fr'::text, 'en'::text])),
  constraint feedback_email_check CHECK (length(email) >= 3 AND length(email) <= 254),
  constraint feedback_message_check CHECK (length(message) >= 1 AND length(message) <= 4000),
  constraint feedback_number_check CHECK (number ~ '^[01][0-9]{9}$'::text),
  constraint feedback_proposed_value_check CHECK (length(proposed_value) <= 1000),
  constraint feedback_reason_check CHECK (length(reason) <= 1000),
  constraint feedback_state_check CHECK (state = ANY (ARRAY['new'::text, 'triaged'::text, 'accepted'::text, 'refused'::text])),
  constraint feedback_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 200)
);
CREATE INDEX feedback_email ON feedback USING btree (lower(email)) WHERE email IS NOT NULL;
CREATE INDEX feedback_fingerprint ON feedback USING btree (fingerprint) WHERE fingerprint IS NOT NULL;
CREATE INDEX feedback_queue ON feedback USING btree (state, id);

create table feedback_link (
  token_hash bytea not null,
  feedback_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint feedback_link_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX feedback_link_feedback ON feedback_link USING btree (feedback_id);

create table filing (
  reference text not null,
  number text not null,
  deposit_date date,
  period_start date,
  period_end date,
  model text,
  deposit_type text,
  language text,
  currency text,
  rubrics jsonb,
  rubrics_digest text,
  notes text[] not null default '{}'::text[],
  figures_state text not null,
  embedded_state text not null,
  rendered_state text not null,
  first_seen_at timestamp with time zone not null default clock_timestamp(),
  constraint filing_pkey PRIMARY KEY (reference),
  constraint filing_check CHECK ((figures_state = 'read'::text) = (rubrics IS NOT NULL)),
  constraint filing_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint filing_embedded_state_check CHECK (embedded_state = ANY (ARRAY['wanted'::text, 'read'::text, 'none'::text])),
  constraint filing_figures_state_check CHECK (figures_state = ANY (ARRAY['wanted'::text, 'read'::text, 'none'::text])),
  constraint filing_language_check CHECK (language = ANY (ARRAY['nl'::text, 'fr'::text, 'de'::text])),
  constraint filing_number_check CHECK (number ~ '^[01][0-9]{9}$'::text),
  constraint filing_reference_check CHECK (reference ~ '^(19|20)[0-9]{2}-[0-9]{8}$'::text),
  constraint filing_rendered_state_check CHECK (rendered_state = ANY (ARRAY['wanted'::text, 'read'::text, 'none'::text])),
  constraint filing_rubrics_digest_check CHECK (rubrics_digest ~ '^[0-9a-f]{64}$'::text)
);
CREATE INDEX filing_number ON filing USING btree (number);
CREATE INDEX filing_wanted ON filing USING btree (number) WHERE figures_state = 'wanted'::text OR embedded_state = 'wanted'::text OR rendered_state = 'wanted'::text;

create table filing_attachment (
  id integer not null generated always as identity,
  reference text not null,
  kind text not null,
  place text not null,
  file_name text not null,
  media_type text not null,
  bytes integer not null,
  sha256 text not null,
  constraint filing_attachment_pkey PRIMARY KEY (id),
  constraint filing_attachment_reference_kind_place_key UNIQUE (reference, kind, place),
  constraint filing_attachment_bytes_check CHECK (bytes > 0),
  constraint filing_attachment_kind_check CHECK (kind = ANY (ARRAY['embedded'::text, 'rendered'::text])),
  constraint filing_attachment_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text)
);
CREATE INDEX filing_attachment_sha256 ON filing_attachment USING btree (sha256);

create table filing_check (
  number text not null,
  asked_at timestamp with time zone not null,
  outcome text not null,
  listed_at timestamp with time zone,
  filings integer,
  changed_at timestamp with time zone,
  constraint filing_check_pkey PRIMARY KEY (number),
  constraint filing_check_filings_check CHECK (filings >= 0),
  constraint filing_check_number_check CHECK (number ~ '^[01][0-9]{9}$'::text),
  constraint filing_check_outcome_check CHECK (outcome = ANY (ARRAY['listed'::text, 'empty'::text, 'unknown'::text, 'failed'::text]))
);
CREATE INDEX filing_check_asked ON filing_check USING btree (asked_at);

create table filing_extract (
  day date not null,
  read_at timestamp with time zone not null default clock_timestamp(),
  constraint filing_extract_pkey PRIMARY KEY (day)
);

create table function_version (
  only_row boolean not null default true,
  version integer not null,
  hash text not null,
  applied_at timestamp with time zone not null default now(),
  constraint function_version_pkey PRIMARY KEY (only_row),
  constraint function_version_only_row_check CHECK (only_row)
);

create table holder (
  source text not null,
  number text not null,
  legal_kind text not null,
  names jsonb not null default '[]'::jsonb,
  start_date date,
  stopped_on date,
  constraint holder_pkey PRIMARY KEY (source, number),
  constraint holder_legal_kind_check CHECK (legal_kind = ANY (ARRAY['legal-person'::text, 'sole-trader'::text])),
  constraint holder_number_check CHECK (number ~ '^[01][0-9]{9}$'::text)
);
CREATE INDEX holder_number ON holder USING btree (number);

create table impact_event (
  id text not null,
  source text not null,
  family text not null,
  kind text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  end_confidence text not null,
  is_delayed boolean not null,
  descriptions jsonb not null,
  cause text,
  customers integer,
  is_severe boolean not null,
  status text,
  latitude double precision,
  longitude double precision,
  zones jsonb not null,
  first_seen_at timestamp with time zone not null,
  gone_at timestamp with time zone,
  changed_at timestamp with time zone not null default now(),
  generation bigint not null,
  live_until timestamp with time zone not null generated always as (
    LEAST(COALESCE(gone_at, 'infinity'::timestamp with time zone),
    CASE
        WHEN family = 'power-outage'::text AND (kind <> 'planned'::text OR is_delayed) THEN 'infinity'::timestamp with time zone
        ELSE COALESCE(ends_at, 'infinity'::timestamp with time zone)
    END)
  ) stored,
  is_start_known boolean not null default true,
  constraint impact_event_pkey PRIMARY KEY (id),
  constraint impact_event_end_confidence_check CHECK (end_confidence = ANY (ARRAY['estimated'::text, 'announced'::text, 'none'::text])),
  constraint impact_event_family_check CHECK (family = ANY (ARRAY['power-outage'::text, 'public-works'::text]))
);
CREATE INDEX impact_event_generation ON impact_event USING btree (generation);
CREATE INDEX impact_event_live ON impact_event USING btree (live_until);
CREATE INDEX impact_event_source ON impact_event USING btree (source) WHERE gone_at IS NULL;

create table impact_feed (
  source text not null,
  is_on boolean not null,
  attempted_at timestamp with time zone,
  succeeded_at timestamp with time zone,
  items integer not null default 0,
  failures integer not null default 0,
  empty_answers integer not null default 0,
  next_at timestamp with time zone,
  validators jsonb not null default '{}'::jsonb,
  error text,
  constraint impact_feed_pkey PRIMARY KEY (source)
);

create table impact_generation (
  only_row boolean not null default true,
  value bigint not null,
  constraint impact_generation_pkey PRIMARY KEY (only_row),
  constraint impact_generation_only_row_check CHECK (only_row)
);

create table impact_match (
  event_id text not null,
  vme text not null,
  method text not null,
  quality text not null,
  distance_metres real,
  radius_metres integer,
  constraint impact_match_pkey PRIMARY KEY (event_id, vme),
  constraint impact_match_method_check CHECK (method = ANY (ARRAY['polygon'::text, 'polygon-buffer'::text, 'street-number'::text, 'street'::text, 'radius'::text, 'postcode'::text])),
  constraint impact_match_quality_check CHECK (quality = ANY (ARRAY['high'::text, 'medium'::text, 'low'::text])),
  constraint impact_match_vme_check CHECK (vme ~ '^[01][0-9]{9}$'::text)
);
CREATE INDEX impact_match_vme ON impact_match USING btree (vme, event_id);

create table impact_rules (
  only_row boolean not null default true,
  hash text not null,
  constraint impact_rules_pkey PRIMARY KEY (only_row),
  constraint impact_rules_only_row_check CHECK (only_row)
);

create table import_run (
  id bigint not null generated always as identity,
  source text not null,
  state text not null,
  started_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  input text not null,
  extract_number integer,
  as_of date,
  counts jsonb not null default '{}'::jsonb,
  rejects jsonb not null default '[]'::jsonb,
  notes jsonb not null default '[]'::jsonb,
  error text,
  accepted_loss text,
  forgotten_at timestamp with time zone,
  constraint import_run_pkey PRIMARY KEY (id),
  constraint import_run_state_check CHECK (state = ANY (ARRAY['queued'::text, 'running'::text, 'succeeded'::text, 'failed'::text, 'stalled'::text, 'cancelled'::text]))
);
CREATE INDEX import_run_source ON import_run USING btree (source, id DESC);

create table index_generation (
  kind text not null,
  number integer not null,
  index_name text not null,
  state text not null,
  definition_hash text not null,
  last_key text,
  documents bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  note text,
  behind_since timestamp with time zone,
  unsound text,
  beat bigint not null default 0,
  beat_id uuid,
  beat_at timestamp with time zone,
  definition_version integer not null default 0,
  constraint index_generation_pkey PRIMARY KEY (kind, number),
  constraint index_generation_index_name_key UNIQUE (index_name),
  constraint index_generation_state_check CHECK (state = ANY (ARRAY['building'::text, 'verifying'::text, 'live'::text, 'previous'::text, 'dropped'::text, 'rejected'::text]))
);
CREATE UNIQUE INDEX index_generation_building ON index_generation USING btree (kind) WHERE state = ANY (ARRAY['building'::text, 'verifying'::text]);
CREATE UNIQUE INDEX index_generation_live ON index_generation USING btree (kind) WHERE state = 'live'::text;

create table index_quarantine (
  kind text not null,
  key text not null,
  version bigint not null,
  index_name text not null,
  reason text not null,
  quarantined_at timestamp with time zone not null default now(),
  constraint index_quarantine_pkey PRIMARY KEY (kind, key, index_name)
);

create table invitation (
  token_hash bytea not null,
  account_id bigint not null,
  email text not null,
  role text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint invitation_pkey PRIMARY KEY (token_hash),
  constraint invitation_email_check CHECK (length(email) >= 3 AND length(email) <= 254),
  constraint invitation_role_check CHECK (role = ANY (ARRAY['administrator'::text, 'member'::text]))
);
CREATE UNIQUE INDEX invitation_email ON invitation USING btree (account_id, lower(email));

create table invitation_mail (
  id bigint not null generated always as identity,
  mailbox_digest bytea not null,
  account_id bigint not null,
  sent_at timestamp with time zone not null default now(),
  constraint invitation_mail_pkey PRIMARY KEY (id)
);
CREATE INDEX invitation_mail_account ON invitation_mail USING btree (account_id);
CREATE INDEX invitation_mail_mailbox ON invitation_mail USING btree (mailbox_digest, sent_at);

create table job_run (
  id bigint not null generated always as identity,
  name text not null,
  payload jsonb not null default '{}'::jsonb,
  state text not null,
  queue_id text not null,
  only_one text,
  attempt integer not null default 1,
  asked_at timestamp with time zone not null default now(),
  started_at timestamp with time zone,
  seen_at timestamp with time zone,
  finished_at timestamp with time zone,
  result jsonb,
  error text,
  constraint job_run_pkey PRIMARY KEY (id),
  constraint job_run_state_check CHECK (state = ANY (ARRAY['wanted'::text, 'queued'::text, 'running'::text, 'succeeded'::text, 'failed'::text, 'stalled'::text, 'cancelled'::text]))
);
CREATE INDEX job_run_name ON job_run USING btree (name, id DESC);
CREATE UNIQUE INDEX job_run_only_one ON job_run USING btree (only_one) WHERE state = ANY (ARRAY['wanted'::text, 'queued'::text, 'running'::text]);
CREATE UNIQUE INDEX job_run_open ON job_run USING btree (name, queue_id) WHERE state = ANY (ARRAY['wanted'::text, 'queued'::text, 'running'::text]);

create unlogged table key_fence (
  token uuid not null,
  follower uuid not null,
  constraint key_fence_pkey PRIMARY KEY (token, follower)
);

create unlogged table key_follower (
  id uuid not null,
  seen_at timestamp with time zone not null default now(),
  constraint key_follower_pkey PRIMARY KEY (id)
);

create table lead (
  id integer not null generated always as identity,
  account_id bigint,
  kind text not null,
  reference text,
  number text,
  person text,
  email text,
  message text,
  status text not null default 'new'::text,
  note text not null default ''::text,
  assigned_to bigint,
  next_action_on date,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint lead_pkey PRIMARY KEY (id),
  constraint lead_reference_key UNIQUE (reference),
  constraint lead_email_check CHECK (length(email) >= 3 AND length(email) <= 254),
  constraint lead_kind_check CHECK (kind = ANY (ARRAY['feedback'::text, 'claim'::text, 'purchase'::text])),
  constraint lead_message_check CHECK (length(message) <= 4000),
  constraint lead_note_check CHECK (length(note) <= 4000),
  constraint lead_number_check CHECK (number ~ '^[01][0-9]{9}$'::text),
  constraint lead_person_check CHECK (length(person) <= 200),
  constraint lead_status_check CHECK (status = ANY (ARRAY['new'::text, 'contacted'::text, 'qualified'::text, 'won'::text, 'lost'::text]))
);
CREATE INDEX lead_account ON lead USING btree (account_id, id);
CREATE INDEX lead_assigned ON lead USING btree (assigned_to) WHERE assigned_to IS NOT NULL;
CREATE INDEX lead_email ON lead USING btree (lower(email)) WHERE email IS NOT NULL;

create table lead_change (
  id bigint not null generated always as identity,
  lead_id integer not null,
  version integer not null,
  person_id bigint,
  changes jsonb not null,
  changed_at timestamp with time zone not null default now(),
  constraint lead_change_pkey PRIMARY KEY (id),
  constraint lead_change_lead_id_version_key UNIQUE (lead_id, version)
);

create table lease (
  name text not null,
  pid integer not null,
  backend_start timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  constraint lease_pkey PRIMARY KEY (name)
);

create table location (
  number text not null,
  latitude double precision not null,
  longitude double precision not null,
  "precision" text not null,
  tier text not null,
  source text not null,
  constraint location_pkey PRIMARY KEY (number),
  constraint location_latitude_check CHECK (latitude >= 49::double precision AND latitude <= 52::double precision),
  constraint location_longitude_check CHECK (longitude >= 2::double precision AND longitude <= 7::double precision),
  constraint location_number_check CHECK (number ~ '^[01][0-9]{9}$'::text),
  constraint location_precision_check CHECK ("precision" = ANY (ARRAY['address'::text, 'street'::text, 'postcode'::text])),
  constraint location_tier_check CHECK (tier = ANY (ARRAY['point'::text, 'exact'::text, 'box-dropped'::text, 'number-relaxed'::text, 'other-postcode'::text, 'street'::text, 'postcode'::text]))
);
CREATE INDEX location_point ON location USING gist (point(longitude, latitude));

create table location_quarantine (
  number text not null,
  tier text not null,
  source text not null,
  latitude double precision not null,
  longitude double precision not null,
  distance_metres integer not null,
  quarantined_at timestamp with time zone not null default now(),
  constraint location_quarantine_pkey PRIMARY KEY (number, source, tier)
);

create table mail (
  id bigint not null generated always as identity,
  kind text not null,
  sealed bytea not null,
  account_id bigint,
  person_id bigint,
  created_at timestamp with time zone not null default now(),
  due_at timestamp with time zone not null default now(),
  attempts smallint not null default 0,
  error text,
  is_bulk boolean not null default false,
  constraint mail_pkey PRIMARY KEY (id)
);
CREATE INDEX mail_due ON mail USING btree (is_bulk, due_at, id);

create table mandate (
  id bigint not null generated always as identity,
  source text not null,
  vme_number text not null,
  holder_kind text not null,
  holder_number text,
  holder_name text,
  function_code text not null,
  is_provisional boolean not null,
  begin_on date,
  end_on date,
  seen_on date not null,
  constraint mandate_pkey PRIMARY KEY (id),
  constraint mandate_check CHECK (holder_number IS NOT NULL OR holder_kind = 'person'::text AND holder_name IS NULL),
  constraint mandate_holder_kind_check CHECK (holder_kind = ANY (ARRAY['enterprise'::text, 'person'::text])),
  constraint mandate_holder_number_check CHECK (holder_number ~ '^[01][0-9]{9}$'::text),
  constraint mandate_vme_number_check CHECK (vme_number ~ '^[01][0-9]{9}$'::text)
);
CREATE INDEX mandate_holder ON mandate USING btree (holder_number) WHERE holder_number IS NOT NULL;
CREATE INDEX mandate_source ON mandate USING btree (source, vme_number);
CREATE INDEX mandate_vme ON mandate USING btree (vme_number);

create table market_figures (
  id bigint not null generated always as identity,
  computed_at timestamp with time zone not null default now(),
  as_of date,
  figures jsonb not null,
  constraint market_figures_pkey PRIMARY KEY (id)
);

create table membership (
  account_id bigint not null,
  person_id bigint not null,
  role text not null,
  created_at timestamp with time zone not null default now(),
  used_at timestamp with time zone,
  constraint membership_pkey PRIMARY KEY (account_id, person_id),
  constraint membership_role_check CHECK (role = ANY (ARRAY['owner'::text, 'administrator'::text, 'member'::text]))
);
CREATE INDEX membership_person ON membership USING btree (person_id);

create table migration (
  name text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migration_pkey PRIMARY KEY (name)
);

create table municipality (
  nis text not null,
  province_nis text,
  region_code text not null,
  name_nl text not null,
  name_fr text not null,
  name_de text,
  languages text[] not null,
  aliases text[] not null default '{}'::text[],
  constraint municipality_pkey PRIMARY KEY (nis)
);

create table office_day (
  is_only boolean not null default true,
  day date not null,
  constraint office_day_pkey PRIMARY KEY (is_only),
  constraint office_day_is_only_check CHECK (is_only)
);

create table outbox (
  id bigint not null generated always as identity,
  kind text not null,
  keys text[] not null,
  marked_at timestamp with time zone not null default clock_timestamp(),
  available_at timestamp with time zone not null default clock_timestamp(),
  lease uuid,
  leased_until timestamp with time zone,
  part smallint not null default 0,
  burst boolean not null default false,
  size smallint not null generated always as (
    cardinality(keys)
  ) stored,
  holder uuid,
  constraint outbox_pkey PRIMARY KEY (id)
);
CREATE INDEX outbox_order ON outbox USING btree (kind, id);
CREATE INDEX outbox_single ON outbox USING btree (kind, id) WHERE NOT burst;

create table parcel (
  capakey text not null,
  municipality_nis text not null,
  shape bytea not null,
  south integer not null,
  west integer not null,
  north integer not null,
  east integer not null,
  point_latitude integer not null,
  point_longitude integer not null,
  area_m2 double precision not null,
  changed_at timestamp with time zone not null default now(),
  closed_at timestamp with time zone,
  constraint parcel_pkey PRIMARY KEY (capakey),
  constraint parcel_area_m2_check CHECK (area_m2 > 0::double precision),
  constraint parcel_capakey_check CHECK (capakey ~ '^\d{5}[A-Z]\d{4}/\d{2}[A-Z_]\d{3}$'::text),
  constraint parcel_check CHECK (point_latitude >= south AND point_latitude <= north AND point_longitude >= west AND point_longitude <= east)
);
CREATE INDEX parcel_box ON parcel USING gist (box(point(east::double precision, north::double precision), point(west::double precision, south::double precision))) WHERE closed_at IS NULL;
CREATE INDEX parcel_municipality ON parcel USING btree (municipality_nis) WHERE closed_at IS NULL;

create table payment_customer (
  account_id bigint not null,
  key uuid not null default gen_random_uuid(),
  customer text,
  vat_number text,
  subscribed_plan text,
  plan_besides text not null default 'free'::text,
  attempt smallint not null default 0,
  constraint payment_customer_pkey PRIMARY KEY (account_id),
  constraint payment_customer_customer_key UNIQUE (customer),
  constraint payment_customer_plan_besides_check CHECK (plan_besides = ANY (ARRAY['free'::text, 'starter'::text, 'professional'::text, 'enterprise'::text])),
  constraint payment_customer_subscribed_plan_check CHECK (subscribed_plan = ANY (ARRAY['starter'::text, 'professional'::text, 'enterprise'::text])),
  constraint payment_customer_vat_number_check CHECK (length(vat_number) >= 4 AND length(vat_number) <= 20)
);

create table payment_event (
  id text not null,
  type text not null,
  livemode boolean not null,
  object_id text,
  outcome text not null,
  received_at timestamp with time zone not null default now(),
  constraint payment_event_pkey PRIMARY KEY (id),
  constraint payment_event_outcome_check CHECK (outcome = ANY (ARRAY['asked'::text, 'ignored'::text, 'foreign'::text]))
);
CREATE INDEX payment_event_received ON payment_event USING btree (received_at);

create table payment_invoice (
  id text not null,
  purchase_id integer not null,
  number text,
  amount integer not null,
  vat integer not null,
  currency text not null,
  state text not null default 'paid'::text,
  paid_at timestamp with time zone not null,
  constraint payment_invoice_pkey PRIMARY KEY (id),
  constraint payment_invoice_state_check CHECK (state = ANY (ARRAY['paid'::text, 'refunded'::text, 'disputed'::text]))
);
CREATE INDEX payment_invoice_purchase ON payment_invoice USING btree (purchase_id, paid_at);

create table payment_task (
  id bigint not null generated always as identity,
  kind text not null,
  object_id text not null,
  asked integer not null default 1,
  due_at timestamp with time zone not null default now(),
  attempts integer not null default 0,
  error text,
  created_at timestamp with time zone not null default now(),
  constraint payment_task_pkey PRIMARY KEY (id),
  constraint payment_task_kind_object_id_key UNIQUE (kind, object_id)
);
CREATE INDEX payment_task_due ON payment_task USING btree (due_at, id);

create table permit (
  id bigint not null generated always as identity,
  project_number text not null,
  object_uuid uuid not null,
  layer text not null,
  filed_at timestamp with time zone not null,
  state text not null,
  state_text text,
  state_at timestamp with time zone,
  project_type text,
  shape bytea not null,
  south integer not null,
  west integer not null,
  north integer not null,
  east integer not null,
  area_m2 double precision not null,
  tile integer not null,
  is_matched boolean not null default false,
  constraint permit_pkey PRIMARY KEY (id),
  constraint permit_project_number_object_uuid_key UNIQUE (project_number, object_uuid),
  constraint permit_layer_check CHECK (layer = ANY (ARRAY['gd'::text, 'vk'::text])),
  constraint permit_project_number_check CHECK (project_number ~ '^[0-9]{10}$'::text),
  constraint permit_state_check CHECK (state = ANY (ARRAY['filed'::text, 'in_progress'::text, 'granted'::text, 'refused'::text, 'withdrawn'::text, 'expired'::text, 'unknown'::text]))
);
CREATE INDEX permit_box ON permit USING gist (box(point(east::double precision, north::double precision), point(west::double precision, south::double precision))) WHERE state = 'granted'::text;
CREATE INDEX permit_unmatched ON permit USING btree (tile, id) WHERE NOT is_matched;

create table permit_match (
  permit_id bigint not null,
  vme text not null,
  tier text not null,
  distance_m real not null,
  score real not null,
  constraint permit_match_pkey PRIMARY KEY (permit_id, vme),
  constraint permit_match_distance_m_check CHECK (distance_m >= 0::double precision),
  constraint permit_match_tier_check CHECK (tier = ANY (ARRAY['P1'::text, 'P2'::text, 'P3'::text, 'P4'::text, 'P5'::text]))
);
CREATE INDEX permit_match_vme ON permit_match USING btree (vme);

create table permit_window (
  layer text not null,
  read_until date not null,
  constraint permit_window_pkey PRIMARY KEY (layer)
);

create table person (
  id bigint not null generated always as identity,
  email text not null,
  culture text not null,
  created_at timestamp with time zone not null default now(),
  constraint person_pkey PRIMARY KEY (id),
  constraint person_culture_check CHECK (culture = ANY (ARRAY['nl'::text, 'fr'::text, 'en'::text])),
  constraint person_email_check CHECK (length(email) >= 3 AND length(email) <= 254)
);
CREATE UNIQUE INDEX person_email ON person USING btree (lower(email));

create table postcode (
  code text not null,
  municipality_nis text not null,
  label_nl text not null,
  label_fr text not null,
  label_de text,
  latitude double precision,
  longitude double precision,
  sections text[] not null default '{}'::text[],
  constraint postcode_pkey PRIMARY KEY (code, municipality_nis)
);
CREATE INDEX postcode_municipality ON postcode USING btree (municipality_nis);

create table profile_unlock (
  account_id bigint not null,
  number text not null,
  opened_at timestamp with time zone not null default now(),
  opened_by bigint,
  source text,
  constraint profile_unlock_pkey PRIMARY KEY (account_id, number),
  constraint profile_unlock_number_check CHECK (number ~ '^[01][0-9]{9}$'::text),
  constraint profile_unlock_source_check CHECK (length(source) <= 100)
);
CREATE INDEX profile_unlock_opened ON profile_unlock USING btree (account_id, opened_at);
CREATE INDEX profile_unlock_person ON profile_unlock USING btree (opened_by) WHERE opened_by IS NOT NULL;

create table property (
  key text collate "C" not null,
  municipality_nis text not null,
  region_code text not null,
  postcode text not null,
  street_nl text,
  street_fr text,
  house_numbers text[] not null,
  latitude double precision,
  longitude double precision,
  building text,
  parcels text[] not null,
  footprint_m2 integer,
  units integer not null,
  planned_units integer not null,
  units_source text not null,
  kind text not null,
  score smallint,
  reasons jsonb not null,
  bucket smallint generated always as (
    (substr(key, 1, 8)::integer % 1024)::smallint
  ) stored,
  constraint property_pkey PRIMARY KEY (key),
  constraint property_check CHECK (planned_units >= 0 AND planned_units <= units),
  constraint property_check1 CHECK ((latitude IS NULL) = (longitude IS NULL)),
  constraint property_check2 CHECK ((score IS NULL) = (kind = 'known'::text)),
  constraint property_key_check CHECK (key ~ '^[0-9]{8,}-[A-Z]{3}(-[0-9]+)?$'::text),
  constraint property_kind_check CHECK (kind = ANY (ARRAY['known'::text, 'likely'::text, 'possible'::text, 'other'::text])),
  constraint property_score_check CHECK (score >= 0 AND score <= 100),
  constraint property_units_check CHECK (units >= 2),
  constraint property_units_source_check CHECK (units_source = ANY (ARRAY['building-register'::text, 'address-boxes'::text]))
);
CREATE INDEX property_bucket ON property USING btree (bucket);
CREATE INDEX property_municipality ON property USING btree (municipality_nis);

create table property_vme (
  property_key text collate "C" not null,
  vme text not null,
  method text not null,
  distance_m real not null,
  units integer,
  units_source text not null,
  constraint property_vme_pkey PRIMARY KEY (property_key, vme),
  constraint property_vme_distance_m_check CHECK (distance_m >= 0::double precision),
  constraint property_vme_method_check CHECK (method = ANY (ARRAY['address'::text, 'polygon'::text, 'parcel'::text, 'near'::text])),
  constraint property_vme_units_source_check CHECK (units_source = ANY (ARRAY['building-register'::text, 'address-boxes'::text]))
);
CREATE INDEX property_vme_vme ON property_vme USING btree (vme);

create table province (
  nis text not null,
  region_code text not null,
  name_nl text not null,
  name_fr text not null,
  name_de text not null,
  aliases text[] not null default '{}'::text[],
  constraint province_pkey PRIMARY KEY (nis)
);

create table purchase (
  id integer not null generated always as identity,
  key uuid not null default gen_random_uuid(),
  kind text not null,
  item text not null,
  account_id bigint,
  person_id bigint,
  amount integer not null,
  vat integer,
  currency text not null default 'eur'::text,
  vat_number text,
  state text not null default 'created'::text,
  checkout_session text,
  created_at timestamp with time zone not null default now(),
  paid_at timestamp with time zone,
  changed_at timestamp with time zone not null default now(),
  wish jsonb,
  email text,
  culture text not null default 'nl'::text,
  customer text,
  press bytea,
  state_before text,
  ready_at timestamp with time zone,
  attempt smallint not null default 0,
  constraint purchase_pkey PRIMARY KEY (id),
  constraint purchase_checkout_session_key UNIQUE (checkout_session),
  constraint purchase_key_key UNIQUE (key),
  constraint purchase_amount_check CHECK (amount > 0),
  constraint purchase_culture_check CHECK (culture = ANY (ARRAY['nl'::text, 'fr'::text, 'en'::text])),
  constraint purchase_currency_check CHECK (currency ~ '^[a-z]{3}$'::text),
  constraint purchase_email_check CHECK (length(email) >= 3 AND length(email) <= 254),
  constraint purchase_kind_check CHECK (kind = ANY (ARRAY['plan'::text, 'export'::text, 'regional-export'::text, 'vme-deep-dive'::text])),
  constraint purchase_state_check CHECK (state = ANY (ARRAY['created'::text, 'pending'::text, 'failed'::text, 'paid'::text, 'fulfilling'::text, 'ready'::text, 'refunded'::text, 'disputed'::text])),
  constraint purchase_vat_check CHECK (vat >= 0),
  constraint purchase_vat_number_check CHECK (length(vat_number) >= 4 AND length(vat_number) <= 20)
);
CREATE INDEX purchase_account ON purchase USING btree (account_id, id);
CREATE INDEX purchase_email ON purchase USING btree (lower(email)) WHERE email IS NOT NULL;
CREATE INDEX purchase_person ON purchase USING btree (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX purchase_press ON purchase USING btree (press, id) WHERE press IS NOT NULL;

create table purchase_link (
  token_hash bytea not null,
  purchase_id integer not null,
  kind text not null,
  sealed bytea not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  starts integer not null default 0,
  last_start_at timestamp with time zone,
  constraint purchase_link_pkey PRIMARY KEY (token_hash),
  constraint purchase_link_kind_check CHECK (kind = ANY (ARRAY['page'::text, 'download'::text]))
);
CREATE INDEX purchase_link_created ON purchase_link USING btree (created_at);
CREATE INDEX purchase_link_purchase ON purchase_link USING btree (purchase_id);
CREATE UNIQUE INDEX purchase_link_valid ON purchase_link USING btree (purchase_id, kind) WHERE revoked_at IS NULL;

create table region (
  code text not null,
  nis text not null,
  name_nl text not null,
  name_fr text not null,
  name_de text not null,
  name_en text not null,
  aliases text[] not null default '{}'::text[],
  constraint region_pkey PRIMARY KEY (code),
  constraint region_nis_key UNIQUE (nis)
);

create table register_building (
  id integer not null,
  status text not null,
  shape bytea,
  south integer,
  west integer,
  north integer,
  east integer,
  since timestamp with time zone not null,
  closed_on date,
  constraint register_building_pkey PRIMARY KEY (id),
  constraint register_building_check CHECK (num_nulls(shape, south, west, north, east) = ANY (ARRAY[0, 5])),
  constraint register_building_status_check CHECK (status = ANY (ARRAY['planned'::text, 'under-construction'::text, 'realised'::text, 'not-realised'::text, 'retired'::text, 'unknown'::text]))
);

create table register_extract (
  is_only boolean not null default true,
  sha256 bytea not null,
  constraint register_extract_pkey PRIMARY KEY (is_only),
  constraint register_extract_is_only_check CHECK (is_only)
);

create table register_rows (
  number text not null,
  hashes bytea not null,
  constraint register_rows_pkey PRIMARY KEY (number),
  constraint register_rows_hashes_check CHECK (octet_length(hashes) = 32)
);

create table session (
  token_hash bytea not null,
  id bigint not null generated always as identity,
  person_id bigint not null,
  account_id bigint not null,
  label text not null,
  created_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint session_pkey PRIMARY KEY (token_hash),
  constraint session_id_key UNIQUE (id)
);
CREATE INDEX session_person ON session USING btree (account_id, person_id);

create table sign_in_link (
  token_hash bytea not null,
  email text not null,
  culture text not null,
  return_url text,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint sign_in_link_pkey PRIMARY KEY (token_hash),
  constraint sign_in_link_culture_check CHECK (culture = ANY (ARRAY['nl'::text, 'fr'::text, 'en'::text])),
  constraint sign_in_link_email_check CHECK (length(email) >= 3 AND length(email) <= 254)
);
CREATE INDEX sign_in_link_email ON sign_in_link USING btree (lower(email), created_at);

create table source_snapshot (
  source text not null,
  as_of date not null,
  extract_number integer,
  loaded_at timestamp with time zone not null default now(),
  rows_hashed_at timestamp with time zone,
  constraint source_snapshot_pkey PRIMARY KEY (source)
);

create table stale_link (
  id bigint not null generated always as identity,
  kind text not null,
  keys text[] not null,
  constraint stale_link_pkey PRIMARY KEY (id),
  constraint stale_link_kind_check CHECK (kind = ANY (ARRAY['vme'::text, 'holder'::text, 'syndic'::text]))
);
CREATE INDEX stale_link_order ON stale_link USING btree (kind, id);

create table stale_match (
  id bigint not null generated always as identity,
  what text not null,
  keys text[] not null,
  constraint stale_match_pkey PRIMARY KEY (id),
  constraint stale_match_what_check CHECK (what = ANY (ARRAY['event'::text, 'vme'::text]))
);
CREATE INDEX stale_match_order ON stale_match USING btree (what, id);

create table stale_property (
  id bigint not null generated always as identity,
  municipality_nis text not null,
  constraint stale_property_pkey PRIMARY KEY (id),
  constraint stale_property_municipality_nis_key UNIQUE (municipality_nis)
);

create table stale_seat (
  id bigint not null generated always as identity,
  keys text[] not null,
  constraint stale_seat_pkey PRIMARY KEY (id)
);

create table stale_street (
  id bigint not null generated always as identity,
  keys text[] not null,
  constraint stale_street_pkey PRIMARY KEY (id)
);

create table street_image (
  place text not null,
  source text not null,
  answered_at timestamp with time zone not null,
  fresh_until timestamp with time zone not null,
  used_on date not null,
  image_id text,
  captured_at timestamp with time zone,
  link text,
  version text,
  width smallint,
  height smallint,
  small bytea storage external,
  medium bytea storage external,
  large bytea storage external,
  bytes integer not null generated always as (
    COALESCE(length(small), 0) + COALESCE(length(medium), 0) + COALESCE(length(large), 0)
  ) stored,
  constraint street_image_pkey PRIMARY KEY (place),
  constraint street_image_check CHECK (num_nulls(image_id, version, width, height, small, medium, large) = ANY (ARRAY[0, 7])),
  constraint street_image_large_check CHECK (length(large) <= 2097152),
  constraint street_image_place_check CHECK (place ~ '^[0-9.-]+,[0-9.-]+$'::text),
  constraint street_image_version_check CHECK (version ~ '^[0-9a-f]{64}$'::text)
);
CREATE INDEX street_image_used ON street_image USING btree (used_on, place);

create table street_image_claim (
  place text not null,
  claimed_until timestamp with time zone not null,
  constraint street_image_claim_pkey PRIMARY KEY (place)
);

create table street_image_day (
  day date not null,
  lookups integer not null,
  constraint street_image_day_pkey PRIMARY KEY (day)
);

create table street_line (
  street_key text not null,
  part smallint not null,
  name_local text not null,
  name_nl text not null,
  name_fr text not null,
  course double precision[] not null,
  bounds box not null,
  residual_metres real not null,
  constraint street_line_pkey PRIMARY KEY (street_key, part),
  constraint street_line_course_check CHECK (cardinality(course) >= 4 AND (cardinality(course) % 2) = 0)
);
CREATE INDEX street_line_bounds ON street_line USING gist (bounds);

create table street_middle (
  street_key text not null,
  postcode text not null,
  latitude double precision,
  longitude double precision,
  constraint street_middle_pkey PRIMARY KEY (street_key, postcode),
  constraint street_middle_check CHECK ((latitude IS NULL) = (longitude IS NULL))
);

create table subscription (
  id text not null,
  purchase_id integer not null,
  plan text not null,
  status text not null,
  period_end timestamp with time zone,
  ends_at_period_end boolean not null default false,
  past_due_since timestamp with time zone,
  changed_at timestamp with time zone not null default now(),
  constraint subscription_pkey PRIMARY KEY (id),
  constraint subscription_plan_check CHECK (plan = ANY (ARRAY['starter'::text, 'professional'::text, 'enterprise'::text]))
);
CREATE INDEX subscription_purchase ON subscription USING btree (purchase_id);

create table succession (
  source text not null,
  from_number text not null,
  to_number text not null,
  kind text not null,
  on_date date,
  evidence text not null,
  seen_on date not null,
  constraint succession_pkey PRIMARY KEY (source, from_number, to_number, kind),
  constraint succession_check CHECK (from_number <> to_number),
  constraint succession_from_number_check CHECK (from_number ~ '^[01][0-9]{9}$'::text),
  constraint succession_kind_check CHECK (kind = ANY (ARRAY['absorption'::text, 'division'::text, 'renumbering'::text, 'own-firm'::text])),
  constraint succession_to_number_check CHECK (to_number ~ '^[01][0-9]{9}$'::text)
);
CREATE INDEX succession_day ON succession USING btree (on_date);
CREATE INDEX succession_from ON succession USING btree (from_number);
CREATE INDEX succession_to ON succession USING btree (to_number);

create table syndic (
  number text not null,
  legal_kind text not null,
  name text not null,
  is_listed boolean not null,
  managed_vmes integer not null default 0,
  direct_vmes integer not null default 0,
  inherited_vmes integer not null default 0,
  regions jsonb not null default '[]'::jsonb,
  consolidation jsonb not null default '{"path": [], "absorbed": [], "successor": null}'::jsonb,
  updated_at timestamp with time zone not null default now(),
  bucket smallint generated always as (
    (substr(number, 1, 8)::integer % 1024)::smallint
  ) stored,
  areas jsonb not null default '[]'::jsonb,
  constraint syndic_pkey PRIMARY KEY (number),
  constraint syndic_legal_kind_check CHECK (legal_kind = ANY (ARRAY['legal-person'::text, 'sole-trader'::text])),
  constraint syndic_number_check CHECK (number ~ '^[01][0-9]{9}$'::text)
);
CREATE INDEX syndic_bucket ON syndic USING btree (bucket);
CREATE INDEX syndic_portfolio ON syndic USING btree (managed_vmes) WHERE managed_vmes > 0;
CREATE INDEX syndic_ranking ON syndic USING btree (managed_vmes DESC, number) WHERE is_listed;
CREATE INDEX syndic_updated ON syndic USING btree (updated_at);

create table syndic_activity (
  entity_number text not null,
  enterprise_number text not null,
  activities text[] not null,
  constraint syndic_activity_pkey PRIMARY KEY (entity_number)
);
CREATE INDEX syndic_activity_enterprise ON syndic_activity USING btree (enterprise_number);

create table syndic_claim (
  id bigint not null generated always as identity,
  account_id bigint not null,
  syndic_number text not null,
  person_id bigint,
  asks_administrator boolean not null default false,
  code_digest bytea,
  code_sent_at timestamp with time zone,
  code_expires_at timestamp with time zone,
  wrong_tries smallint not null default 0,
  created_at timestamp with time zone not null default now(),
  constraint syndic_claim_pkey PRIMARY KEY (id),
  constraint syndic_claim_account_id_syndic_number_key UNIQUE (account_id, syndic_number),
  constraint syndic_claim_syndic_number_check CHECK (syndic_number ~ '^[01][0-9]{9}$'::text)
);
CREATE INDEX syndic_claim_asking ON syndic_claim USING btree (id) WHERE asks_administrator;
CREATE INDEX syndic_claim_person ON syndic_claim USING btree (person_id) WHERE person_id IS NOT NULL;

create table syndic_code_mail (
  id bigint not null generated always as identity,
  syndic_number text not null,
  sent_at timestamp with time zone not null default now(),
  account_id bigint not null,
  refusal_hash bytea not null,
  constraint syndic_code_mail_pkey PRIMARY KEY (id)
);
CREATE INDEX syndic_code_mail_account ON syndic_code_mail USING btree (account_id);
CREATE INDEX syndic_code_mail_number ON syndic_code_mail USING btree (syndic_number, sent_at);
CREATE UNIQUE INDEX syndic_code_mail_refusal ON syndic_code_mail USING btree (refusal_hash);

create table syndic_logo (
  syndic_number text not null,
  version text not null,
  picture bytea storage external not null,
  width smallint not null,
  height smallint not null,
  uploaded_at timestamp with time zone not null default now(),
  constraint syndic_logo_pkey PRIMARY KEY (syndic_number),
  constraint syndic_logo_height_check CHECK (height >= 1 AND height <= 512),
  constraint syndic_logo_picture_check CHECK (length(picture) >= 1 AND length(picture) <= 1048576),
  constraint syndic_logo_version_check CHECK (version ~ '^[0-9a-f]{64}$'::text),
  constraint syndic_logo_width_check CHECK (width >= 1 AND width <= 512)
);

create table syndic_logo_change (
  syndic_number text not null,
  changed_at timestamp with time zone not null,
  constraint syndic_logo_change_pkey PRIMARY KEY (syndic_number)
);

create table syndic_owner (
  syndic_number text not null,
  account_id bigint not null,
  granted_by text not null,
  since timestamp with time zone not null default now(),
  constraint syndic_owner_pkey PRIMARY KEY (syndic_number),
  constraint syndic_owner_granted_by_check CHECK (granted_by = ANY (ARRAY['code'::text, 'administrator'::text])),
  constraint syndic_owner_syndic_number_check CHECK (syndic_number ~ '^[01][0-9]{9}$'::text)
);
CREATE INDEX syndic_owner_account ON syndic_owner USING btree (account_id);

create table syndic_refusal (
  syndic_number text not null,
  account_id bigint not null,
  refused_at timestamp with time zone not null default now(),
  constraint syndic_refusal_pkey PRIMARY KEY (syndic_number, account_id),
  constraint syndic_refusal_syndic_number_check CHECK (syndic_number ~ '^[01][0-9]{9}$'::text)
);
CREATE INDEX syndic_refusal_account ON syndic_refusal USING btree (account_id);

create table tile_change (
  value bigint not null default (random() * '9000000000000000'::numeric::double precision)::bigint,
  square integer
);

create table told_event (
  event_id text not null,
  starts_at timestamp with time zone not null,
  constraint told_event_pkey PRIMARY KEY (event_id)
);

create table told_filing (
  reference text not null,
  constraint told_filing_pkey PRIMARY KEY (reference)
);

create table told_hit (
  event_id text not null,
  vme text not null,
  constraint told_hit_pkey PRIMARY KEY (event_id, vme)
);

create table told_office (
  vme_number text not null,
  "position" smallint not null,
  syndic_number text,
  state text not null,
  via text[] not null,
  since date,
  begin_on date,
  end_on date,
  is_provisional boolean not null,
  constraint told_office_pkey PRIMARY KEY (vme_number, "position")
);
CREATE INDEX told_office_syndic ON told_office USING btree (syndic_number) WHERE syndic_number IS NOT NULL;

create table told_stop (
  number text not null,
  constraint told_stop_pkey PRIMARY KEY (number)
);

create table told_syndic (
  number text not null,
  successor text,
  absorbed text[] not null,
  constraint told_syndic_pkey PRIMARY KEY (number)
);

create table tombstone (
  kind text not null,
  key text not null,
  deleted_at timestamp with time zone not null default now(),
  constraint tombstone_pkey PRIMARY KEY (kind, key)
);

create table unit_address (
  unit_id integer not null,
  address_id bigint not null,
  constraint unit_address_pkey PRIMARY KEY (unit_id, address_id)
);
CREATE INDEX unit_address_address ON unit_address USING btree (address_id);

create table watch (
  id bigint not null generated always as identity,
  subscriber_id bigint not null,
  account_id bigint,
  person_id bigint,
  entity_type text not null,
  entity_key text not null,
  state text not null default 'active'::text,
  since_edition integer not null,
  created_at timestamp with time zone not null default now(),
  constraint watch_pkey PRIMARY KEY (id),
  constraint watch_subscriber_id_entity_type_entity_key_key UNIQUE (subscriber_id, entity_type, entity_key),
  constraint watch_check CHECK ((account_id IS NULL) = (person_id IS NULL)),
  constraint watch_entity_type_check CHECK (entity_type = ANY (ARRAY['vme'::text, 'syndic'::text, 'municipality'::text, 'postcode'::text])),
  constraint watch_state_check CHECK (state = ANY (ARRAY['active'::text, 'paused'::text]))
);
CREATE INDEX watch_account ON watch USING btree (account_id, person_id);

create table watch_request (
  token_hash bytea not null,
  email text not null,
  culture text not null,
  entity_type text not null,
  entity_key text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint watch_request_pkey PRIMARY KEY (token_hash),
  constraint watch_request_culture_check CHECK (culture = ANY (ARRAY['nl'::text, 'fr'::text, 'en'::text])),
  constraint watch_request_email_check CHECK (length(email) >= 3 AND length(email) <= 254),
  constraint watch_request_entity_type_check CHECK (entity_type = ANY (ARRAY['vme'::text, 'syndic'::text, 'municipality'::text, 'postcode'::text]))
);
CREATE INDEX watch_request_email ON watch_request USING btree (lower(email), created_at);
CREATE INDEX watch_request_end ON watch_request USING btree (expires_at);

-- References

alter table account add constraint account_trial_by_fkey FOREIGN KEY (trial_by) REFERENCES person(id) ON DELETE SET NULL;

alter table address add constraint address_street_key_fkey FOREIGN KEY (street_key) REFERENCES address_street(key) ON DELETE CASCADE;

alter table api_key add constraint api_key_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;

alter table api_key add constraint api_key_created_by_fkey FOREIGN KEY (created_by) REFERENCES person(id) ON DELETE SET NULL;

alter table change_seen add constraint change_seen_edition_fkey FOREIGN KEY (edition) REFERENCES digest_edition(number) ON DELETE CASCADE;

alter table correction add constraint correction_corrected_by_fkey FOREIGN KEY (corrected_by) REFERENCES person(id) ON DELETE SET NULL;

alter table correction add constraint correction_feedback_id_fkey FOREIGN KEY (feedback_id) REFERENCES feedback(id) ON DELETE SET NULL;

alter table digest_sent add constraint digest_sent_subscriber_id_fkey FOREIGN KEY (subscriber_id) REFERENCES digest_subscriber(id) ON DELETE CASCADE;

alter table digest_subscriber add constraint digest_subscriber_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE;

alter table enterprise add constraint enterprise_municipality_nis_fkey FOREIGN KEY (municipality_nis) REFERENCES municipality(nis);

alter table export_file add constraint export_file_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;

alter table export_file add constraint export_file_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchase(id);

alter table feedback add constraint feedback_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES person(id) ON DELETE SET NULL;

alter table feedback_link add constraint feedback_link_feedback_id_fkey FOREIGN KEY (feedback_id) REFERENCES feedback(id) ON DELETE CASCADE;

alter table filing_attachment add constraint filing_attachment_reference_fkey FOREIGN KEY (reference) REFERENCES filing(reference) ON DELETE CASCADE;

alter table invitation add constraint invitation_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;

alter table lead add constraint lead_account_id_assigned_to_fkey FOREIGN KEY (account_id, assigned_to) REFERENCES membership(account_id, person_id) ON DELETE SET NULL (assigned_to);

alter table lead add constraint lead_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;

alter table lead add constraint lead_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES person(id) ON DELETE SET NULL;

alter table lead_change add constraint lead_change_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES lead(id) ON DELETE CASCADE;

alter table lead_change add constraint lead_change_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE SET NULL;

alter table mail add constraint mail_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;

alter table mail add constraint mail_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE;

alter table membership add constraint membership_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;

alter table membership add constraint membership_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE;

alter table municipality add constraint municipality_province_nis_fkey FOREIGN KEY (province_nis) REFERENCES province(nis);

alter table municipality add constraint municipality_region_code_fkey FOREIGN KEY (region_code) REFERENCES region(code);

alter table payment_customer add constraint payment_customer_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;

alter table payment_invoice add constraint payment_invoice_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchase(id);

alter table permit_match add constraint permit_match_permit_id_fkey FOREIGN KEY (permit_id) REFERENCES permit(id) ON DELETE CASCADE;

alter table postcode add constraint postcode_municipality_nis_fkey FOREIGN KEY (municipality_nis) REFERENCES municipality(nis);

alter table profile_unlock add constraint profile_unlock_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;

alter table profile_unlock add constraint profile_unlock_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES person(id) ON DELETE SET NULL;

alter table property add constraint property_municipality_nis_fkey FOREIGN KEY (municipality_nis) REFERENCES municipality(nis);

alter table property_vme add constraint property_vme_property_key_fkey FOREIGN KEY (property_key) REFERENCES property(key) ON DELETE CASCADE;

alter table province add constraint province_region_code_fkey FOREIGN KEY (region_code) REFERENCES region(code);

alter table purchase add constraint purchase_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL;

alter table purchase add constraint purchase_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE SET NULL;

alter table purchase_link add constraint purchase_link_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchase(id) ON DELETE CASCADE;

alter table session add constraint session_account_id_person_id_fkey FOREIGN KEY (account_id, person_id) REFERENCES membership(account_id, person_id) ON DELETE CASCADE;

alter table street_middle add constraint street_middle_street_key_fkey FOREIGN KEY (street_key) REFERENCES address_street(key) ON DELETE CASCADE;

alter table subscription add constraint subscription_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchase(id);

alter table syndic_activity add constraint syndic_activity_enterprise_number_fkey FOREIGN KEY (enterprise_number) REFERENCES enterprise(number) ON DELETE CASCADE;

alter table syndic_claim add constraint syndic_claim_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;

alter table syndic_claim add constraint syndic_claim_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE SET NULL;

alter table syndic_logo add constraint syndic_logo_syndic_number_fkey FOREIGN KEY (syndic_number) REFERENCES syndic_owner(syndic_number) ON DELETE CASCADE;

alter table syndic_owner add constraint syndic_owner_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;

alter table syndic_refusal add constraint syndic_refusal_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;

alter table watch add constraint watch_account_id_person_id_fkey FOREIGN KEY (account_id, person_id) REFERENCES membership(account_id, person_id) ON DELETE CASCADE;

alter table watch add constraint watch_subscriber_id_fkey FOREIGN KEY (subscriber_id) REFERENCES digest_subscriber(id) ON DELETE CASCADE;

-- Views

create view register_building_units as
 SELECT building_id,
    count(*) FILTER (WHERE function <> 'common-part'::text)::integer AS units,
    bool_or(function = 'common-part'::text) AS has_common_part
   FROM building_unit
  WHERE closed_on IS NULL AND (status = ANY (ARRAY['planned'::text, 'realised'::text]))
  GROUP BY building_id;

-- Functions

CREATE OR REPLACE FUNCTION public.check_hit_events()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  missing text;
begin
  with hit as (
    select distinct event_id from changed_to
  ), standing as (
    select id from impact_event where id in (select event_id from hit) order by id for key share
  )
  select min(event_id) into missing
  from hit where not exists (select from standing where standing.id = hit.event_id);
  if missing is not null then
    raise foreign_key_violation using
      message = format('no outage and no works have the id %s, which a hit names', missing);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.delete_hits_of_events()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'TRUNCATE' then
    delete from impact_match;
  elsif current_setting('transaction_isolation') <> 'read committed' then
    raise object_not_in_prerequisite_state using
      message = 'outages and works are deleted in transactions that read what is committed alone';
  else
    delete from impact_match where event_id in (select id from changed_from);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.enqueue(document_kind text, changed_keys text[], moments timestamp with time zone[], bursts boolean[], wait interval DEFAULT '00:00:00'::interval)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into outbox (kind, keys, part, burst, marked_at, available_at)
  select document_kind, array_agg(key order by key), part, burst, min(marked_at), clock_timestamp() + wait
  from (select key, part, burst, marked_at,
          (row_number() over (partition by part, burst order by marked_at, key) - 1) / 500 as chunk
        from (select key, key_part(key) as part, bool_and(burst) as burst, min(marked_at) as marked_at
              from unnest(changed_keys, moments, bursts) as change (key, marked_at, burst)
              group by key) as parted) as numbered
  group by part, burst, chunk
  order by burst, chunk, part
$function$;

CREATE OR REPLACE FUNCTION public.expand_impact_causes(most integer, only_single boolean DEFAULT false)
 RETURNS bigint
 LANGUAGE sql
 SET enable_seqscan TO 'off'
AS $function$
  with oldest as materialized (
    select id from cause where id in (select next_causes('impact', most, only_single)) order by id for update
  ), taken as (
    delete from cause using oldest where cause.id = oldest.id returning what, keys, marked_at, burst
  ), told as materialized (
    select what, key, min(marked_at) as marked_at, bool_and(burst) as burst
    from taken cross join unnest(keys) as key group by what, key
  ), widened as (
    insert into cause (consumer, what, keys, marked_at, burst)
    select 'impact', 'municipality', array_agg(nis order by nis), min(marked_at), true
    from (
      select municipality.nis, told.marked_at, (row_number() over (order by municipality.nis) - 1) / 5 as part
      from (select * from told where what in ('province', 'region')) as told
      join municipality
        on told.key = case told.what when 'province' then municipality.province_nis else municipality.region_code end
    ) as numbered
    group by part order by part
  ), named as (
    select key as number, told.* from told where what = 'number'
    union all
    select vme.number, told.*
    from told cross join lateral (
      select number from enterprise where municipality_nis = told.key and kind = 'vme' offset 0
    ) as vme
    where told.what = 'municipality'
  ), affected as (
    select impact_key(hit.vme, hit.event_id) as document, hit.method <> 'postcode' as is_shown,
      named.what, named.key, named.marked_at, named.burst
    from named cross join lateral (
      select vme, event_id, method from impact_match where vme = named.number offset 0
    ) as hit
    union all
    select impact_key(hit.vme, hit.event_id), hit.method <> 'postcode', told.*
    from told cross join lateral (
      select vme, event_id, method from impact_match where event_id = told.key offset 0
    ) as hit
    where told.what = 'event'
  ), written as materialized (
    select enqueue('impact', array_agg(document), array_agg(marked_at), array_agg(burst or is_burst(together)))
    from (select *, count(*) over (partition by what, key) as together from affected) as counted where is_shown
  )
  select (select count(*) from taken) from written;
$function$;

CREATE OR REPLACE FUNCTION public.expand_insight_causes(most integer)
 RETURNS bigint
 LANGUAGE sql
 SET enable_seqscan TO 'off'
AS $function$
  with oldest as materialized (
    select id from cause where consumer = 'insights' order by id limit most for update
  ), taken as (
    delete from cause using oldest where cause.id = oldest.id returning what, keys
  ), told as materialized (
    select distinct what, key from taken cross join unnest(keys) as key
  ), affected as (
    select municipality.nis
    from (select * from told where what in ('municipality', 'region')) as told
    join municipality on told.key = case told.what when 'region' then municipality.region_code else municipality.nis end
    union
    select seat.municipality_nis
    from told cross join lateral (
      -- The offset: see causes.sql.
      select municipality_nis, kind from enterprise where number = told.key offset 0
    ) as seat
    where told.what = 'number' and seat.kind = 'vme' and seat.municipality_nis is not null
  ), written as (
    insert into stale_property (municipality_nis) select nis from affected order by nis on conflict do nothing
  )
  select count(*) from taken;
$function$;

CREATE OR REPLACE FUNCTION public.expand_link_causes(most integer)
 RETURNS bigint
 LANGUAGE sql
 SET enable_seqscan TO 'off'
AS $function$
  with oldest as materialized (
    select id from cause where consumer = 'links' order by id limit most for update
  ), taken as (
    delete from cause using oldest where cause.id = oldest.id returning keys
  ), told as materialized (
    select distinct unnest(keys) as nis from taken
  ), affected as (
    select seat.number, case when seat.kind = 'vme' then 'vme' else 'holder' end as kind
    from told cross join lateral (select number, kind from enterprise where municipality_nis = told.nis offset 0) as seat
  ), written as (
    insert into stale_link (kind, keys)
    select kind, array_agg(number order by number)
    from (
      select kind, number, (row_number() over (partition by kind order by number) - 1) / 500 as part
      from affected) as numbered
    group by kind, part order by kind, part
  )
  select count(*) from taken;
$function$;

CREATE OR REPLACE FUNCTION public.expand_property_causes(most integer, only_single boolean DEFAULT false)
 RETURNS bigint
 LANGUAGE sql
 SET enable_seqscan TO 'off'
AS $function$
  with oldest as materialized (
    select id from cause where id in (select next_causes('property', most, only_single)) order by id for update
  ), taken as (
    delete from cause using oldest where cause.id = oldest.id returning what, keys, marked_at, burst
  ), told as materialized (
    select what, key, min(marked_at) as marked_at, bool_and(burst) as burst
    from taken cross join unnest(keys) as key group by what, key
  ), widened as (
    insert into cause (consumer, what, keys, marked_at, burst)
    select 'property', 'municipality', array_agg(nis order by nis), min(marked_at), true
    from (
      select municipality.nis, told.marked_at, (row_number() over (order by municipality.nis) - 1) / 5 as part
      from (select * from told where what in ('province', 'region')) as told
      join municipality
        on told.key = case told.what when 'province' then municipality.province_nis else municipality.region_code end
    ) as numbered
    group by part order by part
  ), affected as (
    select place.key as document, told.*
    from told cross join lateral (
      select key from property where municipality_nis = told.key offset 0
    ) as place
    where told.what = 'municipality'
  ), written as materialized (
    select enqueue('property', array_agg(document), array_agg(marked_at), array_agg(burst or is_burst(together)))
    from (select *, count(*) over (partition by what, key) as together from affected) as counted
  )
  select (select count(*) from taken) from written;
$function$;

CREATE OR REPLACE FUNCTION public.expand_seat_causes(most integer)
 RETURNS bigint
 LANGUAGE sql
 SET enable_seqscan TO 'off'
AS $function$
  with oldest as materialized (
    select id from cause where consumer = 'seats' order by id limit most for update
  ), taken as (
    delete from cause using oldest where cause.id = oldest.id returning what, keys
  ), told as materialized (
    select distinct what, key from taken cross join unnest(keys) as key
  ), affected as (
    select seat.number, seat.kind
    from told cross join lateral (select number, kind from enterprise where municipality_nis = told.key offset 0) as seat
    where told.what = 'municipality'
    union all
    select seat.number, seat.kind
    from told cross join lateral (select number, kind from enterprise where zipcode = told.key offset 0) as seat
    where told.what = 'postcode'
  ), written as (
    insert into stale_seat (keys)
    select array_agg(number order by number)
    from (
      select number, (row_number() over (order by number) - 1) / 500 as part
      from affected where kind <> 'sole-trader' group by number) as numbered
    group by part order by part
  )
  select count(*) from taken;
$function$;

CREATE OR REPLACE FUNCTION public.expand_syndic_causes(most integer, only_single boolean DEFAULT false)
 RETURNS bigint
 LANGUAGE sql
 SET enable_seqscan TO 'off'
AS $function$
  with oldest as materialized (
    select id from cause where id in (select next_causes('syndic', most, only_single)) order by id for update
  ), taken as (
    delete from cause using oldest where cause.id = oldest.id returning what, keys, marked_at, burst
  ), told as materialized (
    select what, key, min(marked_at) as marked_at, bool_and(burst) as burst
    from taken cross join unnest(keys) as key group by what, key
  ), widened as (
    insert into cause (consumer, what, keys, marked_at, burst)
    select 'syndic', 'municipality', array_agg(nis order by nis), min(marked_at), true
    from (
      select municipality.nis, told.marked_at, (row_number() over (order by municipality.nis) - 1) / 5 as part
      from (select * from told where what in ('province', 'region')) as told
      join municipality
        on told.key = case told.what when 'province' then municipality.province_nis else municipality.region_code end
    ) as numbered
    group by part order by part
  ), named as (
    select key as number, told.* from told where what = 'number'
    union all
    select seat.number, told.*
    from told cross join lateral (
      select number from enterprise
      where municipality_nis = told.key and kind in ('legal-person', 'sole-trader') offset 0
    ) as seat
    where told.what = 'municipality'
  ), affected as (
    select found.number as document, named.what, named.key, named.marked_at, named.burst
    from named cross join lateral (select number from syndic where number = named.number offset 0) as found
  ), written as materialized (
    select enqueue('syndic', array_agg(document), array_agg(marked_at), array_agg(burst or is_burst(together)))
    from (select *, count(*) over (partition by what, key) as together from affected) as counted
  )
  select (select count(*) from taken) from written;
$function$;

CREATE OR REPLACE FUNCTION public.expand_vme_causes(most integer, only_single boolean DEFAULT false)
 RETURNS bigint
 LANGUAGE sql
 SET enable_seqscan TO 'off'
AS $function$
  with oldest as materialized (
    select id from cause where id in (select next_causes('vme', most, only_single)) order by id for update
  ), taken as (
    delete from cause using oldest where cause.id = oldest.id returning what, keys, marked_at, burst
  ), told as materialized (
    select what, key, min(marked_at) as marked_at, bool_and(burst) as burst
    from taken cross join unnest(keys) as key group by what, key
  ), widened as (
    insert into cause (consumer, what, keys, marked_at, burst)
    select 'vme', 'municipality', array_agg(nis order by nis), min(marked_at), true
    from (
      select municipality.nis, told.marked_at, (row_number() over (order by municipality.nis) - 1) / 5 as part
      from (select * from told where what in ('province', 'region')) as told
      join municipality
        on told.key = case told.what when 'province' then municipality.province_nis else municipality.region_code end
    ) as numbered
    group by part order by part
  ), affected as (
    select vme.number as document, told.*
    from told cross join lateral (select number, kind from enterprise where address_key = told.key offset 0) as vme
    where told.what = 'seat' and vme.kind = 'vme'
    union all
    select vme.number as document, told.*
    from told cross join lateral (select number, kind from enterprise where number = told.key offset 0) as vme
    where told.what = 'number' and vme.kind = 'vme'
    union all
    select vme.number as document, told.*
    from told cross join lateral (
      select number from enterprise where municipality_nis = told.key and kind = 'vme' offset 0
    ) as vme
    where told.what = 'municipality'
  ), written as materialized (
    select enqueue('vme', array_agg(document), array_agg(marked_at), array_agg(burst or is_burst(together)))
    from (select *, count(*) over (partition by what, key) as together from affected) as counted
  )
  select (select count(*) from taken) from written;
$function$;

CREATE OR REPLACE FUNCTION public.export_decimal(value double precision)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when abs(value) < 1e6 and abs(value * 1000 - round(value * 1000)) > 1e-6 then value::text
    when value::text ~ '\.\d{3}$' then value::text || '0'
    else value::text
  end
$function$;

CREATE OR REPLACE FUNCTION public.export_name(names jsonb, languages text[], culture text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when jsonb_array_length(names) < 2 then names -> 0 ->> 'text'
    else export_name_among(names, languages, culture)
  end
$function$;

CREATE OR REPLACE FUNCTION public.export_name_among(names jsonb, languages text[], culture text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select value ->> 'text' from jsonb_array_elements(names) with ordinality as name (value, place)
  order by value ->> 'kind' = 'official' and coalesce(value ->> 'language', '-') = culture desc,
    array_position(array['official', 'abbreviation', 'commercial'], value ->> 'kind'),
    coalesce(array_position(languages, value ->> 'language'),
      100 + coalesce(array_position(array['nl', 'fr', 'de', 'en'], value ->> 'language'), 9)),
    place
  limit 1
$function$;

CREATE OR REPLACE FUNCTION public.export_place(nl text, fr text, de text, languages text[], culture text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(
    case culture when 'nl' then nl when 'fr' then fr end,
    case when one <> other then one || ' / ' || other else coalesce(one, other) end,
    nl, fr, de)
  from (
    select case languages[1] when 'nl' then nl when 'fr' then fr when 'de' then de end as one,
      case languages[2] when 'nl' then nl when 'fr' then fr when 'de' then de end as other) as form
$function$;

CREATE OR REPLACE FUNCTION public.export_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when (ascii(value) between 48 and 57 or ascii(value) between 65 and 90 or ascii(value) between 97 and 122
        or ascii(value) between 192 and 5759)
      and strpos(value, E'\n') = 0 and strpos(value, E'\r') = 0
      and strpos(value, ';') = 0 and strpos(value, ',') = 0 and strpos(value, E'\t') = 0
    then value
    else regexp_replace(value,
      '^(?=[ \u00a0\u1680\u2000-\u200f\u202f\u205f\u2060\u3000\ufeff\v\f]*[=+@\uff1d\uff0b\uff0d\uff20\t\r\n-])'
        || '|(?<=[\r\n])(?=[ \u00a0\u1680\u2000-\u200f\u202f\u205f\u2060\u3000\ufeff\v\f]*[=+@\uff1d\uff0b\uff0d\uff20\t-])'
        || '|(?<=[;,\t])(?=[=+@\uff1d\uff0b\uff0d\uff20\t-]|[ \u00a0\u1680\u2000-\u200f\u202f\u205f\u2060\u3000\ufeff\v\f]*[=\uff1d])',
      '''', 'g')
  end
$function$;

CREATE OR REPLACE FUNCTION public.forget_payment_customer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.customer is not null then
    insert into payment_task (kind, object_id) values ('forget-customer', old.customer) on conflict do nothing;
    perform pg_notify('outbox', 'payments');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_purchaser()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.account_id is null and old.account_id is not null then
    if old.customer is not null then
      insert into payment_task (kind, object_id) values ('forget-customer', old.customer) on conflict do nothing;
      perform pg_notify('outbox', 'payments');
    end if;
    delete from purchase_link where purchase_id = new.id;
    new.person_id = null;
    new.vat_number = null;
    new.wish = null;
    new.press = null;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.impact_key(vme text, event_id text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select vme || '-' || event_id
$function$;

CREATE OR REPLACE FUNCTION public.is_burst(keys bigint)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select keys > 100
$function$;

CREATE OR REPLACE FUNCTION public.key_part(key text)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select (hashtext(key) & 15)::smallint
$function$;

CREATE OR REPLACE FUNCTION public.mark(document_kind text, changed_keys text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into outbox (kind, keys, part, burst)
  select document_kind, keys[first : first + 499], part, is_burst(total)
  from (select part, keys, (sum(cardinality(keys)) over ())::bigint as total
        from (select key_part(key) as part, array_agg(key) as keys
              from (select distinct unnest(changed_keys) as key) as distinct_keys
              where key is not null
              group by part) as parted) as counted
  cross join generate_series(1, cardinality(keys), 500) as first
  order by first, part
$function$;

CREATE OR REPLACE FUNCTION public.mark_address_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  streets text[];
  cells integer[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(distinct street_key), array_agg(distinct b.cell) || array_agg(distinct c.cell) into streets, cells
    from changed_to c full join changed_from b using (street_key, house_number, postcode)
    where (c.latitude, c.longitude, c.is_current) is distinct from (b.latitude, b.longitude, b.is_current);
  elsif tg_op = 'INSERT' then
    select array_agg(distinct street_key), array_agg(distinct cell) into streets, cells from changed_to;
  else
    select array_agg(distinct street_key), array_agg(distinct cell) into streets, cells from changed_from;
  end if;
  if cardinality(streets) > 0 then
    perform mark_stale_streets(streets);
    perform mark_tile_squares(array(
      select distinct (((number >> 22) * 1024) + ((number & 65535) >> 6))::integer
      from (select cell::bigint + 2147483648 as number from unnest(cells) as cell where cell is not null) as numbered));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_cause(consumers text[], cause_kind text, changed_keys text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  with marked as (
    insert into cause (consumer, what, keys, burst)
    select consumer, cause_kind, array_agg(key order by key),
      case when cause_kind in ('number', 'seat') then is_burst(max(total)) else max(total) > 5 end
    from unnest(consumers) as consumer
    cross join (
      select key, count(*) over () as total,
        (row_number() over (order by key) - 1) / case when cause_kind in ('number', 'seat') then 500 else 5 end as part
      from (select distinct unnest(changed_keys) as key) as distinct_keys where key is not null) as numbered
    group by consumer, part
    order by consumer, part
    returning consumer
  )
  select pg_notify('outbox', consumer) from (select distinct consumer from marked) as told;
$function$;

CREATE OR REPLACE FUNCTION public.mark_correction_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform mark_stale_seats(array(select number from changed where field = 'location'));
  perform mark_cause('{syndic}', 'number', array(select number from changed where field <> 'location'));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_effective_mandate_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform mark_offices(array(
    select c.vme_number from changed_to c full join changed_from b using (vme_number, position)
    where (c.vme_number, c.syndic_number, c.syndic_name, c.relation, c.via, c.is_provisional, c.since, c.begin_on,
        c.end_on, c.state)
      is distinct from (b.vme_number, b.syndic_number, b.syndic_name, b.relation, b.via, b.is_provisional, b.since,
        b.begin_on, b.end_on, b.state)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_effective_mandate_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform mark_offices(array(select vme_number from changed));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_enterprise_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into tombstone (kind, key) select 'vme', number from removed where kind = 'vme'
  on conflict (kind, key) do update set deleted_at = excluded.deleted_at;
  perform mark('vme', array(select number from removed where kind = 'vme'));
  perform mark_cause('{vme}', 'seat', array(select address_key from removed where kind = 'vme' and stopped_on is null));
  perform mark_cause('{syndic}', 'number', array(select number from removed where kind <> 'vme'));
  perform mark_cause('{impact}', 'number', array(select number from removed where kind = 'vme'));
  perform mark_stale('vme', array(select number from removed where kind = 'vme'));
  perform mark_stale('holder', array(select number from removed where kind <> 'vme'));
  delete from location where number = any(array(select number from removed));
  delete from location_quarantine where number = any(array(select number from removed));
  -- A location that is being written at this moment could not be seen.
  perform mark_stale_seats(array(select number from removed where kind <> 'sole-trader'));
  perform mark_stale_match('vme', array(select number from removed where kind = 'vme' and stopped_on is null));
  perform mark_cause('{insights}', 'municipality', array(
    select distinct municipality_nis from removed where kind = 'vme' and stopped_on is null));
  perform pg_notify('outbox', kind) from unnest(array['vme', 'syndic']) as kind;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_enterprise_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform mark('vme', array(
    select number from added where kind = 'vme' and (stopped_on is not null or address_key is null)));
  perform mark_cause('{vme}', 'seat', array(select address_key from added where kind = 'vme' and stopped_on is null));
  perform mark_cause('{syndic}', 'number', array(select number from added where kind <> 'vme'));
  perform mark_cause('{impact}', 'number', array(select number from added where kind = 'vme'));
  perform mark_stale('vme', array(select number from added where kind = 'vme'));
  perform mark_stale('holder', array(select number from added where kind <> 'vme'));
  perform mark_stale_seats(array(select number from added where kind <> 'sole-trader'));
  perform mark_stale_match('vme', array(select number from added where kind = 'vme' and stopped_on is null));
  perform mark_cause('{insights}', 'municipality', array(
    select distinct municipality_nis from added where kind = 'vme' and stopped_on is null));
  perform pg_notify('outbox', kind) from unnest(array['vme', 'syndic']) as kind;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_enterprise_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  vmes text[];
  shown_vmes text[];
  seats text[];
  linked_vmes text[];
  holders text[];
  others text[];
  moved text[];
  matched text[];
  towns text[];
begin
  -- Set by touch_vmes and mark_locations.
  if current_setting('links.touching', true) = 'on' then
    return null;
  end if;
  select
    array_agg(number) filter (where is_vme and (after_seat is null or after_seat is not distinct from before_seat)),
    array_agg(number) filter (where is_vme),
    array_agg(before_seat) filter (where after_seat is distinct from before_seat)
      || array_agg(after_seat) filter (where after_seat is distinct from before_seat),
    array_agg(number) filter (where is_vme and link_changed),
    array_agg(number) filter (where is_other and holder_changed),
    array_agg(number) filter (where is_other),
    array_agg(number) filter (where is_moved),
    array_agg(number) filter (where is_vme and (is_moved or link_changed)),
    array_agg(distinct before_town) filter (where is_vme and (is_moved or link_changed))
      || array_agg(distinct after_town) filter (where is_vme and (is_moved or link_changed))
  into vmes, shown_vmes, seats, linked_vmes, holders, others, moved, matched, towns
  from (
    select number,
      'vme' in (after.kind, before.kind) as is_vme,
      after.kind <> 'vme' or before.kind <> 'vme' as is_other,
      before.municipality_nis as before_town, after.municipality_nis as after_town,
      case when before.kind = 'vme' and before.stopped_on is null then before.address_key end as before_seat,
      case when after.kind = 'vme' and after.stopped_on is null then after.address_key end as after_seat,
      (after.kind, after.stopped_on is null, after.municipality_nis, after.zipcode)
        is distinct from (before.kind, before.stopped_on is null, before.municipality_nis, before.zipcode)
        as link_changed,
      (after.kind, after.stopped_on is null, after.municipality_nis, after.names)
        is distinct from (before.kind, before.stopped_on is null, before.municipality_nis, before.names) as holder_changed,
      (after.zipcode, after.municipality_nis, after.street_nl, after.street_fr, after.house_number, after.box,
          after.country_nl, after.country_fr, after.struck_off_on, after.kind)
        is distinct from (before.zipcode, before.municipality_nis, before.street_nl, before.street_fr,
          before.house_number, before.box, before.country_nl, before.country_fr, before.struck_off_on, before.kind)
        as is_moved
    from changed_to as after full join changed_from as before using (number)
    where after is distinct from before) as changed;
  perform mark('vme', vmes);
  perform mark_cause('{vme}', 'seat', seats);
  perform mark_cause('{impact}', 'number', shown_vmes);
  perform mark_stale('vme', linked_vmes);
  perform mark_stale('holder', holders);
  -- The document of a syndic also shows its seat, contacts and situation.
  perform mark_cause('{syndic}', 'number', others);
  perform mark_stale_seats(moved);
  perform mark_stale_match('vme', matched);
  -- Places of a town show which VMEs are there.
  perform mark_cause('{insights}', 'municipality', towns);
  perform pg_notify('outbox', kind) from unnest(array['vme', 'syndic']) as kind;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_filings_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  numbers text[];
begin
  if tg_op = 'INSERT' then
    numbers := array(select number from changed_to where filings is not null);
  elsif tg_op = 'DELETE' then
    numbers := array(select number from changed_from where filings is not null);
  else
    numbers := array(
      select number from changed_to as after full join changed_from as before using (number)
      where after.filings is distinct from before.filings or after.changed_at is distinct from before.changed_at);
  end if;
  perform mark_cause('{vme,syndic}', 'number', numbers);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_ground_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'DELETE' then
    perform mark_tile_squares(tile_squares_of(array(
      select box(point(east / 1e7, north / 1e7), point(west / 1e7, south / 1e7)) from changed_to)));
  end if;
  if tg_op <> 'INSERT' then
    perform mark_tile_squares(tile_squares_of(array(
      select box(point(east / 1e7, north / 1e7), point(west / 1e7, south / 1e7)) from changed_from)));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_ground_loaded()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'cadastral_load' then
    perform mark_cause('{insights}', 'municipality', array(select to_jsonb(c) ->> 'municipality_nis' from changed_to c));
  else
    perform mark_cause('{insights}', 'region', array['BE-VLG']);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_holder_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  numbers text[];
begin
  if tg_op <> 'DELETE' then
    numbers := array(select number from changed_to);
  end if;
  if tg_op <> 'INSERT' then
    numbers := numbers || array(select number from changed_from);
  end if;
  perform mark_stale('holder', numbers);
  perform mark_cause('{syndic}', 'number', numbers);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_impact_event_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform mark_stale_match('event', array(select id from changed_to));
  else
    perform mark_stale_match('event', array(
      select id from changed_to c join changed_from b using (id)
      where (c.family, c.is_severe, c.zones) is distinct from (b.family, b.is_severe, b.zones)
        or (c.live_until > b.live_until and b.live_until <= now() - interval '47 hours')));
    -- Zones and when it changed are not shown. One that is new hits nobody yet.
    perform mark_cause('{impact}', 'event', array(
      select id from changed_to c join changed_from b using (id)
      where (c.source, c.family, c.kind, c.starts_at, c.is_start_known, c.first_seen_at, c.ends_at, c.gone_at,
          c.end_confidence, c.is_delayed, c.descriptions, c.cause, c.customers, c.is_severe, c.status, c.latitude, c.longitude)
        is distinct from (b.source, b.family, b.kind, b.starts_at, b.is_start_known, b.first_seen_at, b.ends_at, b.gone_at,
          b.end_confidence, b.is_delayed, b.descriptions, b.cause, b.customers, b.is_severe, b.status, b.latitude,
          b.longitude)));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_impact_match_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform mark_impacts(array(select impact_key(vme, event_id) from changed_to where method <> 'postcode'));
  elsif tg_op = 'UPDATE' then
    perform mark_impacts(array(
      select impact_key(vme, event_id) from changed_to c full join changed_from b using (event_id, vme)
      where (c.method, c.distance_metres, c.radius_metres)
        is distinct from (b.method, b.distance_metres, b.radius_metres)));
  else
    insert into tombstone (kind, key)
    select 'impact', impact_key(vme, event_id) from changed_from where method <> 'postcode' order by 2
    on conflict (kind, key) do update set deleted_at = excluded.deleted_at;
    perform mark_impacts(array(select impact_key(vme, event_id) from changed_from where method <> 'postcode'));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_impacts(hits text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if cardinality(hits) > 0 then
    perform mark('impact', hits);
    perform pg_notify('outbox', 'impact');
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_line_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform mark_tile_squares(tile_squares_of(array(select bounds from changed)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_location_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    -- The tier is not shown.
    perform mark_locations(array(
      select number from changed_to c full join changed_from b using (number)
      where (c.latitude, c.longitude, c.precision, c.source)
        is distinct from (b.latitude, b.longitude, b.precision, b.source)));
  elsif tg_op = 'INSERT' then
    perform mark_locations(array(select number from changed_to));
  else
    perform mark_locations(array(select number from changed_from));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_locations(numbers text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if cardinality(numbers) = 0 then
    return;
  end if;
  perform set_config('links.touching', 'on', true);
  update enterprise set updated_at = clock_timestamp() where number = any(numbers);
  perform set_config('links.touching', 'off', true);
  perform mark_cause('{vme,syndic,impact}', 'number', numbers);
  perform mark_stale_match('vme', numbers);
  -- Of those that are VMEs, places around them.
  perform mark_cause('{insights}', 'number', numbers);
end $function$;

CREATE OR REPLACE FUNCTION public.mark_logo_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  numbers text[] := array(select syndic_number from changed);
begin
  insert into syndic_logo_change (syndic_number, changed_at)
  select number, clock_timestamp() from unnest(numbers) as number order by number
  on conflict (syndic_number) do update set changed_at = excluded.changed_at;
  perform mark_cause('{syndic}', 'number', numbers);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_mandate_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'DELETE' then
    perform mark_stale('vme', array(select vme_number from changed_to));
  end if;
  if tg_op <> 'INSERT' then
    perform mark_stale('vme', array(select vme_number from changed_from));
    -- A mandate can name a holder that shows at none of its VMEs.
    perform mark_stale('syndic', array(select holder_number from changed_from));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_offices(vmes text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform mark('vme', vmes);
  perform mark_cause('{impact}', 'number', vmes);
  perform pg_notify('outbox', 'vme');
end $function$;

CREATE OR REPLACE FUNCTION public.mark_place_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform mark_cause(
    case tg_table_name when 'municipality' then array['vme', 'syndic', 'impact', 'property', 'links']
      else array['vme', 'syndic', 'impact', 'property'] end,
    tg_table_name,
    array(
      select coalesce(to_jsonb(c), to_jsonb(b)) ->> case tg_table_name when 'region' then 'code' else 'nis' end
      from changed_to c full join changed_from b using (nis)
      where c is distinct from b));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_point_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    perform mark_stale_seats(array(
      select number from changed_to c full join changed_from b using (source, number)
      where (c.latitude, c.longitude, c.postcode, c.house_number)
        is distinct from (b.latitude, b.longitude, b.postcode, b.house_number)));
  elsif tg_op = 'INSERT' then
    perform mark_stale_seats(array(select number from changed_to));
  else
    perform mark_stale_seats(array(select number from changed_from));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_postcode_centre()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  codes text[];
begin
  if tg_op = 'UPDATE' then
    codes := array(
      select coalesce(c.code, b.code)
      from changed_to c full join changed_from b using (code, municipality_nis)
      where (c.latitude, c.longitude) is distinct from (b.latitude, b.longitude));
  elsif tg_op = 'INSERT' then
    codes := array(select code from changed_to);
  else
    codes := array(select code from changed_from);
  end if;
  perform mark_cause('{seats}', 'postcode', codes);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_postcode_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  municipalities text[];
begin
  if tg_op = 'UPDATE' then
    municipalities := array(
      select coalesce(c.municipality_nis, b.municipality_nis)
      from changed_to c full join changed_from b using (code, municipality_nis)
      where (c.label_nl, c.label_fr, c.label_de, c.sections)
        is distinct from (b.label_nl, b.label_fr, b.label_de, b.sections));
  elsif tg_op = 'INSERT' then
    municipalities := array(select municipality_nis from changed_to);
  else
    municipalities := array(select municipality_nis from changed_from);
  end if;
  perform mark_cause('{vme,syndic,impact,property}', 'municipality', municipalities);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_properties(changed_keys text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if cardinality(changed_keys) > 0 then
    perform mark('property', changed_keys);
    perform pg_notify('outbox', 'property');
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_property_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform mark_properties(array(select key from changed_to));
  elsif tg_op = 'UPDATE' then
    perform mark_properties(array(
      select key from changed_to c full join changed_from b using (key) where c is distinct from b));
  else
    insert into tombstone (kind, key) select 'property', key from changed_from order by key
    on conflict (kind, key) do update set deleted_at = excluded.deleted_at;
    perform mark_properties(array(select key from changed_from));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_property_vme_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  places text[];
  vmes text[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(property_key), array_agg(vme) into places, vmes
    from changed_to c full join changed_from b using (property_key, vme) where c is distinct from b;
  elsif tg_op = 'INSERT' then
    select array_agg(property_key), array_agg(vme) into places, vmes from changed_to;
  else
    select array_agg(property_key), array_agg(vme) into places, vmes from changed_from;
  end if;
  perform mark_properties(places);
  -- Whether it is one is not asked: it may be written at this moment.
  perform mark_cause('{vme}', 'number', vmes);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_stale(link_kind text, changed_keys text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  with marked as (
    insert into stale_link (kind, keys)
    select link_kind, array_agg(key order by key)
    from (select key, (row_number() over (order by key) - 1) / 500 as part
          from (select distinct unnest(changed_keys) as key) as distinct_keys where key is not null) as numbered
    group by part
    order by part
    returning id
  )
  select pg_notify('outbox', 'links') from (select from marked limit 1) as any_mark;
$function$;

CREATE OR REPLACE FUNCTION public.mark_stale_match(marked text, changed_keys text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  with marks as (
    insert into stale_match (what, keys)
    select marked, array_agg(key order by key)
    from (select key, (row_number() over (order by key) - 1) / 500 as part
          from (select distinct unnest(changed_keys) as key) as distinct_keys where key is not null) as numbered
    group by part
    order by part
    returning id
  )
  select pg_notify('outbox', 'impacts') from (select from marks limit 1) as any_mark;
$function$;

CREATE OR REPLACE FUNCTION public.mark_stale_seats(changed_keys text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  with marked as (
    insert into stale_seat (keys)
    select array_agg(key order by key)
    from (select key, (row_number() over (order by key) - 1) / 500 as part
          from (select distinct unnest(changed_keys) as key) as distinct_keys where key is not null) as numbered
    group by part
    order by part
    returning id
  )
  select pg_notify('outbox', 'seats') from (select from marked limit 1) as any_mark;
$function$;

CREATE OR REPLACE FUNCTION public.mark_stale_streets(changed_keys text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  with marked as (
    insert into stale_street (keys)
    select array_agg(key order by key)
    from (select key, (row_number() over (order by key) - 1) / 500 as part
          from (select distinct unnest(changed_keys) as key) as distinct_keys where key is not null) as numbered
    group by part
    order by part
    returning id
  )
  select pg_notify('outbox', 'streets') from (select from marked limit 1) as any_mark;
$function$;

CREATE OR REPLACE FUNCTION public.mark_street_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform mark_stale_streets(array(
    select key from changed_to c join changed_from b using (key)
    where (c.name_nl, c.name_fr, c.name_de, c.municipality_nis)
      is distinct from (b.name_nl, b.name_fr, b.name_de, b.municipality_nis)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_succession_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'DELETE' then
    perform mark_stale('holder', array(select from_number from changed_to union select to_number from changed_to));
  end if;
  if tg_op <> 'INSERT' then
    perform mark_stale('holder', array(select from_number from changed_from union select to_number from changed_from));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_syndic_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    insert into tombstone (kind, key) select 'syndic', number from changed
    on conflict (kind, key) do update set deleted_at = excluded.deleted_at;
  end if;
  perform mark('syndic', array(select number from changed));
  perform pg_notify('outbox', 'syndic');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_tile_squares(squares integer[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into tile_change (square) select distinct square from unnest(squares) as square where square is not null;
$function$;

CREATE OR REPLACE FUNCTION public.next_causes(whose text, most integer, only_single boolean)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE
AS $function$
  (select id from cause where consumer = whose and not only_single order by id limit most)
  union all
  (select id from cause where consumer = whose and only_single and not burst order by id desc limit most)
$function$;

CREATE OR REPLACE FUNCTION public.next_impact_generation()
 RETURNS bigint
 LANGUAGE sql
AS $function$
  update impact_generation set value = value + 1 returning value;
$function$;

CREATE OR REPLACE FUNCTION public.predecessors_of(numbers text[])
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
AS $function$
  with recursive reached (number) as (
    select distinct unnest(numbers)
    union
    select s.from_number from succession s join reached on s.to_number = reached.number
  )
  select number from reached
$function$;

CREATE OR REPLACE FUNCTION public.raise_versions(seen bigint)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  drawn bigint;
begin
  -- Of two at once the later one must not take back what the earlier one did.
  perform pg_advisory_xact_lock(7070076);
  select last_value into drawn from document_version;
  if drawn >= seen then
    return false;
  end if;
  perform setval('document_version', seen + 4294967296);
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.successors_of(numbers text[])
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
AS $function$
  with recursive reached (number) as (
    select distinct unnest(numbers)
    union
    select s.to_number from succession s join reached on s.from_number = reached.number
  )
  select number from reached
$function$;

CREATE OR REPLACE FUNCTION public.tell_api_key()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('api_key', 'account ' || coalesce(new.account_id, old.account_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_export_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('outbox', 'export-files');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_plan()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('api_key', 'account ' || new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tile_squares_of(boxes box[])
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  with numbered as (
    -- Corner 0 is the one in the north-east.
    select distinct
      floor(((bounds[1])[0] / 360 + 0.5) * 1024 - 0.001)::integer as west,
      floor(((bounds[0])[0] / 360 + 0.5) * 1024 + 0.001)::integer as east,
      floor((0.5 - ln(tan(pi() / 4 + radians((bounds[0])[1]) / 2)) / (2 * pi())) * 1024 - 0.001)::integer as north,
      floor((0.5 - ln(tan(pi() / 4 + radians((bounds[1])[1]) / 2)) / (2 * pi())) * 1024 + 0.001)::integer as south
    from unnest(boxes) as bounds
  )
  select array_agg(distinct x * 1024 + y)
  from numbered cross join generate_series(west, east) as x cross join generate_series(north, south) as y;
$function$;

CREATE OR REPLACE FUNCTION public.touch_vmes(numbers text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform set_config('links.touching', 'on', true);
  update enterprise set updated_at = clock_timestamp() where number = any(numbers) and kind = 'vme';
  perform set_config('links.touching', 'off', true);
end $function$;

-- Triggers

CREATE TRIGGER plan_told AFTER UPDATE OF plan, trial_until ON account FOR EACH ROW EXECUTE FUNCTION tell_plan();

CREATE TRIGGER address_delete AFTER DELETE ON address REFERENCING OLD TABLE AS changed_from FOR EACH STATEMENT EXECUTE FUNCTION mark_address_change();

CREATE TRIGGER address_insert AFTER INSERT ON address REFERENCING NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION mark_address_change();

CREATE TRIGGER address_update AFTER UPDATE ON address REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION mark_address_change();

CREATE TRIGGER address_street_update AFTER UPDATE ON address_street REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION mark_street_change();

CREATE TRIGGER api_key_told AFTER INSERT OR DELETE OR UPDATE OF state, expires_at, scopes ON api_key FOR EACH ROW EXECUTE FUNCTION tell_api_key();

CREATE TRIGGER building_delete AFTER DELETE ON building REFERENCING OLD TABLE AS changed_from FOR EACH STATEMENT EXECUTE FUNCTION mark_ground_change();

CREATE TRIGGER building_insert AFTER INSERT ON building REFERENCING NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION mark_ground_change();

CREATE TRIGGER building_update AFTER UPDATE ON building REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION mark_ground_change();

CREATE TRIGGER cadastral_load_insert AFTER INSERT ON cadastral_load REFERENCING NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION mark_ground_loaded();

CREATE TRIGGER cadastral_load_update AFTER UPDATE ON cadastral_load REFERENCING NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION mark_ground_loaded();

CREATE TRIGGER correction_delete AFTER DELETE ON correction REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_correction_change();

CREATE TRIGGER correction_insert AFTER INSERT ON correction REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_correction_change();

CREATE TRIGGER correction_update AFTER UPDATE ON correction REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_correction_change();

CREATE TRIGGER effective_mandate_delete AFTER DELETE ON effective_mandate REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_effective_mandate_row();

CREATE TRIGGER effective_mandate_insert AFTER INSERT ON effective_mandate REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_effective_mandate_row();

CREATE TRIGGER effective_mandate_update AFTER UPDATE ON effective_mandate REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION mark_effective_mandate_change();

CREATE TRIGGER enterprise_delete AFTER DELETE ON enterprise REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION mark_enterprise_delete();

CREATE TRIGGER enterprise_insert AFTER INSERT ON enterprise REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_enterprise_insert();

CREATE TRIGGER enterprise_update AFTER UPDATE ON enterprise REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION mark_enterprise_update();

CREATE TRIGGER enterprise_point_delete AFTER DELETE ON enterprise_point REFERENCING OLD TABLE AS changed_from FOR EACH STATEMENT EXECUTE FUNCTION mark_point_change();

CREATE TRIGGER enterprise_point_insert AFTER INSERT ON enterprise_point REFERENCING NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION mark_point_change();

CREATE TRIGGER enterprise_point_update AFTER UPDATE ON enterprise_point REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION mark_point_change();

CREATE TRIGGER export_file_told AFTER INSERT OR UPDATE OF state ON export_file FOR EACH ROW WHEN (new.state = 'queued'::text) EXECUTE FUNCTION tell_export_file();

CREATE TRIGGER filing_check_delete AFTER DELETE ON filing_check REFERENCING OLD TABLE AS changed_from FOR EACH STATEMENT EXECUTE FUNCTION mark_filings_change();

CREATE TRIGGER filing_check_insert AFTER INSERT ON filing_check REFERENCING NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION mark_filings_change();

CREATE TRIGGER filing_check_update AFTER UPDATE ON filing_check REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION mark_filings_change();

CREATE TRIGGER holder_delete AFTER DELETE ON holder REFERENCING OLD TABLE AS changed_from FOR EACH STATEMENT EXECUTE FUNCTION mark_holder_change();

CREATE TRIGGER holder_insert AFTER INSERT ON holder REFERENCING NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION mark_holder_change();

CREATE TRIGGER holder_update AFTER UPDATE ON holder REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION mark_holder_change();

CREATE TRIGGER impact_event_delete AFTER DELETE ON impact_event REFERENCING OLD TABLE AS changed_from FOR EACH STATEMENT EXECUTE FUNCTION delete_hits_of_events();

CREATE TRIGGER impact_event_insert AFTER INSERT ON impact_event REFERENCING NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION mark_impact_event_change();

CREATE TRIGGER impact_event_truncate AFTER TRUNCATE ON impact_event FOR EACH STATEMENT EXECUTE FUNCTION delete_hits_of_events();

CREATE TRIGGER impact_event_update AFTER UPDATE ON impact_event REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION mark_impact_event_change();

CREATE TRIGGER impact_match_delete AFTER DELETE ON impact_match REFERENCING OLD TABLE AS changed_from FOR EACH STATEMENT EXECUTE FUNCTION mark_impact_match_change();

CREATE TRIGGER impact_match_insert AFTER INSERT ON impact_match REFERENCING NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION mark_impact_match_change();

CREATE TRIGGER impact_match_insert_events AFTER INSERT ON impact_match REFERENCING NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION check_hit_events();

CREATE TRIGGER impact_match_update AFTER UPDATE ON impact_match REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION mark_impact_match_change();

CREATE TRIGGER impact_match_update_events AFTER UPDATE ON impact_match REFERENCING NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION check_hit_events();

CREATE TRIGGER location_delete AFTER DELETE ON location REFERENCING OLD TABLE AS changed_from FOR EACH STATEMENT EXECUTE FUNCTION mark_location_change();

CREATE TRIGGER location_insert AFTER INSERT ON location REFERENCING NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION mark_location_change();

CREATE TRIGGER location_update AFTER UPDATE ON location REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION mark_location_change();

CREATE TRIGGER mandate_delete AFTER DELETE ON mandate REFERENCING OLD TABLE AS changed_from FOR EACH STATEMENT EXECUTE FUNCTION mark_mandate_change();

CREATE TRIGGER mandate_insert AFTER INSERT ON mandate REFERENCING NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION mark_mandate_change();

CREATE TRIGGER mandate_update AFTER UPDATE ON mandate REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION mark_mandate_change();

CREATE TRIGGER municipality_update AFTER UPDATE ON municipality REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION mark_place_update();

CREATE TRIGGER parcel_delete AFTER DELETE ON parcel REFERENCING OLD TABLE AS changed_from FOR EACH STATEMENT EXECUTE FUNCTION mark_ground_change();

CREATE TRIGGER parcel_insert AFTER INSERT ON parcel REFERENCING NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION mark_ground_change();

CREATE TRIGGER parcel_update AFTER UPDATE ON parcel REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION mark_ground_change();

CREATE TRIGGER payment_customer_forgotten AFTER DELETE ON payment_customer FOR EACH ROW EXECUTE FUNCTION forget_payment_customer();

CREATE TRIGGER postcode_centre_delete AFTER DELETE ON postcode REFERENCING OLD TABLE AS changed_from FOR EACH STATEMENT EXECUTE FUNCTION mark_postcode_centre();

CREATE TRIGGER postcode_centre_insert AFTER INSERT ON postcode REFERENCING NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION mark_postcode_centre();

CREATE TRIGGER postcode_centre_update AFTER UPDATE ON postcode REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION mark_postcode_centre();

CREATE TRIGGER postcode_delete AFTER DELETE ON postcode REFERENCING OLD TABLE AS changed_from FOR EACH STATEMENT EXECUTE FUNCTION mark_postcode_change();

CREATE TRIGGER postcode_insert AFTER INSERT ON postcode REFERENCING NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION mark_postcode_change();

CREATE TRIGGER postcode_update AFTER UPDATE ON postcode REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION mark_postcode_change();

CREATE TRIGGER property_delete AFTER DELETE ON property REFERENCING OLD TABLE AS changed_from FOR EACH STATEMENT EXECUTE FUNCTION mark_property_change();

CREATE TRIGGER property_insert AFTER INSERT ON property REFERENCING NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION mark_property_change();

CREATE TRIGGER property_update AFTER UPDATE ON property REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION mark_property_change();

CREATE TRIGGER property_vme_delete AFTER DELETE ON property_vme REFERENCING OLD TABLE AS changed_from FOR EACH STATEMENT EXECUTE FUNCTION mark_property_vme_change();

CREATE TRIGGER property_vme_insert AFTER INSERT ON property_vme REFERENCING NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION mark_property_vme_change();

CREATE TRIGGER property_vme_update AFTER UPDATE ON property_vme REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION mark_property_vme_change();

CREATE TRIGGER province_update AFTER UPDATE ON province REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION mark_place_update();

CREATE TRIGGER purchase_forgotten BEFORE UPDATE OF account_id ON purchase FOR EACH ROW EXECUTE FUNCTION forget_purchaser();

CREATE TRIGGER region_update AFTER UPDATE ON region REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION mark_place_update();

CREATE TRIGGER register_extract_insert AFTER INSERT ON register_extract REFERENCING NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION mark_ground_loaded();

CREATE TRIGGER register_extract_update AFTER UPDATE ON register_extract REFERENCING NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION mark_ground_loaded();

CREATE TRIGGER street_line_delete AFTER DELETE ON street_line REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_line_change();

CREATE TRIGGER street_line_insert AFTER INSERT ON street_line REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_line_change();

CREATE TRIGGER street_line_update AFTER UPDATE ON street_line REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_line_change();

CREATE TRIGGER succession_delete AFTER DELETE ON succession REFERENCING OLD TABLE AS changed_from FOR EACH STATEMENT EXECUTE FUNCTION mark_succession_change();

CREATE TRIGGER succession_insert AFTER INSERT ON succession REFERENCING NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION mark_succession_change();

CREATE TRIGGER succession_update AFTER UPDATE ON succession REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION mark_succession_change();

CREATE TRIGGER syndic_delete AFTER DELETE ON syndic REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_syndic_change();

CREATE TRIGGER syndic_insert AFTER INSERT ON syndic REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_syndic_change();

CREATE TRIGGER syndic_update AFTER UPDATE ON syndic REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_syndic_change();

CREATE TRIGGER syndic_logo_delete AFTER DELETE ON syndic_logo REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_logo_change();

CREATE TRIGGER syndic_logo_insert AFTER INSERT ON syndic_logo REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_logo_change();

CREATE TRIGGER syndic_logo_update AFTER UPDATE ON syndic_logo REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_logo_change();
