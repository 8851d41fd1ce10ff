// What is watched, and by whom.

import { instant } from '../../db/instant.ts'
import type { Sql } from '../../db/sql.ts'
import type { Entity } from '../../entities/entity.ts'
import { lastEdition } from './subscribers.ts'

export interface ListedWatch extends Entity {
  id: string
  state: 'active' | 'paused'
  /** ISO instant. */
  createdAt: string
}

/** All of a person, in whichever account, in the order in which they began. */
export const listWatches = (sql: Sql, personId: string): Promise<ListedWatch[]> => sql<ListedWatch[]>`
  select id::text, entity_type as type, entity_key as key, state,
    ${instant(sql, 'created_at')} as "createdAt"
  from watch where person_id = ${personId} order by watch.created_at, watch.id`

export async function holdSubscriber(sql: Sql, subscriberId: string): Promise<void> {
  await sql`select 1 from digest_subscriber where id = ${subscriberId} for update`
}

/** Of all members of an account together. */
export async function countOfAccount(sql: Sql, accountId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from watch where account_id = ${accountId}`
  return row?.count ?? 0
}

export async function countOfSubscriber(sql: Sql, subscriberId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from watch where subscriber_id = ${subscriberId}`
  return row?.count ?? 0
}

const resumed = (sql: Sql) => sql`
  since_edition = case state when 'paused' then ${lastEdition(sql)} else since_edition end, state = 'active'`

/** Has a watch that there is go on; false when there is none. */
export async function resumeWatch(sql: Sql, subscriberId: string, { type, key }: Entity): Promise<boolean> {
  const found = await sql`
    update watch set ${resumed(sql)}
    where subscriber_id = ${subscriberId} and entity_type = ${type} and entity_key = ${key} returning 1`
  return found.length > 0
}

/** @param owner Whose plan it counts for; undefined: of an address alone. */
export async function insertWatch(
  sql: Sql,
  subscriberId: string,
  { type, key }: Entity,
  owner: { accountId: string; personId: string } | undefined,
): Promise<void> {
  await sql`
    insert into watch (subscriber_id, account_id, person_id, entity_type, entity_key, since_edition)
    values (${subscriberId}, ${owner?.accountId ?? null}, ${owner?.personId ?? null}, ${type}, ${key}, ${lastEdition(sql)})
    on conflict do nothing`
}

/** False where it was not watched. */
export async function removeWatch(sql: Sql, personId: string, { type, key }: Entity): Promise<boolean> {
  const removed = await sql`
    delete from watch where person_id = ${personId} and entity_type = ${type} and entity_key = ${key} returning 1`
  return removed.length > 0
}

/** Of one of a person's own; that of somebody else is left alone as one that there is not. */
export async function setWatchState(
  sql: Sql,
  personId: string,
  { id, state }: { id: string; state: 'active' | 'paused' },
): Promise<void> {
  await sql`
    update watch set ${state === 'active' ? resumed(sql) : sql`state = 'paused'`}
    where person_id = ${personId} and id = ${id}`
}
