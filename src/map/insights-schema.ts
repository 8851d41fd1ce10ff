// Requests and replies of /api/map/property-insights.

import { openToAll } from '../http/schema/parameters.ts'
import { problemResponses } from '../http/schema/problem.ts'
import {
  boxParameters,
  clusterColumns,
  clusterProperties,
  collection,
  columnsReply,
  count,
  countColumn,
  feature,
  formatParameter,
  head,
  kindSchema,
  mapReply,
  numbers,
  pointColumns,
  pointProperties,
  texts,
} from './schema.ts'

export const insightsQuery = {
  type: 'object',
  properties: { ...boxParameters, format: formatParameter },
} as const

const insightHead = {
  ...head,
  counts: {
    type: 'object',
    description: 'Places in the box served.',
    required: ['known', 'likely', 'possible'],
    properties: { known: count, likely: count, possible: count },
  },
} as const

const opportunityProperties = {
  score: { type: 'integer', minimum: 30, maximum: 100 },
  likelihood: { type: 'string', enum: ['likely', 'possible'], description: 'likely from a score of 50.' },
  reasons: texts,
} as const

export const propertyInsightsReply = {
  $id: 'PropertyInsights',
  description: 'Buildings of several units: known VMEs, and likely ones once their data are loaded.',
  anyOf: [
    collection(
      insightHead,
      feature(
        {
          ...clusterProperties,
          ...pointProperties,
          ...opportunityProperties,
          kind: kindSchema,
          places: count,
          units: { type: ['integer', 'null'], description: 'Homes, as far as they are known.' },
          known: { ...count, description: 'Places that are a VME; known + likely + possible ≤ places.' },
          likely: count,
          possible: count,
        },
        ['kind'],
      ),
    ),
    columnsReply(insightHead, {
      propertyClusters: clusterColumns({ known: countColumn, likely: countColumn, possible: countColumn }),
      vmes: pointColumns,
      opportunities: {
        type: 'object',
        properties: {
          longitude: numbers,
          latitude: numbers,
          score: countColumn,
          likelihood: texts,
          reasons: { type: 'array' },
        },
      },
    }),
  ],
} as const

export const propertyInsightsSchema = {
  operationId: 'getPropertyInsights',
  summary: 'Buildings of several units on the map',
  description:
    'Known VMEs, and buildings that are likely or possibly one; of the latter none are loaded yet. Box and zoom as for the points of the map.',
  tags: ['Map'],
  security: openToAll,
  querystring: insightsQuery,
  response: {
    200: mapReply('PropertyInsights#', 'The places of the box served.'),
    ...problemResponses('parameters_invalid', 'map_unavailable'),
  },
} as const
