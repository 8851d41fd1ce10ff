-- What is bought and how it is paid; docs/decisions/0048-payments.md explains each choice. Amounts are cents.

-- An account as the provider of payments knows it.
create table payment_customer (
  account_id bigint primary key references account on delete cascade,
  key uuid not null default gen_random_uuid(),  -- of what is made at the provider once
  customer text unique,                         -- null: not made yet
  vat_number text check (length(vat_number) between 4 and 20),
  -- What its subscriptions gave it last, and what it has besides.
  subscribed_plan text check (subscribed_plan in ('starter', 'professional', 'enterprise')),
  plan_besides text not null default 'free' check (plan_besides in ('free', 'starter', 'professional', 'enterprise'))
);

-- Stays when its account goes, as an amount and a date.
create table purchase (
  id integer generated always as identity primary key,
  key uuid not null unique default gen_random_uuid(),  -- by which the provider names it
  kind text not null check (kind in ('plan')),
  item text not null,                           -- of a plan: which one
  account_id bigint references account on delete set null,
  person_id bigint references person on delete set null,
  amount integer not null check (amount > 0),   -- without VAT
  vat integer check (vat >= 0),                 -- null: not known before it is paid
  currency text not null default 'eur' check (currency ~ '^[a-z]{3}$'),
  vat_number text check (length(vat_number) between 4 and 20),
  state text not null default 'created' check (state in
    ('created', 'pending', 'failed', 'paid', 'fulfilling', 'ready', 'refunded', 'disputed')),
  checkout_session text unique,                 -- at the provider
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  changed_at timestamptz not null default now()
);
create index purchase_account on purchase (account_id, id);
create index purchase_person on purchase (person_id) where person_id is not null;

-- As it was when it was last read from the provider.
create table subscription (
  id text primary key,                          -- of the provider
  purchase_id integer not null references purchase,
  plan text not null check (plan in ('starter', 'professional', 'enterprise')),
  status text not null,
  period_end timestamptz,
  ends_at_period_end boolean not null default false,
  past_due_since timestamptz,                   -- when its owners were mailed
  changed_at timestamptz not null default now()
);
create index subscription_purchase on subscription (purchase_id);

-- One that was paid: a receipt was mailed with it.
create table payment_invoice (
  id text primary key,                          -- of the provider
  purchase_id integer not null references purchase,
  number text,
  amount integer not null,                      -- without VAT
  vat integer not null,
  currency text not null,
  state text not null default 'paid' check (state in ('paid', 'refunded', 'disputed')),
  paid_at timestamptz not null
);
create index payment_invoice_purchase on payment_invoice (purchase_id, paid_at);

-- What the provider told us: that it did, never the body, which names people.
create table payment_event (
  id text primary key,                          -- of the provider
  type text not null,
  livemode boolean not null,
  object_id text,
  -- asked: there is a task of it; ignored: it means nothing to us; foreign: of another mode or account.
  outcome text not null check (outcome in ('asked', 'ignored', 'foreign')),
  received_at timestamptz not null default now()
);
create index payment_event_received on payment_event (received_at);

-- What is to be read from the provider, or done there; a row an object, however often it is asked for.
create table payment_task (
  id bigint generated always as identity primary key,
  kind text not null,                           -- src/payments/tasks.ts
  object_id text not null,
  asked integer not null default 1,             -- goes up with each that asks
  due_at timestamptz not null default now(),
  attempts integer not null default 0,          -- that failed in a row
  error text,                                   -- of the last one, without words of the provider
  created_at timestamptz not null default now(),
  unique (kind, object_id)
);
create index payment_task_due on payment_task (due_at, id);

-- What they do stands in src/db/functions/payments.sql.
create function forget_payment_customer() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger payment_customer_forgotten after delete on payment_customer
  for each row execute function forget_payment_customer();
create function forget_purchaser() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger purchase_forgotten before update of account_id on purchase
  for each row execute function forget_purchaser();
