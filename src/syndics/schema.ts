// Requests and replies of /api/syndics.
import { syndicSorts } from '../engine/list-sort.ts'
import { schemasOf } from '../http/lists/filter-parameters.ts'
import { INT32_MAX } from '../http/lists/paging.ts'
import { pageParameters } from '../http/schema/page.ts'
import {
  cultureParameter,
  numberParams,
  openToAll,
  regionParameter,
  warningHeaders,
} from '../http/schema/parameters.ts'
import { problemResponses } from '../http/schema/problem.ts'
import { syndicParameters } from './list/filter-parameters.ts'

/** Syndics of one ranking at most. */
export const MAX_RANKED = 100

export const listSyndicsQuery = {
  type: 'object',
  properties: {
    q: {
      type: 'string',
      description:
        'Words of the name, or of the place of the seat, in any order, or an enterprise number. Accents, case, punctuation and legal forms (bv, srl, nv …) do not matter; the last word may be the beginning of one. What nothing has as typed is searched with typing errors, then without the words that fit worst, which the warning words_dropped names. At most 200 characters and 16 words.',
      examples: ['beheer voorbeeld'],
    },
    ...schemasOf(syndicParameters),
    sort: {
      type: 'string',
      enum: syndicSorts,
      description:
        'relevance with q, else name; always ended by the number. Names and municipalities sort as culture shows them.',
    },
    facets: {
      type: 'string',
      enum: ['true', 'false'],
      description: 'true: adds counts of the whole result by size class, by region and by province.',
    },
    culture: cultureParameter,
    ...pageParameters,
  },
} as const

export const listSyndicsSchema = {
  operationId: 'listSyndics',
  summary: 'Search and list syndics',
  description:
    'Those that go on: a syndic that stopped or was taken over is found by its number alone. With region, province or municipality, or several of them, a syndic counts by what it manages there: who manages nothing there is left out, and minVme, maxVme, the orders by size, facets and managedVmesHere go by those VMEs alone. Who manages nothing anywhere is found by seatRegion. While the search engine is away numbers are still answered.',
  tags: ['Syndics'],
  security: openToAll,
  querystring: listSyndicsQuery,
  response: {
    200: {
      description: 'A page of syndics.',
      content: {
        'application/json': {
          schema: { $ref: 'SyndicPage#' },
        },
      },
    },
    ...problemResponses('parameters_invalid', 'page_window_exceeded', 'cursor_invalid', 'search_unavailable'),
  },
} as const

export const syndicParams = {
  ...numberParams,
  properties: {
    enterpriseNumber: {
      ...numberParams.properties.enterpriseNumber,
    },
  },
} as const

export const getSyndicQuery = { type: 'object', properties: { culture: cultureParameter } } as const

const ofNumber = [
  'parameters_invalid',
  'syndic_unknown',
  'syndic_is_vme',
  'enterprise_number_malformed',
  'database_unavailable',
] as const

export const getSyndicSchema = {
  operationId: 'getSyndic',
  summary: 'One syndic by its enterprise number',
  tags: ['Syndics'],
  security: openToAll,
  params: syndicParams,
  querystring: getSyndicQuery,
  response: {
    200: {
      description: 'The syndic; one that stopped or was taken over has its status.',
      headers: warningHeaders,
      content: { 'application/json': { schema: { $ref: 'SyndicSummary#' } } },
    },
    ...problemResponses(...ofNumber),
  },
} as const

export const getPortfolioSchema = {
  operationId: 'getPortfolio',
  summary: 'Every VME that a syndic manages today',
  description:
    'The whole portfolio, inherited VMEs too, ordered by municipality, name and number as they are shown. Written as it is read: a connection that breaks before the closing bracket means that the reply is not whole.',
  tags: ['Syndics'],
  security: openToAll,
  params: syndicParams,
  querystring: getSyndicQuery,
  response: {
    200: {
      description: 'The VMEs, each as its profile has it.',
      headers: warningHeaders,
      content: {
        'application/json': {
          schema: { type: 'array', items: { $ref: 'VmeSummary#' } },
        },
      },
    },
    ...problemResponses(...ofNumber),
  },
} as const

export const rankingParams = {
  type: 'object',
  required: ['count'],
  properties: {
    count: {
      type: 'integer',
      minimum: 1,
      maximum: INT32_MAX,
      description: `How many; above ${MAX_RANKED} it is served as ${MAX_RANKED}, and a header says so.`,
      examples: [10],
    },
  },
} as const

export const rankingQuery = {
  type: 'object',
  properties: {
    region: {
      ...regionParameter,
      description: `Ranks by the VMEs managed in these regions alone; who manages none there is left out. ${regionParameter.description}`,
    },
    culture: cultureParameter,
  },
} as const

export const rankSyndicsSchema = {
  operationId: 'rankSyndics',
  summary: 'The largest syndics by managed VMEs',
  tags: ['Syndics'],
  security: openToAll,
  params: rankingParams,
  querystring: rankingQuery,
  response: {
    200: {
      description: 'Syndics that go on, the largest first; of equal ones the lower number first.',
      headers: {
        'X-Warning': {
          type: 'string',
          description:
            'Present when count was above the maximum, when the order is that of regions, or when a query parameter is not known.',
        },
      },
      content: {
        'application/json': {
          schema: { type: 'array', items: { $ref: 'SyndicSummary#' } },
        },
      },
    },
    ...problemResponses('parameters_invalid', 'database_unavailable'),
  },
} as const
