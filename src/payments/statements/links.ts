// Links of purchases, in PostgreSQL.
import { instant } from '../../db/instant.ts'
import type { Sql } from '../../db/sql.ts'
import { type LinkKind, linkRules, type MadeLink } from '../links.ts'

export interface Link {
  purchaseId: number
  kind: LinkKind
  /** Whether its time is over, or a newer one took its place. */
  isOver: boolean
}

const isOver = (sql: Sql) => sql`(revoked_at is not null or expires_at <= now())`
const isUsedUp = (sql: Sql) => sql`(kind = 'download' and starts >= ${linkRules.download.starts})`

/** In the place of the one before it. */
export async function insertLink(
  sql: Sql,
  { purchaseId, kind }: { purchaseId: number; kind: LinkKind },
  { hash, sealed }: MadeLink,
): Promise<void> {
  await sql`
    update purchase_link set revoked_at = now()
    where purchase_id = ${purchaseId} and kind = ${kind} and revoked_at is null`
  await sql`
    insert into purchase_link (token_hash, purchase_id, kind, sealed, expires_at)
    values (${hash}, ${purchaseId}, ${kind}, ${sealed}, now() + make_interval(days => ${linkRules[kind].days}))`
}

export async function findLink(sql: Sql, hash: Buffer): Promise<Link | undefined> {
  const [link] = await sql<Link[]>`
    select purchase_id as "purchaseId", kind, ${isOver(sql)} as "isOver" from purchase_link where token_hash = ${hash}`
  return link
}

/** The one of its kind that opens now, sealed. */
export async function openLinkOf(
  sql: Sql,
  { purchaseId, kind }: { purchaseId: number; kind: LinkKind },
): Promise<{ sealed: Buffer; expiresAt: string } | undefined> {
  const [link] = await sql<{ sealed: Buffer; expiresAt: string }[]>`
    select sealed, ${instant(sql, 'expires_at')} as "expiresAt" from purchase_link
    where purchase_id = ${purchaseId} and kind = ${kind} and not ${isOver(sql)} and not ${isUsedUp(sql)}`
  return link
}

/** False where it was begun as often as it may be: what was begun may be gone on with. */
export async function countStart(sql: Sql, hash: Buffer): Promise<boolean> {
  const counted = await sql`
    update purchase_link set starts = starts + 1, last_start_at = now()
    where token_hash = ${hash} and not ${isOver(sql)} and not ${isUsedUp(sql)} returning 1`
  return counted.length > 0
}

/** Whether more of it may be read than its first byte: of what was begun not long ago, or may be begun still. */
export async function mayGoOn(sql: Sql, hash: Buffer): Promise<boolean> {
  const found = await sql`
    select from purchase_link where token_hash = ${hash} and not ${isOver(sql)}
      and (not ${isUsedUp(sql)} or last_start_at > now() - interval '1 day')`
  return found.length > 0
}

/** How many were made of a kind within a day, and whether the last is some minutes old. */
export async function countRecent(
  sql: Sql,
  { purchaseId, kind }: { purchaseId: number; kind: LinkKind },
): Promise<{ ofDay: number; isFresh: boolean }> {
  const [row] = await sql<{ ofDay: number; isFresh: boolean }[]>`
    select count(*)::integer as "ofDay",
      coalesce(bool_or(created_at > now() - make_interval(mins => ${linkRules.renewals.minutes})), false) as "isFresh"
    from purchase_link
    where purchase_id = ${purchaseId} and kind = ${kind} and created_at > now() - interval '1 day'`
  return row ?? { ofDay: 0, isFresh: false }
}
