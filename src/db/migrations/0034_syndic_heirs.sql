-- The consolidation of a syndic lists every number that it went on as: of one that was divided there are several. Nothing
-- says it of those that went on already: each is worked out once more.
insert into stale_link (kind, keys)
select 'syndic', array_agg(number order by number)
from (
  select number, (row_number() over (order by number) - 1) / 500 as part
  from syndic where consolidation ->> 'successor' is not null
) as numbered
group by part order by part;
