-- Whose account is deleted is deleted at the provider too, which ends what it pays each month.
create or replace function forget_payment_customer() returns trigger language plpgsql as $$
begin
  if old.customer is not null then
    insert into payment_task (kind, object_id) values ('forget-customer', old.customer) on conflict do nothing;
    perform pg_notify('outbox', 'payments');
  end if;
  return null;
end $$;

-- A purchase without its account is an amount and a date: its links open nothing, and its customer at the provider goes.
create or replace function forget_purchaser() returns trigger language plpgsql as $$
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
end $$;
