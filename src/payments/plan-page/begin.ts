// What choosing a plan comes to, while the account is held: what it has already, a change at the provider, or a purchase.
import type { PaidPlan } from '../../accounts/plan-prices.ts'
import { requireRight } from '../../accounts/role-rights.ts'
import type { Session } from '../../accounts/session.ts'
import { holdAccount } from '../../accounts/statements/hold-account.ts'
import { roleOf } from '../../accounts/statements/members.ts'
import type { Sql } from '../../db/sql.ts'
import { Problem } from '../../http/problem.ts'
import { planRank } from '../plan-after.ts'
import { offerOf } from '../plan-offers.ts'
import { type Customer, ensureCustomer, findCustomer } from '../statements/customers.ts'
import { insertPurchase, listOpenPurchases, type Purchase } from '../statements/purchases.ts'
import { listSubscriptions, type OwnSubscription } from '../statements/subscriptions.ts'

export type Begun =
  /** It has that plan, or a higher one that nobody pays. */
  | { kind: 'held' }
  /** It pays another one: where that is changed is the provider's page. */
  | { kind: 'change'; customer: string; subscription: OwnSubscription }
  | {
      kind: 'buy'
      accountName: string
      customer: Customer
      purchase: Purchase
      /** Begun before and to be closed, so that nobody pays both; or paid by now, and then it is the one. */
      others: readonly Purchase[]
    }

export interface Choice {
  plan: PaidPlan
  vatNumber: string | null
  /** Whether anything is sold at the moment. */
  isSelling: boolean
}

// A page of the provider is open for a day, and a key of what is made there once is known as long.
const OPEN_SECONDS = 72_000

/** Whether an earlier purchase is this one, asked for again. */
const isSame = (purchase: Purchase, { plan, vatNumber }: Choice): boolean =>
  purchase.item === plan &&
  purchase.vatNumber === vatNumber &&
  purchase.amount === offerOf(plan).amount &&
  purchase.ageSeconds < OPEN_SECONDS

export async function beginPlan(
  sql: Sql,
  { accountId, personId }: Pick<Session, 'accountId' | 'personId'>,
  choice: Choice,
): Promise<Begun> {
  const account = await holdAccount(sql, accountId)
  const role = await roleOf(sql, accountId, personId)
  if (account === undefined || role === undefined) throw new Problem('session_required')
  requireRight(role, 'choose-plan')
  const { plan, vatNumber } = choice
  const customer = await findCustomer(sql, accountId)
  const [subscription] = await listSubscriptions(sql, accountId)
  if (subscription !== undefined && customer !== undefined && customer.customer !== null) {
    if (subscription.plan === plan && subscription.counts) return { kind: 'held' }
    return { kind: 'change', customer: customer.customer, subscription }
  }
  if (planRank(account.tried.plan) >= planRank(plan)) return { kind: 'held' }
  if (!choice.isSelling) throw new Problem('payments_off')
  const open = await listOpenPurchases(sql, { accountId, kind: 'plan' })
  const known = open.find((purchase) => isSame(purchase, choice))
  const purchase =
    known ??
    (await insertPurchase(sql, {
      ...{ kind: 'plan', item: plan, accountId, personId },
      ...{ amount: offerOf(plan).amount, vatNumber },
    }))
  return {
    kind: 'buy',
    accountName: account.name,
    customer: await ensureCustomer(sql, accountId),
    purchase,
    others: open.filter(({ id }) => id !== purchase.id),
  }
}
