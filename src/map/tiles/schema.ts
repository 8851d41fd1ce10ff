// The description of the tiles and of where they are.
import { openToAll } from '../../http/schema/parameters.ts'
import { problemResponses } from '../../http/schema/problem.ts'
import { TILE_ZOOMS } from './grid.ts'
import { tileLayers } from './layers.ts'
import { describeTiles } from './tile-json.ts'

const part = (description: string, example: string) =>
  ({ type: 'string', description, examples: [example] }) as const

const layerLines = tileLayers.map(
  ({ name, description, fields, fromZoom }) =>
    `${name} from zoom ${fromZoom}: ${description}${Object.keys(fields).length === 0 ? '' : ` (${Object.keys(fields).join(', ')})`}.`,
)

export const tileSchema = {
  operationId: 'getMapTile',
  summary: 'Streets, house numbers, buildings and parcels as a vector tile',
  description: `${layerLines.join(' ')} A tile whose address names its version (/map/tiles.json has them) may be kept for good, any other for a minute.`,
  tags: ['Map'],
  security: openToAll,
  params: {
    type: 'object',
    properties: {
      z: part(`Zoom, ${TILE_ZOOMS.first} to ${TILE_ZOOMS.last}.`, '16'),
      x: part('Column of the tile, from the west.', '33559'),
      y: part('Row of the tile, from the north.', '21989'),
    },
  },
  querystring: {
    type: 'object',
    properties: {
      v: {
        type: 'string',
        maxLength: 100,
        description: 'The version that /map/tiles.json has for its square.',
      },
    },
  },
  response: {
    200: {
      description: 'A Mapbox Vector Tile, version 2.',
      content: {
        'application/vnd.mapbox-vector-tile': { schema: { type: 'string', format: 'binary' } },
      },
    },
    204: { description: 'Nothing is to be seen there.', type: 'null' },
    ...problemResponses('tile_unknown', 'parameters_invalid', 'database_unavailable'),
  },
} as const

const texts = { type: 'object', additionalProperties: { type: 'string' } } as const

export const tileJsonSchema = {
  operationId: 'getMapTileJson',
  summary: 'Where the vector tiles are and what they hold',
  description:
    'TileJSON 3.0.0, as maps read it. Besides, `versions` has that of each square of a map at `zoom`, as x/y, in which something changed; all others have `elsewhere`. A tile that is asked for with the version of its square may be kept for good.',
  tags: ['Map'],
  security: openToAll,
  response: {
    200: {
      description: 'The address of the tiles, their zooms and their layers.',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['tilejson', 'tiles', 'versions', 'minzoom', 'maxzoom', 'bounds', 'vector_layers'],
            properties: {
              tilejson: { type: 'string' },
              name: { type: 'string' },
              version: { type: 'string' },
              attribution: { type: 'string' },
              tiles: { type: 'array', items: { type: 'string' } },
              versions: {
                type: 'object',
                required: ['zoom', 'elsewhere', 'squares'],
                properties: {
                  zoom: { type: 'integer' },
                  elsewhere: { type: 'string' },
                  squares: texts,
                },
              },
              minzoom: { type: 'integer' },
              maxzoom: { type: 'integer' },
              bounds: { type: 'array', items: { type: 'number' }, minItems: 4, maxItems: 4 },
              vector_layers: {
                type: 'array',
                items: {
                  type: 'object',
                  required: ['id', 'fields', 'minzoom', 'maxzoom'],
                  properties: {
                    id: { type: 'string' },
                    description: { type: 'string' },
                    fields: texts,
                    minzoom: { type: 'integer' },
                    maxzoom: { type: 'integer' },
                  },
                },
              },
            },
          },
          example: describeTiles(
            { elsewhere: '644a1f0c2b7d1', squares: new Map([[537_264, '1b06c3e59d2f4']]) },
            'https://vme.example',
          ),
        },
      },
    },
    ...problemResponses('database_unavailable'),
  },
} as const
