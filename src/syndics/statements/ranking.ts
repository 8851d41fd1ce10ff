// Syndics by the number of VMEs they manage.

import type { Sql } from '../../db/sql.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import type { RegionCode } from '../../register/region.ts'

/** Numbers of the largest listed syndics, the largest first, ties by number; read from the index of that order. */
export async function listLargestSyndics(sql: Sql, count: number): Promise<EnterpriseNumber[]> {
  const rows = await sql<{ number: EnterpriseNumber }[]>`
    select number from syndic where is_listed order by managed_vmes desc, number limit ${count}`
  return rows.map((row) => row.number)
}

/** The same by the VMEs that lie in the given regions; those without one there are left out. */
export async function listLargestSyndicsIn(
  sql: Sql,
  regions: readonly RegionCode[],
  count: number,
): Promise<EnterpriseNumber[]> {
  const rows = await sql<{ number: EnterpriseNumber }[]>`
    select number
    from syndic
    cross join lateral (
      select sum(share.vmes)::integer as vmes
      from jsonb_to_recordset(regions) as share (region text, vmes integer)
      where share.region = any(${regions as string[]})
    ) as there
    where is_listed and there.vmes > 0
    order by there.vmes desc, number limit ${count}`
  return rows.map((row) => row.number)
}
