-- What the market figures count at each request, each in an index that holds all it needs: a count of the country reads
-- a few megabytes in order instead of the rows themselves.
create index enterprise_active_vme on enterprise (municipality_nis) where kind = 'vme' and stopped_on is null;
create index effective_mandate_current on effective_mandate (vme_number, syndic_number)
  where state = 'current' and vme_is_active;
