-- Trials of a plan with keys; docs/decisions/0047-trials.md explains each choice.

alter table account
  -- Until then a lower plan has the rights of a trial; null: none was begun yet.
  add column trial_until timestamptz,
  add column trial_by bigint references person on delete set null,
  add column trial_warned_at timestamptz; -- when its end was mailed about
-- One a person, however many accounts he opens.
create unique index account_trial_by on account (trial_by) where trial_by is not null;
create index account_trial_ending on account (trial_until) where trial_warned_at is null;

drop trigger plan_told on account;
create trigger plan_told after update of plan, trial_until on account for each row execute function tell_plan();
