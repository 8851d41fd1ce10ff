// GET /exports/d/{token}.
import { problemResponses } from '../../http/schema/problem.ts'

const file = { schema: { type: 'string', format: 'binary' } } as const

export const downloadSchema = {
  tags: ['Exports'],
  operationId: 'downloadPurchase',
  summary: 'The file of a purchase',
  description:
    'By the link that was mailed: whole, or a range of it. A link works for a time and so many starts; what goes on with a download is no start. Where it is over, its page mails a new one to the buyer.',
  security: [],
  params: {
    type: 'object',
    required: ['token'],
    properties: {
      token: {
        type: 'string',
        description: 'Of the link.',
        examples: ['Vn1t0sLZJ0sKk3Xo2cO3yZp1d8mQ4rT6uW9xA2bC5eF'],
      },
    },
  },
  response: {
    200: { description: 'The file.', content: { 'application/octet-stream': file } },
    202: { description: 'It is being made: a page that asks again.', content: { 'text/html': file } },
    206: { description: 'The range.', content: { 'application/octet-stream': file } },
    ...problemResponses(
      'purchase_unknown',
      'download_over',
      'purchase_revoked',
      'rate_limited',
      'database_unavailable',
    ),
  },
} as const
