// Profiles that an account opened. One that is open stays so, and is paid from the quota of the month in which it was opened.
import { instant } from '../../db/instant.ts'
import type { Sql } from '../../db/sql.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'

export interface Unlock {
  number: EnterpriseNumber
  /** Instant. */
  openedAt: string
  /** E-mail address; null when that person is gone. */
  openedBy: string | null
}

const columns = (sql: Sql) => sql`
  number, ${instant(sql, 'opened_at')} as "openedAt", person.email as "openedBy"
  from profile_unlock left join person on person.id = opened_by`

/** The latest first. */
export async function listUnlocks(sql: Sql, accountId: string): Promise<Unlock[]> {
  return sql<Unlock[]>`
    select ${columns(sql)} where account_id = ${accountId} order by opened_at desc, number`
}

export async function findUnlock(
  sql: Sql,
  accountId: string,
  number: EnterpriseNumber,
): Promise<Unlock | undefined> {
  const [unlock] = await sql<Unlock[]>`
    select ${columns(sql)} where account_id = ${accountId} and number = ${number}`
  return unlock
}

/** Opened in this month, as the calendar in Brussels has it. */
export async function countThisMonth(sql: Sql, accountId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from profile_unlock
    where account_id = ${accountId}
      and opened_at >= date_trunc('month', now() at time zone 'Europe/Brussels') at time zone 'Europe/Brussels'`
  return row?.count ?? 0
}

export interface NewUnlock {
  accountId: string
  personId: string
  number: EnterpriseNumber
  source: string | null
}

export async function insertUnlock(
  sql: Sql,
  { accountId, personId, number, source }: NewUnlock,
): Promise<void> {
  await sql`
    insert into profile_unlock (account_id, number, opened_by, source)
    values (${accountId}, ${number}, ${personId}, ${source})
    on conflict do nothing`
}
