// Active VMEs with their street and the place where they lie.

import type { Sql } from '../../db/sql.ts'
import type { RegionCode } from '../../register/region.ts'

export interface LocatedVme {
  postcode: string
  region: RegionCode
  townNl: string
  townFr: string
  streetNl: string
  streetFr: string
  /** As the register writes it; null where it has none. */
  houseNumber: string | null
  latitude: number
  longitude: number
}

/** In the order of their numbers; those whose place is only that of their postcode are left out. */
export async function listLocatedVmes(sql: Sql, limit: number): Promise<LocatedVme[]> {
  return sql<LocatedVme[]>`
    select e.zipcode as postcode, m.region_code as region, m.name_nl as "townNl", m.name_fr as "townFr",
      e.street_nl as "streetNl", e.street_fr as "streetFr", e.house_number as "houseNumber", l.latitude, l.longitude
    from enterprise e
    join location l on l.number = e.number and l.precision <> 'postcode'
    join municipality m on m.nis = e.municipality_nis
    where e.kind = 'vme' and e.stopped_on is null and e.zipcode is not null
      and e.street_nl is not null and e.street_fr is not null
    order by e.number limit ${limit}`
}
