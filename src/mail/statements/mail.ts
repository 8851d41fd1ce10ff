// The queue of mails in PostgreSQL.
import type { Sql } from '../../db/sql.ts'

export interface MailOwner {
  /** With whom a mail that still waits is taken away. */
  accountId?: string
  personId?: string
}

export async function insertMail(
  sql: Sql,
  { kind, sealed, accountId, personId }: { kind: string; sealed: Buffer } & MailOwner,
): Promise<void> {
  await sql`
    with queued as (
      insert into mail (kind, sealed, account_id, person_id)
      values (${kind}, ${sealed}, ${accountId ?? null}, ${personId ?? null})
    )
    select pg_notify('outbox', 'mail')`
}

export interface WaitingMail {
  id: string
  kind: string
  sealed: Uint8Array
  /** ms since 1970. */
  createdAt: number
  ageMs: number
  /** Before this one. */
  attempts: number
}

/** The mail that is due for longest, of those to one person first, and that nobody else has; locked until the transaction ends. */
export async function claimMail(sql: Sql): Promise<WaitingMail | undefined> {
  const [mail] = await sql<WaitingMail[]>`
    select id::text, kind, sealed, attempts, (extract(epoch from created_at) * 1000)::float8 as "createdAt",
      (extract(epoch from now() - created_at) * 1000)::float8 as "ageMs"
    from mail
    where due_at <= now() order by is_bulk, due_at, id limit 1 for update skip locked`
  return mail
}

export async function deleteMail(sql: Sql, id: string): Promise<void> {
  await sql`delete from mail where id = ${id}`
}

/**
 * Has it tried again after a pause, unless it has been meanwhile. `attempts` counts the one that is made or was;
 * `error` is what came of it, and holds no address.
 */
export async function postponeMail(
  sql: Sql,
  { id, attempts, pauseMs, error }: { id: string; attempts: number; pauseMs: number; error?: string },
): Promise<void> {
  await sql`
    update mail set attempts = ${attempts}, error = coalesce(${error ?? null}, error),
      due_at = now() + make_interval(secs => ${pauseMs / 1000})
    where id = ${id} and attempts <= ${attempts}`
}

/** Waiting mails, and since when the oldest of them is due, in seconds. */
export async function measureMail(sql: Sql): Promise<{ waiting: number; oldestSeconds: number }> {
  const [depth] = await sql<{ waiting: number; oldestSeconds: number }[]>`
    select count(*)::integer as waiting,
      coalesce(greatest(0, extract(epoch from now() - min(due_at))), 0)::float8 as "oldestSeconds"
    from mail`
  return depth ?? { waiting: 0, oldestSeconds: 0 }
}
