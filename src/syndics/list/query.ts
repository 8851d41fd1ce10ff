// The checked parameters of a syndic list, and what comes back.

import type { ListPage, ListWindow } from '../../engine/list-query.ts'
import type { SyndicSort } from '../../engine/list-sort.ts'
import type { RegionCode } from '../../register/region.ts'
import type { SyndicFacts } from '../facts.ts'

/** Absent and undefined mean the same. Regions are OR inside and AND with the rest. */
export interface SyndicQuery extends ListWindow {
  q?: string | undefined
  /** Where it manages VMEs; where its seat is while it manages none. */
  regions?: readonly RegionCode[] | undefined
  /** Managed VMEs, both inclusive. */
  minVme?: number | undefined
  maxVme?: number | undefined
  /** Default: relevance with q, else name. */
  sort?: SyndicSort | undefined
  /** Counts by size class and region, over the whole result. */
  hasFacets?: boolean | undefined
}

/** Filters that can keep out a hit, by the name of their parameter in the API. */
export type SyndicFilterName = 'region' | 'minVme' | 'maxVme'

export type SyndicPage = ListPage<SyndicFacts, SyndicFilterName>
