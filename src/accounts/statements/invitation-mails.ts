// Invitations that were mailed in the last day, whatever became of them.
import { instant } from '../../db/instant.ts'
import type { Sql } from '../../db/sql.ts'
import { type Again, mailLimits } from '../../mail/mail-limits.ts'

/**
 * Counts one more mail to a mailbox. Where it had as many as it gets, of this account or of all, nothing is counted, and it
 * is said when there may be another.
 */
export async function countInvitationMail(
  sql: Sql,
  { accountId, mailbox }: { accountId: string; mailbox: Buffer },
): Promise<Again | undefined> {
  // One at a time for a mailbox, so that parallel requests of several accounts count each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invitation to ${mailbox.toString('hex')}`}, 0))`
  await sql`
    delete from invitation_mail where id in (
      select id from invitation_mail where sent_at <= now() - interval '1 day' for update skip locked)`
  const { ofAccount, ofAll } = mailLimits.invitations
  const [full] = await sql<Again[]>`
    with sent as (
      select account_id, sent_at + interval '1 day' as ends_at from invitation_mail
      where mailbox_digest = ${mailbox} and sent_at > now() - interval '1 day'
    ), again as (
      select greatest(
        (select ends_at from sent where account_id = ${accountId} order by ends_at desc offset ${ofAccount - 1} limit 1),
        (select ends_at from sent order by ends_at desc offset ${ofAll - 1} limit 1)) as ends_at
    )
    select ${instant(sql, 'ends_at')} as at, ceil(extract(epoch from ends_at - now()))::int as "inSeconds"
    from again where ends_at is not null`
  if (full !== undefined) return full
  await sql`insert into invitation_mail (mailbox_digest, account_id) values (${mailbox}, ${accountId})`
  return undefined
}

/** When an account had some mailed; to whom is not kept. */
export const listInvitationMails = (sql: Sql, accountId: string): Promise<readonly object[]> => sql`
  select ${instant(sql, 'sent_at')} as "sentAt" from invitation_mail where account_id = ${accountId} order by id`
