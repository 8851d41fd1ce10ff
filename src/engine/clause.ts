import type { estypes } from '@elastic/elasticsearch'

/** One query of the engine. The client's own type lets undefined in, which an optional property here does not. */
export type Clause = NonNullable<estypes.QueryDslQueryContainer>
