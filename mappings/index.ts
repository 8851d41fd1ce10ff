// Every document kind, by the alias under which it is searched (behind the configured prefix), and its index.
import type { estypes } from '@elastic/elasticsearch'
import { analysis } from './analysis.ts'
import { impactIndexSort, impactMappings } from './impact.ts'
import { propertyIndexSort, propertyMappings } from './property.ts'
import { syndicMappings } from './syndic.ts'
import { vmeIndexSort, vmeMappings } from './vme.ts'

export const documentKinds = ['vme', 'syndic', 'impact', 'property'] as const
export type DocumentKind = (typeof documentKinds)[number]

export interface IndexDefinition {
  /** Without shards, replicas and refresh, which are configuration. */
  settings: estypes.IndicesIndexSettings
  mappings: estypes.MappingTypeMapping
}

export const indexDefinitions: Record<DocumentKind, IndexDefinition> = {
  vme: { settings: { analysis, sort: vmeIndexSort }, mappings: vmeMappings },
  // Without an order on disk: not every engine can keep one beside nested documents.
  syndic: { settings: { analysis }, mappings: syndicMappings },
  impact: { settings: { analysis, sort: impactIndexSort }, mappings: impactMappings },
  property: { settings: { analysis, sort: propertyIndexSort }, mappings: propertyMappings },
}

/** The field that holds the key of a document, by which all of an index are read in order. */
export const keyFields: Readonly<Record<DocumentKind, string>> = {
  vme: 'enterpriseNumber',
  syndic: 'enterpriseNumber',
  impact: 'key',
  property: 'key',
}
