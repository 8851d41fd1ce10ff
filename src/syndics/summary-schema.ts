// One syndic as the API answers it. A missing value is null, never left out.

import {
  address,
  count,
  countOrNull,
  described,
  filings,
  identity,
  location,
  sources,
  text,
  textOrNull,
} from '../http/schema/entity-parts.ts'
import { highlightsSchema } from '../http/schema/highlights.ts'
import { pageOf } from '../http/schema/page.ts'
import { regionCodes } from '../register/region.ts'

const contact = {
  type: ['object', 'null'],
  description:
    'As the register has it; null for a sole trader, of whom nothing is shown to reach the person by.',
  required: ['phone', 'email', 'website'],
  properties: { phone: textOrNull, email: textOrNull, website: textOrNull },
} as const

const absorbed = {
  type: 'object',
  required: ['enterpriseNumber', 'name', 'kind', 'on', 'evidence'],
  properties: {
    enterpriseNumber: text,
    name: described(textOrNull, 'null when no source names it.'),
    kind: { type: 'string', enum: ['absorption', 'division', 'renumbering', 'own-firm'] },
    on: described(textOrNull, 'ISO date of the first day of the successor; null when not known.'),
    evidence: described(text, 'What the source says.'),
  },
} as const

const heir = {
  type: 'object',
  required: ['enterpriseNumber', 'kind', 'on', 'evidence'],
  properties: {
    enterpriseNumber: text,
    kind: absorbed.properties.kind,
    on: described(textOrNull, 'ISO date of its first day; null when not known.'),
    evidence: absorbed.properties.evidence,
  },
} as const

const consolidation = {
  type: 'object',
  description: 'What went on as this syndic, and as whom it goes on itself. Never by equal name.',
  required: ['absorbed', 'successor', 'path', 'heirs'],
  properties: {
    absorbed: {
      type: 'array',
      description: 'Every number that went on as this one, through any number of steps; latest first.',
      items: absorbed,
    },
    successor: described(textOrNull, 'Number it went on as; null while it goes on itself.'),
    path: {
      type: 'array',
      description: 'From the successor to the number that goes on today.',
      items: text,
    },
    heirs: {
      type: 'array',
      description:
        'Every number it went on as, the successor first: several of one that was divided. Empty while it goes on itself.',
      items: heir,
    },
  },
} as const

export const syndicSummarySchema = {
  $id: 'SyndicSummary',
  type: 'object',
  description:
    'A syndic with an enterprise number: a company, or a person who acts under a number of their own. A missing value is null.',
  required: [
    'enterpriseNumber',
    'formattedNumber',
    'name',
    'names',
    'status',
    'legalKind',
    'startDate',
    'stoppedOn',
    'updatedAt',
    'address',
    'location',
    'contact',
    'managedVmes',
    'directVmes',
    'inheritedVmes',
    'units',
    'regions',
    'consolidation',
    'logoUrl',
    'filings',
    'sources',
    'links',
  ],
  properties: {
    ...identity,
    legalKind: { type: 'string', enum: ['legal-person', 'sole-trader'] },
    startDate: described(textOrNull, 'ISO date.'),
    stoppedOn: described(textOrNull, 'ISO date on which it stopped; null while it goes on.'),
    updatedAt: {
      type: 'string',
      format: 'date-time',
      description: 'When the register, its mandates, its filings or its owner last changed it.',
    },
    address: { ...address, description: 'Registered seat; null for a sole trader.' },
    location,
    contact,
    managedVmes: described(count, 'Active VMEs it holds today, each once.'),
    directVmes: described(count, 'Of those, the ones whose mandate names it.'),
    inheritedVmes: described(
      count,
      'Of those, the ones it took over with a number that went on as this one.',
    ),
    units: countOrNull,
    regions: {
      type: 'array',
      description: 'Where the managed VMEs lie; most first.',
      items: {
        type: 'object',
        required: ['region', 'vmes'],
        properties: { region: described(text, `ISO 3166-2: ${regionCodes.join(', ')}.`), vmes: count },
      },
    },
    consolidation,
    logoUrl: described(
      textOrNull,
      'Path of the logo that its owner shows, a WebP of 512 pixels at most; it changes with the logo. null without one.',
    ),
    filings,
    sources,
    links: {
      type: 'object',
      required: ['self', 'portfolio', 'page'],
      properties: { self: text, portfolio: text, page: { type: 'string', format: 'uri' } },
    },
  },
} as const

/** A syndic in a list: the same, why it was found, and how many VMEs it manages in the area asked for. */
export const syndicHitSchema = {
  $id: 'SyndicHit',
  type: 'object',
  description:
    'A syndic of a list: a SyndicSummary with why it was found, and its size in the area asked for.',
  required: [...syndicSummarySchema.required, 'managedVmesHere', 'matchedOn', 'highlights'],
  properties: {
    ...syndicSummarySchema.properties,
    managedVmesHere: described(
      countOrNull,
      'Of managedVmes, those in the area that region, province and municipality ask for; null without one of them.',
    ),
    matchedOn: {
      type: ['string', 'null'],
      enum: ['number', 'name', 'alias', 'postcode', 'municipality', null],
      description: 'The field that explains the hit best; null without q.',
    },
    highlights: highlightsSchema,
  },
} as const

const facets = {
  type: 'object',
  description:
    'With facets=true: counts of the whole result, which obey every filter, their own too. With an area (region, province, municipality) they count what is managed in it.',
  required: ['sizeClasses', 'regions', 'provinces'],
  properties: {
    sizeClasses: {
      type: 'array',
      description: 'Every class of portfolio size, smallest first.',
      items: {
        type: 'object',
        required: ['key', 'min', 'max', 'count'],
        properties: {
          key: text,
          min: described(count, 'Managed VMEs, inclusive: to send as minVme.'),
          max: described(count, 'Managed VMEs, inclusive: to send as maxVme.'),
          count,
        },
      },
    },
    regions: {
      type: 'array',
      description: 'Every region; a syndic counts in each one where it manages VMEs.',
      items: {
        type: 'object',
        required: ['region', 'count'],
        properties: { region: text, count },
      },
    },
    provinces: {
      type: 'array',
      description: 'Every province, likewise.',
      items: {
        type: 'object',
        required: ['province', 'count'],
        properties: { province: described(text, 'NIS code.'), count },
      },
    },
  },
} as const

const page = pageOf('SyndicHit')

export const syndicPageSchema = {
  $id: 'SyndicPage',
  ...page,
  properties: { ...page.properties, facets },
}
