// Which parts of the texts shown are what was asked for.

/** Within one text. */
export const rangesSchema = {
  type: 'array',
  description: 'Start and end of each part, in UTF-16 code units.',
  items: { type: 'array', items: { type: 'integer', minimum: 0 }, minItems: 2, maxItems: 2 },
} as const

/** Over the texts of an item. */
export const highlightsSchema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['field', 'ranges'],
    properties: {
      field: {
        type: 'string',
        description: 'Path of the text in the item: name, names.1.text, address.street …',
      },
      ranges: rangesSchema,
    },
  },
} as const
