// The index of syndics: document type and mapping, one beside the other.
import type { estypes } from '@elastic/elasticsearch'
import type { AreaShare } from '../src/syndics/area-shares.ts'
import type { SyndicFacts } from '../src/syndics/facts.ts'
import type { ShownOrder } from '../src/vmes/shown-order.ts'
import {
  day,
  gathered,
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

export interface SyndicDocument extends MapFields, ShownOrder {
  enterpriseNumber: string
  /** SHA-256 over everything else in the document, base64url: what the reconciler compares. */
  contentHash: string
  bucket: number
  /** Found by lists and suggestions; the others by number only. */
  isListed: boolean
  managedVmes: number
  /** As in VmeDocument. */
  name: string
  aliases: string[]
  /** Folded names, whole and without legal forms and words of the trade (src/text/company-words.ts). */
  nameKeys: string[]
  /** As in VmeDocument. */
  fullNames: string[]
  compounds: string[]
  /** Every name of the place of its seat. */
  municipalities: string[]
  postcode: string | null
  /** The address of a company as it is shown, as in VmeDocument. */
  lineKeys: string[]
  /** For words: where it manages VMEs; where its seat is while it manages none. */
  regionCodes: string[]
  /** Of a company's seat. */
  seatRegion: string | null
  /** How many VMEs it manages where; by these lists are counted (src/syndics/list/area.ts). */
  areas: AreaShare[]
  nameKey: string
  cityKey: string | null
  startDate: string | null
  updatedAt: string
  /** What the API answers; kept as it is, not searched. */
  facts: SyndicFacts
}

type Properties = { [Field in keyof SyndicDocument]: estypes.MappingProperty }

const shareProperties: { [Field in keyof AreaShare]-?: estypes.MappingProperty } = {
  level: keyword,
  region: keyword,
  province: keyword,
  municipality: keyword,
  postcode: keyword,
  vmes: { type: 'integer' },
}

const properties: Properties = {
  enterpriseNumber: keyword,
  contentHash: sortKey,
  bucket: { type: 'short' },
  isListed: { type: 'boolean' },
  managedVmes: { type: 'integer' },
  ...nameFields,
  municipalities: text('all', 'start'),
  postcode: { ...keyword, copy_to: ['all', 'start'] },
  lineKeys: searchedKeyword,
  regionCodes: keyword,
  seatRegion: keyword,
  areas: { type: 'nested', dynamic: 'strict', properties: shareProperties },
  nameKey: sortKey,
  cityKey: sortKey,
  nameOrder: orderKeys('nameOrder'),
  cityOrder: orderKeys('cityOrder'),
  startDate: day,
  updatedAt: instant,
  ...mapFields,
  facts: stored,
}

export const syndicMappings: estypes.MappingTypeMapping = {
  dynamic: 'strict',
  properties: { ...properties, ...gathered },
}
