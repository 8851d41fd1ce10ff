-- The middle of each street in each postcode, for suggestions (src/db/locations.ts): worked out by the import of addresses,
-- since reading every address of the country takes seconds. Streets that are only planned are not there.
create table street_middle (
  street_key text not null references address_street on delete cascade,
  postcode text not null,
  latitude double precision,          -- mean of its addresses, WGS84, five decimals; null: none has a position
  longitude double precision,
  primary key (street_key, postcode),
  check ((latitude is null) = (longitude is null))
);

insert into street_middle
-- Sums of exact numbers, so that the order of the rows does not matter.
select street_key, postcode, round(avg(latitude::numeric), 5), round(avg(longitude::numeric), 5)
from address where is_current group by street_key, postcode;
