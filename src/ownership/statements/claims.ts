// Claims of accounts on profiles of syndics, and the codes that prove them. Whoever changes them holds the syndic first
// (holdSyndic).
import { instant } from '../../db/instant.ts'
import type { Sql } from '../../db/sql.ts'

export const CODE_MINUTES = 30
const MOST_TRIES = 5
/** Asked for again within this time, the code that was mailed goes on. */
const AGAIN_SECONDS = 60

export interface Claim {
  id: string
  number: string
  asksAdministrator: boolean
  /** Instants. */
  createdAt: string
  /** Until when the code works that was mailed; null: none does. */
  codeUntil: string | null
  triesLeft: number
}

const columns = (sql: Sql) => sql`
  id::text, syndic_number as number, asks_administrator as "asksAdministrator",
  ${instant(sql, 'created_at')} as "createdAt",
  case when code_digest is not null and code_expires_at > now() then ${instant(sql, 'code_expires_at')} end as "codeUntil",
  ${MOST_TRIES}::integer - wrong_tries as "triesLeft"`

/** By number. */
export const listClaims = (sql: Sql, accountId: string): Promise<Claim[]> => sql<Claim[]>`
  select ${columns(sql)} from syndic_claim where account_id = ${accountId} order by syndic_number`

export async function findClaim(sql: Sql, accountId: string, number: string): Promise<Claim | undefined> {
  const [claim] = await sql<Claim[]>`
    select ${columns(sql)} from syndic_claim where account_id = ${accountId} and syndic_number = ${number}`
  return claim
}

export interface NewClaim {
  accountId: string
  personId: string
  number: string
}

/** The id of the claim of an account, which is made where there is none. */
export async function putClaim(
  sql: Sql,
  { accountId, personId, number }: NewClaim,
): Promise<{ id: string; isNew: boolean }> {
  const [made] = await sql<{ id: string }[]>`
    insert into syndic_claim (account_id, syndic_number, person_id) values (${accountId}, ${number}, ${personId})
    on conflict do nothing returning id::text`
  if (made !== undefined) return { id: made.id, isNew: true }
  const known = await findClaim(sql, accountId, number)
  if (known === undefined) throw new Error('a claim that was made is not there')
  return { id: known.id, isNew: false }
}

export async function askAdministrator(sql: Sql, id: string): Promise<void> {
  await sql`update syndic_claim set asks_administrator = true where id = ${id}`
}

/** Whether a code was mailed a moment ago and works. */
export async function hasFreshCode(sql: Sql, id: string): Promise<boolean> {
  const found = await sql`
    select from syndic_claim where id = ${id} and code_digest is not null
      and code_sent_at > now() - make_interval(secs => ${AGAIN_SECONDS})`
  return found.length > 0
}

/** In place of the one before, with all its tries. */
export async function setCode(sql: Sql, id: string, digest: Buffer): Promise<void> {
  await sql`
    update syndic_claim set code_digest = ${digest}, code_sent_at = now(), wrong_tries = 0,
      code_expires_at = now() + make_interval(mins => ${CODE_MINUTES})
    where id = ${id}`
}

/** Of a code that works; undefined where none does. */
export async function findCodeDigest(sql: Sql, id: string): Promise<Buffer | undefined> {
  const [found] = await sql<{ digest: Buffer }[]>`
    select code_digest as digest from syndic_claim
    where id = ${id} and code_digest is not null and code_expires_at > now()`
  return found?.digest
}

/** Counts a wrong try, the last of which ends the code. Returns how many are left. */
export async function countWrongTry(sql: Sql, id: string): Promise<number> {
  const [claim] = await sql<{ left: number }[]>`
    update syndic_claim set wrong_tries = wrong_tries + 1,
      code_digest = case when wrong_tries + 1 < ${MOST_TRIES} then code_digest end
    where id = ${id}
    returning ${MOST_TRIES}::integer - wrong_tries as left`
  return claim?.left ?? 0
}

/** Of the claim of an account, where it has one. */
export async function endCodeOf(sql: Sql, accountId: string, number: string): Promise<void> {
  await sql`
    update syndic_claim set code_digest = null where account_id = ${accountId} and syndic_number = ${number}`
}

export async function endCode(sql: Sql, id: string): Promise<void> {
  await sql`update syndic_claim set code_digest = null where id = ${id}`
}

/** Whether there was one. */
export async function deleteClaim(sql: Sql, accountId: string, number: string): Promise<boolean> {
  const gone = await sql`
    delete from syndic_claim where account_id = ${accountId} and syndic_number = ${number} returning 1`
  return gone.length === 1
}

export interface AskedClaim extends Claim {
  accountId: string
  account: string
  /** Who claims; null once the person is gone. */
  email: string | null
  /** Of the account that owns it by now. */
  owner: string | null
  /** That the syndic wants no codes for this account. */
  isRefused: boolean
}

/** What administrators are to decide, oldest first. */
export const listAsked = (sql: Sql): Promise<AskedClaim[]> => sql<AskedClaim[]>`
  select c.*, a.name as account, p.email, o.name as owner, r.account_id is not null as "isRefused"
  from (
    select ${columns(sql)}, account_id::text as "accountId", person_id from syndic_claim where asks_administrator
  ) as c
  join account a on a.id = c."accountId"::bigint
  left join person p on p.id = c.person_id
  left join syndic_owner s on s.syndic_number = c.number
  left join account o on o.id = s.account_id
  left join syndic_refusal r on r.syndic_number = c.number and r.account_id = a.id
  order by c.id::bigint`

export async function findAsked(
  sql: Sql,
  id: string,
): Promise<{ accountId: string; number: string } | undefined> {
  const [claim] = await sql<{ accountId: string; number: string }[]>`
    select account_id::text as "accountId", syndic_number as number from syndic_claim
    where id = ${id} and asks_administrator`
  return claim
}
