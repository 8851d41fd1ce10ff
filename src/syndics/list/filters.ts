// The filters of the syndic list, each under the name of its parameter: for the engine, and computed on a document
// that was read without it.
import type { SyndicDocument } from '../../../mappings/syndic.ts'
import {
  activeAmong,
  countedAmong,
  type FilterValues,
  failedAmong,
  type ListFilter,
} from '../../engine/list-filters.ts'
import type { RegionCode } from '../../register/region.ts'

const filter = <Value>(entry: ListFilter<Value, SyndicDocument>): ListFilter<Value, SyndicDocument> => entry

const syndicFilters = {
  /** Where it manages VMEs; where its seat is while it manages none. */
  region: filter<readonly RegionCode[]>({
    clause: (codes) => ({ terms: { regionCodes: [...codes] } }),
    passes: (codes, { regionCodes }) => codes.some((code) => regionCodes.includes(code)),
    counted: { field: 'regionCodes' },
  }),
  /** Managed VMEs, both inclusive. */
  minVme: filter<number>({
    clause: (least) => ({ range: { managedVmes: { gte: least } } }),
    passes: (least, { managedVmes }) => managedVmes >= least,
  }),
  maxVme: filter<number>({
    clause: (most) => ({ range: { managedVmes: { lte: most } } }),
    passes: (most, { managedVmes }) => managedVmes <= most,
  }),
}

/** Filters that can keep out a hit, by the name of their parameter in the API. */
export type SyndicFilterName = keyof typeof syndicFilters

/** The checked values. Regions are OR inside and AND with the rest. */
export type SyndicFilterValues = FilterValues<typeof syndicFilters>

/** What is counted beside the list: sizes are no filter by themselves, their bounds are. */
export const countedSyndicFields = [
  { name: 'sizeClass', field: 'sizeClass' },
  ...countedAmong(syndicFilters),
] as const

/** The filters that a query sets. */
export const activeSyndicFilters = (values: SyndicFilterValues) => activeAmong(syndicFilters, values)

/** Names of the filters that keep a document out. */
export const failedSyndicFilters = (
  values: SyndicFilterValues,
  document: SyndicDocument,
): SyndicFilterName[] => failedAmong(syndicFilters, values, document)
