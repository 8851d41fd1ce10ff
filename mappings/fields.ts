// What the fields of all kinds are made of.
import type { estypes } from '@elastic/elasticsearch'
import { cultures } from '../src/text/culture.ts'

/** A search text. Scores are constants (src/engine/score-clauses.ts), so neither frequencies, positions nor lengths are kept. */
export const text = (...copyTo: string[]): estypes.MappingTextProperty => ({
  type: 'text',
  analyzer: 'words',
  norms: false,
  index_options: 'docs',
  copy_to: copyTo,
})

/** Beginnings of the words of a search text. */
const prefixes: estypes.MappingTextProperty = {
  type: 'text',
  analyzer: 'beginnings',
  norms: false,
  index_options: 'docs',
}

export const keyword: estypes.MappingKeywordProperty = { type: 'keyword' }
/** Only searched. */
export const searchedKeyword: estypes.MappingKeywordProperty = { type: 'keyword', doc_values: false }
/** Only sorted by or read. Longer keys sort by their beginning; a Lucene term may have 32,766 bytes at most. */
export const sortKey: estypes.MappingKeywordProperty = { type: 'keyword', index: false }
/** By which a list in each language sorts (OrderKeys): what is alike in all of them comes once, as `all`. */
export const orderKeys = (field: string): estypes.MappingObjectProperty => ({
  properties: {
    all: {
      type: 'keyword',
      index: false,
      doc_values: false,
      copy_to: cultures.map((culture) => `${field}.${culture}`),
    },
    ...Object.fromEntries(cultures.map((culture) => [culture, sortKey])),
  },
})
export const day: estypes.MappingDateProperty = { type: 'date', format: 'strict_date' }
export const instant: estypes.MappingDateProperty = { type: 'date', format: 'strict_date_time' }
/** Kept as it is, not searched. */
export const stored: estypes.MappingObjectProperty = { type: 'object', enabled: false }

/** Words written as one: whole among all words, their beginnings here alone, since there are many of them. */
export const glued: estypes.MappingKeywordProperty = { ...searchedKeyword, copy_to: ['all'] }

/** The names of an entity: what `fullNames` and `nameKeys` hold is for exact hits, the rest for words. */
export const nameFields = {
  name: text('allNames', 'all', 'start'),
  aliases: text('allNames', 'all', 'start'),
  fullNames: searchedKeyword,
  nameKeys: searchedKeyword,
  compounds: glued,
} as const

/** Fields that exist in the index only, filled by copy_to. */
export const gathered: Record<string, estypes.MappingProperty> = {
  // Display name and aliases; `.start` also finds beginnings of their words.
  allNames: { ...text(), fields: { start: prefixes } },
  // Every searched field; `start` the beginnings of every word of them.
  all: text(),
  start: prefixes,
}
