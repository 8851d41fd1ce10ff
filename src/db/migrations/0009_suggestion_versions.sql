-- Every API process asks every few seconds whether the syndics it holds in memory are the newest (src/db/syndic-entries.ts):
-- with these the answer stands at the end of an index, and the count comes from a small one.
create index syndic_updated on syndic (updated_at);
-- Few: of all that is not a VME only syndics, and who may be one, are kept.
create index enterprise_other_updated on enterprise (updated_at) where kind <> 'vme';
