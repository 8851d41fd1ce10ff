// POST /api/payments/webhook: what the provider tells is written down, and worked by the indexer. A plugin of its own, since
// what was signed are the bytes: nothing else may read them first.
import type Stripe from 'stripe'
import { Problem } from '../../http/problem.ts'
import type { Routes } from '../../http/routes.ts'
import { readSignedEvent } from '../signature.ts'
import { type NotedEvent, noteEvent } from '../statements/tasks.ts'
import { taskOf } from '../tasks.ts'
import { webhookSchema } from './schema.ts'

const BODY_BYTES = 262_144

/** What is kept of an event. */
function notedOf(event: Stripe.Event, isLive: boolean): NotedEvent {
  const { id, type, livemode } = event
  const isForeign = livemode !== isLive || event.account !== undefined
  const task = isForeign ? undefined : taskOf(event)
  return {
    id: id.slice(0, 255),
    type: type.slice(0, 100),
    isLive: livemode,
    objectId: task?.objectId ?? null,
    kind: task?.kind ?? null,
    outcome: isForeign ? 'foreign' : task === undefined ? 'ignored' : 'asked',
  }
}

export const webhookRoutes: Routes = async (app, { services }) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: BODY_BYTES },
    (_request, body, done) => done(null, body),
  )

  app.post(
    '/payments/webhook',
    // The schema describes; a body is looked at once its signature is right.
    { schema: webhookSchema, bodyLimit: BODY_BYTES, validatorCompiler: () => () => true },
    async (request) => {
      const { payments } = services
      if (payments === undefined || payments.webhookSecrets.length === 0) throw new Problem('payments_off')
      const event = readSignedEvent(
        { body: request.body, header: request.headers['stripe-signature'] },
        { webhooks: payments.stripe.webhooks, secrets: payments.webhookSecrets, now: services.now() },
      )
      if (event === undefined) throw new Problem('signature_refused')
      const noted = notedOf(event, payments.isLive)
      const isNew = await services.account((sql) => noteEvent(sql, noted))
      if (isNew && noted.outcome === 'foreign')
        request.log.warn(
          { event: noted.id, type: noted.type, livemode: noted.isLive },
          'an event of payments is of another mode or account and is not worked',
        )
      return { received: true }
    },
  )
}
