// The filters of the syndic list, each under the name of its parameter: for the engine, and computed on a document
// that was read without it.
import type { SyndicDocument } from '../../../mappings/syndic.ts'
import { activeAmong, type FilterValues, failedAmong, type ListFilter } from '../../engine/list-filters.ts'
import type { NamedArea } from '../../places/place-names.ts'
import type { RegionCode } from '../../register/region.ts'
import { type Area, areaOf, isOfSize, managesIn, ofSize, type Sizes, vmesIn } from './area.ts'

/** Filters that can keep out a hit, by the name of their parameter in the API: the checked values. */
export interface SyndicFilterValues {
  /** Where it manages: OR inside, AND with the rest. */
  region?: readonly RegionCode[] | undefined
  /** NIS code. */
  province?: string | undefined
  municipality?: NamedArea | undefined
  /** Of companies alone. */
  seatRegion?: readonly RegionCode[] | undefined
  /** Managed VMEs in the area of the list, both inclusive. */
  minVme?: number | undefined
  maxVme?: number | undefined
}

export type SyndicFilterName = keyof SyndicFilterValues

interface Bounds {
  sizes: Sizes
  area: Area | undefined
}

const filter = <Value>(entry: ListFilter<Value, SyndicDocument>): ListFilter<Value, SyndicDocument> => entry

const inArea = filter<Area>({
  clause: managesIn,
  passes: (area, document) => vmesIn(area, document) > 0,
})

const withinBounds = filter<Bounds>({
  clause: ({ sizes, area }) => ofSize(sizes, area),
  passes: ({ sizes, area }, document) => isOfSize(sizes, area, document),
})

const syndicFilters = {
  region: inArea,
  province: inArea,
  municipality: inArea,
  seatRegion: filter<readonly RegionCode[]>({
    clause: (codes) => ({ terms: { seatRegion: [...codes] } }),
    passes: (codes, { seatRegion }) => codes.some((code) => code === seatRegion),
  }),
  minVme: withinBounds,
  maxVme: withinBounds,
} satisfies Record<SyndicFilterName, ListFilter<never, SyndicDocument>>

/**
 * What each filter asks. Each part of the area is asked together with the wider ones: in a province and in a region is
 * not yet in what both have in common. So the first that leaves nothing is the one that keeps a hit out.
 */
function asked(values: SyndicFilterValues): FilterValues<typeof syndicFilters> {
  const { region, province, municipality, seatRegion, minVme, maxVme } = values
  const area = areaOf(values)
  return {
    region: region && { region },
    province: province === undefined ? undefined : { region, province },
    municipality: municipality && area,
    seatRegion,
    minVme: minVme === undefined ? undefined : { sizes: { min: minVme }, area },
    maxVme: maxVme === undefined ? undefined : { sizes: { max: maxVme }, area },
  }
}

/** The filters that a query sets. */
export const activeSyndicFilters = (values: SyndicFilterValues) => activeAmong(syndicFilters, asked(values))

/** Names of the filters that keep a document out. */
export const failedSyndicFilters = (
  values: SyndicFilterValues,
  document: SyndicDocument,
): SyndicFilterName[] => failedAmong(syndicFilters, asked(values), document)
