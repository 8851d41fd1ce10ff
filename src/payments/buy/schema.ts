// POST /exports/checkout.
import { familyNames } from '../../exports/families.ts'
import { formatNames } from '../../exports/formats/formats.ts'
import { accountIdField, returnUrlField } from '../../http/schema/parameters.ts'
import { problemResponses } from '../../http/schema/problem.ts'
import { productKinds } from '../products.ts'

const text = (description: string) => ({ type: 'string', maxLength: 500, description }) as const

export const checkoutSchema = {
  tags: ['Exports'],
  operationId: 'checkout',
  summary: 'Buy an export or a package',
  description:
    'Signed in, or with an address alone. The amount is worked out here, from the rows counted now; the page where it is paid is that of Stripe. The same form sent again within ten minutes leads to the same page. A browser gets 303 to it.',
  consumes: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  security: [{ session: [] }, {}],
  body: {
    type: 'object',
    properties: {
      product: text(`One of ${productKinds.join(', ')}.`),
      family: text(`Of an export: one of ${familyNames.join(', ')}.`),
      format: text(`Of an export: one of ${formatNames.join(', ')}; csv when absent.`),
      culture: text('Of an export: names and headings in nl, fr or en; headings for programs when absent.'),
      delimiter: text('Of an export as CSV: semicolon or comma.'),
      region: text('Of an export: as in the address of its family, names with commas between.'),
      municipality: text('Of an export: as in the address of its family.'),
      syndic: text('Of an export: as in the address of its family.'),
      q: text(
        'Of an export of vmes: words of a search. All other parameters of GET /api/vme narrow and sort it likewise.',
      ),
      price: text('Cents, as it was shown: where it differs by now, nothing is begun.'),
      email: text('Of who buys; for who is signed in it is that of the account.'),
      vatNumber: text('Checked by its form.'),
      idempotencyKey: text(
        'A random text of the form, so that two forms with the same wish are two purchases.',
      ),
      returnUrl: returnUrlField,
      accountId: accountIdField,
    },
  },
  response: {
    200: {
      description: 'Where it is paid. A browser gets 303 to checkoutUrl.',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['purchaseId', 'state', 'price', 'checkoutUrl', 'returnUrl'],
            properties: {
              purchaseId: { type: 'integer', minimum: 1 },
              state: { type: 'string', enum: ['pending'] },
              price: {
                type: 'object',
                required: ['cents', 'currency'],
                properties: {
                  cents: { type: 'integer', minimum: 1, description: 'Without VAT.' },
                  currency: { type: 'string', enum: ['EUR'] },
                },
              },
              checkoutUrl: {
                type: ['string', 'null'],
                description: 'Of the payment page; null: there is nothing left to pay.',
              },
              returnUrl: {
                type: 'string',
                description: 'Page of the purchase, which shows what became of it.',
              },
            },
          },
          example: {
            purchaseId: 17,
            state: 'pending',
            price: { cents: 6_100, currency: 'EUR' },
            checkoutUrl: 'https://checkout.stripe.com/c/pay/cs_live_a1',
            returnUrl: '/exports/purchases/Vn1t0sLZJ0sKk3Xo2cO3yZp1d8mQ4rT6uW9xA2bC5eF',
          },
        },
      },
    },
    ...problemResponses(
      'body_invalid',
      'nothing_to_buy',
      'price_changed',
      'account_changed',
      'cross_site_refused',
      'rate_limited',
      'payments_off',
      'payment_provider_away',
      'search_unavailable',
      'database_unavailable',
    ),
  },
} as const
