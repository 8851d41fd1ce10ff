// Which account owns the profile of a syndic.
import { instant } from '../../db/instant.ts'
import type { Sql } from '../../db/sql.ts'

export type GrantedBy = 'code' | 'administrator'

export interface OwnedSyndic {
  number: string
  /** Instant. */
  since: string
  grantedBy: GrantedBy
}

const since = (sql: Sql) => sql`${instant(sql, 'since')} as since`

/**
 * Waits for its turn at what concerns one syndic, until the end of the transaction: of claims, codes and owners of one
 * number none changes between what is read and what is written.
 */
export async function holdSyndic(sql: Sql, number: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`owner of ${number}`}, 0))`
}

export async function findOwner(sql: Sql, number: string): Promise<string | undefined> {
  const [owner] = await sql<{ accountId: string }[]>`
    select account_id::text as "accountId" from syndic_owner where syndic_number = ${number}`
  return owner?.accountId
}

/** By number. */
export const listOwned = (sql: Sql, accountId: string): Promise<OwnedSyndic[]> => sql<OwnedSyndic[]>`
  select syndic_number as number, granted_by as "grantedBy", ${since(sql)}
  from syndic_owner where account_id = ${accountId} order by syndic_number`

/** False where it has an owner. */
export async function insertOwner(
  sql: Sql,
  { number, accountId, grantedBy }: { number: string; accountId: string; grantedBy: GrantedBy },
): Promise<boolean> {
  const made = await sql`
    insert into syndic_owner (syndic_number, account_id, granted_by) values (${number}, ${accountId}, ${grantedBy})
    on conflict do nothing returning 1`
  return made.length === 1
}

/** Takes the logo away with it. Returns the account whose it was. */
export async function deleteOwner(sql: Sql, number: string): Promise<string | undefined> {
  const [gone] = await sql<{ accountId: string }[]>`
    delete from syndic_owner where syndic_number = ${number} returning account_id::text as "accountId"`
  return gone?.accountId
}

export interface KnownOwner extends OwnedSyndic {
  account: string
}

/** The latest ones of all accounts. */
export const listLatestOwners = (sql: Sql, limit: number): Promise<KnownOwner[]> => sql<KnownOwner[]>`
  select o.syndic_number as number, o.granted_by as "grantedBy", ${since(sql)}, a.name as account
  from syndic_owner o join account a on a.id = o.account_id
  order by o.since desc, o.syndic_number limit ${limit}`

export interface Reader {
  email: string
  culture: 'nl' | 'fr' | 'en'
  account: string
}

/** Who answers for an account: its owners. */
export const listOwnersOfAccount = (sql: Sql, accountId: string): Promise<Reader[]> => sql<Reader[]>`
  select p.email, p.culture, a.name as account
  from membership m join person p on p.id = m.person_id join account a on a.id = m.account_id
  where m.account_id = ${accountId} and m.role = 'owner' order by p.id`
