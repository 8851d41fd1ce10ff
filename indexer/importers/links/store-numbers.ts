// Which number each staged row means. The reuse files name entities by the number they were created under, whatever
// number they have had since.
import type { Sql } from '../../../src/db/sql.ts'
import type { Comparison } from './comparison.ts'

/** Of an entity that comes twice in one file the last record counts. */
export async function dropSuperseded(session: Sql): Promise<void> {
  for (const table of ['stage_mandate', 'stage_succession'])
    await session`
      delete from ${session(table)}
      where ordinal in (
        select s.ordinal
        from stage_spoken s
        join (select number, max(ordinal) as last from stage_spoken where not is_cancelled group by number) as latest
          using (number)
        where s.ordinal < latest.last and not s.is_cancelled)`
}

/** More renumberings of one entity than there are; also ends a cycle. */
const MAX_STEPS = 8

/**
 * Puts the number in force at the time in place of the key: of a holder at the begin of its mandate, so that a company
 * renumbered long before is no heir of itself; of both ends of a succession on its day.
 */
export async function resolveNumbers(session: Sql, { source, mode }: Comparison): Promise<void> {
  if (mode === 'change') await spreadCancelled(session, source)
  await session`create index on stage_spoken (number)`
  await session`
    insert into renumbered
    select from_number, to_number, on_date from stage_succession where kind = 'renumbering' and not is_ended`
  if (mode === 'change')
    await session`
      insert into renumbered
      select from_number, to_number, on_date from succession
      where source = ${source} and kind = 'renumbering'
        and not exists (select from stage_spoken s where s.number in (from_number, to_number))`
  await session`create index on renumbered (from_number)`
  await session`analyze renumbered`
  const steps = [
    () => session`
      update stage_mandate m set holder_number = r.to_number from renumbered r
      where r.from_number = m.holder_number and (r.on_date is null or r.on_date <= m.begin_on)`,
    () => session`
      update stage_succession s set from_number = r.to_number from renumbered r
      where s.kind <> 'renumbering' and r.from_number = s.from_number
        and (s.on_date is null or r.on_date is null or r.on_date <= s.on_date)`,
    () => session`
      update stage_succession s set to_number = r.to_number from renumbered r
      where s.kind <> 'renumbering' and r.from_number = s.to_number
        and (s.on_date is null or r.on_date is null or r.on_date <= s.on_date)`,
  ]
  for (const step of steps) for (let nth = 0; nth < MAX_STEPS; nth += 1) if ((await step()).count === 0) break
  await session`delete from stage_succession where from_number = to_number`
}

/** A cancelled entity is named by its key: its later numbers go with it. */
async function spreadCancelled(session: Sql, source: string): Promise<void> {
  await session`
    insert into stage_spoken (number, ordinal, is_cancelled)
    with recursive reached (number) as (
      select number from stage_spoken where is_cancelled
      union
      select s.to_number from succession s join reached on s.from_number = reached.number
      where s.source = ${source} and s.kind = 'renumbering'
    )
    select number, 0, true from reached`
}
