// Calls of the provider's interface that the product makes, each as the provider answers it.
import type { Stripe } from 'stripe'
import type { Billing } from './billing.ts'
import { vatOf } from './billing.ts'
import { session } from './billing-shapes.ts'
import { type FormObject, listOf, objectOf, textOf, textsOf } from './form.ts'
import * as shapes from './shapes.ts'
import { find, Refused, type Store } from './store.ts'

export interface Call {
  form: FormObject
  id: string
  part: string
}

type Answer = (call: Call) => object

const listed = <Item>(url: string, data: Item[]): Stripe.ApiList<Item> => ({
  object: 'list',
  data,
  has_more: false,
  url,
})

const required = (form: FormObject | undefined, name: string): string => {
  const value = textOf(form, name)
  if (value === undefined)
    throw new Refused(400, {
      code: 'parameter_missing',
      message: `Missing required param: ${name}.`,
      param: name,
    })
  return value
}

function catalogue({ products, prices, made }: Store): Record<string, Answer> {
  return {
    'GET /v1/products': ({ form }) =>
      listed(
        '/v1/products',
        listOf(form, 'ids').flatMap((id) => products.get(String(id)) ?? []),
      ),
    'POST /v1/products': ({ form }) => {
      const id = required(form, 'id')
      if (products.has(id))
        throw new Refused(400, { code: 'resource_already_exists', message: `Product ${id} already exists.` })
      const name = required(form, 'name')
      const product = shapes.product({ ...made('prod'), id }, { name, metadata: textsOf(form, 'metadata') })
      products.set(id, product)
      return product
    },
    'GET /v1/prices': ({ form }) => {
      const keys = listOf(form, 'lookup_keys')
      const found = [...prices.values()].filter(
        ({ lookup_key, active }) =>
          keys.includes(lookup_key ?? '') && (textOf(form, 'active') !== 'true' || active),
      )
      return listed('/v1/prices', found)
    },
    'POST /v1/prices': ({ form }) => {
      const lookup_key = required(form, 'lookup_key')
      const before = [...prices.values()].find((one) => one.lookup_key === lookup_key)
      if (before !== undefined) {
        if (textOf(form, 'transfer_lookup_key') !== 'true')
          throw new Refused(400, { message: `A price already uses the lookup key ${lookup_key}.` })
        before.lookup_key = null
      }
      const price = shapes.price(made('price'), {
        currency: required(form, 'currency'),
        unit_amount: Number(required(form, 'unit_amount')),
        product: find(products, required(form, 'product')).id,
        ...{ lookup_key, metadata: textsOf(form, 'metadata') },
        tax_behavior: required(form, 'tax_behavior') as Stripe.Price.TaxBehavior,
        interval: textOf(objectOf(form, 'recurring'), 'interval') as 'month' | undefined,
      })
      prices.set(price.id, price)
      return price
    },
  }
}

// By its form alone, as the provider does at first.
const taxIdForms: Readonly<Record<string, RegExp>> = {
  eu_vat: /^(?!GB)[A-Z]{2}[A-Z\d]{2,13}$/,
  gb_vat: /^GB[A-Z\d]{5,12}$/,
}

function customers(store: Store, billing: Billing): Record<string, Answer> {
  const { taxIds, made } = store
  const taxIdsOf = (customer: string) => [...taxIds.values()].filter((one) => one.customer === customer)
  return {
    'POST /v1/customers': ({ form }) => {
      const given = { email: textOf(form, 'email') ?? null, name: null, metadata: textsOf(form, 'metadata') }
      const customer = shapes.customer(made('cus'), given)
      store.customers.set(customer.id, customer)
      return customer
    },
    'POST /v1/customers/:id': ({ form, id }) =>
      Object.assign(find(store.customers, id), {
        email: textOf(form, 'email') ?? null,
        name: textOf(form, 'name') ?? null,
        preferred_locales: listOf(form, 'preferred_locales') as string[],
      }),
    'DELETE /v1/customers/:id': ({ id }) => {
      find(store.customers, id)
      billing.deleteCustomer(id)
      return { id, object: 'customer', deleted: true } satisfies Stripe.DeletedCustomer
    },
    'GET /v1/customers/:id/tax_ids': ({ id }) => listed(`/v1/customers/${id}/tax_ids`, taxIdsOf(id)),
    'POST /v1/customers/:id/tax_ids': ({ form, id }) => {
      const value = required(form, 'value')
      const type = required(form, 'type') as Stripe.TaxId.Type
      if (taxIdForms[type]?.test(value) !== true)
        throw new Refused(400, {
          code: 'tax_id_invalid',
          message: `Invalid value for ${type}.`,
          param: 'value',
        })
      const taxId = shapes.taxId(made('txi'), { customer: find(store.customers, id).id, type, value })
      taxIds.set(taxId.id, taxId)
      return taxId
    },
    'DELETE /v1/customers/:id/tax_ids/:part': ({ part }) => {
      taxIds.delete(find(taxIds, part).id)
      return { id: part, object: 'tax_id', deleted: true } satisfies Stripe.DeletedTaxId
    },
  }
}

/** A price that is kept, or one that is said with the line; its product has to be there. */
function pricedOf(store: Store, line: FormObject | undefined) {
  const said = objectOf(line, 'price_data')
  if (said === undefined) {
    const price = find(store.prices, required(line, 'price'))
    return { price, net: price.unit_amount ?? 0, currency: price.currency }
  }
  find(store.products, required(said, 'product'))
  if (required(said, 'tax_behavior') !== 'exclusive') throw new Refused(400, { message: 'Taxes are added.' })
  return {
    price: undefined,
    net: Number(required(said, 'unit_amount')),
    currency: required(said, 'currency'),
  }
}

function checkout(store: Store, billing: Billing): Record<string, Answer> {
  return {
    'POST /v1/checkout/sessions': ({ form }) => {
      const line = listOf(form, 'line_items')[0] as FormObject | undefined
      const { price, net, currency } = pricedOf(store, line)
      const head = store.made('cs')
      const made = session(head, {
        mode: required(form, 'mode') as Stripe.Checkout.Session.Mode,
        customer: find(store.customers, required(form, 'customer')).id,
        ...{ amount_subtotal: net, amount_total: net + vatOf(net), currency },
        // Where nothing is said, what the owner of the account set at the provider counts.
        adaptive_pricing: { enabled: textOf(objectOf(form, 'adaptive_pricing'), 'enabled') !== 'false' },
        total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: vatOf(net) },
        client_reference_id: textOf(form, 'client_reference_id') ?? null,
        metadata: textsOf(form, 'metadata'),
        success_url: required(form, 'success_url'),
        cancel_url: textOf(form, 'cancel_url') ?? null,
        url: `${store.origin}/c/pay/${head.id}`,
      })
      store.sessions.set(head.id, made)
      store.ordered.set(head.id, {
        price,
        metadata: textsOf(objectOf(form, 'subscription_data'), 'metadata'),
        ofPayment: textsOf(objectOf(form, 'payment_intent_data'), 'metadata'),
        ofInvoice: textsOf(objectOf(objectOf(form, 'invoice_creation'), 'invoice_data'), 'metadata'),
      })
      return made
    },
    'GET /v1/checkout/sessions/:id': ({ id }) => find(store.sessions, id),
    'POST /v1/checkout/sessions/:id/expire': ({ id }) => {
      const { status } = find(store.sessions, id)
      if (status !== 'open')
        throw new Refused(400, {
          message: `Only Checkout Sessions with a status in ["open"] can be expired.`,
        })
      return billing.expire(id)
    },
    'GET /v1/subscriptions/:id': ({ id }) => find(store.subscriptions, id),
    'DELETE /v1/subscriptions/:id': ({ id }) => {
      if (find(store.subscriptions, id).status === 'canceled') find(new Map(), id)
      return billing.cancel(id)
    },
    'GET /v1/invoices/:id': ({ id }) => find(store.invoices, id),
    'GET /v1/charges/:id': ({ id }) => find(store.charges, id),
    'GET /v1/disputes': ({ form }) =>
      listed(
        '/v1/disputes',
        [...store.disputes.values()].filter(({ charge }) => charge === required(form, 'charge')),
      ),
    'GET /v1/refunds': ({ form }) =>
      listed(
        '/v1/refunds',
        [...store.refunds.values()].filter(({ charge }) => charge === required(form, 'charge')),
      ),
    'GET /v1/invoice_payments': ({ form }) => {
      const payment = required(objectOf(form, 'payment'), 'payment_intent')
      const found = [...store.invoicePayments.values()].filter(
        (one) => one.payment.payment_intent === payment,
      )
      return listed('/v1/invoice_payments', found)
    },
  }
}

/** What a portal offers. */
const productsOf = (form: FormObject) =>
  listOf(objectOf(objectOf(form, 'features'), 'subscription_update'), 'products').map((one) => ({
    product: required(one as FormObject, 'product'),
    prices: listOf(one as FormObject, 'prices') as string[],
    adjustable_quantity: { enabled: false, maximum: null, minimum: 1 },
  }))

function operations(store: Store): Record<string, Answer> {
  const { portals, endpoints, made } = store
  return {
    'GET /v1/billing_portal/configurations': () =>
      listed('/v1/billing_portal/configurations', [...portals.values()]),
    'POST /v1/billing_portal/configurations/:id': ({ form, id }) => {
      const portal = find(portals, id)
      portal.features.subscription_update.products = productsOf(form)
      return portal
    },
    'POST /v1/billing_portal/configurations': ({ form }) => {
      const products = productsOf(form)
      const portal = shapes.portalConfiguration(made('bpc'), {
        metadata: textsOf(form, 'metadata'),
        products,
      })
      portals.set(portal.id, portal)
      return portal
    },
    'POST /v1/billing_portal/sessions': ({ form }) => {
      const head = made('bps')
      const customer = find(store.customers, required(form, 'customer')).id
      const return_url = required(form, 'return_url')
      store.portalPages.set(head.id, { customer, returnUrl: return_url })
      return shapes.portalSession(head, {
        ...{ customer, return_url, url: `${store.origin}/p/session/${head.id}` },
        configuration: find(portals, required(form, 'configuration')).id,
      })
    },
    'GET /v1/webhook_endpoints': () => listed('/v1/webhook_endpoints', [...endpoints.values()]),
    'POST /v1/webhook_endpoints': ({ form }) => {
      const enabled_events = listOf(form, 'enabled_events') as string[]
      const endpoint = shapes.webhookEndpoint(made('we'), { url: required(form, 'url'), enabled_events })
      endpoints.set(endpoint.id, endpoint)
      // Told once, with the answer to its making.
      return { ...endpoint, secret: `whsec_${endpoint.id}` }
    },
    'POST /v1/webhook_endpoints/:id': ({ form, id }) =>
      Object.assign(find(endpoints, id), { enabled_events: listOf(form, 'enabled_events') as string[] }),
  }
}

export const makeCalls = (store: Store, billing: Billing): Readonly<Record<string, Answer>> => ({
  ...catalogue(store),
  ...customers(store, billing),
  ...checkout(store, billing),
  ...operations(store),
})
