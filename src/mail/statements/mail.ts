// The queue of mails in PostgreSQL.
import type { Sql } from '../../db/sql.ts'

export interface MailOwner {
  /** With whom a mail that still waits is taken away. */
  accountId?: string
  personId?: string
}

/** Where those who send are told that something waits. */
export const MAIL_CHANNEL = 'mail'

export async function insertMail(
  sql: Sql,
  { kind, sealed, accountId, personId }: { kind: string; sealed: Buffer } & MailOwner,
): Promise<void> {
  await sql`
    with queued as (
      insert into mail (kind, sealed, account_id, person_id)
      values (${kind}, ${sealed}, ${accountId ?? null}, ${personId ?? null})
    )
    select pg_notify(${MAIL_CHANNEL}, '')`
}
