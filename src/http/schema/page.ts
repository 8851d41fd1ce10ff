// The page envelope and the parameters that every list has.
import { DEFAULT_PAGE_SIZE, INT32_MAX, MAX_PAGE_SIZE, PAGE_WINDOW } from '../lists/paging.ts'

export const warningSchema = {
  $id: 'Warning',
  type: 'object',
  description: 'Says that the request was served otherwise than asked.',
  required: ['code', 'parameter', 'message'],
  properties: {
    code: { type: 'string' },
    parameter: { type: 'string', description: 'The parameter it is about.' },
    message: { type: 'string' },
    link: {
      type: 'string',
      description:
        'Where what was asked for is found instead, relative to the origin; with number_of_other_kind only.',
    },
  },
} as const

export const pageParameters = {
  page: {
    type: 'integer',
    minimum: 1,
    maximum: INT32_MAX,
    description: `Page number from 1; 1 when absent. Page numbers reach ${PAGE_WINDOW} rows, a cursor all.`,
    examples: [1],
  },
  pageSize: {
    type: 'integer',
    minimum: 1,
    maximum: INT32_MAX,
    description: `Rows a page; ${DEFAULT_PAGE_SIZE} when absent. Above ${MAX_PAGE_SIZE} it is served as ${MAX_PAGE_SIZE}, with a warning.`,
    examples: [DEFAULT_PAGE_SIZE],
  },
  cursor: {
    type: 'string',
    description: 'nextCursor of the page before, with the same filters and sort. Reaches every row.',
  },
} as const

/** A page of items of one named schema. */
export function pageOf(itemSchemaId: string) {
  return {
    type: 'object',
    required: [
      'items',
      'page',
      'pageSize',
      'total',
      'totalRelation',
      'totalPages',
      'hasNext',
      'nextCursor',
      'asOf',
      'warnings',
    ],
    properties: {
      items: { type: 'array', items: { $ref: `${itemSchemaId}#` } },
      page: { type: ['integer', 'null'], description: 'The page served; null under a cursor.' },
      pageSize: { type: 'integer', description: 'The page size served.' },
      total: { type: 'integer', description: 'Rows of the whole result.' },
      totalRelation: {
        type: 'string',
        enum: ['eq', 'gte'],
        description: 'Whether total is exact or a lower bound.',
      },
      totalPages: { type: 'integer' },
      hasNext: { type: 'boolean' },
      nextCursor: { type: ['string', 'null'], description: 'Send it back as cursor to get the next page.' },
      asOf: {
        type: ['string', 'null'],
        description: 'Snapshot date of the source, not the time of the request.',
      },
      warnings: { type: 'array', items: { $ref: 'Warning#' } },
    },
  }
}
