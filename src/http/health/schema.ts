// Routes about the service itself.
import { serviceProblemResponses } from '../schema/problem.ts'

const health = {
  type: 'object',
  required: ['ready', 'degraded'],
  properties: {
    ready: { type: 'boolean', description: 'Whether anything useful can be served.' },
    degraded: { type: 'boolean', description: 'Whether something this process depends on does not answer.' },
  },
} as const

export const liveSchema = {
  operationId: 'isLive',
  summary: 'Whether the process runs',
  tags: ['Service'],
  security: [],
  response: {
    200: {
      description: 'It runs.',
      content: {
        'application/json': {
          schema: { type: 'object', required: ['live'], properties: { live: { type: 'boolean' } } },
          example: { live: true },
        },
      },
    },
    ...serviceProblemResponses(),
  },
} as const

export const readySchema = {
  operationId: 'isReady',
  summary: 'Whether requests should be sent to this process',
  tags: ['Service'],
  security: [],
  response: {
    ...serviceProblemResponses(),
    200: {
      description: 'Something useful can be served.',
      content: { 'application/json': { schema: health, example: { ready: true, degraded: false } } },
    },
    503: {
      description: 'Starting, stopping, or nothing can be served.',
      content: { 'application/json': { schema: health, example: { ready: false, degraded: true } } },
    },
  },
} as const
