// Parameters that several routes take, and what their replies have in common.
import { regionCodes, regions } from '../../register/region.ts'

/** Values of one list. */
export const MAX_LISTED = 100

/** Ten digits, or nine of an old number, as people write them: 0123.456.749, BE 0123 456 749, 123456749. */
export const numberForm = '(?:[Bb][Ee])?[ .]?[01]?[0-9]{3}[ ./-]?[0-9]{3}[ ./-]?[0-9]{3}'

const regionWords = regionCodes.flatMap((code) => {
  const { nis, nl, fr, de, en, also } = regions[code]
  return [code, nl, fr, en, de, nis, ...also]
})

export const regionParameter = {
  type: 'array',
  items: { type: 'string', enum: [...new Set(regionWords)] as string[] },
  maxItems: MAX_LISTED,
  description: 'Regions by name (nl, fr, en, de) or code, comma separated.',
  examples: [['BE-BRU']],
} as const

export const cultureParameter = {
  type: 'string',
  enum: ['nl', 'fr', 'en'],
  description:
    'Shows names and places in this language where they have one; absent: as the place itself writes them.',
} as const

export const numberParams = {
  type: 'object',
  required: ['enterpriseNumber'],
  properties: {
    enterpriseNumber: {
      type: 'string',
      description: 'Enterprise number: ten digits; dots, spaces, BE and nine digits are understood.',
      examples: ['1404512389'],
    },
  },
} as const

/** A field of forms. */
export const returnUrlField = {
  type: 'string',
  description: 'Where a browser goes on to: a path of this service. Anything else is passed over.',
} as const

/** Of forms for who is signed in. */
export const accountIdField = {
  type: 'string',
  description:
    'Of the account that this is meant for: in another one nothing is done. Without it, the current one is.',
} as const

/** Of a reply without an envelope. */
export const warningHeaders = {
  'X-Warning': {
    type: 'string',
    description: 'Present when a query parameter is not known and was ignored; says which.',
  },
} as const

export const openToAll = [{}, { apiKey: [] }]
