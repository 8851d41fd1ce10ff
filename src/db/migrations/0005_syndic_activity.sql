-- Which entity a syndic activity stands on: the enterprise itself or one of its establishments. An update extract
-- replaces the activities of single entities, so the union on the enterprise row alone could not be kept right.
create table syndic_activity (
  entity_number text primary key,     -- of the enterprise or of the establishment
  enterprise_number text not null references enterprise on delete cascade,
  activities text[] not null          -- version and code, sorted, e.g. {2008:68321,2025:68321}
);
create index syndic_activity_enterprise on syndic_activity (enterprise_number);
