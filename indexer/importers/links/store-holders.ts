// What is kept of holders: those who hold or held a mandate by any source, and everyone on a chain with them.
import type { Sql } from '../../../src/db/sql.ts'
import type { Comparison } from './comparison.ts'

/**
 * Whom a mandate names is known only when the whole file has been read, and a file of 28 GB is not read twice: all its
 * entities are staged in short, some hundred MB on disk for a minute, and the holders are picked here.
 */
export async function compareHolders(session: Sql, { source, mode }: Comparison): Promise<void> {
  if (mode === 'table') return
  await session`
    create temp table needed as
    with recursive edge as (
      select from_number, to_number from succession s
      where not exists (
        select from succession_gone g
        where s.source = ${source} and (g.from_number, g.to_number, g.kind) = (s.from_number, s.to_number, s.kind))
      union
      select from_number, to_number from succession_next
    ), neighbour as materialized (
      select from_number as near, to_number as far from edge
      union
      select to_number, from_number from edge
    ), reached (number) as (
      select holder_number from mandate m
      where holder_number is not null and not exists (select from mandate_gone g where g.id = m.id)
      union
      select holder_number from stage_mandate where holder_number is not null
      union
      select neighbour.far from neighbour join reached on neighbour.near = reached.number
    )
    select number from reached`
  await session`create index on needed (number)`
  await session`analyze needed`
  await session`
    insert into holder_next
    select ${source}, told.number, told.legal_kind, told.names, told.start_date, told.stopped_on
    from (
      select distinct on (number) * from stage_holder where number in (select number from needed)
      order by number, ordinal desc) as told
    left join holder stored on stored.source = ${source} and stored.number = told.number
    where stored.source is null
      or (told.legal_kind, told.names, told.start_date, told.stopped_on)
        is distinct from (stored.legal_kind, stored.names, stored.start_date, stored.stopped_on)`
  // Anti-joins, which stay fast whatever the size: all entities of the country are staged.
  if (mode === 'full')
    await session`
      insert into holder_gone
      select number from holder h
      where source = ${source} and not exists (
        select from needed join stage_holder told using (number) where needed.number = h.number)`
  else
    await session`
      insert into holder_gone
      select number from holder h
      where source = ${source}
        and exists (select from stage_spoken s where s.number = h.number and s.is_cancelled)
        and not exists (select from stage_holder told where told.number = h.number)`
}
