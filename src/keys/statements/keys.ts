// Keys of an account in PostgreSQL. Whoever changes them holds the row of the account, so that changes come one by one.
import { holdAccount } from '../../accounts/statements/hold-account.ts'
import { instant } from '../../db/instant.ts'
import type { Sql } from '../../db/sql.ts'
import type { KeyState, Scope } from '../api-key.ts'

export interface ListedKey {
  id: string
  name: string
  lastFour: string
  scopes: Scope[]
  state: KeyState
  /** Instants. */
  createdAt: string
  /** E-mail address of the member who made it; null: of one who is none any more. */
  createdBy: string | null
  expiresAt: string | null
  lastUsedAt: string | null
}

/** What waits for somebody to note it counts as noted. */
const stateNow = (sql: Sql) =>
  sql`case when state in ('active', 'expiring') and expires_at <= now() then 'expired' else state end`

/** How long after it was made a key is shown to who pressed its button again. */
const SHOWN_AGAIN = '10 minutes'

/** Those that work first, then those of the last year that do no more. */
export async function listKeys(sql: Sql, accountId: string): Promise<ListedKey[]> {
  return sql<ListedKey[]>`
    select k.id::text, name, last_four as "lastFour", scopes, ${stateNow(sql)} as state,
      ${instant(sql, 'k.created_at')} as "createdAt", p.email as "createdBy",
      ${instant(sql, 'expires_at')} as "expiresAt", ${instant(sql, 'last_used_at')} as "lastUsedAt"
    from api_key k
      left join membership m on m.account_id = k.account_id and m.person_id = k.created_by
      left join person p on p.id = m.person_id
    where k.account_id = ${accountId} and coalesce(ended_at, expires_at, now()) > now() - interval '1 year'
    order by state in ('active', 'expiring') and coalesce(expires_at > now(), true) desc, k.created_at desc, k.id desc`
}

/** As far as can be seen without waiting for a turn. */
export async function hasFreeSlot(sql: Sql, accountId: string): Promise<boolean> {
  const [row] = await sql<{ isFree: boolean }[]>`
    select count(*) < 5 as "isFree" from api_key
    where account_id = ${accountId} and state = 'active' and coalesce(expires_at > now(), true)`
  return row?.isFree ?? false
}

/** Waits for its turn at the keys of an account, and gives back the slots of what is past its end. */
export async function lockKeys(sql: Sql, accountId: string): Promise<void> {
  await holdAccount(sql, accountId)
  await sql`
    update api_key set state = 'expired', ended_at = expires_at
    where account_id = ${accountId} and state in ('active', 'expiring') and expires_at <= now()`
}

export interface MadeKey {
  id: string
  name: string
  lastFour: string
  state: KeyState
  /** The key, while it may still be shown to who pressed the button. */
  sealed: Uint8Array | null
}

/** The key that a press of a button made; undefined where it made none yet. */
export async function findMade(
  sql: Sql,
  { accountId, press }: { accountId: string; press: Buffer },
): Promise<MadeKey | undefined> {
  const [made] = await sql<MadeKey[]>`
    select id::text, name, last_four as "lastFour", ${stateNow(sql)} as state,
      case when created_at > now() - ${SHOWN_AGAIN}::interval then sealed end as sealed
    from api_key where account_id = ${accountId} and press = ${press}`
  return made
}

/** Forgets the keys that may be shown no more, of whichever account; returns how many. */
export async function forgetSealed(sql: Sql): Promise<number> {
  const { count } = await sql`
    update api_key set sealed = null where sealed is not null and created_at <= now() - ${SHOWN_AGAIN}::interval`
  return count
}

export interface KeyRow {
  accountId: string
  createdBy: string
  name: string
  scopes: readonly Scope[]
  digest: Buffer
  lastFour: string
  /** Of its life; undefined: no end. */
  days?: number | undefined
  /** Of the button that was pressed; undefined: of a program. */
  press?: Buffer | undefined
  sealed?: Buffer | undefined
}

/** Stores a key in the first free slot and returns its id; undefined when there is none. Between lockKeys and the commit. */
export async function insertKey(sql: Sql, key: KeyRow): Promise<string | undefined> {
  const { accountId, createdBy, name, scopes, digest, lastFour } = key
  const { days = null, press = null, sealed = null } = key
  const [stored] = await sql<{ id: string }[]>`
    insert into api_key (account_id, slot, name, digest, last_four, scopes, created_by, expires_at, press, sealed)
    select ${accountId}, slot, ${name}, ${digest}, ${lastFour}, ${[...scopes]}::text[], ${createdBy},
      now() + make_interval(days => ${days}::integer), ${press}::bytea, ${sealed}::bytea
    from generate_series(1, 5) as slot
    where not exists (
      select from api_key where account_id = ${accountId} and api_key.slot = slot.slot and state = 'active')
    order by slot limit 1
    returning id::text`
  return stored?.id
}

/**
 * Takes an active key out of its slot: it works for some days more, or no more from now on. Whatever was on its way out of
 * that slot before ends now. Undefined when the account has no such active key.
 */
export async function retireKey(
  sql: Sql,
  { accountId, id, days }: { accountId: string; id: string; days: number },
): Promise<Pick<ListedKey, 'name' | 'scopes'> | undefined> {
  const [key] = await sql<{ name: string; scopes: Scope[]; slot: number }[]>`
    select name, scopes, slot from api_key where id = ${id} and account_id = ${accountId} and state = 'active'`
  if (key === undefined) return undefined
  await sql`
    update api_key set state = 'revoked', ended_at = now()
    where account_id = ${accountId} and slot = ${key.slot} and state = 'expiring'`
  if (days === 0) await sql`update api_key set state = 'revoked', ended_at = now() where id = ${id}`
  else
    await sql`
      update api_key set state = 'expiring', warned_at = null,
        expires_at = least(expires_at, now() + make_interval(days => ${days}::integer))
      where id = ${id}`
  return key
}

/** Ends a key of the account at once; true as well when it had ended. */
export async function revokeKey(
  sql: Sql,
  { accountId, id }: { accountId: string; id: string },
): Promise<boolean> {
  await sql`
    update api_key set state = 'revoked', ended_at = now()
    where id = ${id} and account_id = ${accountId} and state in ('active', 'expiring')`
  const [known] = await sql`select from api_key where id = ${id} and account_id = ${accountId}`
  return known !== undefined
}

/** Ends the keys that one member of an account made; returns how many. Between holdAccount and the commit. */
export async function revokeKeysOf(
  sql: Sql,
  { accountId, personId }: { accountId: string; personId: string },
): Promise<number> {
  const { count } = await sql`
    update api_key set state = 'revoked', ended_at = now()
    where account_id = ${accountId} and created_by = ${personId} and state in ('active', 'expiring')
      and coalesce(expires_at > now(), true)`
  return count
}

/** Notes that keys were used, once a minute each at most. */
export async function noteUse(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql`
    update api_key set last_used_at = date_trunc('minute', now())
    where id = any(${[...ids]}::bigint[]) and (last_used_at is null or last_used_at < date_trunc('minute', now()))`
}
