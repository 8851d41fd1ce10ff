// Reports as they come in, and as their senders follow them.
import { instant } from '../../db/instant.ts'
import type { Sql } from '../../db/sql.ts'
import { mailLimits } from '../../mail/mail-limits.ts'
import type { FeedbackField } from '../fields.ts'
import type { Report } from '../report.ts'
import type { FeedbackState } from '../state.ts'

/** Within this time the same report of the same sender is the same one. */
const SAME_WITHIN = '1 day'

export interface StoredState {
  id: string
  state: FeedbackState
}

/** The report that this one repeats; whoever sends the same at the same time waits for its turn first. */
export async function findRepeated(sql: Sql, fingerprint: Buffer): Promise<StoredState | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`feedback ${fingerprint.toString('hex')}`}, 0))`
  const [found] = await sql<StoredState[]>`
    select id::text, state from feedback
    where fingerprint = ${fingerprint} and created_at > now() - ${SAME_WITHIN}::interval`
  return found
}

/**
 * Takes away what shows who sent a report: of each after a day, and the address of one that was decided a year ago.
 * Returns how many it were.
 */
export async function forgetSenders(sql: Sql): Promise<number> {
  const forgotten = await sql`
    update feedback set fingerprint = null,
      email = case when state in ('accepted', 'refused') and updated_at < now() - interval '1 year' then null else email end
    where (fingerprint is not null and created_at < now() - ${SAME_WITHIN}::interval)
      or (email is not null and state in ('accepted', 'refused') and updated_at < now() - interval '1 year')
    returning 1`
  return forgotten.length
}

export async function insertFeedback(sql: Sql, report: Report, fingerprint: Buffer): Promise<StoredState> {
  const { subject, message, number, field, proposedValue, email, page, culture } = report
  const [made] = await sql<StoredState[]>`
    insert into feedback (subject, message, number, field, proposed_value, email, page, culture, fingerprint)
    values (${subject}, ${message}, ${number}, ${field}, ${proposedValue}, ${email}, ${page}, ${culture}, ${fingerprint})
    returning id::text, state`
  if (made === undefined) throw new Error('a report that was made is not there')
  return made
}

export async function addFeedbackLink(sql: Sql, id: string, tokenHash: Buffer): Promise<void> {
  await sql`insert into feedback_link (token_hash, feedback_id) values (${tokenHash}, ${id})`
}

/**
 * Whether an address may be mailed that a report came in which names it, that one included; whoever names the same one
 * waits for its turn.
 */
export async function mayMailReceipt(sql: Sql, email: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`feedback to ${email}`}, 0))`
  const [row] = await sql<{ ofHour: number; ofDay: number }[]>`
    select count(*)::int as "ofDay",
      (count(*) filter (where created_at > now() - interval '1 hour'))::int as "ofHour"
    from feedback where lower(email) = ${email} and created_at > now() - interval '1 day'`
  const { ofHour = 0, ofDay = 0 } = row ?? {}
  return ofHour <= mailLimits.reports.ofHour && ofDay <= mailLimits.reports.ofDay
}

/** The person of an address, with whom a mail to it is taken away. */
export async function mailOwnerOf(sql: Sql, email: string): Promise<{ personId?: string }> {
  const [found] = await sql<{ personId: string }[]>`
    select id::text as "personId" from person where lower(email) = ${email}`
  return found ?? {}
}

export interface FollowedFeedback extends StoredState {
  subject: string
  message: string
  number: string | null
  field: FeedbackField | null
  proposedValue: string | null
  /** Why it was refused, or a word with what was accepted. */
  reason: string | null
  createdAt: string
  updatedAt: string
}

/** Undefined for a token that leads to none. */
export async function findByToken(sql: Sql, tokenHash: Buffer): Promise<FollowedFeedback | undefined> {
  const [found] = await sql<FollowedFeedback[]>`
    select f.id::text, f.state, f.subject, f.message, f.number, f.field, f.proposed_value as "proposedValue", f.reason,
      ${instant(sql, 'f.created_at')} as "createdAt", ${instant(sql, 'f.updated_at')} as "updatedAt"
    from feedback_link l join feedback f on f.id = l.feedback_id where l.token_hash = ${tokenHash}`
  return found
}

/** What a person reported, by the address that they gave. */
export const listFeedbackOf = (sql: Sql, email: string): Promise<readonly object[]> => sql`
  select subject, message, number, field, proposed_value as "proposedValue", state, reason, culture,
    ${instant(sql, 'created_at')} as "createdAt"
  from feedback where lower(email) = lower(${email}) order by id`

/** Takes away what people reported; what was put right after it stays, without its origin. */
export async function forgetFeedbackOf(sql: Sql, emails: readonly string[]): Promise<void> {
  await sql`delete from feedback where lower(email) = any(${emails as string[]}::text[])`
}
