-- VMEs that a syndic manages today, by municipality and postcode: what lists by region, province and municipality count.
-- docs/decisions/0036-syndics-by-area.md explains it.
alter table syndic add column areas jsonb not null default '[]';

-- Nothing says it of those that are there: each is worked out once more.
insert into stale_link (kind, keys)
select 'syndic', array_agg(number order by number)
from (select number, (row_number() over (order by number) - 1) / 500 as part from syndic) as numbered
group by part order by part;
