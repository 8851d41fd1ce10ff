// POST /exports/checkout: from a form to the page of the provider, signed in or with an address alone.
import type { FastifyRequest } from 'fastify'
import { emailField } from '../../accounts/form-values.ts'
import { acceptForms, type FormFields } from '../../http/forms/form-bodies.ts'
import { safeReturnUrl } from '../../http/forms/return-url.ts'
import { rateKey } from '../../http/limits/rate-policies.ts'
import { Problem } from '../../http/problem.ts'
import { prefersPage } from '../../http/replies/problem-replies.ts'
import type { Routes } from '../../http/routes.ts'
import { deriveKey } from '../../secrets/derive.ts'
import { requestCulture } from '../../site/page-replies.ts'
import { isSelling } from '../client.ts'
import { keyOfLinks } from '../links.ts'
import { vatField } from '../vat-field.ts'
import { type BuyerOf, begin, findBegun, openPage } from './buy.ts'
import { readOrder } from './order.ts'
import { pressOf } from './press.ts'
import { checkoutSchema } from './schema.ts'

const FALLBACK = '/exports'

function buyerOf(request: FastifyRequest, fields: FormFields): BuyerOf {
  const { session } = request
  return {
    owner: session && { accountId: session.accountId, personId: session.personId },
    email: session?.email ?? emailField(fields),
    culture: requestCulture(request),
    vatNumber: vatField(fields),
  }
}

export const checkoutRoutes: Routes = async (app, { services, config }) => {
  const { publicUrl, accountSecret, cursorSecret } = config
  await acceptForms(app)
  const linkKey = keyOfLinks(accountSecret)
  const pressKey = deriveKey(accountSecret, 'purchases')

  app.post(
    '/exports/checkout',
    {
      schema: checkoutSchema,
      // Described for people; a form has texts alone, which are read by hand: what its schema finds is not looked at.
      attachValidation: true,
      config: { isForm: true, session: 'if-any', rate: 'checkouts' },
    },
    async (request, reply) => {
      const fields = request.body as FormFields
      const { payments } = services
      if (payments === undefined || !isSelling(config.payments)) throw new Problem('payments_off')
      const buyer = buyerOf(request, fields)
      const sender = buyer.owner === null ? rateKey(request.ip) : JSON.stringify(buyer.owner)
      const press = pressOf(fields, { sender, key: pressKey })
      const context = { services, payments, publicUrl, linkKey }
      const checkOf = (schema: object) => request.compileValidationSchema(schema, 'querystring')
      const begun =
        (await findBegun(context, press)) ??
        (await begin(context, {
          order: await readOrder(fields, { services, publicUrl, cursorSecret, checkOf }),
          ...{ buyer, press },
        }))
      const cancelUrl = publicUrl + (safeReturnUrl(fields.returnUrl) ?? FALLBACK)
      const checkoutUrl = await openPage(begun, { buyer, cancelUrl }, context)
      reply.header('cache-control', 'no-store')
      if (prefersPage(request.headers.accept)) return reply.redirect(checkoutUrl ?? begun.path, 303)
      const { id, amount } = begun.purchase
      return reply.send({
        ...{ purchaseId: id, state: 'pending', price: { cents: amount, currency: 'EUR' } },
        ...{ checkoutUrl, returnUrl: begun.path },
      })
    },
  )
}
