-- Part of the keys under which the provider is asked: it keeps a failure of its own (500) under a key for a day, so the next
-- attempt has another one.
alter table purchase add column attempt smallint not null default 0;
alter table payment_customer add column attempt smallint not null default 0;
