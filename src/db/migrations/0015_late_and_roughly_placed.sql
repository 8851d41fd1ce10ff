-- A planned outage that its source calls late holds while it is listed, as one that nobody planned does: what VMEs do
-- meanwhile must still be matched with it.
alter table impact_event drop column live_until;
alter table impact_event add column live_until timestamptz not null generated always as (
  least(
    coalesce(gone_at, 'infinity'),
    case
      when family = 'power-outage' and (kind <> 'planned' or is_delayed) then 'infinity'
      else coalesce(ends_at, 'infinity')
    end)
) stored;
create index impact_event_live on impact_event (live_until);

-- VMEs of which only the street is known are matched otherwise now: with no rules that matches were worked out by, every
-- live event is matched again.
delete from impact_rules;
