// One VME as the API answers it. A missing value is null, never left out.
import { highlightsSchema } from './highlights.ts'

const text = { type: 'string' } as const
const textOrNull = { type: ['string', 'null'] } as const
const count = { type: 'integer' } as const
const countOrNull = { type: ['integer', 'null'] } as const

const multilingual = {
  type: 'object',
  required: ['nl', 'fr', 'de'],
  properties: { nl: textOrNull, fr: textOrNull, de: textOrNull },
} as const

const described = <Schema extends object>(
  schema: Schema,
  description: string,
): Schema & { description: string } => ({
  ...schema,
  description,
})

const address = {
  type: ['object', 'null'],
  description: 'Registered seat; null when the register has none.',
  required: [
    'line',
    'street',
    'streets',
    'houseNumber',
    'box',
    'postcode',
    'municipality',
    'municipalities',
    'municipalityKey',
    'province',
    'region',
    'country',
  ],
  properties: {
    line: described(text, 'The whole address on one line.'),
    street: textOrNull,
    streets: multilingual,
    houseNumber: textOrNull,
    box: textOrNull,
    extra: textOrNull,
    postcode: textOrNull,
    municipality: described(textOrNull, 'Both names in a bilingual place, such as "Ixelles / Elsene".'),
    municipalities: multilingual,
    municipalityKey: described(textOrNull, 'NIS code.'),
    province: textOrNull,
    provinces: multilingual,
    provinceKey: described(textOrNull, 'NIS code.'),
    region: textOrNull,
    regions: multilingual,
    regionCode: described(textOrNull, 'ISO 3166-2: BE-BRU, BE-VLG or BE-WAL.'),
    country: described(textOrNull, 'ISO 3166-1 alpha-2.'),
    countryName: textOrNull,
    struckOffOn: described(textOrNull, 'Date on which the register struck the seat off.'),
  },
} as const

const location = {
  type: ['object', 'null'],
  description: 'Where the seat lies; null when it is not known, never 0,0.',
  required: ['latitude', 'longitude', 'precision', 'source'],
  properties: {
    latitude: { type: 'number', minimum: -90, maximum: 90 },
    longitude: { type: 'number', minimum: -180, maximum: 180 },
    precision: { type: 'string', enum: ['address', 'street', 'postcode'] },
    source: text,
  },
} as const

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
    enterpriseNumber: described({ ...text, pattern: '^[01][0-9]{9}$' }, 'Ten bare digits.'),
    formattedNumber: described(text, 'As the register prints it: 0123.456.749.'),
    name: described(text, 'Display name.'),
    names: {
      type: 'array',
      items: {
        type: 'object',
        required: ['text', 'language', 'kind'],
        properties: {
          text,
          language: { type: ['string', 'null'], enum: ['nl', 'fr', 'de', 'en', null] },
          kind: { type: 'string', enum: ['official', 'abbreviation', 'commercial'] },
        },
      },
    },
    status: { type: 'string', enum: ['active', 'in-liquidation', 'stopped', 'merged'] },
    successor: described(textOrNull, 'Number of the entity it was merged into.'),
    startDate: described(textOrNull, 'ISO date.'),
    stoppedOn: described(textOrNull, 'ISO date of the first extract that no longer lists it.'),
    updatedAt: { type: 'string', format: 'date-time', description: 'When the register last changed it.' },
    address,
    location,
    units: countOrNull,
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
    filings: described(countOrNull, 'Annual accounts filed.'),
    sources: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name', 'asOf'],
        properties: { name: text, asOf: described(textOrNull, 'Snapshot date of the source.') },
      },
    },
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
