// All that is stored of one syndic over time.
import type { Sql } from '../../db/sql.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import { displayName, type Name } from '../../register/names.ts'
import type { Row } from '../deep-profile/part.ts'

/** Every office it has, had or is to have; those of today first, then the latest. */
export async function listOfficesOf(sql: Sql, syndic: EnterpriseNumber): Promise<Row[]> {
  const rows = await sql<(Row & { names: Name[] })[]>`
    select office.state, office.vme_number as "vmeNumber", coalesce(e.names, '[]') as names,
      concat_ws(' ', e.zipcode, coalesce(e.municipality_nl, e.municipality_fr)) as place,
      office.relation, nullif(array_to_string(office.via, ' → '), '') as via,
      case when office.is_provisional then 'provisional' else 'elected' end as election,
      office.since, office.end_on as end, office.source
    from effective_mandate as office left join enterprise as e on e.number = office.vme_number
    where office.syndic_number = ${syndic}
    order by array_position(array['current', 'announced', 'ended'], office.state), office.since desc nulls last,
      office.vme_number, office.position`
  return rows.map(({ names, ...row }) => ({ ...row, vmeName: displayName(names, ['nl', 'fr']) ?? null }))
}

/** Numbers that went on as this one, and as which it went on. */
export const listSuccessions = (sql: Sql, syndic: EnterpriseNumber): Promise<Row[]> => sql<Row[]>`
  select case when to_number = ${syndic} then 'before' else 'after' end as direction,
    other.number, s.name, s.legal_kind as "holderKind", kind, on_date as "on", evidence, source, seen_on as "seenOn"
  from succession
  cross join lateral (select case when to_number = ${syndic} then from_number else to_number end as number) as other
  left join syndic as s on s.number = other.number
  where from_number = ${syndic} or to_number = ${syndic}
  order by on_date desc nulls last, other.number, source`
