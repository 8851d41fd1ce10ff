// The address that the provider of payments tells what happened.
import { serviceProblemResponses } from '../../http/schema/problem.ts'

export const webhookSchema = {
  tags: ['Payments'],
  operationId: 'receivePaymentEvent',
  summary: 'What the provider of payments tells',
  description:
    'For Stripe alone: an event as its webhooks send it, signed in Stripe-Signature. It is stored and worked afterwards; one that was sent before, or of a kind that means nothing here, is answered the same.',
  security: [{ providerSignature: [] }],
  body: {
    content: {
      'application/json': { schema: { type: 'object', description: 'An event, as it was signed.' } },
    },
  },
  response: {
    200: {
      description: 'Stored.',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['received'],
            properties: { received: { type: 'boolean', enum: [true] } },
          },
          example: { received: true },
        },
      },
    },
    ...serviceProblemResponses('signature_refused', 'body_invalid', 'payments_off', 'database_unavailable'),
  },
} as const
