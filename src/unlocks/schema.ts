// POST /api/profile-unlocks/{enterpriseNumber}.
import { accountIdField, numberParams, returnUrlField } from '../http/schema/parameters.ts'
import { problemResponses } from '../http/schema/problem.ts'

export const unlockSchema = {
  tags: ['Account'],
  operationId: 'unlockProfile',
  summary: 'Open the deep profile of an association or a syndic for one’s account',
  description:
    'Once for an account, from the quota of its plan for the month; again it costs nothing. A browser is led to returnUrl, or to the profile that was opened.',
  security: [{ session: [] }],
  params: numberParams,
  consumes: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  body: {
    type: 'object',
    properties: {
      returnUrl: returnUrlField,
      accountId: accountIdField,
      source: { type: 'string', maxLength: 100, description: 'Where the form stood.' },
    },
  },
  response: {
    200: {
      description: 'What is so now. A browser gets 303 to returnUrl.',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['enterpriseNumber', 'state', 'openedAt', 'unlocks', 'left', 'returnUrl'],
            properties: {
              enterpriseNumber: { type: 'string' },
              state: { type: 'string', enum: ['open'] },
              openedAt: { type: 'string', format: 'date-time' },
              unlocks: { type: 'integer', minimum: 0, description: 'Of the plan, a month.' },
              left: { type: 'integer', minimum: 0 },
              returnUrl: { type: 'string' },
            },
          },
          example: {
            enterpriseNumber: '0123456749',
            state: 'open',
            openedAt: '2026-11-29T09:00:00Z',
            unlocks: 250,
            left: 249,
            returnUrl: '/account/profiles/0123456749',
          },
        },
      },
    },
    ...problemResponses(
      'enterprise_number_malformed',
      'profile_unknown',
      'session_required',
      'unlock_not_offered',
      'unlocks_exhausted',
      'account_changed',
      'cross_site_refused',
      'rate_limited',
      'database_unavailable',
    ),
  },
} as const
