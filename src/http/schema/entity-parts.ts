// What VMEs and syndics have in common as the API answers them. A missing value is null, never left out.

export const text = { type: 'string' } as const
export const textOrNull = { type: ['string', 'null'] } as const
export const count = { type: 'integer' } as const
export const countOrNull = { type: ['integer', 'null'] } as const

const multilingual = {
  type: 'object',
  required: ['nl', 'fr', 'de'],
  properties: { nl: textOrNull, fr: textOrNull, de: textOrNull },
} as const

export const described = <Schema extends object>(
  schema: Schema,
  description: string,
): Schema & { description: string } => ({
  ...schema,
  description,
})

export const address = {
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

export const location = {
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

const names = {
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
} as const

/** Identity and status. */
export const identity = {
  enterpriseNumber: described({ ...text, pattern: '^[01][0-9]{9}$' }, 'Ten bare digits.'),
  formattedNumber: described(text, 'As the register prints it: 0123.456.749.'),
  name: described(text, 'Display name.'),
  names,
  status: { type: 'string', enum: ['active', 'in-liquidation', 'stopped', 'merged'] },
} as const

export const sources = {
  type: 'array',
  items: {
    type: 'object',
    required: ['name', 'asOf'],
    properties: { name: text, asOf: described(textOrNull, 'Snapshot date of the source.') },
  },
} as const

export const filings = described(
  countOrNull,
  'Annual accounts that it filed, as far as they are known; null where nobody has looked.',
)
