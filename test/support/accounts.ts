// Accounts and who is signed in to them, for tests of what only they may do.
import type { Plan } from '../../src/accounts/plans.ts'
import type { Role } from '../../src/accounts/session.ts'
import { openSession } from '../../src/accounts/statements/sessions.ts'
import type { Sql } from '../../src/db/sql.ts'
import { hashToken, newToken } from '../../src/secrets/token.ts'

export interface SignedIn {
  accountId: string
  personId: string
  email: string
  /** Of the session. */
  token: string
  /** Of a browser on our own page. */
  headers: { cookie: string; 'sec-fetch-site': string }
}

let made = 0

/** A new account with one member, who is signed in over http. */
export async function signIn(
  sql: Sql,
  {
    plan = 'free',
    role = 'owner',
    culture = 'en',
  }: { plan?: Plan; role?: Role; culture?: 'nl' | 'fr' | 'en' } = {},
): Promise<SignedIn> {
  const email = `person${++made}-${process.pid}@example.org`
  const [account] = await sql<{ id: string }[]>`
    insert into account (name, plan) values (${`Account ${made}`}, ${plan}) returning id::text`
  const accountId = account?.id ?? ''
  return join(sql, { accountId, email, role, culture })
}

/** One more member of an account. */
export async function join(
  sql: Sql,
  {
    accountId,
    email,
    role,
    culture = 'en',
  }: { accountId: string; email: string; role: Role; culture?: string },
): Promise<SignedIn> {
  const [person] = await sql<{ id: string }[]>`
    insert into person (email, culture) values (${email}, ${culture}) returning id::text`
  const personId = person?.id ?? ''
  await sql`insert into membership (account_id, person_id, role) values (${accountId}, ${personId}, ${role})`
  const token = newToken()
  await openSession(sql, { tokenHash: hashToken(token), personId, accountId, label: 'Firefox, Linux' })
  return {
    accountId,
    personId,
    email,
    token,
    // Under both names: of a service over https, and of one that is not.
    headers: { cookie: `session=${token}; __Host-session=${token}`, 'sec-fetch-site': 'same-origin' },
  }
}
