// Who belongs to an account, and who was asked to.
import { instant } from '../../db/instant.ts'
import type { Sql } from '../../db/sql.ts'
import type { Role } from '../session.ts'

export interface Member {
  personId: string
  email: string
  role: Role
  joinedAt: string
}

export const listMembers = (sql: Sql, accountId: string): Promise<Member[]> => sql<Member[]>`
  select p.id::text as "personId", p.email, m.role, ${instant(sql, 'm.created_at')} as "joinedAt"
  from membership m join person p on p.id = m.person_id
  where m.account_id = ${accountId} order by m.created_at, p.id`

export type InvitedRole = Exclude<Role, 'owner'>

export interface Invitation {
  email: string
  role: InvitedRole
  expiresAt: string
}

export const listInvitations = (sql: Sql, accountId: string): Promise<Invitation[]> => sql<Invitation[]>`
  select email, role, ${instant(sql, 'expires_at')} as "expiresAt" from invitation
  where account_id = ${accountId} and expires_at > now() order by created_at, email`

/** Undefined for who does not belong to the account. */
export async function roleOf(sql: Sql, accountId: string, personId: string): Promise<Role | undefined> {
  const [found] = await sql<{ role: Role }[]>`
    select role from membership where account_id = ${accountId} and person_id = ${personId}`
  return found?.role
}

export async function countOwners(sql: Sql, accountId: string): Promise<number> {
  const rows = await sql`select 1 from membership where account_id = ${accountId} and role = 'owner'`
  return rows.length
}

export async function setRole(
  sql: Sql,
  { accountId, personId, role }: { accountId: string; personId: string; role: Role },
): Promise<void> {
  await sql`update membership set role = ${role} where account_id = ${accountId} and person_id = ${personId}`
}

export async function addMember(
  sql: Sql,
  { accountId, personId, role }: { accountId: string; personId: string; role: Role },
): Promise<void> {
  await sql`
    insert into membership (account_id, person_id, role) values (${accountId}, ${personId}, ${role})
    on conflict do nothing`
}

export async function removeMember(sql: Sql, accountId: string, personId: string): Promise<void> {
  await sql`delete from membership where account_id = ${accountId} and person_id = ${personId}`
}

export async function isMember(sql: Sql, accountId: string, email: string): Promise<boolean> {
  const found = await sql`
    select 1 from membership m join person p on p.id = m.person_id
    where m.account_id = ${accountId} and lower(p.email) = ${email}`
  return found.length > 0
}

/** Members, and those who were asked to become one, but for one address. */
export async function countPlaces(sql: Sql, accountId: string, besides: string): Promise<number> {
  const [row] = await sql<{ places: number }[]>`
    select ((select count(*) from membership m join person p on p.id = m.person_id
        where m.account_id = ${accountId} and lower(p.email) <> ${besides})
      + (select count(*) from invitation
        where account_id = ${accountId} and expires_at > now() and lower(email) <> ${besides}))::int as places`
  return row?.places ?? 0
}

const INVITATION_LIVES = '7 days'
// Asked again within this time, the mail that is on its way serves.
const MAILED_AGAIN = '10 minutes'

/** False where the same invitation was written a moment ago: nothing changes then. */
export async function putInvitation(
  sql: Sql,
  invited: { tokenHash: Buffer; accountId: string; email: string; role: InvitedRole },
): Promise<boolean> {
  const { tokenHash, accountId, email, role } = invited
  await sql`delete from invitation where account_id = ${accountId} and expires_at <= now()`
  const put = await sql`
    insert into invitation as known (token_hash, account_id, email, role, expires_at)
    values (${tokenHash}, ${accountId}, ${email}, ${role}, now() + ${INVITATION_LIVES}::interval)
    on conflict (account_id, lower(email)) do update set token_hash = excluded.token_hash, role = excluded.role,
      created_at = now(), expires_at = excluded.expires_at
    where known.role <> excluded.role or known.created_at < now() - ${MAILED_AGAIN}::interval
    returning 1`
  return put.length > 0
}

export async function withdrawInvitation(sql: Sql, accountId: string, email: string): Promise<void> {
  await sql`delete from invitation where account_id = ${accountId} and lower(email) = ${email}`
}

export interface FoundInvitation {
  accountId: string
  accountName: string
  email: string
  role: InvitedRole
}

/** Without using it; undefined for one that is unknown, used, withdrawn or too old. */
export async function findInvitation(sql: Sql, tokenHash: Buffer): Promise<FoundInvitation | undefined> {
  const [found] = await sql<FoundInvitation[]>`
    select i.account_id::text as "accountId", a.name as "accountName", i.email, i.role
    from invitation i join account a on a.id = i.account_id
    where i.token_hash = ${tokenHash} and i.expires_at > now()`
  return found
}

/** Uses it: of any number of parallel requests one gets true. */
export async function takeInvitation(sql: Sql, tokenHash: Buffer): Promise<boolean> {
  const taken = await sql`
    delete from invitation where token_hash = ${tokenHash} and expires_at > now() returning 1`
  return taken.length > 0
}
