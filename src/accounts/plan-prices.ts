// What plans cost: the one table. Cents a month, without VAT.
import type { Plan } from './plans.ts'

export type PaidPlan = Exclude<Plan, 'free'>

export const planPrices: Readonly<Record<PaidPlan, number>> = {
  starter: 2_900,
  professional: 9_900,
  enterprise: 34_900,
}

/** From the least to the largest. */
export const paidPlans = Object.keys(planPrices) as readonly PaidPlan[]
