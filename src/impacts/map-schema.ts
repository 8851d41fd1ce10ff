// Requests and replies of the maps of outages and works.

import { text } from '../http/schema/entity-parts.ts'
import { cultureParameter, numberParams, openToAll, warningHeaders } from '../http/schema/parameters.ts'
import { problemResponses } from '../http/schema/problem.ts'
import {
  bboxOrNull,
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
  pointProperties,
  portfolioParameter,
  vmeColumns,
} from '../map/schema.ts'
import { impactCategories, impactFamilies } from './event.ts'
import { impactEventSchema } from './schema.ts'

export const impactMapQuery = {
  type: 'object',
  properties: {
    ...boxParameters,
    syndicNumber: {
      ...portfolioParameter,
      description:
        'Only VMEs that this syndic manages today, inherited ones too; the reply has the bounds to fit.',
    },
    format: formatParameter,
  },
} as const

const category = { type: 'string', enum: impactCategories } as const
const byCategory = Object.fromEntries(impactCategories.map((name) => [name, count]))

const impactHead = {
  ...head,
  total: { ...count, description: 'VMEs in the box served.' },
  withoutCoordinates: { ...count, description: 'VMEs that are hit and of which no place is known.' },
  counts: {
    type: 'object',
    description: 'VMEs in the box served, each in its strongest category.',
    required: [...impactCategories],
    properties: byCategory,
  },
  asOf: {
    type: ['string', 'null'],
    description: 'When the last of the sources answered; null before the first time.',
  },
  bounds: {
    ...bboxOrNull,
    description: 'With syndicNumber: around all that it selects; null without a place.',
  },
} as const

export const impactMapReply = {
  $id: 'ImpactMap',
  description: 'VMEs that outages or works hit, as points and clusters of one box.',
  anyOf: [
    collection(
      impactHead,
      feature(
        {
          ...clusterProperties,
          ...pointProperties,
          category,
          kind: { ...kindSchema, enum: ['cluster', 'vme'] },
          of: { type: 'string', enum: ['vme'] },
          counts: { type: 'object', properties: byCategory, description: 'Of a cluster, by category.' },
        },
        ['kind'],
      ),
    ),
    columnsReply(impactHead, {
      vmeClusters: clusterColumns(Object.fromEntries(impactCategories.map((name) => [name, countColumn]))),
      vmes: vmeColumns,
    }),
  ],
} as const

const routeOf = (operationId: string, summary: string) =>
  ({
    operationId,
    summary,
    description:
      'Without a box: all of them, as points up to 5,000 and in clusters above. With a box and zoom as for the points of the map. A VME is shown once, in its strongest category: ActiveNow, then FuturePlanned, then Past24Hours.',
    tags: ['Impact'],
    security: openToAll,
    querystring: impactMapQuery,
    response: {
      200: mapReply('ImpactMap#', 'The VMEs of the box served.'),
      ...problemResponses('parameters_invalid', 'impacts_unavailable', 'map_unavailable'),
    },
  }) as const

export const impactMapSchemas = {
  'power-outage': routeOf('getPowerOutageMap', 'VMEs that power outages hit, on the map'),
  'public-works': routeOf('getPublicWorksMap', 'VMEs that public works hit, on the map'),
} as const

const categoryOrNull = { type: ['string', 'null'], enum: [...impactCategories, null] } as const

export const vmeImpactsReply = {
  $id: 'VmeImpacts',
  type: 'object',
  description: 'Everything that hits one VME, will, or did in the last 24 hours.',
  required: ['enterpriseNumber', 'impacts', 'events'],
  properties: {
    enterpriseNumber: text,
    impacts: {
      type: 'object',
      description: 'Strongest category of each family; null where nothing hits.',
      required: ['powerOutage', 'publicWorks'],
      properties: { powerOutage: categoryOrNull, publicWorks: categoryOrNull },
    },
    events: {
      type: 'array',
      description: 'Strongest category first, then latest start.',
      items: {
        ...impactEventSchema,
        required: [...impactEventSchema.required, 'family', 'severe'],
        properties: {
          ...impactEventSchema.properties,
          family: { type: 'string', enum: impactFamilies },
          severe: { type: 'boolean', description: 'The source calls it severe.' },
        },
      },
    },
  },
} as const

export const vmeImpactsQuery = { type: 'object', properties: { culture: cultureParameter } } as const

export const vmeImpactsSchema = {
  operationId: 'getVmeImpacts',
  summary: 'What hits one VME',
  tags: ['Map'],
  security: openToAll,
  params: numberParams,
  querystring: vmeImpactsQuery,
  response: {
    200: {
      description: 'Its outages and works, as of now.',
      headers: warningHeaders,
      content: { 'application/json': { schema: { $ref: 'VmeImpacts#' } } },
    },
    ...problemResponses(
      'parameters_invalid',
      'enterprise_number_malformed',
      'vme_unknown',
      'vme_is_syndic',
      'impacts_unavailable',
      'database_unavailable',
    ),
  },
} as const
