// Annual accounts that were filed. What is first seen long after it was deposited is no news: a company that is asked about
// for the first time has ten years of them.
import { isInside } from '../../db/round.ts'
import type { Sql } from '../../db/sql.ts'
import { modelPatterns } from '../../financials/models.ts'
import { among, type ChangeSource, type Fragment, holdersOf, joinPlace } from './change-source.ts'

const STILL_TOLD_DAYS = 60

const isConsolidated = (sql: Sql, column: string): Fragment =>
  sql`coalesce(lower(btrim(${sql(column)})) ~ ${modelPatterns.consolidated}, false)`

/** The other documents of a filing are no accounts. */
const isOfFigures = (sql: Sql, column: string): Fragment =>
  sql`coalesce(lower(btrim(${sql(column)})) !~ ${modelPatterns.otherDocuments}, true)`

/** An earlier deposit of the same period, of the company or of the group alike. */
const hasEarlier = (sql: Sql): Fragment => sql`
  exists (
    select from filing as before
    where before.number = filing.number and before.period_end = filing.period_end
      and ${isOfFigures(sql, 'before.model')}
      and ${isConsolidated(sql, 'before.model')} = ${isConsolidated(sql, 'filing.model')}
      and (coalesce(before.deposit_date, '-infinity'), before.reference) < (filing.deposit_date, filing.reference))`

export const filingChanges: ChangeSource = {
  find: (sql, scope) => sql`(
    select case when ${hasEarlier(sql)} then 'filing-corrected' else 'filing' end as kind, vme.number as vme, place.zipcode,
      place.municipality, syndic.number as syndic, null::text as other, ${holdersOf(sql, 'vme.number')} as holders,
      null::text as event_id, null::text as family,
      jsonb_build_object('on', filing.deposit_date, 'periodEnd', filing.period_end, 'reference', filing.reference,
        'isConsolidated', ${isConsolidated(sql, 'filing.model')}) as detail
    from filing
    left join syndic on syndic.number = filing.number and syndic.legal_kind = 'legal-person'
    left join enterprise as vme on vme.number = filing.number and vme.kind = 'vme'
    ${joinPlace(sql, 'vme.number')}
    where filing.deposit_date >= (now() at time zone 'Europe/Brussels')::date - ${STILL_TOLD_DAYS}::integer
      and coalesce(syndic.number, vme.number) is not null and ${isOfFigures(sql, 'filing.model')}
      and ${among(sql, 'filing.number', scope && [...scope.vmes, ...scope.syndics])}
      and not exists (select from told_filing as told where told.reference = filing.reference))`,

  async remember(round) {
    const { sql } = round
    await sql`
      insert into told_filing (reference)
      select reference from filing where ${isInside(round)} on conflict do nothing`
  },
}
