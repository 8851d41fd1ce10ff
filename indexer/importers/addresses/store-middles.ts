// The middle of each street in each postcode: what comes, changes and goes.
import type { Sql } from '../../../src/db/sql.ts'
import type { AddressComparison } from './comparison.ts'

/** Works from address_next, once the addresses are gathered there. Planned houses do not count. */
export async function compareMiddles(
  session: Sql,
  { region, closesAbsent }: AddressComparison,
): Promise<void> {
  // Sums of exact numbers: the same for any order of the rows, so that a second load finds no difference.
  await session`
    insert into middle_next
    select street_key, postcode, round(avg(latitude::numeric), 5), round(avg(longitude::numeric), 5)
    from address_next where is_current group by street_key, postcode`
  await session`analyze middle_next`.simple()
  await session`
    insert into middle_changed
    select next.*
    from middle_next next left join street_middle stored using (street_key, postcode)
    where stored.street_key is null
      or (stored.latitude, stored.longitude) is distinct from (next.latitude, next.longitude)`
  if (!closesAbsent) return
  await session`
    insert into middle_gone
    select stored.street_key, stored.postcode
    from street_middle stored join address_street street on street.key = stored.street_key
    where street.region_code = ${region} and not exists (
      select from middle_next next
      where (next.street_key, next.postcode) = (stored.street_key, stored.postcode))`
}
