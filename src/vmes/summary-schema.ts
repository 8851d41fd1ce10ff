// One VME as the API answers it. A missing value is null, never left out.
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

const mandateProperties = {
  enterpriseNumber: described(textOrNull, 'Number of the syndic; null for a private person.'),
  name: described(textOrNull, 'Name of the syndic; null for a private person.'),
  kind: {
    type: 'string',
    enum: ['professional', 'personal'],
    description: 'A syndic with an enterprise number, or a private person, usually a co-owner.',
  },
  since: described(
    textOrNull,
    'ISO date on which this office began: of an inherited one the day of the takeover. Null when not known.',
  ),
  provisional: { type: 'boolean', description: 'Appointed until the general meeting elects one.' },
  relation: {
    type: 'string',
    enum: ['direct', 'inherited'],
    description: 'Inherited: the mandate names a number that went on as this one.',
  },
  via: {
    type: 'array',
    items: text,
    description: 'Numbers an inherited mandate came through, the one it names first.',
  },
} as const

const mandateRequired = Object.keys(mandateProperties) as (keyof typeof mandateProperties)[]

const datedMandate = {
  type: 'object',
  required: [...mandateRequired, 'begin', 'end'],
  properties: {
    ...mandateProperties,
    begin: described(
      textOrNull,
      'ISO date on which the mandate began as it was recorded; null when not known.',
    ),
    end: described(textOrNull, 'ISO date of the last day in office; null while it is open.'),
  },
} as const

const impact = {
  description:
    'The strongest of its events at the time of the answer: going on, announced, or over for less than 24 hours. ' +
    'Null when there is none, also while a feed has nothing to tell; the impact endpoints show how old its data are.',
  type: ['string', 'null'],
  enum: ['ActiveNow', 'FuturePlanned', 'Past24Hours', null],
} as const

export const vmeSummarySchema = {
  $id: 'VmeSummary',
  type: 'object',
  description: 'An association of co-owners (VME, ACP). A missing value is null.',
  required: [
    'enterpriseNumber',
    'formattedNumber',
    'name',
    'names',
    'status',
    'successor',
    'startDate',
    'stoppedOn',
    'updatedAt',
    'address',
    'location',
    'units',
    'syndic',
    'mandates',
    'atSameAddress',
    'impacts',
    'filings',
    'sources',
    'links',
  ],
  properties: {
    ...identity,
    successor: described(textOrNull, 'Number of the entity it was merged into.'),
    startDate: described(textOrNull, 'ISO date.'),
    stoppedOn: described(textOrNull, 'ISO date of the first extract that no longer lists it.'),
    updatedAt: { type: 'string', format: 'date-time', description: 'When the register last changed it.' },
    address,
    location,
    units: described(
      countOrNull,
      'Planned and realised units of its buildings by the register of buildings, elsewhere boxes in the address files; null where unknown or where several VMEs share a building.',
    ),
    syndic: {
      type: ['object', 'null'],
      description: 'The syndic of today, of several the one who began last; null when none is known.',
      required: mandateRequired,
      properties: mandateProperties,
    },
    mandates: {
      type: 'array',
      description:
        'All mandates: those of today, latest first; announced ones; ended ones. A mandate that passed on to ' +
        'another number is one item for each number that held it.',
      items: datedMandate,
    },
    atSameAddress: described(count, 'Other active VMEs with the same seat.'),
    impacts: {
      type: 'object',
      required: ['powerOutage', 'publicWorks'],
      properties: { powerOutage: impact, publicWorks: impact },
    },
    filings,
    sources,
    links: {
      type: 'object',
      required: ['self', 'page'],
      properties: { self: text, page: { type: 'string', format: 'uri' } },
    },
  },
} as const

/** A VME in a list: the same, and why it was found. */
export const vmeHitSchema = {
  $id: 'VmeHit',
  type: 'object',
  description: 'A VME of a list: a VmeSummary with why it was found.',
  required: [...vmeSummarySchema.required, 'matchedOn', 'highlights'],
  properties: {
    ...vmeSummarySchema.properties,
    matchedOn: {
      type: ['string', 'null'],
      enum: ['number', 'name', 'alias', 'street', 'houseNumber', 'box', 'postcode', 'municipality', null],
      description: 'The field that explains the hit best; null without q.',
    },
    highlights: highlightsSchema,
  },
} as const

const countsOf = (name: string, description: string) => ({
  type: 'array',
  description,
  items: {
    type: 'object',
    required: [name, 'count'],
    properties: { [name]: described(text, `To send as ${name}.`), count },
  },
})

const facets = {
  type: 'object',
  description: 'With facets=true: counts of the whole result, which obey every filter, their own too.',
  required: ['regions', 'provinces', 'syndics'],
  properties: {
    regions: countsOf('region', 'Every region.'),
    provinces: countsOf('province', 'Every province by NIS code. Brussels lies in none.'),
    syndics: countsOf(
      'syndic',
      'By who holds the VME today: professional, personal, and none where nobody is known. A VME counts once, by the one shown as its syndic.',
    ),
  },
} as const

const page = pageOf('VmeHit')

export const vmePageSchema = {
  $id: 'VmePage',
  ...page,
  properties: { ...page.properties, facets },
}
