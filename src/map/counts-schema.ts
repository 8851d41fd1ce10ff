// Requests and replies of /api/map/counts.

import { sideParameters } from '../http/requests/sides.ts'
import { openToAll } from '../http/schema/parameters.ts'
import { problemResponses } from '../http/schema/problem.ts'
import { impactCategories, impactFamilies } from '../impacts/event.ts'
import { selectionParameters } from '../vmes/list/selection.ts'
import { count, head, mapPointsQuery, pointHead } from './schema.ts'

const { syndicNumber, categories, includeVmes } = mapPointsQuery.properties

export const mapCountsQuery = {
  type: 'object',
  properties: {
    ...sideParameters,
    syndicNumber,
    categories,
    includeVmes,
    ...selectionParameters,
    impacts: {
      type: 'array',
      items: { type: 'string', enum: impactFamilies },
      maxItems: 20,
      description: 'Also VMEs that outages or works hit; comma separated.',
      examples: [['power-outage', 'public-works']],
    },
  },
} as const

const ofFamily = {
  type: ['object', 'null'],
  description: 'VMEs in the box, each in its strongest category; null while none are loaded.',
  required: [...impactCategories],
  properties: Object.fromEntries(impactCategories.map((name) => [name, count])),
} as const

export const mapCountsReply = {
  $id: 'MapCounts',
  description: 'How many points lie in one box.',
  type: 'object',
  required: ['bbox', 'total', 'counts', 'withoutCoordinates', 'impacts', 'dataVersion', 'asOf', 'warnings'],
  properties: {
    bbox: { ...head.bbox, description: 'The box that was counted, which is the one asked for.' },
    total: { ...count, description: 'VMEs and syndics in the box.' },
    counts: { ...pointHead.counts, description: 'Points in the box by category.' },
    withoutCoordinates: head.withoutCoordinates,
    impacts: {
      type: 'object',
      description: 'Of each family that impacts names.',
      properties: Object.fromEntries(impactFamilies.map((family) => [family, ofFamily])),
    },
    dataVersion: head.dataVersion,
    asOf: head.asOf,
    warnings: head.warnings,
  },
} as const

export const mapCountsSchema = {
  operationId: 'getMapCounts',
  summary: 'How much is in a box of the map',
  description:
    'Counts exactly the box asked for, where vme-points serves and counts whole tiles: for what a screen says of its view. Filters are those of vme-points. Without a box: everything that has a place.',
  tags: ['Map'],
  security: openToAll,
  querystring: mapCountsQuery,
  response: {
    200: {
      description: 'The counts of the box.',
      content: { 'application/json': { schema: { $ref: 'MapCounts#' } } },
    },
    ...problemResponses('parameters_invalid', 'map_unavailable'),
  },
} as const
