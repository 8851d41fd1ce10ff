// Requests and replies of the shapes of outages and works on the map, and of one of them.
import { described, text } from '../../http/schema/entity-parts.ts'
import { cultureParameter, openToAll, warningHeaders } from '../../http/schema/parameters.ts'
import { problemResponses } from '../../http/schema/problem.ts'
import { bboxOrNull, boxParameters, count } from '../../map/schema.ts'
import { impactCategories, impactFamilies } from '../event.ts'
import { impactEventSchema } from '../schema.ts'

export const shapesQuery = {
  type: 'object',
  required: ['south', 'west', 'north', 'east'],
  properties: {
    ...boxParameters,
    families: {
      type: 'array',
      items: { type: 'string', enum: impactFamilies },
      description: 'Outages, works or both; comma separated. Both when absent.',
      examples: [['power-outage']],
    },
  },
} as const

const geometry = {
  type: 'object',
  required: ['type', 'coordinates'],
  properties: {
    type: { type: 'string', enum: ['MultiPolygon', 'MultiLineString', 'MultiPoint'] },
    coordinates: { type: 'array', items: {}, description: 'Longitude, latitude; simplified for the zoom.' },
  },
} as const

export const impactShapesReply = {
  $id: 'ImpactShapes',
  type: 'object',
  description: 'Where outages and works are, as far as their sources draw it, in one box.',
  required: ['type', 'zoom', 'bbox', 'omitted', 'dataVersion', 'warnings', 'features'],
  properties: {
    type: { type: 'string', enum: ['FeatureCollection'] },
    zoom: { type: 'integer', minimum: 0, maximum: 22, description: 'The zoom served.' },
    bbox: { ...bboxOrNull, description: 'The box served.' },
    omitted: { ...count, description: 'Events in the box that are too small for the zoom, or too many.' },
    dataVersion: text,
    warnings: { type: 'array', items: { $ref: 'Warning#' } },
    features: {
      type: 'array',
      items: {
        type: 'object',
        required: ['type', 'id', 'geometry', 'properties'],
        properties: {
          type: { type: 'string', enum: ['Feature'] },
          id: text,
          geometry,
          properties: {
            type: 'object',
            required: ['event', 'family', 'category', 'shape', 'approximate', 'radiusMetres', 'vmes'],
            properties: {
              event: described(text, 'Id of the event.'),
              family: { type: 'string', enum: impactFamilies },
              category: { type: 'string', enum: impactCategories },
              shape: {
                type: 'string',
                enum: ['area', 'line', 'circle', 'place'],
                description:
                  'area, line: as the source draws it. circle: felt around points. place: only streets are named, and this is about where.',
              },
              approximate: { type: 'boolean', description: 'Where it ends is not what its source says.' },
              radiusMetres: { type: ['number', 'null'], description: 'Of a circle.' },
              vmes: { ...count, description: 'VMEs that it hits.' },
            },
          },
        },
      },
    },
  },
} as const

export const shapesSchema = {
  operationId: 'getImpactShapes',
  summary: 'Where outages and works are',
  description:
    'Areas, lines and points of the outages and works in a box, for a map: at most 2,000 events, those under way first.',
  tags: ['Map'],
  security: openToAll,
  querystring: shapesQuery,
  response: {
    200: {
      description: 'The shapes of the box served.',
      content: { 'application/json': { schema: { $ref: 'ImpactShapes#' } } },
    },
    ...problemResponses('parameters_invalid', 'impacts_unavailable'),
  },
} as const

const { match: _match, ...eventProperties } = impactEventSchema.properties

export const impactEventReply = {
  $id: 'ImpactEvent',
  type: 'object',
  description: 'One outage or works, whomever it hits.',
  required: [...impactEventSchema.required.filter((name) => name !== 'match'), 'family', 'vmes', 'page'],
  properties: {
    ...eventProperties,
    family: { type: 'string', enum: impactFamilies },
    vmes: { ...count, description: 'VMEs that it hits.' },
    page: described(text, 'Its page, with all of them.'),
  },
} as const

export const eventParams = {
  type: 'object',
  required: ['id'],
  properties: {
    id: {
      type: 'string',
      maxLength: 300,
      description: 'Id of the outage or works, as replies about them give it.',
      examples: ['ores:P2026112801'],
    },
  },
} as const

export const eventQuery = { type: 'object', properties: { culture: cultureParameter } } as const

export const eventSchema = {
  operationId: 'getImpactEvent',
  summary: 'One outage or works',
  tags: ['Map'],
  security: openToAll,
  params: eventParams,
  querystring: eventQuery,
  response: {
    200: {
      description: 'The outage or works, as of now.',
      headers: warningHeaders,
      content: { 'application/json': { schema: { $ref: 'ImpactEvent#' } } },
    },
    ...problemResponses('parameters_invalid', 'impact_unknown', 'impacts_unavailable'),
  },
} as const
