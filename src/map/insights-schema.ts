// Requests and replies of /api/map/property-insights.

import { openToAll } from '../http/schema/parameters.ts'
import { problemResponses } from '../http/schema/problem.ts'
import { reasonCodes } from '../property/place.ts'
import { pointCategories } from './category.ts'
import { precisions } from './precision.ts'
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
    description: 'Places in the box served; total has those that are neither as well.',
    required: ['known', 'likely', 'possible'],
    properties: { known: count, likely: count, possible: count },
  },
} as const

const reasons = {
  type: 'array',
  description: 'What the score is made of; points below 0 count against it.',
  items: {
    type: 'object',
    required: ['code', 'points'],
    properties: { code: { type: 'string', enum: reasonCodes }, points: { type: 'integer' } },
  },
} as const

const unitsSource = {
  type: 'string',
  enum: ['building-register', 'address-boxes'],
  description: 'Who counted the units: the Flemish register of buildings, or boxes in the address files.',
} as const

const likelihood = {
  type: 'string',
  enum: ['likely', 'possible'],
  description: 'likely from a score of 50.',
} as const
const score = { type: 'integer', minimum: 30, maximum: 100 } as const
const units = { type: ['integer', 'null'], description: 'Homes, as far as they are known.' } as const
const precision = { type: 'string', enum: precisions } as const
const place = {
  type: ['string', 'null'],
  description: 'Key of the building; null of a VME that is found at none.',
} as const
const vmes = {
  ...texts,
  description: 'Numbers of the VMEs that are found there, where they are several.',
} as const

const placeProperties = {
  place,
  units,
  unitsSource,
  enterpriseNumber: { type: 'string', description: 'Of a known place: its VME, the first of several.' },
  name: { type: 'string', description: 'Of the VME; of an opportunity its address.' },
  category: { type: 'string', enum: pointCategories },
  precision: {
    type: 'string',
    enum: [...precisions, 'mixed'],
    description: 'How well its point is known; of a cluster that no zoom splits how well its points are.',
  },
  vmes,
  score,
  likelihood,
  reasons,
} as const

const leafOf = (kind: string, required: readonly string[], properties: object) => ({
  type: 'object',
  required: ['kind', ...required],
  properties: { kind: { type: 'string', enum: [kind] }, ...properties },
})

const leaves = {
  type: 'array',
  description:
    'Of a cluster that no zoom splits: its VMEs and opportunities, as points tell of them; of the first 500 places at most.',
  items: {
    anyOf: [
      leafOf('vme', ['enterpriseNumber', 'units', 'place'], { ...placeProperties, precision }),
      leafOf('opportunity', ['place', 'units', 'score', 'likelihood', 'reasons'], {
        ...placeProperties,
        precision,
      }),
    ],
  },
} as const

const listOf = (items: object) => ({ type: 'array', items })

const vmeArrays = {
  enterpriseNumber: texts,
  name: texts,
  precision: countColumn,
  category: { ...countColumn, description: 'Positions in the member categories.' },
  place: listOf({ type: ['string', 'null'] }),
  units: listOf(units),
  unitsSource: listOf({ ...unitsSource, type: ['string', 'null'], enum: [...unitsSource.enum, null] }),
  vmes: listOf(texts),
} as const

const opportunityArrays = {
  place: texts,
  name: texts,
  precision: countColumn,
  units: listOf(units),
  unitsSource: listOf(unitsSource),
  score: countColumn,
  likelihood: texts,
  reasons: listOf(reasons),
} as const

const at = { longitude: numbers, latitude: numbers } as const
const object = (properties: object) => ({ type: 'object', properties })

const leafArrays = {
  type: 'array',
  items: object({ vmes: object(vmeArrays), opportunities: object(opportunityArrays) }),
}

export const propertyInsightsReply = {
  $id: 'PropertyInsights',
  description: 'Buildings of several units: known VMEs, and likely and possible ones.',
  anyOf: [
    collection(
      insightHead,
      feature(
        {
          ...clusterProperties,
          ...placeProperties,
          leaves,
          kind: kindSchema,
          places: count,
          known: { ...count, description: 'Places that are a VME; known + likely + possible ≤ places.' },
          likely: count,
          possible: count,
        },
        ['kind'],
      ),
    ),
    columnsReply(insightHead, {
      propertyClusters: clusterColumns(
        {
          units: listOf(units),
          known: countColumn,
          likely: countColumn,
          possible: countColumn,
        },
        leafArrays,
      ),
      vmes: object({ ...at, ...vmeArrays }),
      opportunities: object({ ...at, ...opportunityArrays }),
    }),
  ],
} as const

export const propertyInsightsSchema = {
  operationId: 'getPropertyInsights',
  summary: 'Buildings of several units on the map',
  description:
    'Places, which are buildings of several units and VMEs that are found at none: known ones as VMEs, likely (score from 50) and possible ones (from 30) as opportunities; the others are counted and not drawn. Box and zoom as for the points of the map. Changes show within seconds.',
  tags: ['Map'],
  security: openToAll,
  querystring: insightsQuery,
  response: {
    200: mapReply('PropertyInsights#', 'The places of the box served.'),
    ...problemResponses('parameters_invalid', 'map_unavailable'),
  },
} as const
