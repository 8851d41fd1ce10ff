// Which places are shown as opportunities.
import type { Clause } from '../engine/clause.ts'
import { activeVmeFilters, type VmeFilterValues } from '../vmes/list/filters.ts'

const published = ['likely', 'possible']

/** Documents of places have the fields of places that documents of VMEs are filtered by. */
export const clauseOfOpportunities = (
  filters: Pick<VmeFilterValues, 'region' | 'province' | 'municipality' | 'zipcode'>,
): Clause => ({
  bool: {
    filter: [{ terms: { kind: published } }, ...activeVmeFilters(filters).map(({ clause }) => clause)],
  },
})
