// The checked parameters of a syndic list, and what comes back.

import type { ListPage, ListWindow } from '../../engine/list-query.ts'
import type { SyndicSort } from '../../engine/list-sort.ts'
import type { SyndicFacts } from '../facts.ts'
import type { SyndicFilterName, SyndicFilterValues } from './filters.ts'

/** Absent and undefined mean the same. */
export interface SyndicQuery extends ListWindow, SyndicFilterValues {
  q?: string | undefined
  /** Default: relevance with q, else name. */
  sort?: SyndicSort | undefined
  /** Counts by size class, region and province, over the whole result. */
  hasFacets?: boolean | undefined
}

export type SyndicPage = ListPage<SyndicFacts, SyndicFilterName>
