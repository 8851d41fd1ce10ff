-- Which of two definitions of an index is the newer one (mappings/version.json), so that a process of an older release leaves
-- a newer index as it is; docs/decisions/0064-versions-side-by-side.md explains it. 0: of a release that did not count.
alter table index_generation add column definition_version integer not null default 0;
