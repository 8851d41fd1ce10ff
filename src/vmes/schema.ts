// Requests and replies of /api/vme.
import { listSorts } from '../engine/list-sort.ts'
import { schemasOf } from '../http/lists/filter-parameters.ts'
import { sideParameters } from '../http/requests/sides.ts'
import { pageParameters } from '../http/schema/page.ts'
import { cultureParameter, numberParams, openToAll, warningHeaders } from '../http/schema/parameters.ts'
import { problemResponses } from '../http/schema/problem.ts'
import { vmeParameters } from './list/filter-parameters.ts'

export const listVmesQuery = {
  type: 'object',
  properties: {
    q: {
      type: 'string',
      description:
        'Name, alias, street, house number, postcode or municipality, in any order, or an enterprise number. Accents, case, punctuation and legal words do not matter; the last word may be the beginning of one. What nothing has as typed is searched with typing errors, then without the words that fit worst, which the warning words_dropped names. At most 200 characters and 16 words.',
      examples: ['resid etoile 1050'],
    },
    ...schemasOf(vmeParameters),
    ...sideParameters,
    in: { type: 'string', enum: ['name'], description: 'name: look for q in names only.' },
    sort: {
      type: 'string',
      enum: listSorts,
      description:
        'relevance with q, else name; always ended by the number. Names and municipalities sort as culture shows them.',
    },
    facets: {
      type: 'string',
      enum: ['true', 'false'],
      description: 'true: adds counts of the whole result by region, by province and by kind of syndic.',
    },
    culture: cultureParameter,
    ...pageParameters,
  },
} as const

export const listVmesSchema = {
  operationId: 'listVmes',
  summary: 'Search and list VMEs',
  tags: ['VME'],
  security: openToAll,
  querystring: listVmesQuery,
  response: {
    200: {
      description: 'A page of VMEs.',
      content: {
        'application/json': {
          schema: { $ref: 'VmePage#' },
        },
      },
    },
    ...problemResponses('parameters_invalid', 'page_window_exceeded', 'cursor_invalid', 'search_unavailable'),
  },
} as const

export const getVmeQuery = { type: 'object', properties: { culture: cultureParameter } } as const

export const getVmeSchema = {
  operationId: 'getVme',
  summary: 'One VME by its enterprise number',
  tags: ['VME'],
  security: openToAll,
  params: numberParams,
  querystring: getVmeQuery,
  response: {
    200: {
      description: 'The VME; one that stopped has its status.',
      headers: warningHeaders,
      content: { 'application/json': { schema: { $ref: 'VmeSummary#' } } },
    },
    ...problemResponses(
      'parameters_invalid',
      'vme_unknown',
      'vme_is_syndic',
      'enterprise_number_malformed',
      'database_unavailable',
    ),
  },
} as const

const coordinateUpdate = {
  type: 'object',
  required: ['latitude', 'longitude'],
  properties: {
    latitude: { type: 'number', minimum: -90, maximum: 90 },
    longitude: { type: 'number', minimum: -180, maximum: 180 },
  },
  examples: [{ latitude: 50.8333, longitude: 4.3667 }],
} as const

export const updateCoordinatesSchema = {
  operationId: 'updateVmeCoordinates',
  summary: 'Retired: coordinates are read-only',
  description:
    'Coordinates come from an external data provider. A valid request is answered and nothing is written.',
  deprecated: true,
  tags: ['VME'],
  security: openToAll,
  params: numberParams,
  querystring: { type: 'object', properties: {} },
  body: coordinateUpdate,
  response: {
    200: {
      description: 'Understood; nothing was changed.',
      headers: warningHeaders,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['updated', 'reason'],
            properties: { updated: { type: 'boolean', enum: [false] }, reason: { type: 'string' } },
          },
          example: {
            updated: false,
            reason: 'Coordinates are maintained by an external data provider and are read-only.',
          },
        },
      },
    },
    ...problemResponses(
      'body_invalid',
      'vme_unknown',
      'vme_is_syndic',
      'enterprise_number_malformed',
      'database_unavailable',
    ),
  },
} as const
