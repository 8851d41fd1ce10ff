// Links by which people sign in, and who they are then.
import type { Sql } from '../../db/sql.ts'
import type { Culture } from '../../text/culture.ts'

const LINK_LIVES = '15 minutes'
// Counted for as long as rows stand: a link that was used is gone, and only who reads the mails can use one.
const COUNTED = '1 hour'
/** Mails to one address within that time. */
export const LINKS_AN_HOUR = 5

export interface SignInLink {
  email: string
  culture: Culture
  returnUrl: string | null
}

/** False where the address had as many as it gets for now: nothing is written then. */
export async function addSignInLink(
  sql: Sql,
  { email, culture, returnUrl, tokenHash }: SignInLink & { tokenHash: Buffer },
): Promise<boolean> {
  // One at a time for an address, so that parallel requests count each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`
  await sql`
    delete from sign_in_link where token_hash in (
      select token_hash from sign_in_link where created_at < now() - ${COUNTED}::interval for update skip locked)`
  const added = await sql`
    insert into sign_in_link (token_hash, email, culture, return_url, expires_at)
    select ${tokenHash}, ${email}, ${culture}, ${returnUrl}, now() + ${LINK_LIVES}::interval
    where (select count(*) from sign_in_link
        where lower(email) = ${email} and created_at > now() - ${COUNTED}::interval) < ${LINKS_AN_HOUR}
      -- Whoever used the others up, a mailbox has one that works.
      or not exists (select from sign_in_link where lower(email) = ${email} and expires_at > now())
    returning 1`
  return added.length === 1
}

/** Without using it; undefined for one that is unknown, used or too old. */
export async function findSignInLink(sql: Sql, tokenHash: Buffer): Promise<SignInLink | undefined> {
  const [found] = await sql<SignInLink[]>`
    select email, culture, return_url as "returnUrl" from sign_in_link
    where token_hash = ${tokenHash} and expires_at > now()`
  return found
}

/** Uses it: of any number of parallel requests one gets it. */
export async function takeSignInLink(sql: Sql, tokenHash: Buffer): Promise<SignInLink | undefined> {
  const [taken] = await sql<SignInLink[]>`
    delete from sign_in_link where token_hash = ${tokenHash} and expires_at > now()
    returning email, culture, return_url as "returnUrl"`
  return taken
}

/** Who has an address; undefined where nobody does yet. */
export async function findPerson(sql: Sql, email: string): Promise<string | undefined> {
  const [found] = await sql<{ id: string }[]>`select id::text from person where lower(email) = ${email}`
  return found?.id
}

/** The person of an address, who is made where there is none. */
export async function addPerson(
  sql: Sql,
  { email, culture }: { email: string; culture: Culture },
): Promise<string> {
  await sql`insert into person (email, culture) values (${email}, ${culture}) on conflict do nothing`
  // A second one that was made at the same time is there by now: the insert waited for it.
  const id = await findPerson(sql, email)
  if (id === undefined) throw new Error('a person that was made is not there')
  return id
}

/** The account that a person is led into: the one used last, else the oldest; a free one is made where there is none. */
export async function accountOf(sql: Sql, personId: string, name: string): Promise<string> {
  // Held, so that two links of a new person make one account.
  await sql`select 1 from person where id = ${personId} for update`
  const [found] = await sql<{ id: string }[]>`
    select m.account_id::text as id from membership m
      left join session s using (account_id, person_id)
    where m.person_id = ${personId}
    group by m.account_id, m.used_at, m.created_at
    order by greatest(m.used_at, max(s.seen_at)) desc nulls last, m.created_at, m.account_id
    limit 1`
  if (found !== undefined) return found.id
  const [made] = await sql<{ id: string }[]>`
    with made as (insert into account (name) values (${name}) returning id)
    insert into membership (account_id, person_id, role) select id, ${personId}, 'owner' from made
    returning account_id::text as id`
  if (made === undefined) throw new Error('an account that was made is not there')
  return made.id
}
