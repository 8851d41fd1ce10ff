// Requests and replies of built files.
import { problemResponses } from '../../http/schema/problem.ts'
import { familyNames } from '../families.ts'
import { formatNames } from '../formats/formats.ts'

const text = { type: 'string' } as const
const textOrNull = { type: ['string', 'null'] } as const
const countOrNull = { type: ['integer', 'null'], minimum: 0 } as const

export const exportFileSchema = {
  $id: 'ExportFile',
  type: 'object',
  description: 'A file that is built once and kept.',
  required: [
    ...['id', 'state', 'percent', 'family', 'format', 'culture', 'filters', 'rows', 'bytes', 'storedBytes'],
    ...['sha256', 'createdAt', 'readyAt', 'keptUntil', 'url'],
  ],
  properties: {
    id: text,
    state: {
      type: 'string',
      enum: ['queued', 'running', 'ready', 'superseded', 'expired', 'failed'],
      description:
        'superseded: a newer one is ready, and this one is kept for some days. expired: its bytes are gone. failed: ask for it again.',
    },
    percent: { type: 'integer', minimum: 0, maximum: 100, description: 'How much of it is written.' },
    family: { type: 'string', enum: familyNames },
    format: { type: 'string', enum: formatNames },
    culture: textOrNull,
    filters: {
      type: 'object',
      additionalProperties: text,
      description: 'As they were asked, by the names of their parameters.',
    },
    rows: { ...countOrNull, description: 'Null until it is ready, as the sizes are.' },
    bytes: { ...countOrNull, description: 'Of the file, as a client without compression gets it.' },
    storedBytes: { ...countOrNull, description: 'Of what a client that takes gzip gets.' },
    sha256: { ...textOrNull, description: 'Of the file, without compression on the way, hexadecimal.' },
    createdAt: text,
    readyAt: textOrNull,
    keptUntil: { ...textOrNull, description: 'Null while it is the latest of a whole family.' },
    url: { ...text, description: 'Where it is downloaded, and where one sees how far it is.' },
  },
} as const

const example = {
  ...{
    id: '412',
    state: 'ready',
    percent: 100,
    family: 'portfolios',
    format: 'csv',
    culture: null,
    filters: {},
  },
  ...{ rows: 61_204, bytes: 14_962_310, storedBytes: 2_410_077 },
  sha256: '8f14e45fceea167a5a36dedd4bea2543d6b1f0f6f4e3a1d0c5b7a9e2f1c3d5e7',
  ...{ createdAt: '2026-11-28T03:20:00Z', readyAt: '2026-11-28T03:20:41Z', keptUntil: null },
  url: '/api/export/file/412',
} as const

const security = [{ apiKey: ['export'] }]
const ofOne = { 'application/json': { schema: { $ref: 'ExportFile#' } } } as const
const refusals = ['key_required', 'scope_required', 'plan_required', 'database_unavailable'] as const

const bytes = {
  'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
} as const

export const exportFileRouteSchema = {
  operationId: 'getExportFile',
  summary: 'Download a built file',
  description:
    'Whole, or one range of it. A client that takes gzip gets the bytes as they are kept; ETag, ranges and Repr-Digest are those of the encoding that is sent.',
  tags: ['Exports'],
  security,
  params: {
    type: 'object',
    required: ['id'],
    properties: {
      id: {
        type: 'string',
        description: 'Of the file; GET /api/export/files lists them.',
        examples: ['412'],
      },
    },
  },
  response: {
    200: { description: 'The file.', content: bytes },
    202: { description: 'It is not ready yet; Retry-After says when to ask again.', content: ofOne },
    206: { description: 'The range that was asked for.', content: bytes },
    ...problemResponses(
      ...refusals,
      'export_file_unknown',
      'export_file_gone',
      'export_file_failed',
      'range_unsatisfiable',
    ),
  },
} as const

export const exportFilesSchema = {
  operationId: 'listExportFiles',
  summary: 'Which files are built',
  description: 'The latest of each family, and what the account of the key asked for, the latest first.',
  tags: ['Exports'],
  security,
  response: {
    200: {
      description: 'The files.',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['families', 'own'],
            properties: {
              families: { type: 'array', items: { $ref: 'ExportFile#' } },
              own: { type: 'array', items: { $ref: 'ExportFile#' } },
            },
          },
          example: { families: [example], own: [] },
        },
      },
    },
    ...problemResponses(...refusals),
  },
} as const
