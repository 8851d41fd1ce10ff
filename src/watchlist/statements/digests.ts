// The digests of an edition: who is to get one, and that it was given.
import type { Sql } from '../../db/sql.ts'
import type { Culture } from '../../text/culture.ts'
import type { Edition } from './editions.ts'
import type { Asked } from './news.ts'

export interface DueSubscriber {
  id: string
  /** Null: an address alone. */
  personId: string | null
  email: string
  culture: Culture
  seed: Buffer
  watches: Asked[]
}

const watchesOf = (sql: Sql) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('type', entity_type, 'key', entity_key,
      'since', greatest(s.told_edition, w.since_edition)) order by w.id), '[]')
    from watch w where w.subscriber_id = s.id and w.state = 'active')`

const columns = (sql: Sql) => sql`
  s.id::text, s.person_id::text as "personId", coalesce(s.email, p.email) as email,
  coalesce(s.culture, p.culture) as culture, s.token_seed as seed, ${watchesOf(sql)} as watches`

/** The next of those who were not told of an edition yet. */
export const listDue = (
  sql: Sql,
  { edition, after, most }: { edition: number; after: string; most: number },
): Promise<DueSubscriber[]> => sql<DueSubscriber[]>`
  select ${columns(sql)}
  from digest_subscriber s left join person p on p.id = s.person_id
  where s.state = 'subscribed' and s.told_edition < ${edition} and s.id > ${after}
  order by s.id limit ${most}`

/** One of them, whatever its state; undefined for who has none. */
export async function findOwnDigest(sql: Sql, personId: string): Promise<DueSubscriber | undefined> {
  const [found] = await sql<DueSubscriber[]>`
    select ${columns(sql)} from digest_subscriber s left join person p on p.id = s.person_id
    where s.person_id = ${personId}`
  return found
}

export interface GivenDigest {
  id: string
  /** The sealed mail; null: there was nothing to tell. */
  sealed: Buffer | null
}

/**
 * Queues the mails of some subscribers and notes that they were told, in one statement: both or neither. Who was told by
 * another process meanwhile, or wants nothing any more, is left out. Returns how many mails were queued.
 */
export async function giveDigests(
  sql: Sql,
  { number, day }: Edition,
  given: readonly GivenDigest[],
): Promise<number> {
  const mails = given.filter(({ sealed }) => sealed !== null)
  const [row] = await sql<{ count: number }[]>`
    with told as (
      update digest_subscriber set told_edition = ${number}
      where id = any(${given.map(({ id }) => id)}::bigint[]) and told_edition < ${number} and state = 'subscribed'
      returning id, person_id
    ), given as (
      select id, decode(coded, 'base64') as sealed
      from unnest(${mails.map(({ id }) => id)}::bigint[],
        ${mails.map(({ sealed }) => sealed?.toString('base64') ?? '')}::text[]) as given (id, coded)
    ), noted as (
      insert into digest_sent (subscriber_id, day) select id, ${day}::date from told join given using (id)
      on conflict do nothing returning subscriber_id as id
    ), queued as (
      insert into mail (kind, sealed, person_id, is_bulk)
      select 'digest', sealed, person_id, true from noted join given using (id) join told using (id)
      returning 1
    )
    select count(*)::integer as count, pg_notify('outbox', 'mail') from queued`
  return row?.count ?? 0
}
