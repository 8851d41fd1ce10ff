// Filters and words of a list → the engine's query. Pure.
import type { Clause } from './clause.ts'
import type { ParsedQuery } from './parse-query.ts'
import { isScored, scoreClauses } from './score-clauses.ts'
import { numberBegins, type Scope, wordFilters } from './text-clauses.ts'

function textFilters(parsed: ParsedQuery, scope: Scope): Clause[] {
  if (parsed.number !== undefined) return [{ term: { enterpriseNumber: parsed.number } }]
  const words = wordFilters(parsed, scope)
  if (parsed.numberPrefix === undefined) return words
  const should = [{ bool: { filter: words } }, numberBegins(parsed.numberPrefix)]
  return [{ bool: { should, minimum_should_match: 1 } }]
}

/** What a query is made of beside its words. */
export interface ListQueryParts {
  filter: Clause[]
  /** Fields in which the words are looked up. */
  scope: Scope
  isByScore: boolean
  /** Whether the list's documents are found by street and house number. */
  hasStreets: boolean
}

/** The query of a list for one reading of its words; undefined without any. */
export function buildListQuery(
  { filter, scope, isByScore, hasStreets }: ListQueryParts,
  parsed: ParsedQuery | undefined,
): Clause {
  if (parsed === undefined) return { bool: { filter } }
  const isOrdered = isByScore && parsed.number === undefined && isScored(parsed)
  return {
    bool: {
      filter: [...filter, ...textFilters(parsed, scope)],
      should: isOrdered ? scoreClauses(parsed, { hasStreets }) : [],
      minimum_should_match: 0,
    },
  }
}
