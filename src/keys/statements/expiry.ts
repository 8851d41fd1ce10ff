// Keys whose end is near, for the mail about it.
import { instant } from '../../db/instant.ts'
import type { Sql } from '../../db/sql.ts'
import type { Culture } from '../../text/culture.ts'

export interface EndingKey {
  id: string
  name: string
  lastFour: string
  accountId: string
  account: string
  /** Instant. */
  expiresAt: string
  /** Who manages the account. */
  managers: { personId: string; email: string; culture: Culture }[]
}

/**
 * The keys of some accounts that end within a week and of which nobody was told; marked as told with the end of this
 * transaction. One that was replaced for some days was ended on purpose.
 */
export async function claimEndingKeys(sql: Sql, most: number): Promise<EndingKey[]> {
  return sql<EndingKey[]>`
    with ending as (
      select id from api_key
      where state = 'active' and warned_at is null and expires_at between now() and now() + interval '7 days'
      order by expires_at limit ${most} for update skip locked
    ), told as (
      update api_key set warned_at = now() where id in (select id from ending)
      returning id, account_id, name, last_four, expires_at
    )
    select t.id::text, t.name, t.last_four as "lastFour", t.account_id::text as "accountId", a.name as account,
      ${instant(sql, 't.expires_at')} as "expiresAt",
      (select coalesce(json_agg(json_build_object('personId', p.id::text, 'email', p.email, 'culture', p.culture)), '[]')
       from membership m join person p on p.id = m.person_id
       where m.account_id = t.account_id and m.role in ('owner', 'administrator')) as managers
    from told t join account a on a.id = t.account_id`
}
