import { paidPlans } from '../accounts/plan-prices.ts'
import { planNames } from '../accounts/plans-page/plan-lines.ts'

/** Of what a purchase of a plan bought, as people read it. */
export function planName(item: string): string {
  const plan = paidPlans.find((known) => known === item)
  return plan === undefined ? item : planNames[plan]
}
