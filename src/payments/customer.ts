// An account as a customer of the provider: made once, with the VAT number that it gives.
import type Stripe from 'stripe'
import type { Culture } from '../text/culture.ts'
import { isMissing } from './provider-errors.ts'
import type { Customer } from './statements/customers.ts'
import type { Purchase } from './statements/purchases.ts'

export interface Buyer {
  accountId: string
  accountName: string
  email: string
  culture: Culture
  vatNumber: string | null
}

/** Has it with this number and no other. */
async function setTaxId(stripe: Stripe, customer: string, vatNumber: string): Promise<void> {
  const { data } = await stripe.customers.listTaxIds(customer, { limit: 100 })
  if (!data.some(({ value }) => value === vatNumber))
    // Under no key of ours: one that was taken off and comes again is made again. Those of Northern Ireland (XI) are of the EU.
    await stripe.customers.createTaxId(customer, { type: 'eu_vat', value: vatNumber })
  for (const { id, value } of data) if (value !== vatNumber) await stripe.customers.deleteTaxId(customer, id)
}

/** A customer of one purchase: asked again it is the same. */
export async function makeBuyer(
  stripe: Stripe,
  { key, attempt }: Pick<Purchase, 'key' | 'attempt'>,
  { email, culture, vatNumber }: Pick<Buyer, 'email' | 'culture' | 'vatNumber'>,
): Promise<string> {
  const { id } = await stripe.customers.create(
    { email, preferred_locales: [culture], metadata: { purchase: key } },
    { idempotencyKey: `customer-${key}-${attempt}` },
  )
  if (vatNumber !== null) await setTaxId(stripe, id, vatNumber)
  return id
}

async function make(stripe: Stripe, key: string, accountId: string): Promise<string> {
  const { id } = await stripe.customers.create(
    { metadata: { account: accountId } },
    { idempotencyKey: `customer-${key}` },
  )
  return id
}

/** False where there is no such customer any more: somebody deleted it there, or our key is of another account. */
async function update(
  stripe: Stripe,
  id: string,
  { accountName, email, culture }: Pick<Buyer, 'accountName' | 'email' | 'culture'>,
): Promise<boolean> {
  try {
    await stripe.customers.update(id, { email, name: accountName, preferred_locales: [culture] })
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

/**
 * Its id at the provider, which knows it by the name of the account and the address of who buys. Another than before where
 * the one before is gone.
 */
export async function ensureAtProvider(
  stripe: Stripe,
  known: Pick<Customer, 'customer' | 'key' | 'attempt' | 'vatNumber'>,
  buyer: Buyer,
): Promise<string> {
  const { accountId } = buyer
  // Made with what never changes, so that asking again under its key is asking the same.
  const key = `${known.key}-${known.attempt}`
  const first = known.customer ?? (await make(stripe, key, accountId))
  const isThere = await update(stripe, first, buyer)
  const id = isThere ? first : await make(stripe, `${key}-${first}`, accountId)
  if (!isThere && !(await update(stripe, id, buyer))) throw new Error('a customer that was made is not there')
  const has = isThere ? known.vatNumber : null
  const vatNumber = buyer.vatNumber ?? known.vatNumber
  if (vatNumber !== null && vatNumber !== has) await setTaxId(stripe, id, vatNumber)
  return id
}
