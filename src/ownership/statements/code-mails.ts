// Codes that were mailed to a syndic: how many in the last day and for how many accounts, and the link in each by which the
// syndic refuses the account. Whoever changes them holds the syndic first (holdSyndic).
import { instant } from '../../db/instant.ts'
import type { Sql } from '../../db/sql.ts'
import { type Again, mailLimits } from '../../mail/mail-limits.ts'

/** How long the link of a mail works. */
const LINK_LIVES = '30 days'

export interface CodeMails {
  /** To the syndic, for all accounts together. */
  codes: number
  /** When there may be another for this account; null: now. */
  again: Again | null
}

/** Of the last 24 hours. An account has its own number; the accounts are counted, so that none uses up what others need. */
export async function countCodeMails(sql: Sql, number: string, accountId: string): Promise<CodeMails> {
  const { ofAccount, accounts } = mailLimits.claimCodes
  const [found] = await sql<{ codes: number; at: string | null; inSeconds: number | null }[]>`
    with sent as (
      select account_id, sent_at + interval '1 day' as ends_at from syndic_code_mail
      where syndic_number = ${number} and sent_at > now() - interval '1 day'
    ), others as (
      select max(ends_at) as ends_at from sent where account_id <> ${accountId} group by account_id
    ), again as (
      select greatest(
        (select ends_at from sent where account_id = ${accountId} order by ends_at desc offset ${ofAccount - 1} limit 1),
        (select ends_at from others where not exists (select from sent where account_id = ${accountId})
          order by ends_at desc offset ${accounts - 1} limit 1)) as ends_at
    )
    select (select count(*)::int from sent) as codes, ${instant(sql, 'ends_at')} as at,
      ceil(extract(epoch from ends_at - now()))::int as "inSeconds"
    from again`
  const { codes = 0, at = null, inSeconds = null } = found ?? {}
  return { codes, again: at === null || inSeconds === null ? null : { at, inSeconds } }
}

export async function addCodeMail(
  sql: Sql,
  { number, accountId, refusalHash }: { number: string; accountId: string; refusalHash: Buffer },
): Promise<void> {
  await sql`
    delete from syndic_code_mail where id in (
      select id from syndic_code_mail where sent_at < now() - ${LINK_LIVES}::interval for update skip locked)`
  await sql`
    insert into syndic_code_mail (syndic_number, account_id, refusal_hash)
    values (${number}, ${accountId}, ${refusalHash})`
}

/** Codes that were mailed for an account. */
export const listCodeMails = (sql: Sql, accountId: string): Promise<readonly object[]> => sql`
  select syndic_number as number, ${instant(sql, 'sent_at')} as "sentAt"
  from syndic_code_mail where account_id = ${accountId} order by id`

/** What the link of a mail is about. */
export interface CodeLink {
  number: string
  accountId: string
  /** Name of the account; null once it is gone. */
  account: string | null
  isOwner: boolean
}

/** Undefined for one that is unknown or too old. */
export async function findCodeLink(sql: Sql, refusalHash: Buffer): Promise<CodeLink | undefined> {
  const [found] = await sql<CodeLink[]>`
    select m.syndic_number as number, m.account_id::text as "accountId", a.name as account,
      o.account_id is not null as "isOwner"
    from syndic_code_mail m
    left join account a on a.id = m.account_id
    left join syndic_owner o on o.syndic_number = m.syndic_number and o.account_id = m.account_id
    where m.refusal_hash = ${refusalHash} and m.sent_at > now() - ${LINK_LIVES}::interval`
  return found
}
