-- What readers report as wrong, what was put right after it, and leads: who wants something of an account;
-- docs/decisions/0041-feedback-and-leads.md explains each choice. Tokens stand here as their SHA-256 alone.

create table feedback (
  id bigint generated always as identity primary key,
  state text not null default 'new' check (state in ('new', 'triaged', 'accepted', 'refused')),
  subject text not null check (length(subject) between 1 and 200),
  message text not null check (length(message) between 1 and 4000),
  number text check (number ~ '^[01][0-9]{9}$'),
  field text,                         -- of the profile: src/feedback/fields.ts
  proposed_value text check (length(proposed_value) <= 1000),
  email text check (length(email) between 3 and 254),
  page text,                          -- where it was written, a path of ours
  culture text not null check (culture in ('nl', 'fr', 'en')),
  -- HMAC of what was sent and by whom, so that sending it twice is sending it once; for a day.
  fingerprint bytea,
  reason text check (length(reason) <= 1000),   -- why it was refused, or a word with what was accepted
  handled_by bigint references person on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index feedback_fingerprint on feedback (fingerprint) where fingerprint is not null;
create index feedback_queue on feedback (state, id);
create index feedback_email on feedback (lower(email)) where email is not null;

-- Addresses at which a sender follows it: one for each time that it was sent, and one in each mail.
create table feedback_link (
  token_hash bytea primary key,
  feedback_id bigint not null references feedback on delete cascade,
  created_at timestamptz not null default now()
);
create index feedback_link_feedback on feedback_link (feedback_id);

-- What is shown in place of what the sources say. No import writes values here.
create table correction (
  id bigint generated always as identity primary key,
  number text not null check (number ~ '^[01][0-9]{9}$'),
  field text not null check (field in ('location', 'phone', 'email', 'website')),
  value jsonb not null,               -- {"latitude": …, "longitude": …} or a text
  -- What the sources said when it was last looked at by an administrator; null: nothing.
  source_value jsonb,
  -- contested: the sources say something else by now, in contested_value. It is shown until an administrator ends it.
  state text not null default 'standing' check (state in ('standing', 'contested', 'ended')),
  contested_value jsonb,
  contested_at timestamptz,
  feedback_id bigint references feedback on delete set null,
  corrected_by bigint references person on delete set null,
  corrected_on date not null,         -- in Brussels
  version integer not null default 1,
  changed_at timestamptz not null default clock_timestamp()
);
create unique index correction_shown on correction (number, field) where state <> 'ended';
create index correction_number on correction (number);
create index correction_contested on correction (id) where state = 'contested';

-- What it does stands in src/db/functions/corrections.sql.
create function mark_correction_change() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger correction_insert after insert on correction
  referencing new table as changed for each statement execute function mark_correction_change();
create trigger correction_update after update on correction
  referencing new table as changed for each statement execute function mark_correction_change();
create trigger correction_delete after delete on correction
  referencing old table as changed for each statement execute function mark_correction_change();

create table lead (
  id integer generated always as identity primary key,
  account_id bigint references account on delete cascade,   -- null: of those who run the service
  kind text not null check (kind in ('feedback', 'claim', 'purchase')),
  -- Of what it came of, so that the same thing makes one lead: `feedback:12`.
  reference text unique,
  number text check (number ~ '^[01][0-9]{9}$'),            -- the association or syndic that it is about
  person text check (length(person) <= 200),
  email text check (length(email) between 3 and 254),
  message text check (length(message) <= 4000),
  status text not null default 'new' check (status in ('new', 'contacted', 'qualified', 'won', 'lost')),
  note text not null default '' check (length(note) <= 4000),
  assigned_to bigint references person on delete set null,
  next_action_on date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (account_id, assigned_to) references membership (account_id, person_id)
    on delete set null (assigned_to)
);
create index lead_account on lead (account_id, id);
create index lead_assigned on lead (assigned_to) where assigned_to is not null;
create index lead_email on lead (lower(email)) where email is not null;

-- Who changed what of a lead, and when; a change that changes nothing is none.
create table lead_change (
  id bigint generated always as identity primary key,
  lead_id integer not null references lead on delete cascade,
  version integer not null,           -- that it made
  person_id bigint references person on delete set null,
  changes jsonb not null,             -- field → [before, after]
  changed_at timestamptz not null default now(),
  unique (lead_id, version)
);
