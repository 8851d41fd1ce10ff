// The filters of the syndic list, for the engine and worked out on a document that was read without it.
import type { SyndicDocument } from '../../../mappings/syndic.ts'
import type { Clause } from '../../engine/clause.ts'
import type { ActiveFilter } from '../../engine/search-list.ts'
import type { SyndicFilterName, SyndicQuery } from './query.ts'

interface Filter {
  /** Undefined when its parameter is absent. */
  clause(query: SyndicQuery): Clause | undefined
  /** True when its parameter is absent. */
  passes(query: SyndicQuery, document: SyndicDocument): boolean
}

const filters: Record<SyndicFilterName, Filter> = {
  region: {
    clause: ({ regions }) => regions && { terms: { regionCodes: [...regions] } },
    passes: ({ regions }, { regionCodes }) =>
      regions === undefined || regions.some((code) => regionCodes.includes(code)),
  },
  minVme: {
    clause: ({ minVme }) => (minVme === undefined ? undefined : { range: { managedVmes: { gte: minVme } } }),
    passes: ({ minVme = 0 }, { managedVmes }) => managedVmes >= minVme,
  },
  maxVme: {
    clause: ({ maxVme }) => (maxVme === undefined ? undefined : { range: { managedVmes: { lte: maxVme } } }),
    passes: ({ maxVme = Number.POSITIVE_INFINITY }, { managedVmes }) => managedVmes <= maxVme,
  },
}

const names = Object.keys(filters) as SyndicFilterName[]

/** The filters that a query sets. */
export function activeSyndicFilters(query: SyndicQuery): ActiveFilter<SyndicFilterName>[] {
  return names.flatMap((name) => {
    const clause = filters[name].clause(query)
    return clause === undefined ? [] : [{ name, clause }]
  })
}

/** Names of the filters that keep a document out. */
export const failedSyndicFilters = (query: SyndicQuery, document: SyndicDocument): SyndicFilterName[] =>
  names.filter((name) => !filters[name].passes(query, document))
