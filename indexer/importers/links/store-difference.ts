// Compares the mandates that are staged with what is stored of the source, all at once in PostgreSQL, and changes
// nothing. store-numbers.ts goes before, store-successions.ts and store-holders.ts come after.
import type { Sql } from '../../../src/db/sql.ts'
import type { Comparison, Difference } from './comparison.ts'
import { compareHolders } from './store-holders.ts'
import { countLosses } from './store-losses.ts'
import { dropSuperseded, resolveNumbers } from './store-numbers.ts'
import { compareSuccessions } from './store-successions.ts'

/** Computes what must change, without changing anything. */
export async function compareWithStored(session: Sql, comparison: Comparison): Promise<Difference> {
  await session`analyze stage_mandate, stage_succession, stage_holder, stage_spoken, stage_unsure`.simple()
  await dropSuperseded(session)
  if (comparison.mode !== 'table') await resolveNumbers(session, comparison)
  await listMandates(session, comparison)
  await matchMandates(session)
  await listRemoved(session, comparison)
  await compareSuccessions(session, comparison)
  await compareHolders(session, comparison)
  const { counts } = await countDifference(session, comparison)
  return { counts, losses: await countLosses(session, comparison) }
}

/** Both sides under the same keys. A VME of which a row was rejected stays as it is stored. */
async function listMandates(session: Sql, { source, mode }: Comparison): Promise<void> {
  await session`
    delete from stage_mandate
    where vme_number in (select vme_number from stage_unsure)
      and exists (select from mandate m where m.source = ${source} and m.vme_number = stage_mandate.vme_number)`
  await session`
    insert into mandate_now (id, key, holder_name, is_provisional, end_on)
    select id, pg_temp.mandate_key(vme_number, holder_kind, holder_number, function_code, begin_on), holder_name,
      is_provisional, end_on
    from mandate
    where source = ${source}
      and not exists (select from stage_unsure u where u.vme_number = mandate.vme_number)
      and ${mode === 'change' ? session`vme_number in (select number from stage_spoken)` : session`true`}`
  // A number names its holder, so that what is told twice is one mandate. Private persons have none: each row is one.
  await session`
    insert into mandate_next (line, key, holder_name, is_provisional, end_on)
    select line, key, holder_name, is_provisional, end_on
    from (
      select line, holder_number, holder_name, is_provisional, end_on, key,
        row_number() over (partition by key, end_on order by line desc) as from_last
      from (
        select *, pg_temp.mandate_key(vme_number, holder_kind, holder_number, function_code, begin_on) as key
        from stage_mandate) as keyed) as ranked
    where holder_number is null or from_last = 1`
  await session`analyze mandate_now, mandate_next`.simple()
}

/** Pairs what is staged with what is stored: equal ends first, then whatever is left under the same key. */
async function matchMandates(session: Sql): Promise<void> {
  for (const end of [session`coalesce(end_on, 'infinity')`, session`null::date`]) {
    await session`
      with next as (
        select line, key, ${end} as end_on,
          row_number() over (partition by key, ${end} order by end_on, line) as nth
        from mandate_next where id is null
      ), stored as (
        select id, key, ${end} as end_on, row_number() over (partition by key, ${end} order by end_on, id) as nth
        from mandate_now where not is_matched
      ), pair as (
        select next.line, stored.id
        from next join stored on stored.key = next.key and stored.nth = next.nth
          and coalesce(stored.end_on, 'infinity') = coalesce(next.end_on, 'infinity')
      ), matched as (
        update mandate_now set is_matched = true where id in (select id from pair)
      )
      update mandate_next n
      set id = o.id, is_equal = (n.holder_name, n.is_provisional, n.end_on)
        is not distinct from (o.holder_name, o.is_provisional, o.end_on)
      from pair join mandate_now o using (id)
      where pair.line = n.line`
  }
}

/** A table ends what it no longer has, unless that would not have begun; the register takes it back. */
async function listRemoved(
  session: Sql,
  { source, asOf, mode, closesAbsentMandates }: Comparison,
): Promise<void> {
  if (!closesAbsentMandates) return
  if (mode !== 'table') {
    await session`insert into mandate_gone select id from mandate_now where not is_matched`
    return
  }
  await session`
    with open as (
      select m.id, m.begin_on
      from mandate_now o join mandate m using (id)
      where m.source = ${source} and not o.is_matched and (o.end_on is null or o.end_on > ${asOf}::date)
    ), not_begun as (
      insert into mandate_gone select id from open where begin_on > ${asOf}::date
    )
    insert into mandate_ended select id from open where begin_on is null or begin_on <= ${asOf}::date`
}

async function countDifference(session: Sql, { source }: Comparison): Promise<Pick<Difference, 'counts'>> {
  const [row] = await session<Record<string, number>[]>`
    select
      (select count(*) from mandate_next)::integer as mandates,
      (select count(*) from mandate_next where not is_equal)::integer as "mandatesChanged",
      (select count(*) from mandate_gone)::integer + (select count(*) from mandate_ended)::integer as "mandatesClosed",
      (select count(distinct (from_number, to_number, kind)) from stage_succession where not is_ended)::integer as successions,
      (select count(*) from succession_next)::integer as "successionsChanged",
      (select count(*) from succession_gone)::integer as "successionsClosed",
      (select count(*) from holder where source = ${source})::integer
        + (select count(*) from holder_next n
           where not exists (select from holder h where h.source = n.source and h.number = n.number))::integer
        - (select count(*) from holder_gone)::integer as holders,
      (select count(*) from holder_next)::integer as "holdersChanged",
      (select count(*) from holder_gone)::integer as "holdersClosed"`
  const of = (name: string): number => row?.[name] ?? 0
  return {
    counts: {
      mandate: { stored: of('mandates'), changed: of('mandatesChanged'), closed: of('mandatesClosed') },
      succession: {
        stored: of('successions'),
        changed: of('successionsChanged'),
        closed: of('successionsClosed'),
      },
      holder: { stored: of('holders'), changed: of('holdersChanged'), closed: of('holdersClosed') },
    },
  }
}
