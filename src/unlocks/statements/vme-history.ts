// All that is stored of one association over time.
import { instant } from '../../db/instant.ts'
import type { Sql } from '../../db/sql.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import { displayName, type Name } from '../../register/names.ts'
import type { Row } from '../deep-profile/part.ts'

/** Who held which office, inheritance worked out, in the order of the profile. */
export const listOffices = (sql: Sql, vme: EnterpriseNumber): Promise<Row[]> => sql<Row[]>`
  select office.state, syndic_number as "syndicNumber", syndic_name as "syndicName",
    case when syndic_number is null then 'private-person' else s.legal_kind end as "holderKind",
    relation, nullif(array_to_string(via, ' → '), '') as via, nullif(array_to_string(evidence, '; '), '') as evidence,
    case when is_provisional then 'provisional' else 'elected' end as election,
    since, begin_on as begin, end_on as end, office.source
  from effective_mandate as office left join syndic as s on s.number = syndic_number
  where vme_number = ${vme} order by position`

/** Mandates as their sources have them, the latest first. */
export const listEntries = (sql: Sql, vme: EnterpriseNumber): Promise<Row[]> => sql<Row[]>`
  select source, holder_number as "holderNumber", coalesce(s.name, holder_name) as "holderName",
    case when holder_number is null then 'private-person' else s.legal_kind end as "holderKind",
    function_code as function, case when is_provisional then 'provisional' else 'elected' end as election,
    begin_on as begin, end_on as end, seen_on as "seenOn"
  from mandate left join syndic as s on s.number = holder_number
  where vme_number = ${vme} order by begin_on desc nulls last, seen_on desc, id`

/** Outages and works that hit it, those that are over too, the latest first. */
export const listEvents = (sql: Sql, vme: EnterpriseNumber): Promise<Row[]> => sql<Row[]>`
  select e.family, e.kind, case when e.is_start_known then ${instant(sql, 'starts_at')} end as "startsAt",
    ${instant(sql, 'ends_at')} as "endsAt", ${instant(sql, 'first_seen_at')} as "firstSeenAt",
    ${instant(sql, 'gone_at')} as "goneAt", m.method, m.quality, round(m.distance_metres::numeric)::integer as distance,
    coalesce(e.descriptions->>'nl', e.descriptions->>'fr', e.descriptions->>'de', e.descriptions->>'en') as description,
    e.id
  from impact_match as m join impact_event as e on e.id = m.event_id
  where m.vme = ${vme} order by e.starts_at desc, e.id`

/** Associations with the same address, stopped ones too. */
export async function listNeighbours(sql: Sql, vme: EnterpriseNumber): Promise<Row[]> {
  const rows = await sql<{ number: string; names: Name[]; startDate: string; stoppedOn: string | null }[]>`
    select other.number, other.names, other.start_date as "startDate", other.stopped_on as "stoppedOn"
    from enterprise as own join enterprise as other on other.address_key = own.address_key
    where own.number = ${vme} and other.kind = 'vme' and other.number <> own.number
    order by other.start_date, other.number`
  return rows.map(({ names, ...row }) => ({ ...row, name: displayName(names, ['nl', 'fr']) ?? null }))
}
