// Suggestions of places alone.

import { problemResponses } from '../http/schema/problem.ts'
import { LOCATION_TYPES, MAX_SUGGESTIONS } from './memory/suggestion.ts'
import { suggestQuery } from './suggestion-schema.ts'

export const suggestLocationsQuery = {
  type: 'object',
  properties: {
    ...suggestQuery.properties,
    q: {
      type: 'string',
      description:
        'What has been typed so far, in any language: a name, the beginnings of its words, a postcode or part of one, with a house number or without. One letter is enough.',
      examples: ['luik'],
    },
    type: {
      type: 'array',
      items: { type: 'string', enum: LOCATION_TYPES },
      description: 'Kinds of places, comma separated; all when absent.',
      examples: [['municipality', 'postcode']],
    },
  },
} as const

export const suggestLocationsSchema = {
  operationId: 'suggestLocations',
  summary: 'Regions, provinces, municipalities, postcodes and streets',
  description:
    'Answered from memory, also while the search engine or the database is away. A place whose whole name is q comes first, then one whose name begins with q, then one of which every word of q begins a word; among equals by kind and by the number of VMEs there. A section gives its postcodes before its municipality. House numbers, boxes and words such as te, à or België need not match; where nothing is found, words are tried together and, of at most five words, with typing errors: one from five letters, two from nine, none in digits.',
  tags: ['Suggestions'],
  security: [{}, { apiKey: [] }],
  querystring: suggestLocationsQuery,
  response: {
    200: {
      description: `At most ${MAX_SUGGESTIONS} places, best first.`,
      content: {
        'application/json': {
          schema: { $ref: 'SuggestionList#' },
        },
      },
    },
    ...problemResponses('parameters_invalid'),
  },
} as const
