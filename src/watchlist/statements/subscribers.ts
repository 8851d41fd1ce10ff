// Who gets digests: people with an account, and addresses that were confirmed.
import type { Sql } from '../../db/sql.ts'
import { hashToken } from '../../secrets/token.ts'
import type { Culture } from '../../text/culture.ts'

export type SubscriberState = 'subscribed' | 'unsubscribed' | 'bounced'

export interface Subscriber {
  id: string
  state: SubscriberState
  /** Null: that of the person. */
  culture: Culture | null
}

/** The secret of a link that ends digests, and of what it is made. */
export interface Unsubscribing {
  seed: Buffer
  token: string
}

/** How far editions have come: whoever starts now is told of what comes after. */
export const lastEdition = (sql: Sql) => sql`(select coalesce(max(number), 0) from digest_edition)`

/** Holds an address until the end of the transaction, so that it has one subscriber. */
async function lockAddress(sql: Sql, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`digest ${email.toLowerCase()}`}, 0))`
}

export async function findSubscriber(sql: Sql, personId: string): Promise<Subscriber | undefined> {
  const [found] = await sql<Subscriber[]>`
    select id::text, state, culture from digest_subscriber where person_id = ${personId}`
  return found
}

/** What was subscribed to by the address alone becomes that of the person, and counts for the account. */
async function adopt(sql: Sql, { personId, accountId, email }: Owner): Promise<void> {
  await sql`
    with adopted as (
      update digest_subscriber set person_id = ${personId}, email = null where lower(email) = lower(${email}) returning id
    )
    update watch set person_id = ${personId}, account_id = ${accountId} from adopted where subscriber_id = adopted.id`
}

export interface Owner {
  personId: string
  accountId: string
  email: string
}

/** The same for who has just signed in or joined, unless they are a subscriber by themselves already. */
export async function adoptAddress(sql: Sql, owner: Owner): Promise<void> {
  await lockAddress(sql, owner.email)
  if ((await findSubscriber(sql, owner.personId)) === undefined) await adopt(sql, owner)
}

/** The subscriber of a person, who is made where there is none. */
export async function ensurePerson(
  sql: Sql,
  owner: Owner,
  { seed, token }: Unsubscribing,
): Promise<Subscriber> {
  const known = await findSubscriber(sql, owner.personId)
  if (known !== undefined) return known
  await adoptAddress(sql, owner)
  await sql`
    insert into digest_subscriber (person_id, token_seed, token_hash, told_edition)
    select ${owner.personId}, ${seed}, ${hashToken(token)}, ${lastEdition(sql)}
    where not exists (select from digest_subscriber where person_id = ${owner.personId})`
  const made = await findSubscriber(sql, owner.personId)
  if (made === undefined) throw new Error('a subscriber that was made is not there')
  return made
}

/** The account that a person of an address used last; undefined where nobody has it. */
export async function findOwner(sql: Sql, email: string): Promise<Owner | undefined> {
  const [found] = await sql<Owner[]>`
    select p.id::text as "personId", m.account_id::text as "accountId", p.email
    from person p join membership m on m.person_id = p.id left join session s using (account_id, person_id)
    where lower(p.email) = ${email}
    group by p.id, p.email, m.account_id, m.created_at
    order by max(s.seen_at) desc nulls last, m.created_at, m.account_id limit 1`
  return found
}

/** The subscriber of an address that nobody has an account of; who had unsubscribed and asks anew gets digests again. */
export async function ensureAddress(
  sql: Sql,
  { email, culture }: { email: string; culture: Culture },
  { seed, token }: Unsubscribing,
): Promise<string> {
  await lockAddress(sql, email)
  const [known] = await sql<{ id: string }[]>`
    update digest_subscriber set culture = ${culture}, state = 'subscribed',
      state_since = case state when 'subscribed' then state_since else now() end,
      told_edition = case state when 'subscribed' then told_edition else ${lastEdition(sql)} end
    where lower(email) = ${email} returning id::text`
  if (known !== undefined) return known.id
  const [made] = await sql<{ id: string }[]>`
    insert into digest_subscriber (email, culture, token_seed, token_hash, told_edition)
    values (${email}, ${culture}, ${seed}, ${hashToken(token)}, ${lastEdition(sql)}) returning id::text`
  if (made === undefined) throw new Error('a subscriber that was made is not there')
  return made.id
}

/** Who starts again is told of what comes after; nothing changes for who is in that state. */
const move = (sql: Sql, state: SubscriberState) => sql`
  state_since = case state when ${state} then state_since else now() end,
  told_edition = case when state <> ${state} and ${state} = 'subscribed' then ${lastEdition(sql)} else told_edition end,
  state = ${state}`

export async function setDigest(
  sql: Sql,
  subscriberId: string,
  { state, culture }: { state: 'subscribed' | 'unsubscribed'; culture: Culture | null },
): Promise<void> {
  await sql`update digest_subscriber set culture = ${culture}, ${move(sql, state)} where id = ${subscriberId}`
}

/** Has digests sent to a person again who had ended them. */
export async function subscribeAgain(sql: Sql, personId: string): Promise<void> {
  await sql`update digest_subscriber set ${move(sql, 'subscribed')} where person_id = ${personId}`
}

/** The state of whom a token is of, without changing it; undefined for nobody's. */
export async function findByToken(sql: Sql, tokenHash: Buffer): Promise<SubscriberState | undefined> {
  const [found] = await sql<{ state: SubscriberState }[]>`
    select state from digest_subscriber where token_hash = ${tokenHash}`
  return found?.state
}

/** False for a token of nobody. */
export async function moveByToken(
  sql: Sql,
  tokenHash: Buffer,
  state: 'subscribed' | 'unsubscribed',
): Promise<boolean> {
  const moved =
    await sql`update digest_subscriber set ${move(sql, state)} where token_hash = ${tokenHash} returning 1`
  return moved.length > 0
}

/** No more digests to an address that does not exist. */
export async function noteBounce(sql: Sql, email: string): Promise<void> {
  await sql`
    update digest_subscriber set state = 'bounced', state_since = now()
    where state = 'subscribed' and (lower(email) = lower(${email})
      or person_id = (select id from person where lower(person.email) = lower(${email})))`
}

const FORGOTTEN = '30 days'

/** Addresses without account that get nothing any more are forgotten after a month; who asked and did not confirm, at once. */
export async function forgetEnded(sql: Sql): Promise<void> {
  await sql`delete from watch_request where expires_at <= now()`
  await sql`
    delete from digest_subscriber
    where person_id is null and state <> 'subscribed' and state_since < now() - ${FORGOTTEN}::interval`
}
