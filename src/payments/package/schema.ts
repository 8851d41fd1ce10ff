// POST /api/packages/{purchaseId}/…
import { accountIdField, returnUrlField } from '../../http/schema/parameters.ts'
import { serviceProblemResponses } from '../../http/schema/problem.ts'

const params = {
  type: 'object',
  required: ['purchaseId'],
  properties: {
    purchaseId: { type: 'string', description: 'Of a package that was bought.', examples: ['17'] },
  },
} as const

const fields = {
  token: {
    type: 'string',
    maxLength: 100,
    description: 'Of the page of the purchase, where it was bought without an account.',
  },
  returnUrl: returnUrlField,
  accountId: accountIdField,
} as const

const response = {
  200: {
    description: 'What is so now. A browser gets 303 to returnUrl, or to the page of the purchase.',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['purchaseId', 'state', 'returnUrl'],
          properties: {
            purchaseId: { type: 'integer', minimum: 1 },
            state: { type: 'string', enum: ['fulfilling', 'ready'] },
            returnUrl: { type: 'string' },
          },
        },
        example: { purchaseId: 17, state: 'fulfilling', returnUrl: '/account' },
      },
    },
  },
  ...serviceProblemResponses(
    'body_invalid',
    'purchase_unknown',
    'purchase_unpaid',
    'purchase_revoked',
    'package_used',
    'account_changed',
    'cross_site_refused',
    'rate_limited',
    'database_unavailable',
  ),
} as const

const common = {
  tags: ['Exports'],
  security: [{ session: [] }, {}],
  params,
  consumes: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  response,
}

export const regionalExportSchema = {
  ...common,
  operationId: 'useRegionalExport',
  summary: 'Choose the region of a package',
  description: 'Once: the file is made of that region, and asked for again it is the same one.',
  body: {
    type: 'object',
    properties: {
      region: { type: 'string', maxLength: 100, description: 'By code or name.', examples: ['BE-BRU'] },
      format: { type: 'string', maxLength: 10, description: 'xlsx or csv; xlsx when absent.' },
      ...fields,
    },
  },
} as const

export const deepDiveSchema = {
  ...common,
  operationId: 'useDeepDive',
  summary: 'Choose the association of a deep dive',
  description: 'Once: the workbook is made of that association, and asked for again it is the same one.',
  body: {
    type: 'object',
    properties: {
      enterpriseNumber: { type: 'string', maxLength: 40, description: 'Of the association.' },
      ...fields,
    },
  },
} as const
