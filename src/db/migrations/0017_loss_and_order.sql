-- Why a person let a run take away more than the guard allows, and when a person took back its day and number.
alter table import_run add column accepted_loss text, add column forgotten_at timestamptz;
