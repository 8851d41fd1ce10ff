// Subscriptions as they were last read from the provider, in PostgreSQL.
import type { PaidPlan } from '../../accounts/plan-prices.ts'
import { instant } from '../../db/instant.ts'
import type { Sql } from '../../db/sql.ts'
import { GRACE_DAYS } from '../grace.ts'
import type { PurchaseState } from '../states.ts'

export interface ReadSubscription {
  id: string
  purchaseId: number
  plan: PaidPlan
  status: string
  /** Seconds since 1970. */
  periodEnd: number | null
  endsAtPeriodEnd: boolean
}

/** Writes it down; `fellDue`: it was not paid just now. */
export async function putSubscription(
  sql: Sql,
  { id, purchaseId, plan, status, periodEnd, endsAtPeriodEnd }: ReadSubscription,
): Promise<{ fellDue: boolean }> {
  const [row] = await sql<{ fellDue: boolean }[]>`
    with before as (select past_due_since from subscription where id = ${id})
    insert into subscription as known (id, purchase_id, plan, status, period_end, ends_at_period_end, past_due_since)
    values (${id}, ${purchaseId}, ${plan}, ${status}, to_timestamp(${periodEnd}), ${endsAtPeriodEnd},
      case when ${status === 'past_due'} then now() end)
    on conflict (id) do update set plan = excluded.plan, status = excluded.status, period_end = excluded.period_end,
      ends_at_period_end = excluded.ends_at_period_end, changed_at = now(),
      past_due_since = case when excluded.status = 'past_due' then coalesce(known.past_due_since, now()) end
    returning past_due_since is not null and (select past_due_since from before) is null as "fellDue"`
  return { fellDue: row?.fellDue === true }
}

export interface OwnSubscription {
  id: string
  plan: PaidPlan
  status: string
  periodEnd: string | null
  endsAtPeriodEnd: boolean
  /** Instant up to which it counts although it is not paid; null: it is. */
  graceUntil: string | null
  /** Whether it gives its plan now. */
  counts: boolean
  purchaseState: PurchaseState
}

/** Of an account, as far as they are not over. */
export const listSubscriptions = (sql: Sql, accountId: string): Promise<OwnSubscription[]> => sql<
  OwnSubscription[]
>`
  select id, plan, status, "periodEnd", "endsAtPeriodEnd", ${instant(sql, 'grace')} as "graceUntil", "purchaseState",
    "purchaseState" in ('paid', 'fulfilling', 'ready')
      and (status in ('active', 'trialing') or (status = 'past_due' and grace > now())) as counts
  from (
    select s.id, s.plan, s.status, ${instant(sql, 's.period_end')} as "periodEnd",
      s.ends_at_period_end as "endsAtPeriodEnd", p.state as "purchaseState",
      s.past_due_since + make_interval(days => ${GRACE_DAYS}) as grace
    from subscription s join purchase p on p.id = s.purchase_id
    where p.account_id = ${accountId} and s.status in ('active', 'trialing', 'past_due', 'unpaid', 'paused')
  ) as own
  order by id`

/** Subscriptions of a purchase. */
export async function subscriptionsOf(sql: Sql, purchaseId: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from subscription where purchase_id = ${purchaseId} order by id`
  return rows.map(({ id }) => id)
}
