// What the queries of the subjects are made of, in the types of the engine's own specification.
import type { estypes } from '@elastic/elasticsearch'

/** One query of the engine. The client's own type lets undefined in, which an optional property here does not. */
export type Clause = NonNullable<estypes.QueryDslQueryContainer>
export type SortOrder = estypes.SortCombinations[]
export type TermBuckets = estypes.AggregationsStringTermsAggregate
export type FilterBuckets = estypes.AggregationsFiltersAggregate
