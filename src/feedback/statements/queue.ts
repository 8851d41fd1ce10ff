// Reports as administrators see and decide them.
import { instant } from '../../db/instant.ts'
import type { Sql } from '../../db/sql.ts'
import type { Culture } from '../../text/culture.ts'
import type { FeedbackField } from '../fields.ts'
import type { FeedbackState } from '../state.ts'

export interface QueuedFeedback {
  id: string
  state: FeedbackState
  subject: string
  number: string | null
  field: FeedbackField | null
  createdAt: string
}

export interface QueuePage {
  items: QueuedFeedback[]
  total: number
}

/** Those in one of some states, the oldest first while they wait, else the latest. */
export async function listQueue(
  sql: Sql,
  states: readonly FeedbackState[],
  { offset, limit, oldestFirst }: { offset: number; limit: number; oldestFirst: boolean },
): Promise<QueuePage> {
  const isWanted = sql`state = any(${states as string[]}::text[])`
  const items = await sql<QueuedFeedback[]>`
    select id::text, state, subject, number, field, ${instant(sql, 'created_at')} as "createdAt"
    from feedback where ${isWanted}
    order by feedback.id ${oldestFirst ? sql`asc` : sql`desc`} offset ${offset} limit ${limit}`
  const [row] = await sql<{ total: number }[]>`select count(*)::int as total from feedback where ${isWanted}`
  return { items: [...items], total: row?.total ?? 0 }
}

export interface Feedback extends QueuedFeedback {
  message: string
  proposedValue: string | null
  email: string | null
  page: string | null
  culture: Culture
  reason: string | null
  handledBy: string | null
  /** Address of who handled it last; null where nobody did, or where that person is gone. */
  handler: string | null
  version: number
}

const selectFeedback = (sql: Sql) => sql`
  select f.id::text, f.state, f.subject, f.message, f.number, f.field, f.proposed_value as "proposedValue", f.email,
    f.page, f.culture, f.reason, f.handled_by::text as "handledBy", p.email as handler, f.version,
    ${instant(sql, 'f.created_at')} as "createdAt"
  from feedback f left join person p on p.id = f.handled_by`

export async function findFeedback(sql: Sql, id: string): Promise<Feedback | undefined> {
  const [found] = await sql<Feedback[]>`${selectFeedback(sql)} where f.id = ${id}`
  return found
}

/** The same, held until the end of the transaction. */
export async function holdFeedback(sql: Sql, id: string): Promise<Feedback | undefined> {
  const [found] = await sql<Feedback[]>`${selectFeedback(sql)} where f.id = ${id} for update of f`
  return found
}

export interface Decided {
  id: string
  state: FeedbackState
  reason: string | null
  personId: string
}

/** Returns the version that it makes. */
export async function setDecision(sql: Sql, { id, state, reason, personId }: Decided): Promise<number> {
  const [row] = await sql<{ version: number }[]>`
    update feedback set state = ${state}, reason = ${reason}, handled_by = ${personId}, version = version + 1,
      updated_at = now()
    where id = ${id} returning version`
  if (row === undefined) throw new Error('a report that is held is not there')
  return row.version
}
