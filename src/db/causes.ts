// Causes, which triggers and importers write: what changed, for rows that its writer may not see. Whoever works off the
// keys that they stand for expands them first; docs/decisions/0027-causes.md has the argument.
import type { DocumentKind } from '../../mappings/index.ts'
import type { Sql } from './sql.ts'

export type CauseConsumer = DocumentKind | 'links' | 'seats' | 'insights'

const functionOf: Readonly<Record<CauseConsumer, string>> = {
  vme: 'expand_vme_causes',
  syndic: 'expand_syndic_causes',
  impact: 'expand_impact_causes',
  links: 'expand_link_causes',
  seats: 'expand_seat_causes',
  property: 'expand_property_causes',
  insights: 'expand_insight_causes',
}

/** True while there are causes for a consumer; of single changes, where only these are asked for. */
export const hasCauses = (sql: Sql, consumer: CauseConsumer, onlySingle = false) =>
  sql`exists (select from cause where consumer = ${consumer} ${onlySingle ? sql`and not burst` : sql``})`

/** How many causes there are for a consumer. */
export const countCauses = (sql: Sql, consumer: CauseConsumer) =>
  sql`(select count(*) from cause where consumer = ${consumer})`

/** Expression that turns the newest causes of single changes into keys, and says how many it took. */
export const expandSingleCauses = (sql: Sql, kind: DocumentKind, most: number) =>
  sql`${sql(functionOf[kind])}(${most}::integer, true)`

/** Expression that turns causes, the oldest first, into keys, and says how many it took; all of them by default. */
export const expandCauses = (sql: Sql, consumer: CauseConsumer, most: number | null = null) =>
  sql`${sql(functionOf[consumer])}(${most}::integer)`
