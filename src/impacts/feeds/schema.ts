// Requests and replies of the feeds of outages and works.
import { openToAll } from '../../http/schema/parameters.ts'
import { problemResponses } from '../../http/schema/problem.ts'
import type { FeedFormat } from './links.ts'

export const feedQuery = {
  type: 'object',
  properties: {
    vme: {
      type: 'string',
      description:
        'Number of a VME, ten digits, with or without dots or BE: what hits it. Either this or syndic, not both.',
      examples: ['1404512389'],
    },
    syndic: {
      type: 'string',
      description: 'Number of a syndic: what hits the VMEs that it manages today, inherited ones too.',
    },
    culture: {
      type: 'string',
      enum: ['nl', 'fr', 'en'],
      description: 'Language of the feed; Dutch when absent.',
    },
  },
} as const

const formats = {
  ics: ['getImpactCalendar', 'Outages and works as a calendar', 'text/calendar'],
  atom: ['getImpactFeed', 'Outages and works as an Atom feed', 'application/atom+xml'],
} as const satisfies Record<FeedFormat, readonly [string, string, string]>

export function feedSchema(format: FeedFormat) {
  const [operationId, summary, mediaType] = formats[format]
  return {
    operationId,
    summary,
    description:
      'Of one VME, or of the portfolio of a syndic: what is under way, announced, or ended in the last 24 hours. At most 200 events; a note says when there are more.',
    tags: ['Impact'],
    security: openToAll,
    querystring: feedQuery,
    response: {
      200: { description: 'The feed.', content: { [mediaType]: { schema: { type: 'string' } } } },
      ...problemResponses(
        'parameters_invalid',
        'enterprise_number_malformed',
        'vme_unknown',
        'vme_is_syndic',
        'syndic_unknown',
        'syndic_is_vme',
        'impacts_unavailable',
        'database_unavailable',
      ),
    },
  } as const
}

export const mediaTypeOf = (format: FeedFormat): string => formats[format][2]
