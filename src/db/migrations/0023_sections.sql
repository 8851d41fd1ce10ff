-- Names of the parts of a municipality that lie in one postcode: sections, localities and municipalities merged away.
-- What stands in municipality.aliases names all of it. Filled from data/places at the end of each migration.
alter table postcode add column sections text[] not null default '{}';
-- Names besides the official ones: Flanders, Province of Antwerp.
alter table region add column aliases text[] not null default '{}';
alter table province add column aliases text[] not null default '{}';
