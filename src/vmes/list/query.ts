// The checked parameters of a VME list, and what comes back.

import type { ListHit, ListPage, ListWindow } from '../../engine/list-query.ts'
import type { ListSort } from '../../engine/list-sort.ts'
import type { VmeFacts } from '../facts.ts'
import type { VmeFilterName, VmeFilterValues } from './filters.ts'

/** Absent and undefined mean the same. */
export interface VmeQuery extends ListWindow, VmeFilterValues {
  q?: string | undefined
  /** `name` keeps to the names of the VME. */
  in?: 'name' | undefined
  /** Default: relevance with q, else name. */
  sort?: ListSort | undefined
  /** Counts by region, province and kind of syndic, over the whole result. */
  hasFacets?: boolean | undefined
}

export type VmeHit = ListHit<VmeFacts>
export type VmePage = ListPage<VmeFacts, VmeFilterName>
