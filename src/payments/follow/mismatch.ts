// Where what the provider has differs from what we sold. Pure.
import type { Purchase } from '../statements/purchases.ts'

export interface Seen {
  isLive: boolean
  customer: string | null
  /** Undefined where it is not of this one payment. */
  amount?: number | null
  currency: string | null
}

export function mismatchOf(
  purchase: Pick<Purchase, 'amount' | 'currency'>,
  seen: Seen,
  ours: { isLive: boolean; customer: string | null },
): string[] {
  const differs = {
    mode: seen.isLive !== ours.isLive,
    customer: seen.customer === null || seen.customer !== ours.customer,
    amount: seen.amount !== undefined && seen.amount !== purchase.amount,
    currency: seen.currency !== purchase.currency,
  }
  return Object.entries(differs).flatMap(([name, isOther]) => (isOther ? [name] : []))
}
