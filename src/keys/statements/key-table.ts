// Working keys as processes hold them in memory, and how processes tell each other what they have seen.
import { unixMs } from '../../db/instant.ts'
import type { Sql } from '../../db/sql.ts'
import type { ApiKey } from '../api-key.ts'

/** `account ID`: its keys or its plan changed. `ping ID`: of a process to itself. `fence TOKEN`: who has come so far says so. */
export const KEY_CHANNEL = 'api_key'

/** How long a process that is not heard of still counts as holding keys, in seconds; key-table.ts knows it too. */
export const SILENCE_SECONDS = 2

export interface HeldKey extends ApiKey {
  /** Hexadecimal. */
  digest: string
}

const working = (sql: Sql) => sql`
  select encode(k.digest, 'hex') as digest, k.id::text, k.account_id::text as "accountId", a.plan,
    ${unixMs(sql, 'a.trial_until')} as "trialUntil", k.scopes, ${unixMs(sql, 'k.expires_at')} as "expiresAt"
  from api_key k join account a on a.id = k.account_id
  where k.state in ('active', 'expiring') and coalesce(k.expires_at > now(), true)`

export const loadKeys = async (sql: Sql): Promise<HeldKey[]> => sql<HeldKey[]>`${working(sql)}`

export const loadKeysOf = async (sql: Sql, accountId: string): Promise<HeldKey[]> =>
  sql<HeldKey[]>`${working(sql)} and k.account_id = ${accountId}`

export async function findKey(sql: Sql, digest: Buffer): Promise<ApiKey | undefined> {
  const [key] = await sql<HeldKey[]>`${working(sql)} and k.digest = ${digest}`
  return key
}

export const ping = (sql: Sql, follower: string): Promise<unknown> =>
  sql`select pg_notify(${KEY_CHANNEL}, ${`ping ${follower}`})`

/** Says that a process is up to date at this moment. */
export async function noteFollower(sql: Sql, follower: string): Promise<void> {
  await sql`
    insert into key_follower (id, seen_at) values (${follower}, now())
    on conflict (id) do update set seen_at = excluded.seen_at`
}

export async function forgetFollower(sql: Sql, follower: string): Promise<void> {
  await sql`delete from key_follower where id = ${follower} or seen_at < now() - interval '1 day'`
}

export const raiseFence = (sql: Sql, token: string): Promise<unknown> =>
  sql`select pg_notify(${KEY_CHANNEL}, ${`fence ${token}`})`

export async function passFence(
  sql: Sql,
  { token, follower }: { token: string; follower: string },
): Promise<void> {
  await sql`insert into key_fence (token, follower) values (${token}, ${follower}) on conflict do nothing`
}

/** True when every process that was heard of lately has passed. */
export async function isFencePassed(sql: Sql, token: string): Promise<boolean> {
  const [row] = await sql<{ passed: boolean }[]>`
    select not exists (
      select from key_follower f
      where f.seen_at > now() - make_interval(secs => ${SILENCE_SECONDS})
        and not exists (select from key_fence p where p.token = ${token} and p.follower = f.id)
    ) as passed`
  return row?.passed ?? false
}

export async function dropFence(sql: Sql, token: string): Promise<void> {
  await sql`delete from key_fence where token = ${token}`
}
