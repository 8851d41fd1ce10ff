// The index of buildings with several units: document type and mapping, one beside the other.
import type { estypes } from '@elastic/elasticsearch'
import type { PropertyFacts } from '../src/property/facts.ts'
import type { PropertyKind, UnitsSource } from '../src/property/place.ts'
import { keyword, searchedKeyword, sortKey, stored } from './fields.ts'

export interface PropertyDocument {
  /** Begins with eight digits, by which it falls into its bucket. */
  key: string
  /** As in VmeDocument. */
  contentHash: string
  bucket: number
  kind: PropertyKind
  /** Null where a VME is known. */
  score: number | null
  units: number
  unitsSource: UnitsSource
  /** What places of VMEs are filtered by, under the same names. */
  regionCode: string | null
  provinceKey: string | null
  municipalityKey: string | null
  municipalityNames: string[]
  postcode: string | null
  location: { lat: number; lon: number } | null
  /** Numbers of the VMEs that are found there. */
  vmes: string[]
  /** What exports and maps show; kept as it is, not searched. */
  facts: PropertyFacts
}

const properties: { [Field in keyof PropertyDocument]: estypes.MappingProperty } = {
  key: sortKey,
  contentHash: sortKey,
  bucket: { type: 'short' },
  kind: keyword,
  score: { type: 'short' },
  units: { type: 'integer' },
  unitsSource: keyword,
  regionCode: keyword,
  provinceKey: keyword,
  municipalityKey: keyword,
  municipalityNames: searchedKeyword,
  postcode: keyword,
  location: { type: 'geo_point' },
  vmes: keyword,
  facts: stored,
}

export const propertyMappings: estypes.MappingTypeMapping = { dynamic: 'strict', properties }

/** Order on disk: that in which exports read opportunities. */
export const propertyIndexSort: estypes.IndicesIndexSegmentSort = {
  field: ['score', 'key'],
  order: ['desc', 'asc'],
}
