// Requests and replies of /api/export.
import { cultureParameter, openToAll, warningHeaders } from '../http/schema/parameters.ts'
import { problemResponses } from '../http/schema/problem.ts'
import { csvDelimiters } from '../text/csv.ts'
import { listVmesQuery } from '../vmes/schema.ts'
import { familyFilterSchemas } from './filters.ts'
import { formatNames, formats } from './formats/formats.ts'

const wishParameters = {
  format: {
    type: 'string',
    enum: formatNames,
    description: 'csv when absent. geojson where rows have places.',
  },
  delimiter: {
    type: 'string',
    enum: Object.keys(csvDelimiters) as (keyof typeof csvDelimiters)[],
    description: 'Between the cells of CSV; semicolon when absent, as Belgian spreadsheets expect.',
  },
  culture: {
    ...cultureParameter,
    description:
      'Names, places and headings in this language; absent: headings that never change, and names as the place itself writes them.',
  },
  count: {
    type: 'string',
    enum: ['true', 'false'],
    description: 'true: how many rows, how large and at which price, without a key and without the rows.',
  },
} as const

const {
  facets: _facets,
  page: _page,
  pageSize: _pageSize,
  cursor: _cursor,
  culture: _culture,
  ...searchParameters
} = listVmesQuery.properties

/** What narrows a search and puts it in order. */
export const exportSearchQuery = { type: 'object', properties: searchParameters } as const

const asyncParameter = {
  type: 'string',
  enum: ['true', 'false'],
  description:
    'true: the file is built meanwhile; Location says where it will be. The same ask of the same data is the same file.',
} as const

export const exportVmesQuery = {
  type: 'object',
  properties: { ...searchParameters, ...wishParameters, async: asyncParameter },
} as const

export const exportFamilyQuery = {
  type: 'object',
  properties: {
    ...familyFilterSchemas,
    ...wishParameters,
    async: asyncParameter,
  },
} as const

const { count: _count, culture: _language, ...wishesOfPages } = wishParameters
// A page ignores a language that there is not.
const pageWishes = { ...wishesOfPages, culture: { type: 'string' } } as const

export const exportVmesPageQuery = {
  type: 'object',
  properties: { ...searchParameters, ...pageWishes },
} as const

export const exportFamilyPageQuery = {
  type: 'object',
  properties: { ...familyFilterSchemas, ...pageWishes },
} as const

export const familyParams = {
  type: 'object',
  required: ['family'],
  properties: {
    family: {
      type: 'string',
      description: 'Name of a family; the catalog lists them.',
      examples: ['vmes'],
    },
  },
} as const

const text = { type: 'string' } as const
const textOrNull = { type: ['string', 'null'] } as const
const warnings = {
  type: 'array',
  items: {
    type: 'object',
    required: ['code', 'parameter', 'message'],
    properties: { code: text, parameter: text, message: text, link: text },
  },
} as const

export const price = {
  type: 'object',
  description: 'Without a plan that includes exports.',
  required: ['cents', 'currency'],
  properties: { cents: { type: 'integer', minimum: 0 }, currency: { type: 'string', enum: ['EUR'] } },
} as const

export const exportCountSchema = {
  $id: 'ExportCount',
  type: 'object',
  description: 'What an export would hold.',
  required: ['family', 'format', 'rows', 'bytes', 'price', 'asOf', 'warnings'],
  properties: {
    family: text,
    format: { type: 'string', enum: formatNames },
    rows: { type: 'integer', minimum: 0 },
    bytes: { type: 'integer', minimum: 0, description: 'An estimate, before compression on the way.' },
    price,
    asOf: { ...textOrNull, description: 'Snapshot date of the register, ISO.' },
    warnings,
  },
} as const

const withKey = [{ apiKey: ['export'] }]

const files = Object.fromEntries(
  Object.values(formats).map(({ mediaType }) => [
    mediaType.split(';')[0],
    { schema: { type: 'string', format: 'binary' } },
  ]),
)

const orderReply = {
  description: 'With async=true: the file is ordered, and built as soon as others are.',
  content: { 'application/json': { schema: { $ref: 'ExportFile#' } } },
} as const

const fileReply = {
  description: 'The file, written as it is read; or the count.',
  headers: warningHeaders,
  content: { 'application/json': { schema: { $ref: 'ExportCount#' } }, ...files },
}

const refusals = [
  'parameters_invalid',
  'key_required',
  'scope_required',
  'plan_required',
  'exports_busy',
  'database_unavailable',
] as const

export const exportVmesSchema = {
  operationId: 'exportVmes',
  summary: 'The VMEs of a search as a file',
  description:
    'All rows that GET /api/vme counts for the same parameters, in its order. A key with the scope export opens it; count=true is open to everybody.',
  tags: ['Exports'],
  security: withKey,
  querystring: exportVmesQuery,
  response: {
    200: fileReply,
    202: orderReply,
    ...problemResponses(...refusals, 'search_unavailable'),
  },
} as const

export const exportFamilySchema = {
  operationId: 'exportFamily',
  summary: 'A family of exports as a file',
  description: 'A key with the scope export opens it; count=true is open to everybody.',
  tags: ['Exports'],
  security: withKey,
  params: familyParams,
  querystring: exportFamilyQuery,
  response: {
    200: fileReply,
    202: orderReply,
    ...problemResponses(...refusals, 'export_family_unknown', 'search_unavailable', 'impacts_unavailable'),
  },
} as const

export const catalogQuery = {
  type: 'object',
  properties: {
    culture: {
      ...cultureParameter,
      description: 'Language of titles, descriptions and the sample; Dutch when absent.',
    },
  },
} as const

export const exportCatalogRouteSchema = {
  operationId: 'getExportCatalog',
  summary: 'What can be exported',
  tags: ['Exports'],
  security: openToAll,
  querystring: catalogQuery,
  response: {
    200: {
      description: 'The families with their columns, counts, prices and a sample.',
      headers: warningHeaders,
      content: { 'application/json': { schema: { $ref: 'ExportCatalog#' } } },
    },
    ...problemResponses('parameters_invalid', 'search_unavailable', 'database_unavailable'),
  },
} as const
