-- Mails to somebody who asked for none, counted by whom they go to and by the account that has them sent;
-- docs/decisions/0038-accounts.md and 0042-ownership-and-logos.md explain each choice. An account stands here by its number
-- and not as a reference: what was sent counts for its day although the account is gone.

create table invitation_mail (
  id bigint generated always as identity primary key,
  mailbox_digest bytea not null,      -- HMAC-SHA-256: src/accounts/members/mailbox.ts
  account_id bigint not null,
  sent_at timestamptz not null default now()
);
create index invitation_mail_mailbox on invitation_mail (mailbox_digest, sent_at);
create index invitation_mail_account on invitation_mail (account_id);

-- Those of the last day were counted for nobody; none holds longer than half an hour.
delete from syndic_code_mail;
alter table syndic_code_mail
  add column account_id bigint not null,
  add column refusal_hash bytea not null;   -- SHA-256 of the token by which the syndic refuses the account
create unique index syndic_code_mail_refusal on syndic_code_mail (refusal_hash);
create index syndic_code_mail_account on syndic_code_mail (account_id);

-- Accounts from which a syndic wants no more codes.
create table syndic_refusal (
  syndic_number text not null check (syndic_number ~ '^[01][0-9]{9}$'),
  account_id bigint not null references account on delete cascade,
  refused_at timestamptz not null default now(),
  primary key (syndic_number, account_id)
);
create index syndic_refusal_account on syndic_refusal (account_id);
