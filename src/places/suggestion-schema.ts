// Suggestions while a person types.

import { rangesSchema } from '../http/schema/highlights.ts'
import { problemResponses } from '../http/schema/problem.ts'
import { MAX_SUGGESTIONS, SUGGESTION_CULTURES } from './memory/suggestion.ts'

const textOrNull = { type: ['string', 'null'] } as const

export const suggestionSchema = {
  $id: 'Suggestion',
  type: 'object',
  description: 'One line of a suggestion list.',
  required: ['type', 'key', 'label', 'detail', 'highlights', 'url', 'location'],
  properties: {
    type: {
      type: 'string',
      description:
        'In the search box vme, syndic, municipality, postcode or street; among places alone also region and province. More kinds may come.',
    },
    key: { type: 'string', description: 'Enterprise number, NIS code, postcode or key of a street.' },
    label: { type: 'string' },
    detail: {
      type: 'string',
      description:
        'Other names, then where it lies; may be empty. Of a VME or a syndic the other name that q found, then its address, or the municipality of its seat and its number.',
    },
    highlights: { ...rangesSchema, description: 'Parts of the label that q matches, in UTF-16 code units.' },
    detailHighlights: {
      ...rangesSchema,
      description: 'Parts of the detail that q matches; only where it begins with another name that q found.',
    },
    url: { type: 'string', description: 'Where choosing it leads, relative to the origin.' },
    location: {
      description: 'Null where it is not known.',
      type: ['object', 'null'],
      required: ['latitude', 'longitude'],
      properties: { latitude: { type: 'number' }, longitude: { type: 'number' } },
    },
  },
} as const

export const suggestionListSchema = {
  $id: 'SuggestionList',
  type: 'object',
  required: ['q', 'culture', 'items', 'warnings'],
  properties: {
    q: { type: 'string', description: 'As asked, so that late answers can be dropped.' },
    culture: textOrNull,
    items: { type: 'array', maxItems: MAX_SUGGESTIONS, items: { $ref: 'Suggestion#' } },
    warnings: { type: 'array', items: { $ref: 'Warning#' } },
  },
} as const

export const suggestQuery = {
  type: 'object',
  properties: {
    q: {
      type: 'string',
      description:
        'What has been typed so far; one letter is enough. VMEs are searched as by GET /api/vme, with every word unfinished.',
      examples: ['resid eto'],
    },
    type: {
      type: 'string',
      enum: ['syndic'],
      description: 'Syndics alone, ten of them where there are as many; absent: of everything.',
    },
    culture: {
      type: 'string',
      enum: SUGGESTION_CULTURES,
      description:
        'Language of the labels; absent: as the place itself writes them. Every language finds a place.',
    },
  },
} as const

export const suggestSchema = {
  operationId: 'suggest',
  summary: 'VMEs, syndics and places for the search box',
  description:
    'Syndics and places are answered from memory, also while the search engine is away; then a warning says that VMEs are missing. What q names as a whole comes first, then VMEs, other syndics and other places. Syndics are those that the list of syndics has.',
  tags: ['Suggestions'],
  security: [{}, { apiKey: [] }],
  querystring: suggestQuery,
  response: {
    200: {
      description: `At most ${MAX_SUGGESTIONS} suggestions, best first.`,
      content: {
        'application/json': {
          schema: { $ref: 'SuggestionList#' },
        },
      },
    },
    ...problemResponses('parameters_invalid', 'search_unavailable'),
  },
} as const
