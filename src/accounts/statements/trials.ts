// Trials of accounts in PostgreSQL.
import { instant, unixMs } from '../../db/instant.ts'
import type { Sql } from '../../db/sql.ts'
import type { Culture } from '../../text/culture.ts'

export const TRIAL_DAYS = 14

/** Its end, in ms since 1970; undefined where the account or the person has had one. Hold the account first. */
export async function beginTrial(
  sql: Sql,
  { accountId, personId }: { accountId: string; personId: string },
): Promise<number | undefined> {
  // Who presses it in two accounts at once waits for himself.
  await sql`select from person where id = ${personId} for update`
  const [begun] = await sql<{ until: number }[]>`
    update account set trial_until = now() + make_interval(days => ${TRIAL_DAYS}), trial_by = ${personId}
    where id = ${accountId} and trial_until is null
      and not exists (select from account where trial_by = ${personId})
    returning ${unixMs(sql, 'trial_until')} as until`
  return begun?.until
}

export interface EndingTrial {
  accountId: string
  account: string
  /** Instant. */
  until: string
  owners: { personId: string; email: string; culture: Culture }[]
}

/** Trials that end within three days and of which nobody was told; marked as told with the end of this transaction. */
export const claimEndingTrials = (sql: Sql, most: number): Promise<EndingTrial[]> => sql<EndingTrial[]>`
  with ending as (
    select id from account
    where trial_warned_at is null and trial_until between now() and now() + interval '3 days'
    order by trial_until limit ${most} for update skip locked
  ), told as (
    update account set trial_warned_at = now() where id in (select id from ending)
    returning id, name, plan, trial_until
  )
  select t.id::text as "accountId", t.name as account, ${instant(sql, 't.trial_until')} as until,
    (select coalesce(json_agg(json_build_object('personId', p.id::text, 'email', p.email, 'culture', p.culture)), '[]')
     from membership m join person p on p.id = m.person_id
     where m.account_id = t.id and m.role = 'owner') as owners
  from told t where t.plan in ('free', 'starter')`
