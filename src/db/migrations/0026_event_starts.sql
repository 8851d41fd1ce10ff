-- Whether a source tells when an event starts. One without a start counts from when it was first seen, which is what
-- starts_at then holds; nobody is told that it is a start.
alter table impact_event add column is_start_known boolean not null default true;
update impact_event set is_start_known = false
where starts_at = least(first_seen_at, ends_at - interval '1 second');
