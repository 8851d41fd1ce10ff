// What a load of links would take away of its source, by kind: the counts that the guard against loss judges. Works from
// what was compared, before anything is changed.
import type { Sql } from '../../../src/db/sql.ts'
import type { Coverage, Loss } from '../loss-guard.ts'
import type { Comparison } from './comparison.ts'

/**
 * Of mandates what stands in the end counts: a change of syndic ends one and begins another, for hundreds of associations
 * at once where syndics merge. Takeovers and holders are counted one by one.
 */
export async function countLosses(session: Sql, { source, asOf }: Comparison): Promise<Loss[]> {
  const [row] = await session<Record<string, number>[]>`
    with leaving as (
      select id from mandate_gone union all select id from mandate_ended
      union all select id from mandate_next where id is not null
    ), standing as (
      select vme_number, holder_name, begin_on, id in (select id from leaving) as is_leaving
      from mandate where source = ${source} and (end_on is null or end_on >= ${asOf}::date)
        and (begin_on is null or begin_on <= ${asOf}::date)
    ), coming as (
      select staged.vme_number, next.holder_name, staged.begin_on
      from mandate_next next join stage_mandate staged using (line)
      where (next.end_on is null or next.end_on >= ${asOf}::date)
        and (staged.begin_on is null or staged.begin_on <= ${asOf}::date)
    ), after as (
      select vme_number, holder_name, begin_on from standing where not is_leaving
      union all select vme_number, holder_name, begin_on from coming
    )
    select
      (select count(*) from standing)::integer as mandates,
      (select count(*) from after)::integer as "mandatesAfter",
      (select count(distinct vme_number) from standing)::integer as vmes,
      (select count(distinct vme_number) from standing s
       where not exists (select from after a where a.vme_number = s.vme_number))::integer as "vmesLost",
      (select count(holder_name) from standing)::integer as names,
      (select count(holder_name) from after)::integer as "namesAfter",
      (select count(begin_on) from standing)::integer as begins,
      (select count(begin_on) from after)::integer as "beginsAfter",
      (select count(*) from succession where source = ${source})::integer as successions,
      (select count(*) from succession_gone)::integer as "successionsLost",
      (select count(*) from holder where source = ${source})::integer as holders,
      (select count(*) from holder_gone)::integer as "holdersLost",
      (select coalesce(sum(jsonb_array_length(names)), 0) from holder where source = ${source})::integer as "holderNames",
      (select coalesce(sum(greatest(0, jsonb_array_length(h.names) - jsonb_array_length(n.names))), 0)
       from holder_next n join holder h using (source, number))::integer as "holderNamesLost"`
  const of = (name: string): number => row?.[name] ?? 0
  const fall = (before: string, after: string): number => Math.max(0, of(before) - of(after))
  return [
    { what: 'current mandates', before: of('mandates'), lost: fall('mandates', 'mandatesAfter') },
    { what: 'VMEs with a syndic', before: of('vmes'), lost: of('vmesLost'), isValue: true },
    { what: 'takeovers', before: of('successions'), lost: of('successionsLost') },
    { what: 'holders', before: of('holders'), lost: of('holdersLost'), isValue: true },
    { what: 'names of holders', before: of('holderNames'), lost: of('holderNamesLost'), isValue: true },
    { what: 'names in mandates', before: of('names'), lost: fall('names', 'namesAfter'), isValue: true },
    {
      what: 'first days of mandates',
      before: of('begins'),
      lost: fall('begins', 'beginsAfter'),
      isValue: true,
    },
  ]
}

/** Of the mandates: an association is nobody's syndic, and where most of them are, columns were exchanged. */
const LEAST_SHARE = 0.5

export async function countCoverage(session: Sql): Promise<Coverage[]> {
  const [row] = await session<{ all: number; have: number }[]>`
    select count(*)::integer as all, count(*) filter (where e.number is null)::integer as have
    from stage_mandate s left join enterprise e on e.number = s.holder_number and e.kind = 'vme'`
  return [
    {
      ...{ what: 'a holder that is no association itself', of: 'mandates' },
      ...{ all: row?.all ?? 0, have: row?.have ?? 0, leastShare: LEAST_SHARE },
    },
  ]
}
