// The catalog of exports.
import { formatNames } from './formats/formats.ts'
import { price } from './schema.ts'

const text = { type: 'string' } as const
const textOrNull = { type: ['string', 'null'] } as const
const cell = { type: ['string', 'number', 'boolean', 'null'] } as const

export const exportCatalogSchema = {
  $id: 'ExportCatalog',
  type: 'object',
  required: ['families', 'formats', 'asOf', 'sources'],
  properties: {
    families: {
      type: 'array',
      items: {
        type: 'object',
        required: [
          'family',
          'title',
          'description',
          'columns',
          'filters',
          'formats',
          'rows',
          'rowsAre',
          'bytes',
          'price',
          'lastBuild',
          'licence',
          'sample',
        ],
        properties: {
          family: text,
          title: text,
          description: text,
          columns: {
            type: 'array',
            items: {
              type: 'object',
              required: ['name', 'kind', 'title', 'description'],
              properties: {
                name: { ...text, description: 'Never changes.' },
                kind: {
                  type: 'string',
                  enum: [
                    'text',
                    'enterprise-number',
                    'integer',
                    'number',
                    'date',
                    'instant',
                    'boolean',
                    'url',
                  ],
                },
                title: text,
                description: text,
              },
            },
          },
          filters: { type: 'array', items: text },
          formats: { type: 'array', items: { type: 'string', enum: formatNames } },
          rows: {
            type: ['integer', 'null'],
            minimum: 0,
            description: 'Today, without a filter; null where nobody knows.',
          },
          rowsAre: {
            type: 'string',
            enum: ['counted', 'of-last-build', 'unknown'],
            description:
              'of-last-build: they could not be counted in time, and are those of the file that was built last. unknown: there is none either.',
          },
          bytes: {
            type: 'object',
            description: 'Estimates by format, before compression on the way.',
            additionalProperties: { type: 'integer', minimum: 0 },
          },
          price: { ...price, type: ['object', 'null'] },
          lastBuild: {
            anyOf: [{ $ref: 'ExportFile#' }, { type: 'null' }],
            description:
              'The file of the whole family that was built last; a key with the scope export downloads it.',
          },
          licence: text,
          sample: {
            type: 'array',
            description: 'The first ten rows, in the order of the columns.',
            items: { type: 'array', items: cell },
          },
        },
      },
    },
    formats: { type: 'array', items: { type: 'string', enum: formatNames } },
    asOf: { ...textOrNull, description: 'Snapshot date of the register, ISO.' },
    sources: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name', 'asOf'],
        properties: { name: text, asOf: textOrNull },
      },
    },
  },
} as const
