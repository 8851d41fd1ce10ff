// Request and reply of /set-culture.

import { serviceProblemResponses } from '../../http/schema/problem.ts'
import { cultures } from '../../text/culture.ts'

const culture = { type: 'string', enum: cultures } as const

export const setCultureQuery = {
  type: 'object',
  required: ['culture'],
  properties: {
    culture: { ...culture, description: 'Language that pages are to have from now on.' },
    returnUrl: {
      type: 'string',
      description: 'Path on this service to go back to; anything else leads to the front page.',
    },
  },
} as const

export const setCultureSchema = {
  operationId: 'setCulture',
  summary: 'Choose the language of pages',
  description:
    'Sets a cookie. A browser is sent back to the page it came from, other clients are told where that is.',
  tags: ['Pages'],
  security: [],
  querystring: setCultureQuery,
  response: {
    ...serviceProblemResponses(),
    200: {
      description: 'Chosen.',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['culture', 'returnUrl'],
            properties: {
              culture,
              returnUrl: { type: 'string', description: 'As it was understood, in the language chosen.' },
            },
          },
          example: { culture: 'fr', returnUrl: '/' },
        },
      },
    },
    303: {
      description: 'Chosen; for browsers.',
      headers: { location: { schema: { type: 'string' }, description: 'The page to go back to.' } },
    },
  },
} as const
