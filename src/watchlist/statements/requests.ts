// What addresses without account asked to be told of, until they say that it was meant.
import type { Sql } from '../../db/sql.ts'
import type { Entity } from '../../entities/entity.ts'
import type { Culture } from '../../text/culture.ts'

const LIVES = '48 hours'
// Mails to one address within an hour, and the pause before the same is mailed about again.
const MAILS_AN_HOUR = 5
const MAILED_AGAIN = '10 minutes'

export interface WatchRequest extends Entity {
  email: string
  culture: Culture
}

/** False where nothing is to be mailed: the same was asked a moment ago, or the address had as many mails as it gets. */
export async function addRequest(
  sql: Sql,
  { email, culture, type, key, tokenHash }: WatchRequest & { tokenHash: Buffer },
): Promise<boolean> {
  // One at a time for an address, so that parallel requests count each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`watch ${email}`}, 0))`
  const added = await sql`
    insert into watch_request (token_hash, email, culture, entity_type, entity_key, expires_at)
    select ${tokenHash}, ${email}, ${culture}, ${type}, ${key}, now() + ${LIVES}::interval
    where (select count(*) from watch_request
        where lower(email) = ${email} and created_at > now() - interval '1 hour') < ${MAILS_AN_HOUR}
      and not exists (select from watch_request
        where lower(email) = ${email} and entity_type = ${type} and entity_key = ${key}
          and created_at > now() - ${MAILED_AGAIN}::interval)
    returning 1`
  return added.length > 0
}

const columns = (sql: Sql) => sql`email, culture, entity_type as type, entity_key as key`

/** Without using it; undefined for one that is unknown, used or too old. */
export async function findRequest(sql: Sql, tokenHash: Buffer): Promise<WatchRequest | undefined> {
  const [found] = await sql<WatchRequest[]>`
    select ${columns(sql)} from watch_request where token_hash = ${tokenHash} and expires_at > now()`
  return found
}

/** Uses it: of any number of parallel requests one gets it. */
export async function takeRequest(sql: Sql, tokenHash: Buffer): Promise<WatchRequest | undefined> {
  const [taken] = await sql<WatchRequest[]>`
    delete from watch_request where token_hash = ${tokenHash} and expires_at > now() returning ${columns(sql)}`
  return taken
}
