// Accounts from which a syndic wants no more codes.
import { instant } from '../../db/instant.ts'
import type { Sql } from '../../db/sql.ts'

/** Twice is once; of an account that is gone nothing is kept. */
export async function addRefusal(sql: Sql, number: string, accountId: string): Promise<void> {
  await sql`
    insert into syndic_refusal (syndic_number, account_id)
    select ${number}, id from account where id = ${accountId} on conflict do nothing`
}

export async function isRefused(sql: Sql, number: string, accountId: string): Promise<boolean> {
  const found = await sql`
    select from syndic_refusal where syndic_number = ${number} and account_id = ${accountId}`
  return found.length > 0
}

export async function deleteRefusal(sql: Sql, number: string, accountId: string): Promise<void> {
  await sql`delete from syndic_refusal where syndic_number = ${number} and account_id = ${accountId}`
}

/** By number. */
export const listRefusals = (sql: Sql, accountId: string): Promise<readonly object[]> => sql`
  select syndic_number as number, ${instant(sql, 'refused_at')} as "refusedAt"
  from syndic_refusal where account_id = ${accountId} order by syndic_number`
