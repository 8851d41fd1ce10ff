// Requests and replies of /api/account/syndic/{enterpriseNumber}/logo.
import { accountIdField, numberParams, returnUrlField } from '../../http/schema/parameters.ts'
import { serviceProblemResponses } from '../../http/schema/problem.ts'
import { logoPath } from '../logo-path.ts'

// SHA-256 of nothing.
const EXAMPLE_VERSION = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

const textOrNull = { type: ['string', 'null'] } as const

const reply = {
  type: 'object',
  required: ['state', 'enterpriseNumber', 'logoUrl', 'returnUrl'],
  properties: {
    state: { type: 'string', enum: ['stored', 'removed'] },
    enterpriseNumber: { type: 'string' },
    logoUrl: { ...textOrNull, description: 'Path of the logo from now on; null without one.' },
    returnUrl: { type: 'string' },
  },
} as const

/** With what is answered for a number that nobody has. */
const answered = (state: 'stored' | 'removed', logoUrl: string | null) =>
  ({
    200: {
      description: 'What is so now. A browser gets 303 to returnUrl.',
      content: {
        'application/json': {
          schema: reply,
          example: {
            state,
            enterpriseNumber: '0123456749',
            logoUrl,
            returnUrl: `/account/syndics?done=${logoUrl === null ? 'no-logo' : 'logo'}`,
          },
        },
      },
    },
  }) as const

const shared = {
  tags: ['Account'],
  security: [{ session: [] }],
  params: numberParams,
} as const

export const putLogoSchema = {
  ...shared,
  operationId: 'putSyndicLogo',
  summary: 'Put the logo of an owned syndic',
  description:
    'PNG, JPEG or WebP by its content, whatever its name and declared type say; still, at most 1 MB and 4096 × 4096 pixels. It is made a WebP of 512 pixels at most, without anything else that the file held. The same file again changes nothing.',
  consumes: ['multipart/form-data'],
  body: {
    type: 'object',
    required: ['logo'],
    properties: {
      logo: { type: 'string', format: 'binary' },
      returnUrl: returnUrlField,
      accountId: accountIdField,
    },
  },
  response: {
    ...answered('stored', logoPath('0123456749', EXAMPLE_VERSION)),
    ...serviceProblemResponses(
      'body_invalid',
      'session_required',
      'role_required',
      'account_changed',
      'cross_site_refused',
      'syndic_not_owned',
      'upload_too_large',
      'rate_limited',
      'overloaded',
    ),
  },
} as const

export const removeLogoSchema = {
  ...shared,
  operationId: 'removeSyndicLogo',
  summary: 'Take the logo of an owned syndic away',
  description: 'Where there is none, nothing changes.',
  consumes: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  body: { type: 'object', properties: { returnUrl: returnUrlField, accountId: accountIdField } },
  response: {
    ...answered('removed', null),
    ...serviceProblemResponses(
      'body_invalid',
      'session_required',
      'role_required',
      'account_changed',
      'cross_site_refused',
      'syndic_not_owned',
      'rate_limited',
    ),
  },
} as const
