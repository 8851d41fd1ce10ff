// The kinds that are drawn on the map, and what both hold for it.
import type { estypes } from '@elastic/elasticsearch'
import type { MapCategory } from '../src/map/category.ts'
import { keyword } from './fields.ts'

export const mapKinds = ['vme', 'syndic'] as const
export type MapKind = (typeof mapKinds)[number]

export interface MapFields {
  location: { lat: number; lon: number } | null
  /** Cells that hold it (src/geo/tile-key.ts); null without a location, and when it is on no map. */
  tile7: string | null
  tile9: string | null
  tile11: string | null
  tile13: string | null
  tile15: string | null
  /** Empty when it is on no map: a VME that stopped, a syndic that is not listed. */
  mapCategories: MapCategory[]
}

export const mapFields: { [Field in keyof MapFields]: estypes.MappingProperty } = {
  location: { type: 'geo_point' },
  tile7: keyword,
  tile9: keyword,
  tile11: keyword,
  tile13: keyword,
  tile15: keyword,
  mapCategories: keyword,
}
