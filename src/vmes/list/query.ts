// The checked parameters of a VME list, and what comes back.

import type { ListHit, ListPage, ListWindow } from '../../engine/list-query.ts'
import type { ListSort } from '../../engine/list-sort.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import type { RegionCode } from '../../register/region.ts'
import type { VmeFacts } from '../facts.ts'
import type { SyndicWord } from '../syndic-word.ts'

export type VmeStatusFilter = 'active' | 'stopped' | 'all'

/** Absent and undefined mean the same. Lists are OR inside and AND between parameters. */
export interface VmeQuery extends ListWindow {
  q?: string | undefined
  /** `name` keeps to the names of the VME. */
  in?: 'name' | undefined
  regions?: readonly RegionCode[] | undefined
  /** Four digits each. */
  postcodes?: readonly string[] | undefined
  /** NIS code, or a name in any language. */
  municipality?: string | undefined
  /** NIS code. */
  province?: string | undefined
  syndic?: EnterpriseNumber | SyndicWord | undefined
  /** Default: active, in liquidation included; all when numbers are asked for. */
  status?: VmeStatusFilter | undefined
  /** At most 100. */
  numbers?: readonly EnterpriseNumber[] | undefined
  /** ISO date or instant, inclusive. */
  updatedSince?: string | undefined
  /** Default: relevance with q, else name. */
  sort?: ListSort | undefined
  /** Counts by region, province and kind of syndic, over the whole result. */
  hasFacets?: boolean | undefined
}

/** Filters that can keep out a hit, by the name of their parameter in the API. */
export type VmeFilterName =
  | 'region'
  | 'zipcode'
  | 'municipality'
  | 'province'
  | 'syndic'
  | 'status'
  | 'numbers'
  | 'updatedSince'

export type VmeHit = ListHit<VmeFacts>
export type VmePage = ListPage<VmeFacts, VmeFilterName>
