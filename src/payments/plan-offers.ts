// What is offered at the provider for each plan that is paid.
import { type PaidPlan, paidPlans, planPrices } from '../accounts/plan-prices.ts'

export const CURRENCY = 'eur'

export interface PlanOffer {
  plan: PaidPlan
  /** Of the price at the provider; another installation at the same provider has other ones by its account there. */
  lookupKey: string
  /** Cents a month, without VAT. */
  amount: number
  interval: 'month'
}

export const offerOf = (plan: PaidPlan): PlanOffer => ({
  plan,
  lookupKey: `vme-plan-${plan}-month`,
  amount: planPrices[plan],
  interval: 'month',
})

export const planOffers: readonly PlanOffer[] = paidPlans.map(offerOf)

/** Undefined for a price that is none of ours. */
export const planOfLookupKey = (key: string | null): PaidPlan | undefined =>
  planOffers.find(({ lookupKey }) => lookupKey === key)?.plan
