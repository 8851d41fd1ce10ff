// What plan an account has, of what its subscriptions give it and what it has besides. Pure.
import type { PaidPlan } from '../accounts/plan-prices.ts'
import { type Plan, plans } from '../accounts/plans.ts'

export interface Granted {
  /** That the account has now. */
  plan: Plan
  /** That its subscriptions gave it last; null: none. */
  subscribed: PaidPlan | null
  /** That it has besides, as far as is known. */
  besides: Plan
}

export const planRank = (plan: Plan): number => plans.indexOf(plan)

export const highest = <P extends Plan>(some: readonly P[]): P | undefined =>
  some.toSorted((a, b) => planRank(b) - planRank(a))[0]

/**
 * After its subscriptions give `bought`, null for nothing. A plan that is not what subscriptions gave was set by hand: it
 * is what the account has besides, and no end of a subscription takes it away.
 */
export function planAfter({ plan, subscribed, besides }: Granted, bought: PaidPlan | null): Granted {
  const others = plan === subscribed ? besides : plan
  return {
    plan: highest<Plan>([others, bought ?? 'free']) ?? 'free',
    subscribed: bought,
    besides: others,
  }
}
