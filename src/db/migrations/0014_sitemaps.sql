-- VMEs that have a page which search engines may list, in the order of the sitemaps.
create index enterprise_listed_vme on enterprise (number) where kind = 'vme' and stopped_on is null;
