-- What changed and bears on rows that its writer may not see: expanded into keys by whoever works them off.
-- docs/decisions/0027-causes.md explains it.
create table cause (
  id bigint generated always as identity primary key,
  consumer text not null check (consumer in ('vme', 'syndic', 'links', 'seats')),
  what text not null check (what in ('number', 'seat', 'postcode', 'municipality', 'province', 'region')),
  keys text[] not null,               -- at most 500 numbers or seats, five places
  marked_at timestamptz not null default clock_timestamp()
);
create index cause_order on cause (consumer, id);

-- They marked what their writer saw.
drop function if exists vmes_at(text[]);
drop function if exists mark_known_seats(text[]);
drop function if exists mark_seats_in(text[]);

-- What waits in the outbox and in the queues stays as it is: its keys are keys. What was missed before is in none of
-- them, and of what is derived nothing else would find it: all seats and offices are worked out once more. Only what
-- differs is written. A new database has no places yet.
insert into cause (consumer, what, keys)
select consumer, 'municipality', array[nis]
from municipality cross join unnest(array['seats', 'links']) as consumer
order by consumer, nis;
insert into cause (consumer, what, keys)
select 'seats', 'postcode', array[code]
from (select distinct zipcode as code from enterprise where municipality_nis is null and zipcode is not null) as abroad;
