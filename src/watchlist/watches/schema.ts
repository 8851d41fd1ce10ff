// POST /api/watchlist/{entityType}/{entityKey} and …/remove.

import { entityTypes } from '../../entities/entity.ts'
import { accountIdField, returnUrlField } from '../../http/schema/parameters.ts'
import { serviceProblemResponses } from '../../http/schema/problem.ts'
import { watchlistPath } from '../paths.ts'

const shared = {
  tags: ['Account'],
  security: [{ session: [] }],
  params: {
    type: 'object',
    required: ['entityType', 'entityKey'],
    properties: {
      // Without a list: another type is nothing that there is, and 404.
      entityType: {
        type: 'string',
        description: `What is followed: ${entityTypes.join(', ')}.`,
        examples: ['vme'],
      },
      entityKey: {
        type: 'string',
        description: 'Its enterprise number, NIS code or postcode.',
        examples: ['1404512389'],
      },
    },
  },
  consumes: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  body: {
    type: 'object',
    properties: { returnUrl: returnUrlField, accountId: accountIdField },
  },
} as const

const answered = (state: 'active' | 'removed', done: string) =>
  ({
    200: {
      description: 'What is so now. A browser gets 303 to returnUrl.',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['state', 'entityType', 'entityKey', 'returnUrl'],
            properties: {
              state: { type: 'string', enum: ['active', 'removed'] },
              entityType: { type: 'string', enum: entityTypes },
              entityKey: { type: 'string' },
              returnUrl: { type: 'string' },
            },
          },
          example: {
            state,
            entityType: 'vme',
            entityKey: '1404512389',
            returnUrl: `${watchlistPath}?done=${done}`,
          },
        },
      },
    },
  }) as const

const refusals = [
  'watch_unknown',
  'session_required',
  'account_changed',
  'cross_site_refused',
  'rate_limited',
  'database_unavailable',
] as const

export const watchSchema = {
  ...shared,
  operationId: 'watch',
  summary: 'Follow an association, a syndic, a municipality or a postcode',
  description:
    'What changes there comes in one mail a day at most. Followed already, it goes on. The plan of the account says how many all its members may follow together.',
  response: { ...answered('active', 'watched'), ...serviceProblemResponses(...refusals, 'watch_limit') },
} as const

export const unwatchSchema = {
  ...shared,
  operationId: 'unwatch',
  summary: 'Follow something no longer',
  description: 'What is not followed stays so.',
  response: { ...answered('removed', 'removed'), ...serviceProblemResponses(...refusals) },
} as const
