// Figures of the market. A share is a number from 0 to 1; null where there is nothing to have a share of.
import { problemResponses } from '../http/schema/problem.ts'

type Properties = Readonly<Record<string, object>>

const whole = (properties: Properties) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
})
/** Null while nothing was computed. */
const computed = (description: string, properties: Properties) => ({
  ...whole(properties),
  type: ['object', 'null'],
  description: `${description} Null while source is live.`,
})
const listOf = (properties: Properties) => ({ type: 'array', items: whole(properties) })

const text = { type: 'string' }
const textOrNull = { type: ['string', 'null'] }
const count = (description?: string) => ({
  type: 'integer',
  minimum: 0,
  ...(description === undefined ? {} : { description }),
})
const share = (description: string) => ({ type: ['number', 'null'], minimum: 0, maximum: 1, description })

const asOf = {
  ...textOrNull,
  description: 'Snapshot date of the sources behind the figures; of several the older one.',
}

const counts = {
  vmes: count('Active VMEs.'),
  professionalSyndics: count('Syndics as /api/syndics lists them.'),
  personalSyndics: count(
    'Current mandates of private persons at active VMEs; each counts one, since nothing tells two persons apart.',
  ),
  knownLinks: count(
    'Current pairs of an active VME and a syndic, inherited mandates included; each mandate of a private person is a pair.',
  ),
}

const coverage = {
  vmes: count('Active VMEs.'),
  managed: count('Those with a current mandate, direct or inherited.'),
  unmanaged: count('Those without one in the sources.'),
  unmanagedShare: share('Of vmes.'),
  professional: count('Managed ones whose syndic is a professional one.'),
  personal: count('Managed ones whose syndic is a private person.'),
}

const names = {
  name: { ...textOrNull, description: 'As addresses show it.' },
  names: { ...whole({ nl: textOrNull, fr: textOrNull, de: textOrNull }) },
}

const top = whole({
  vmes: count('Distinct VMEs that at least one of them manages.'),
  share: share('Of the managed VMEs.'),
})
const concentration = { managed: count(), top10: top, top50: top }

const liveFigures = whole({ ...counts, asOf, source: { ...text, enum: ['live'] } })

export const marketFiguresSchema = {
  $id: 'MarketFigures',
  description: 'The latest computed set, or the live counts alone while there is none.',
  ...whole({
    ...counts,
    asOf,
    source: { ...text, enum: ['computed', 'live'] },
    computedAt: { ...textOrNull, description: 'Instant at which the set was computed; null when live.' },
    sources: {
      type: ['array', 'null'],
      description: 'Sources behind the set, each with its date. Null while source is live.',
      items: whole({ name: text, asOf: textOrNull }),
    },
    totals: computed('The whole country.', { asOf, ...coverage }),
    regions: computed(
      'By region; an item without region holds what lies in none, so that the items add up to the country.',
      {
        asOf,
        items: listOf({
          region: { ...textOrNull, description: 'ISO 3166-2.' },
          ...names,
          ...coverage,
        }),
      },
    ),
    provinces: computed('By province; Brussels, which has none, is an item without provinceKey.', {
      asOf,
      items: listOf({
        provinceKey: { ...textOrNull, description: 'NIS code.' },
        region: { ...textOrNull, description: 'ISO 3166-2.' },
        ...names,
        ...coverage,
      }),
    }),
    largest: computed('The ten largest syndics that are companies, in the order of /api/syndics/top.', {
      asOf,
      syndics: listOf({
        enterpriseNumber: text,
        name: text,
        vmes: count('Distinct active VMEs that it manages.'),
        share: share('Of the managed VMEs.'),
      }),
    }),
    portfolioSizes: computed('Listed syndics by the number of VMEs that they manage.', {
      asOf,
      classes: listOf({
        key: text,
        min: count('Managed VMEs, inclusive.'),
        max: { type: ['integer', 'null'], description: 'Inclusive; null: no upper bound.' },
        syndics: count(),
        vmes: count('What they manage together; a VME with two syndics counts for each.'),
      }),
    }),
    concentration: computed(
      'What the largest 10 and 50 syndics hold, in the order of /api/syndics/top; of a region by the VMEs there.',
      { asOf, country: whole(concentration), regions: listOf({ region: text, ...concentration }) },
    ),
    mandates: computed(
      'Mandates that began and ended in each of the last 36 whole months. A takeover or renumbering of a syndic begins and ends none: a mandate that was passed on ends with its last holder.',
      { asOf, months: listOf({ month: text, new: count(), ended: count() }) },
    ),
  }),
}

const openToAll = [{}, { apiKey: [] }]

const warned = {
  'X-Warning': {
    type: 'string',
    description: 'Present when a query parameter is not known and was ignored; says which.',
  },
}

const problemsHere = problemResponses('database_unavailable')

export const liveFiguresSchema = {
  operationId: 'getLiveFigures',
  summary: 'Counts of VMEs, syndics and known links, as of now',
  tags: ['Statistics'],
  security: openToAll,
  querystring: { type: 'object', properties: {} },
  response: {
    200: {
      description: 'The four counts, straight from the database.',
      headers: warned,
      content: { 'application/json': { schema: liveFigures } },
    },
    ...problemsHere,
  },
} as const

export const marketOverviewSchema = {
  operationId: 'getMarketFigures',
  summary: 'Figures of the market',
  description:
    'Computed every night and after each import: totals, regions and provinces, portfolio sizes, concentration, new and ended mandates by month. Until a first set is there, the live counts.',
  tags: ['Statistics'],
  security: openToAll,
  querystring: { type: 'object', properties: {} },
  response: {
    200: {
      description: 'The latest set.',
      headers: warned,
      content: { 'application/json': { schema: { $ref: 'MarketFigures#' } } },
    },
    ...problemsHere,
  },
} as const

export const municipalityFiguresSchema = {
  operationId: 'listMunicipalityFigures',
  summary: 'Who manages, by municipality',
  description:
    'Municipalities with an active VME, the most VMEs first, of the same set as /api/stats/overview. Until a first set is there, no items.',
  tags: ['Statistics'],
  security: openToAll,
  querystring: { type: 'object', properties: {} },
  response: {
    200: {
      description: 'The latest set.',
      headers: warned,
      content: {
        'application/json': {
          schema: whole({
            asOf,
            computedAt: { ...textOrNull, description: 'Instant at which the set was computed; null before.' },
            items: listOf({
              municipalityKey: { ...text, description: 'NIS code.' },
              provinceKey: { ...textOrNull, description: 'NIS code; null in Brussels.' },
              region: { ...text, description: 'ISO 3166-2.' },
              ...names,
              ...coverage,
            }),
          }),
        },
      },
    },
    ...problemsHere,
  },
} as const
