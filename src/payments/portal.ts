// The provider's page where an account looks after what it pays: other plan, other card, invoices, end.
import type Stripe from 'stripe'
import { Problem } from '../http/problem.ts'
import type { Culture } from '../text/culture.ts'
import { planPagePath } from './paths.ts'
import { isMissing } from './provider-errors.ts'

/** Which of the provider's configurations is ours. */
export const PORTAL_MARK = 'vme-plans'

export async function findPortal(stripe: Stripe): Promise<string | undefined> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 })
  return data.find(({ metadata }) => metadata?.portal === PORTAL_MARK)?.id
}

export const nothingPaid = (): Problem => new Problem('nothing_paid', { values: { link: '/plans' } })

/** Its address; it opens for the customer alone, for some minutes. Throws nothing_paid where the customer is gone. */
export async function openPortal(
  stripe: Stripe,
  {
    customer,
    culture,
    publicUrl,
    changing,
  }: {
    customer: string
    culture: Culture
    publicUrl: string
    /** The subscription whose plan is to be changed; undefined: the first page. */
    changing?: string | undefined
  },
): Promise<string> {
  const configuration = await findPortal(stripe)
  if (configuration === undefined)
    throw new Problem('payments_off', {
      cause: new Error('the portal is missing at the provider of payments'),
    })
  try {
    const { url } = await stripe.billingPortal.sessions.create({
      customer,
      configuration,
      locale: culture,
      return_url: publicUrl + planPagePath,
      ...(changing === undefined
        ? {}
        : { flow_data: { type: 'subscription_update', subscription_update: { subscription: changing } } }),
    })
    return url
  } catch (error) {
    if (isMissing(error)) throw nothingPaid()
    throw error
  }
}
