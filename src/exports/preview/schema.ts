// The request and reply of the preview.
import { openToAll } from '../../http/schema/parameters.ts'
import { problemResponses } from '../../http/schema/problem.ts'
import { xlsx } from '../formats/xlsx/workbook.ts'

export const previewParams = {
  type: 'object',
  required: ['municipalityKey'],
  properties: {
    municipalityKey: {
      type: 'string',
      description: 'NIS code of a municipality, or its name in any language.',
      examples: ['44021'],
    },
  },
} as const

export const exportPreviewSchema = {
  operationId: 'getExportPreview',
  summary: 'Ten rows of a municipality as a spreadsheet',
  description:
    'The first ten associations with how many there are, what all of them cost and a link to their map, in the language of the reader. Nobody’s contact details.',
  tags: ['Exports'],
  security: openToAll,
  params: previewParams,
  response: {
    200: {
      description: 'The workbook.',
      content: { [xlsx.mediaType]: { schema: { type: 'string', format: 'binary' } } },
    },
    ...problemResponses('municipality_unknown', 'search_unavailable', 'database_unavailable'),
  },
} as const
