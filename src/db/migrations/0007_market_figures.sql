-- What the market figures count at each request, each in an index that holds all it needs, so that a count reads a
-- few pages in order instead of the rows themselves.
-- The last condition always holds. It keeps this index from those who look for one seat among the active VMEs: before
-- the first statistics the planner would read all of it for each seat, which for a country lasts hours.
create index enterprise_active_vme on enterprise (municipality_nis)
  where kind = 'vme' and stopped_on is null and number > '';
create index effective_mandate_personal on effective_mandate (region_code)
  where syndic_number is null and state = 'current' and vme_is_active;
create index syndic_portfolio on syndic (managed_vmes) where managed_vmes > 0;
