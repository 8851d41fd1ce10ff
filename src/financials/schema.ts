// Annual accounts as the API answers them. A missing value is null; a key figure that was not filed too, never 0.
import { count, countOrNull, described, text, textOrNull } from '../http/schema/entity-parts.ts'
import { numberParams, openToAll, warningHeaders } from '../http/schema/parameters.ts'
import { problemResponses } from '../http/schema/problem.ts'
import { type Kpi, kpiNames, kpis } from './kpis.ts'
import { modelClasses } from './models.ts'
import { ratioNames, ratios } from './ratios.ts'

const INT32_MAX = 2_147_483_647
const number = { type: 'number' } as const
const numberOrNull = { type: ['number', 'null'] } as const
const dayOrNull = described(textOrNull, 'ISO date.')

const whole = <P extends Record<string, object>>(properties: P) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
})

const formulaOf = ({ title, codes, plus }: Kpi): string =>
  `${title.en}: ${codes.join(' or ')}${plus === undefined ? '' : ` + ${plus}`}.`

const attachment = whole({
  id: { type: 'integer', minimum: 1, maximum: INT32_MAX },
  kind: {
    ...text,
    enum: ['rendered', 'embedded'],
    description: 'rendered: the document as the bank prints it; embedded: one that was filed inside of it.',
  },
  fileName: text,
  mediaType: described(text, 'By what the bytes are.'),
  bytes: count,
  sha256: text,
  url: described(text, 'Path of the document.'),
})

const deposit = {
  reference: described(text, 'Number of the deposit at the National Bank.'),
  depositDate: dayOrNull,
  periodStart: dayOrNull,
  periodEnd: dayOrNull,
  model: described(textOrNull, 'As the National Bank writes it.'),
  modelNames: {
    type: ['object', 'null'],
    required: ['nl', 'fr', 'en'],
    properties: { nl: text, fr: text, en: text },
    description: 'What the National Bank calls the model; null for one that it has no name for.',
  },
  modelClass: { ...text, enum: modelClasses },
  attachments: { type: 'array', items: attachment },
}

export const filingSchema = {
  $id: 'Filing',
  description: 'Annual accounts of one year: the deposit that stands for it, and those behind it.',
  ...whole({
    year: described(count, 'In which the period ends.'),
    ...deposit,
    months: described(countOrNull, 'Of the period; figures of another length than 12 are of no year.'),
    currency: described(textOrNull, 'ISO 4217.'),
    language: { type: ['string', 'null'], enum: ['nl', 'fr', 'de', null] },
    dataStatus: {
      ...text,
      enum: ['available', 'pending', 'none'],
      description:
        'Whether figures are known. none: the bank gives none, as of everything before April 2022; pending: not yet.',
    },
    kpis: {
      ...whole(
        Object.fromEntries(kpiNames.map((name) => [name, described(numberOrNull, formulaOf(kpis[name]))])),
      ),
      description: 'Key figures by rubric of the Belgian plan of accounts; null where the rubric is absent.',
    },
    readFrom: {
      type: 'object',
      additionalProperties: text,
      description: 'Key figures that were read from another rubric than their first, and from which.',
    },
    partial: { type: 'array', items: text, description: 'Key figures that are sums and lack a part.' },
    ratios: {
      ...whole(
        Object.fromEntries(
          ratioNames.map((name) => [
            name,
            described(numberOrNull, `${ratios[name].title.en}: ${ratios[name].of} / ${ratios[name].by}.`),
          ]),
        ),
      ),
      description: 'null where a part is missing or not above zero, and over a period that is no year.',
    },
    restated: {
      type: 'object',
      additionalProperties: number,
      description: 'Key figures of this year that the filing of the next one gives another value.',
    },
    superseded: {
      type: 'array',
      description: 'Deposits of the same year that stand behind this one.',
      items: whole({
        ...deposit,
        reason: {
          ...text,
          enum: ['corrected', 'other-documents', 'consolidated', 'same-year', 'without-figures'],
        },
      }),
    },
  }),
} as const

export const getFinancialsSchema = {
  operationId: 'getFinancials',
  summary: 'Annual accounts of an enterprise, one filing a year',
  description:
    'Of a syndic that is a company, as filed at the National Bank. Associations of co-owners do not file there: their list is empty.',
  tags: ['Financials'],
  security: openToAll,
  params: numberParams,
  response: {
    200: {
      description: 'The latest year first; an empty list where nothing was filed.',
      headers: warningHeaders,
      content: {
        'application/json': {
          schema: whole({
            enterpriseNumber: text,
            filings: { type: 'array', items: { $ref: 'Filing#' } },
            missingYears: {
              type: 'array',
              items: count,
              description:
                'Between the first and the last, those of which no accounts were found: neither a year of their own nor a longer period tells of them.',
            },
            asOf: described(
              textOrNull,
              'Instant at which the bank last said what was filed; null: it was not asked.',
            ),
          }),
        },
      },
    },
    ...problemResponses('enterprise_number_malformed', 'profile_unknown', 'database_unavailable'),
  },
} as const

export const attachmentParams = {
  type: 'object',
  required: ['id'],
  properties: {
    id: {
      type: 'integer',
      format: 'int32',
      minimum: 1,
      maximum: INT32_MAX,
      description: 'As the filings name it.',
    },
  },
} as const

export const getAttachmentSchema = {
  operationId: 'getFinancialAttachment',
  summary: 'A document that was filed with annual accounts',
  description: 'Whole, or by a piece where the header Range asks for one.',
  tags: ['Financials'],
  security: openToAll,
  params: attachmentParams,
  response: {
    200: {
      description: 'The document, of the type that the filings name.',
      headers: {
        'Content-Disposition': { type: 'string', description: 'Its name.' },
        ETag: { type: 'string', description: 'Of its bytes.' },
        ...warningHeaders,
      },
      content: {
        'application/octet-stream': {
          schema: { type: 'string', contentMediaType: 'application/octet-stream' },
        },
      },
    },
    ...problemResponses(
      'parameters_invalid',
      'attachment_unknown',
      'range_unsatisfiable',
      'database_unavailable',
      'files_unavailable',
    ),
  },
} as const
