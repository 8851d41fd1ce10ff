// Requests and replies of /api/map.

import { INT32_MAX } from '../http/lists/paging.ts'
import { sideParameters } from '../http/requests/sides.ts'
import { numberForm, openToAll } from '../http/schema/parameters.ts'
import { problemResponses } from '../http/schema/problem.ts'
import { selectionParameters } from '../vmes/list/selection.ts'
import { mapCategories, pointCategories } from './category.ts'
import { precisions } from './precision.ts'
import { CLUSTER_MAX_ZOOM, REQUEST_MAX_ZOOM } from './zooms.ts'

/** The box and zoom of every map. */
export const boxParameters = {
  ...sideParameters,
  zoom: {
    type: 'number',
    minimum: -INT32_MAX,
    maximum: INT32_MAX,
    description:
      'Zoom of the map, in tiles of 512 pixels; decimals are dropped, and below 0 or above 22 it is served as those, with a warning. Absent: the one at which a screen of 1,024 pixels shows the box.',
    examples: [12],
  },
} as const

export const portfolioParameter = {
  type: 'string',
  pattern: `^ *${numberForm} *$`,
  description:
    'VMEs that this syndic manages today, inherited ones too, and among syndics itself; the reply has the bounds to fit.',
  examples: ['1404512488'],
} as const

export const formatParameter = {
  type: 'string',
  enum: ['geojson', 'columns'],
  description: 'columns: the same points as parallel arrays, several times smaller.',
} as const

export const mapPointsQuery = {
  type: 'object',
  properties: {
    ...boxParameters,
    syndicNumber: portfolioParameter,
    focusVme: {
      type: 'string',
      pattern: `^ *${numberForm} *$`,
      description: 'This VME is always in the reply, outside any cluster, with focus true.',
      examples: ['1404512389'],
    },
    categories: {
      type: 'array',
      items: { type: 'string', enum: pointCategories },
      maxItems: 20,
      description:
        'VMEs by who manages them, and syndics; comma separated. ActiveNow, FuturePlanned and Past24Hours select VMEs by the strongest category of the outages and works that hit them; such a VME is counted and drawn under that category, any other under its own. When absent: all but those three.',
      examples: [
        ['vme-professional', 'syndic'],
        ['ActiveNow', 'FuturePlanned'],
      ],
    },
    includeVmes: { type: 'string', enum: ['true', 'false'], description: 'false: syndics only.' },
    ...selectionParameters,
    format: formatParameter,
  },
} as const

export const count = { type: 'integer', minimum: 0 } as const
const bbox = {
  type: 'array',
  items: { type: 'number' },
  minItems: 4,
  maxItems: 4,
  description: 'West, south, east, north, in degrees.',
} as const
export const bboxOrNull = { ...bbox, type: ['array', 'null'] } as const

export const numbers = { type: 'array', items: { type: 'number' } } as const
export const texts = { type: 'array', items: { type: 'string' } } as const
const zoomUpTo = (maximum: number) => ({ type: 'integer', minimum: 0, maximum }) as const
export const countColumn = { type: 'array', items: count } as const

const leafSchema = {
  type: 'object',
  required: ['enterpriseNumber', 'name', 'category', 'precision'],
  properties: {
    enterpriseNumber: { type: 'string' },
    name: { type: 'string' },
    category: { type: 'string', enum: pointCategories },
    precision: {
      type: 'string',
      enum: precisions,
      description:
        'Where it is drawn: at its address, at the middle of its street or at the centre of its postcode.',
    },
    events: {
      ...texts,
      maxItems: 20,
      description:
        'Of a VME that was selected by its impacts: the first of their ids, the strongest category first.',
    },
  },
} as const

export const clusterProperties = {
  kind: { type: 'string', enum: ['cluster'] },
  of: { type: 'string', enum: ['vme', 'syndic', 'property'] },
  count: {
    type: 'integer',
    minimum: 1,
    description: 'Points in the cluster, those of it beyond the box too.',
  },
  expansionZoom: { ...zoomUpTo(CLUSTER_MAX_ZOOM + 1), description: 'At this zoom it falls apart.' },
  first: {
    type: 'string',
    description:
      'From zoom 14 on, of a cluster of VMEs: the number of one of them, by whose address it can be named.',
  },
  bbox: { ...bbox, description: 'Around its points.' },
  stacked: {
    type: 'boolean',
    enum: [true],
    description: 'Present when its points are at one place, known to the address, so that no zoom splits it.',
  },
  leaves: {
    type: 'array',
    items: leafSchema,
    description: 'Of a cluster that no zoom splits: its points, the first 500 at most.',
  },
} as const

export const feature = (properties: object, required: readonly string[]): object => ({
  type: 'object',
  required: ['type', 'id', 'geometry', 'properties'],
  properties: {
    type: { type: 'string', enum: ['Feature'] },
    id: { type: 'string', description: 'Unique in the reply; of a VME or syndic its number.' },
    geometry: {
      type: 'object',
      required: ['type', 'coordinates'],
      properties: {
        type: { type: 'string', enum: ['Point'] },
        coordinates: { ...numbers, minItems: 2, maxItems: 2, description: 'Longitude, latitude.' },
      },
    },
    properties: { type: 'object', required, properties },
  },
})

export const pointProperties = {
  ...leafSchema.properties,
  precision: {
    type: 'string',
    enum: [...precisions, 'mixed'],
    description:
      'Of a point, where it is drawn: at its address, at the middle of its street or at the centre of its postcode. Of a cluster that no zoom splits but whose points may lie apart: street, postcode or mixed; it is not stacked then.',
  },
  kind: { type: 'string', enum: ['vme', 'syndic'] },
} as const
export const kindSchema = { type: 'string', enum: ['cluster', 'vme', 'syndic', 'opportunity'] } as const

export const head = {
  zoom: { ...zoomUpTo(REQUEST_MAX_ZOOM), description: 'The zoom served.' },
  bbox: {
    ...bbox,
    description:
      'The box served: that asked for, out to the edges of the tiles of the zoom. West above east crosses the date line.',
  },
  total: { ...count, description: 'Points in the box served.' },
  withoutCoordinates: {
    ...count,
    description: 'What every filter but the box selects and no place is known of.',
  },
  dataVersion: {
    type: ['string', 'null'],
    description:
      'Changes with any point; null where the search engine answers: of a search, and in place of the map in memory.',
  },
  asOf: { type: ['string', 'null'], description: 'Snapshot date of the register.' },
  warnings: { type: 'array', items: { $ref: 'Warning#' } },
} as const

const headMembers = [
  'zoom',
  'bbox',
  'total',
  'withoutCoordinates',
  'counts',
  'dataVersion',
  'asOf',
  'warnings',
]

const countsByCategory = {
  type: 'object',
  description:
    'Points in the box served by category; those of impacts are present when categories names one of them.',
  required: [...mapCategories],
  properties: Object.fromEntries(pointCategories.map((category) => [category, count])),
}

export const pointHead = {
  ...head,
  counts: countsByCategory,
  bounds: {
    ...bboxOrNull,
    description:
      'With syndicNumber or a search: around all that they select, whatever the box; null without a place.',
  },
} as const

const factColumns = {
  enterpriseNumber: texts,
  name: texts,
  category: { ...countColumn, description: 'Positions in the member categories.' },
  precision: { ...countColumn, description: 'Positions in the member precisions.' },
  events: {
    type: 'array',
    items: texts,
    description: 'Present where impacts select: of each VME the ids of what hits it, 20 at most.',
  },
} as const

const leafColumns = { type: 'array', items: { type: 'object', properties: factColumns } } as const

export const clusterColumns = (counts: object, leaves: object = leafColumns): object => ({
  type: 'object',
  properties: {
    longitude: numbers,
    latitude: numbers,
    count: countColumn,
    ...counts,
    expansionZoom: countColumn,
    first: { ...texts, description: 'Of VMEs, from zoom 14 on: the number of one of each cluster.' },
    stacked: { ...countColumn, description: 'Positions of the clusters whose points are at one place.' },
    leaves: { ...leaves, description: 'Points of each stacked cluster, the first 500 at most.' },
    piles: {
      type: 'object',
      description: 'Clusters that no zoom splits, though their points may lie apart.',
      required: ['cluster', 'precision', 'leaves'],
      properties: {
        cluster: { ...countColumn, description: 'Their positions.' },
        precision: { type: 'array', items: { type: 'string', enum: ['street', 'postcode', 'mixed'] } },
        leaves: { ...leaves, description: 'Points of each of them, the first 500 at most.' },
      },
    },
  },
})

const pointColumns = {
  type: 'object',
  properties: { longitude: numbers, latitude: numbers, ...factColumns },
} as const

export const vmeColumns = {
  type: 'object',
  properties: {
    ...pointColumns.properties,
    focus: {
      ...countColumn,
      maxItems: 1,
      description: 'Position of the VME of focusVme; empty without one.',
    },
  },
} as const

export const columnsReply = (properties: object, columns: object): object => ({
  type: 'object',
  title: 'Columns',
  required: ['type', ...headMembers, 'categories', 'precisions', 'columns'],
  properties: {
    type: { type: 'string', enum: ['PointColumns'] },
    ...properties,
    categories: { ...texts, description: 'What the numbers in category mean.' },
    precisions: { ...texts, description: 'What the numbers in precision mean.' },
    columns: { type: 'object', properties: columns },
  },
})

export const collection = (properties: object, featureSchema: object): object => ({
  type: 'object',
  title: 'GeoJSON',
  required: ['type', ...headMembers, 'features'],
  properties: {
    type: { type: 'string', enum: ['FeatureCollection'] },
    ...properties,
    features: { type: 'array', items: featureSchema },
  },
})

const byCategory = Object.fromEntries(
  pointCategories.filter((category) => category !== 'syndic').map((category) => [category, countColumn]),
)

export const mapPointsReply = {
  $id: 'MapPoints',
  description: 'Clusters and points of one box.',
  anyOf: [
    collection(
      pointHead,
      feature(
        {
          ...clusterProperties,
          ...pointProperties,
          kind: kindSchema,
          counts: { type: 'object', additionalProperties: count, description: 'Of a cluster, by category.' },
          focus: { type: 'boolean', enum: [true], description: 'Present on the VME of focusVme.' },
        },
        ['kind'],
      ),
    ),
    columnsReply(pointHead, {
      vmeClusters: clusterColumns(byCategory),
      vmes: vmeColumns,
      syndicClusters: clusterColumns({}),
      syndics: pointColumns,
    }),
  ],
} as const

const ageHeader = {
  Age: {
    type: 'integer',
    description:
      'Seconds since the map was last known to be complete; present while the search engine is away.',
  },
} as const

export const mapReply = (schema: string, description: string): object => ({
  description,
  headers: ageHeader,
  content: { 'application/json': { schema: { $ref: schema } } },
})

export const mapPointsSchema = {
  operationId: 'getMapPoints',
  summary: 'VMEs and syndics on the map',
  description:
    'Clusters up to zoom 16, points from 17 on. The box is served out to the edges of its tiles. At most 5,000 features: above that it is answered as for a lower zoom, with a warning. Without a box: everything, in clusters only. With words or filters of GET /api/vme (q, region, province, municipality, zipcode, syndic, status, bounds): every VME of that search and no syndic; those that stopped are counted in withoutCoordinates. Changes show within seconds.',
  tags: ['Map'],
  security: openToAll,
  querystring: mapPointsQuery,
  response: {
    200: mapReply('MapPoints#', 'The points of the box served.'),
    ...problemResponses('parameters_invalid', 'map_unavailable'),
  },
} as const
