// Filters and words of a list → the engine's query. Pure.
import type { Clause } from './clause.ts'
import type { ParsedQuery } from './parse-query.ts'
import { isScored, numberBegins, type Scope, scoreClauses, tokenFilters } from './text-clauses.ts'
import type { Tier } from './tier.ts'

interface Words {
  parsed: ParsedQuery
  scope: Scope
  tier: Tier
}

function textFilters({ parsed, scope, tier }: Words): Clause[] {
  if (parsed.number !== undefined) return [{ term: { enterpriseNumber: parsed.number } }]
  const words = tokenFilters(parsed, scope, tier === 'fuzzy')
  if (parsed.numberPrefix === undefined) return words
  const should = [{ bool: { filter: words } }, numberBegins(parsed.numberPrefix)]
  return [{ bool: { should, minimum_should_match: 1 } }]
}

export interface ListQueryParts {
  filter: Clause[]
  /** Undefined without q. */
  parsed: ParsedQuery | undefined
  /** Fields in which the words are looked up. */
  scope: Scope
  tier: Tier
  isByScore: boolean
  /** Whether the list's documents are found by street and house number. */
  hasStreets: boolean
}

/** The query of one tier. */
export function buildListQuery({
  filter,
  parsed,
  scope,
  tier,
  isByScore,
  hasStreets,
}: ListQueryParts): Clause {
  if (parsed === undefined) return { bool: { filter } }
  const isOrdered = isByScore && parsed.number === undefined && isScored(parsed)
  return {
    bool: {
      filter: [...filter, ...textFilters({ parsed, scope, tier })],
      should: isOrdered ? scoreClauses(parsed, { hasStreets }) : [],
      minimum_should_match: 0,
    },
  }
}
