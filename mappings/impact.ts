// The index of hits, each an event at a VME: document type and mapping, one beside the other.
import type { estypes } from '@elastic/elasticsearch'
import type { ImpactFamily, ImpactKind, ImpactSource } from '../src/impacts/event.ts'
import type { ImpactFacts } from '../src/impacts/indexed/facts.ts'
import type { ShownMethod } from '../src/impacts/snapshot/impact-snapshot.ts'
import { gathered, keyword, sortKey, stored } from './fields.ts'
import { type VmeGroups, type VmeWords, vmeGroups, vmeWords } from './vme.ts'

/** What decides the category of an event at an instant (src/impacts/indexed/category-clause.ts); instants in ms since 1970. */
export interface ImpactTimes {
  family: ImpactFamily
  source: ImpactSource
  kind: ImpactKind
  /** From when it counts. */
  startsAt: number
  /** Null too where it is not after the start: such an end says nothing. */
  endsAt: number | null
  goneAt: number | null
  /** Its source says so. */
  isDelayed: boolean
  /** Gone before it began. */
  isWithdrawn: boolean
}

export interface ImpactDocument extends ImpactTimes, VmeWords, VmeGroups {
  /** Number of the VME and id of the event. */
  key: string
  enterpriseNumber: string
  /** As in VmeDocument. */
  contentHash: string
  /** Of the VME. */
  bucket: number
  /** The first eight digits of the number. */
  vmeKey: number
  event: string
  method: ShownMethod
  location: { lat: number; lon: number } | null
  /** What exports write; kept as it is, not searched. */
  facts: ImpactFacts
}

const milliseconds: estypes.MappingLongNumberProperty = { type: 'long' }

const properties: { [Field in keyof ImpactDocument]: estypes.MappingProperty } = {
  key: sortKey,
  enterpriseNumber: keyword,
  contentHash: sortKey,
  bucket: { type: 'short' },
  vmeKey: { type: 'integer' },
  event: keyword,
  family: keyword,
  source: keyword,
  kind: keyword,
  startsAt: milliseconds,
  endsAt: milliseconds,
  goneAt: milliseconds,
  isDelayed: { type: 'boolean' },
  isWithdrawn: { type: 'boolean' },
  method: keyword,
  ...vmeWords,
  ...vmeGroups,
  location: { type: 'geo_point' },
  facts: stored,
}

export const impactMappings: estypes.MappingTypeMapping = {
  dynamic: 'strict',
  properties: { ...properties, ...gathered },
}

/** Order on disk: that of the lists, in which exports read a family. */
export const impactIndexSort: estypes.IndicesIndexSegmentSort = {
  field: ['family', 'startsAt', 'key'],
  order: ['asc', 'desc', 'asc'],
}
