// Sessions in PostgreSQL. A session counts while it was used in the last thirty days and is younger than ninety.
import { instant, nowMs, unixMs } from '../../db/instant.ts'
import type { Sql } from '../../db/sql.ts'
import { planAt, type Tried } from '../plans.ts'
import type { Session } from '../session.ts'

export const SESSION_SECONDS = 90 * 86_400
const UNUSED = '30 days'
// Seen this long ago, the row is written again: a write each minute at most, whatever is asked.
const SEEN_AGAIN = '1 minute'

/** The session of a token; undefined when there is none that counts. */
export async function findSession(
  sql: Sql,
  tokenHash: Buffer,
): Promise<Omit<Session, 'isServiceAdmin'> | undefined> {
  const [found] = await sql<
    (Omit<Session, 'isServiceAdmin' | 'plan' | 'tried'> & Tried & { isSeenLong: boolean; now: number })[]
  >`
    select s.id::text, p.id::text as "personId", p.email, p.culture, a.id::text as "accountId", a.name as "accountName",
      a.plan, ${unixMs(sql, 'a.trial_until')} as "trialUntil", ${nowMs(sql)} as now, m.role, s.seen_at < now() - ${SEEN_AGAIN}::interval as "isSeenLong"
    from session s
      join membership m using (account_id, person_id)
      join person p on p.id = s.person_id
      join account a on a.id = s.account_id
    where s.token_hash = ${tokenHash} and s.expires_at > now() and s.seen_at > now() - ${UNUSED}::interval`
  if (found === undefined) return undefined
  const { isSeenLong, plan, trialUntil, now, ...session } = found
  if (isSeenLong) await sql`update session set seen_at = now() where token_hash = ${tokenHash}`
  const tried = { plan, trialUntil }
  return { ...session, tried, plan: planAt(tried, now) }
}

/** That a person used an account just now: the next time they sign in they are led into it. */
export async function noteUse(
  sql: Sql,
  { personId, accountId }: Pick<Session, 'personId' | 'accountId'>,
): Promise<void> {
  await sql`update membership set used_at = now() where account_id = ${accountId} and person_id = ${personId}`
}

/** Opens a session in one account of a person. */
export async function openSession(
  sql: Sql,
  { tokenHash, personId, accountId, label }: OpenedSession,
): Promise<void> {
  await noteUse(sql, { personId, accountId })
  await sql`
    insert into session (token_hash, person_id, account_id, label, expires_at)
    values (${tokenHash}, ${personId}, ${accountId}, ${label}, now() + make_interval(secs => ${SESSION_SECONDS}))`
}

export interface OpenedSession {
  tokenHash: Buffer
  personId: string
  accountId: string
  /** Browser and system, for the list of sessions. */
  label: string
}

/** By who signs out: its account was used last. */
export async function leaveSession(sql: Sql, tokenHash: Buffer): Promise<void> {
  await sql`
    update membership m set used_at = now() from session s
    where s.token_hash = ${tokenHash} and m.account_id = s.account_id and m.person_id = s.person_id`
  await endSession(sql, tokenHash)
}

export async function endSession(sql: Sql, tokenHash: Buffer): Promise<void> {
  await sql`delete from session where token_hash = ${tokenHash}`
}

/** Those that no longer count, of anybody, some at a time. */
export async function endStaleSessions(sql: Sql): Promise<void> {
  await sql`
    delete from session where id in (
      select id from session where expires_at <= now() or seen_at <= now() - ${UNUSED}::interval
      limit 100 for update skip locked)`
}

export interface ListedSession {
  id: string
  label: string
  accountName: string
  createdAt: string
  seenAt: string
}

/** Those of a person that count, in whichever account, the one used last first. */
export const listSessions = (sql: Sql, personId: string): Promise<ListedSession[]> => sql<ListedSession[]>`
  select s.id::text, s.label, a.name as "accountName", ${instant(sql, 's.created_at')} as "createdAt",
    ${instant(sql, 's.seen_at')} as "seenAt"
  from session s join account a on a.id = s.account_id
  where s.person_id = ${personId} and s.expires_at > now() and s.seen_at > now() - ${UNUSED}::interval
  order by s.seen_at desc, s.id desc`

/** One of a person's own; that of somebody else is left alone as one that there is not. */
export async function endOwnSession(sql: Sql, personId: string, id: string): Promise<void> {
  await sql`delete from session where person_id = ${personId} and id = ${id}`
}

export async function endSessionsOf(sql: Sql, personId: string): Promise<void> {
  await sql`delete from session where person_id = ${personId}`
}
