// Requests and replies of /api/power-outage and /api/public-works.

import { described, text, textOrNull } from '../http/schema/entity-parts.ts'
import { pageParameters } from '../http/schema/page.ts'
import { cultureParameter, numberForm, openToAll, warningHeaders } from '../http/schema/parameters.ts'
import { problemResponses } from '../http/schema/problem.ts'
import { impactCategories, impactSources, matchMethods } from './event.ts'
import { hitParameters } from './indexed/filters.ts'

const instantOrNull = { type: ['string', 'null'], format: 'date-time' } as const
const category = { type: 'string', enum: impactCategories } as const
const count = { type: 'integer', minimum: 0 } as const

const feed = {
  type: 'object',
  required: ['source', 'status', 'lastSuccess', 'items'],
  properties: {
    source: { type: 'string', enum: impactSources },
    status: {
      type: 'string',
      enum: ['ok', 'stale', 'off'],
      description:
        'stale: it has not answered for a while and its last good data are shown; off: switched off.',
    },
    lastSuccess: described(instantOrNull, 'When it last answered; null before the first time.'),
    items: described(count, 'Events in that answer.'),
  },
} as const

type Names = readonly [active: string, planned: string, ended: string, unmatched: string, one: string]

function summaryProperties([active, planned, ended, unmatched, one]: Names) {
  return {
    [active]: described(count, `${one} under way.`),
    impactedVmes: described(
      count,
      'VMEs that they hit now. Each VME counts once, in its strongest category.',
    ),
    [planned]: described(count, `${one} that are announced.`),
    plannedVmes: described(count, 'VMEs that they will hit, and that nothing hits now.'),
    [ended]: described(count, `${one} that ended in the last 24 hours.`),
    pastVmes: described(count, 'VMEs that they hit, and that nothing else hits or will.'),
    [unmatched]: described(count, `${one}, under way or announced, that no VME is shown for.`),
    postcodeOnly: described(count, 'VMEs of which only the postcode is named; they are shown nowhere else.'),
    asOf: described(instantOrNull, 'When the last of the sources answered; null before the first time.'),
    feeds: { type: 'array', items: feed },
  } as const
}

const summaryOf = ($id: string, description: string, names: Names) => {
  const properties = summaryProperties(names)
  return { $id, type: 'object', description, required: Object.keys(properties), properties }
}

export const outageSummarySchema = summaryOf(
  'PowerOutageImpactSummary',
  'Power outages and the VMEs that they hit, as of now.',
  ['activeOutages', 'plannedOutages', 'endedOutages24h', 'unmatchedOutages', 'Outages'],
)

export const worksSummarySchema = summaryOf(
  'PublicWorksImpactSummary',
  'Public works and the VMEs that they hit, as of now.',
  ['activeEvents', 'plannedEvents', 'endedEvents24h', 'unmatchedEvents', 'Works'],
)

const numberOrNull = { type: ['number', 'null'] } as const

export const impactEventSchema = {
  type: 'object',
  required: [
    'id',
    'source',
    'kind',
    'category',
    'startsAt',
    'seenSince',
    'endsAt',
    'endedAt',
    'endConfidence',
    'delayed',
    'description',
    'descriptionLanguage',
    'customers',
    'match',
  ],
  properties: {
    id: described(text, 'Source and number of the event there.'),
    source: { type: 'string', enum: impactSources },
    kind: {
      type: 'string',
      enum: ['planned', 'unplanned', 'unknown', 'groundwork', 'work', 'worksite', 'traffic'],
    },
    category,
    startsAt: described(instantOrNull, 'As the source says; null where it does not, as of `seenSince`.'),
    seenSince: described(
      instantOrNull,
      'Where no start is known: when it was first seen, from which its category counts. Else null.',
    ),
    endsAt: described(instantOrNull, 'As the source says; null while nobody knows.'),
    endedAt: described(instantOrNull, 'When it was over, whatever was announced; null while it is not.'),
    endConfidence: { type: 'string', enum: ['estimated', 'announced', 'none'] },
    delayed: { type: 'boolean', description: 'It goes on past the end that was estimated.' },
    description: described(textOrNull, 'Words of the source, in the language asked for where it has them.'),
    descriptionLanguage: {
      type: ['string', 'null'],
      enum: ['nl', 'fr', 'de', 'en', null],
      description: 'Language of the description; null where there is none.',
    },
    customers: described({ type: ['integer', 'null'] }, 'Customers hit, as the source counts them.'),
    match: {
      type: 'object',
      description: 'Why the event is believed to hit this VME.',
      required: ['method', 'distanceMetres', 'radiusMetres', 'quality'],
      properties: {
        method: { type: 'string', enum: matchMethods.filter((method) => method !== 'postcode') },
        distanceMetres: described(numberOrNull, '0 inside; null where nothing was measured.'),
        radiusMetres: described(numberOrNull, 'The buffer or radius that applied; null where none did.'),
        quality: { type: 'string', enum: ['high', 'medium', 'low'] },
      },
    },
  },
} as const

export const impactedVmeSchema = {
  $id: 'ImpactedVme',
  type: 'object',
  description: 'A VME and the events that hit it.',
  required: ['vme', 'category', 'events'],
  properties: {
    vme: { $ref: 'VmeSummary#' },
    category: described(category, 'The strongest of its events.'),
    events: {
      type: 'array',
      items: impactEventSchema,
      description: 'Strongest category first, then latest start.',
    },
  },
} as const

export const impactListQuery = {
  type: 'object',
  properties: {
    category: {
      type: 'array',
      items: category,
      description:
        'Categories, comma separated; ActiveNow when absent. A VME is listed by its strongest one.',
      examples: [['ActiveNow', 'FuturePlanned']],
    },
    syndicNumber: {
      type: 'string',
      pattern: `^${numberForm}$`,
      description: 'Only VMEs that this syndic manages today, inherited ones too.',
      examples: ['0403.170.701'],
    },
    ...hitParameters,
    culture: cultureParameter,
    ...pageParameters,
  },
} as const

const unavailable = [
  'parameters_invalid',
  'impacts_unavailable',
  'search_unavailable',
  'database_unavailable',
] as const

const summaryRoute = (operationId: string, summary: string, ref: string) =>
  ({
    operationId,
    summary,
    tags: ['Impact'],
    security: openToAll,
    response: {
      200: {
        description: 'Counts as of now, and how the sources do.',
        headers: warningHeaders,
        content: { 'application/json': { schema: { $ref: `${ref}#` } } },
      },
      ...problemResponses('impacts_unavailable'),
    },
  }) as const

const listRoute = (operationId: string, summary: string) =>
  ({
    operationId,
    summary,
    tags: ['Impact'],
    security: openToAll,
    querystring: impactListQuery,
    response: {
      200: {
        description: 'A page of VMEs, the one with the latest start first.',
        content: { 'application/json': { schema: { $ref: 'ImpactedVmePage#' } } },
      },
      ...problemResponses(...unavailable, 'page_window_exceeded', 'cursor_invalid'),
    },
  }) as const

export const impactSchemas = {
  'power-outage': {
    summary: summaryRoute('getPowerOutageImpact', 'How many VMEs power outages hit', outageSummarySchema.$id),
    list: listRoute('listPowerOutageVmes', 'VMEs that power outages hit'),
  },
  'public-works': {
    summary: summaryRoute('getPublicWorksImpact', 'How many VMEs public works hit', worksSummarySchema.$id),
    list: listRoute('listPublicWorksVmes', 'VMEs that public works hit'),
  },
} as const
