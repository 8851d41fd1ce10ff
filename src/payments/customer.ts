// An account as a customer of the provider: made once, with the VAT number that it gives.
import type Stripe from 'stripe'
import type { Culture } from '../text/culture.ts'
import type { Customer } from './statements/customers.ts'

export interface Buyer {
  accountId: string
  accountName: string
  email: string
  culture: Culture
  vatNumber: string | null
}

/** Has it with this number and no other. */
async function setTaxId(
  stripe: Stripe,
  customer: string,
  { vatNumber, key }: { vatNumber: string; key: string },
): Promise<void> {
  const { data } = await stripe.customers.listTaxIds(customer, { limit: 100 })
  if (!data.some(({ value }) => value === vatNumber))
    await stripe.customers.createTaxId(
      customer,
      { type: vatNumber.startsWith('XI') ? 'gb_vat' : 'eu_vat', value: vatNumber },
      { idempotencyKey: `tax-id-${key}-${vatNumber}` },
    )
  for (const { id, value } of data) if (value !== vatNumber) await stripe.customers.deleteTaxId(customer, id)
}

/** A customer of one purchase: asked again it is the same. */
export async function makeBuyer(
  stripe: Stripe,
  { key, email, culture, vatNumber }: Pick<Buyer, 'email' | 'culture' | 'vatNumber'> & { key: string },
): Promise<string> {
  const { id } = await stripe.customers.create(
    { email, preferred_locales: [culture], metadata: { purchase: key } },
    { idempotencyKey: `customer-${key}` },
  )
  if (vatNumber !== null) await setTaxId(stripe, id, { vatNumber, key })
  return id
}

async function make(stripe: Stripe, key: string, accountId: string): Promise<string> {
  const { id } = await stripe.customers.create(
    { metadata: { account: accountId } },
    { idempotencyKey: `customer-${key}` },
  )
  return id
}

/** Its id at the provider, which knows it by the name of the account and the address of who buys. */
export async function ensureAtProvider(
  stripe: Stripe,
  known: Pick<Customer, 'customer' | 'key' | 'vatNumber'>,
  { accountId, accountName, email, culture, vatNumber }: Buyer,
): Promise<string> {
  // Made with what never changes, so that asking again under its key is asking the same.
  const id = known.customer ?? (await make(stripe, known.key, accountId))
  await stripe.customers.update(id, { email, name: accountName, preferred_locales: [culture] })
  if (vatNumber !== null && vatNumber !== known.vatNumber)
    await setTaxId(stripe, id, { vatNumber, key: known.key })
  return id
}
