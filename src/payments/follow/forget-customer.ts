// A customer whose account was deleted: it is deleted at the provider, which ends its subscriptions. Invoices stay there.
import { isMissing } from '../provider-errors.ts'
import type { Again, FollowContext } from './context.ts'

export async function forgetCustomer({ stripe }: FollowContext, id: string): Promise<Again> {
  try {
    await stripe.customers.del(id)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  return undefined
}
