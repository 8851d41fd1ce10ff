// An account and the person who is signed in to it.
import { instant } from '../../db/instant.ts'
import type { Sql } from '../../db/sql.ts'
import { forgetFeedbackOf } from '../../feedback/statements/feedback.ts'
import { forgetPeopleOfLeads } from '../../leads/statements/leads.ts'
import type { Culture } from '../../text/culture.ts'
import type { Plan } from '../plans.ts'
import type { Role } from '../session.ts'

export interface OwnAccount {
  id: string
  name: string
  plan: Plan
  /** Instant. */
  trialUntil: string | null
  role: Role
  /** Instant; null: nobody signed in to it as this person yet. */
  usedAt: string | null
}

/** All accounts that a person belongs to, by name. */
export const listAccounts = (sql: Sql, personId: string): Promise<OwnAccount[]> => sql<OwnAccount[]>`
  select a.id::text, a.name, a.plan, ${instant(sql, 'a.trial_until')} as "trialUntil", m.role,
    ${instant(sql, 'm.used_at')} as "usedAt"
  from membership m join account a on a.id = m.account_id
  where m.person_id = ${personId} order by lower(a.name), a.id`

export async function renameAccount(sql: Sql, accountId: string, name: string): Promise<void> {
  await sql`update account set name = ${name} where id = ${accountId}`
}

export async function setPersonCulture(sql: Sql, personId: string, culture: Culture): Promise<void> {
  await sql`update person set culture = ${culture} where id = ${personId}`
}

export async function deleteAccount(sql: Sql, accountId: string): Promise<void> {
  await sql`delete from account where id = ${accountId}`
}

/**
 * Of those named, takes away who belongs to no account any more, with links that wait for them and what their address
 * alone is subscribed to.
 */
export async function forgetPeopleWithoutAccount(sql: Sql, personIds: readonly string[]): Promise<void> {
  const forgotten = await sql<{ email: string }[]>`
    with forgotten as (
      delete from person p where id = any(${personIds as string[]}::bigint[])
        and not exists (select from membership where person_id = p.id)
      returning lower(email) as email
    ), links as (
      delete from sign_in_link where lower(email) in (select email from forgotten)
    ), unsubscribed as (
      delete from digest_subscriber where lower(email) in (select email from forgotten)
    ), unasked as (
      delete from watch_request where lower(email) in (select email from forgotten)
    )
    select email from forgotten`
  const emails = forgotten.map(({ email }) => email)
  await forgetFeedbackOf(sql, emails)
  await forgetPeopleOfLeads(sql, emails)
}

export async function setPlan(sql: Sql, accountId: string, plan: Plan): Promise<void> {
  await sql`update account set plan = ${plan} where id = ${accountId}`
}
