// The index of VMEs: document type and mapping, one beside the other.
import type { estypes } from '@elastic/elasticsearch'
import type { VmeFacts } from '../src/vmes/facts.ts'
import type { ShownOrder } from '../src/vmes/shown-order.ts'
import {
  day,
  gathered,
  glued,
  instant,
  keyword,
  nameFields,
  orderKeys,
  searchedKeyword,
  sortKey,
  stored,
  text,
} from './fields.ts'
import { type MapFields, mapFields } from './map-fields.ts'

/** What a VME is found by; an impact has the same of the VME that it hits. */
export interface VmeWords {
  /**
   * Display name as search text: folded words with one space between, glued endings also spelt out. So are aliases,
   * streets and municipalities.
   */
  name: string
  /** Other names of the VME, in any language. */
  aliases: string[]
  /** Every name whole, folded, one string each: an exact hit on one comes first. */
  fullNames: string[]
  /** The same without legal words: these come next. */
  nameKeys: string[]
  /** Words of the names written as one: `zeezicht` for `Zee Zicht`. */
  compounds: string[]
  /** Street in each language. */
  streets: string[]
  streetCompounds: string[]
  /** The address as it is shown in each language, folded: one that was pasted finds itself. */
  lineKeys: string[]
  /** Every number under which the building may be asked. */
  houseNumbers: string[]
  box: string | null
  postcode: string | null
  /** Every name of the place: all languages, exonyms, section and former municipality; a foreign postcode too. */
  municipalities: string[]
  /** The same, folded, for filtering by name. */
  municipalityNames: string[]
}

/** What VMEs are filtered by; of an impact, its VME. */
export interface VmeGroups {
  regionCode: string | null
  provinceKey: string | null
  municipalityKey: string | null
  /** Of every professional syndic in office, inherited offices too. */
  syndicNumbers: string[]
  /** professional or personal: of the one shown as its syndic; null without one. */
  syndicKind: string | null
}

export interface VmeDocument extends VmeWords, VmeGroups, MapFields, ShownOrder {
  enterpriseNumber: string
  /** SHA-256 over everything else in the document, base64url: what the reconciler compares. */
  contentHash: string
  bucket: number
  /** Static order of suggestions: higher first. */
  rank: number
  /** Keys that sort by the display name and the display municipality; in a language those of ShownOrder do. */
  nameKey: string
  cityKey: string | null
  status: string
  startDate: string | null
  updatedAt: string
  /** What the API answers; kept as it is, not searched. */
  facts: VmeFacts
}

type PropertiesOf<Document> = { [Field in keyof Document]: estypes.MappingProperty }

export const vmeWords: PropertiesOf<VmeWords> = {
  ...nameFields,
  streets: text('all', 'start'),
  streetCompounds: glued,
  lineKeys: searchedKeyword,
  houseNumbers: { ...searchedKeyword, copy_to: ['all', 'start'] },
  box: { ...searchedKeyword, copy_to: ['all', 'start'] },
  postcode: { ...keyword, copy_to: ['all', 'start'] },
  municipalities: text('all', 'start'),
  municipalityNames: searchedKeyword,
}

export const vmeGroups: PropertiesOf<VmeGroups> = {
  regionCode: keyword,
  provinceKey: keyword,
  municipalityKey: keyword,
  syndicNumbers: keyword,
  syndicKind: keyword,
}

const properties: PropertiesOf<VmeDocument> = {
  enterpriseNumber: keyword,
  contentHash: sortKey,
  bucket: { type: 'short' },
  rank: { type: 'integer', index: false },
  ...vmeWords,
  ...vmeGroups,
  nameKey: sortKey,
  cityKey: sortKey,
  nameOrder: orderKeys('nameOrder'),
  cityOrder: orderKeys('cityOrder'),
  status: keyword,
  startDate: day,
  updatedAt: instant,
  ...mapFields,
  facts: stored,
}

export const vmeMappings: estypes.MappingTypeMapping = {
  dynamic: 'strict',
  properties: { ...properties, ...gathered },
}

/** Order on disk: suggestions of one or two letters read it from the front and stop. */
export const vmeIndexSort: estypes.IndicesIndexSegmentSort = {
  field: ['rank', 'enterpriseNumber'],
  order: ['desc', 'asc'],
}
