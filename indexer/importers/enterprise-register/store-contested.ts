// Contacts that were put right after a report and of which an extract says something else than it did then. What is shown
// stays as it was put right; an administrator is told.
import type { Sql } from '../../../src/db/sql.ts'

/**
 * Corrections with what the register says of them once the extract is merged. All that stand are looked at, also those of
 * numbers that the extract leaves as they are: one that was made while the last extract came in was not seen by it.
 */
export const contestedContacts = (session: Sql) => session`
  select c.id, c.number, c.field, said.value
  from correction c
    left join difference d on d.number = c.number
    left join enterprise e on e.number = c.number
    cross join lateral (
      select to_jsonb((case when d.number is null then e.contacts else d.contacts end) -> c.field ->> 0) as value
    ) as said
  where c.field <> 'location' and c.state <> 'ended'
    and said.value is distinct from case c.state when 'contested' then c.contested_value else c.source_value end`

/** Before the merge, for its report. */
export const listContestedContacts = (session: Sql): Promise<{ number: string; field: string }[]> => session<
  { number: string; field: string }[]
>`
  select number, field from (${contestedContacts(session)}) as contested order by number, field`
