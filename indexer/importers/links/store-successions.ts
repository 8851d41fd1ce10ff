// Which successions of a source come, change and go.
import type { Sql } from '../../../src/db/sql.ts'
import type { Comparison } from './comparison.ts'

export async function compareSuccessions(session: Sql, comparison: Comparison): Promise<void> {
  const { source, asOf } = comparison
  await session`
    insert into succession_next (source, from_number, to_number, kind, on_date, evidence, seen_on)
    select ${source}, told.from_number, told.to_number, told.kind, told.on_date, told.evidence, ${asOf}::date
    from (
      select distinct on (from_number, to_number, kind) * from stage_succession where not is_ended
      order by from_number, to_number, kind, ordinal desc) as told
    left join succession stored
      on stored.source = ${source} and stored.from_number = told.from_number and stored.to_number = told.to_number
        and stored.kind = told.kind
    where (told.on_date, told.evidence) is distinct from (stored.on_date, stored.evidence) or stored.source is null`
  if (!comparison.closesAbsentSuccessions) return
  await session`
    insert into succession_gone
    select from_number, to_number, kind from succession s
    where source = ${source}
      and not exists (
        select from stage_succession told
        where not told.is_ended and told.from_number = s.from_number and told.to_number = s.to_number
          and told.kind = s.kind)
      and ${comparison.mode === 'change' ? isSpokenOf(session) : session`true`}`
}

/**
 * A change file holds whole entities. The history of numbers belongs to one of them. A link between two should stand
 * with both: when only one of them is in the file and is silent, the link stays, since losing a takeover would take a
 * portfolio with it; it goes when both are silent, when it is told as ended, and with a cancelled entity.
 */
const isSpokenOf = (session: Sql) => session`
  case when s.kind = 'renumbering' then
    exists (select from stage_spoken e where e.number = s.from_number)
    or exists (select from stage_spoken e where e.number = s.to_number)
  else
    exists (select from stage_spoken e where e.number = s.from_number)
      and exists (select from stage_spoken e where e.number = s.to_number)
    or exists (select from stage_spoken e where e.number = s.from_number and e.is_cancelled)
    or exists (select from stage_spoken e where e.number = s.to_number and e.is_cancelled)
    or exists (
      select from stage_succession told
      where told.is_ended and told.from_number = s.from_number and told.to_number = s.to_number and told.kind = s.kind)
  end`
