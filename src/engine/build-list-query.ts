// Filters and words of a list → the engine's query. Pure.
import type { Clause } from './clause.ts'
import type { MatchMode } from './match-mode.ts'
import type { ParsedQuery } from './parse-query.ts'
import { isScored, numberBegins, type Scope, scoreClauses, tokenFilters } from './text-clauses.ts'

interface Words {
  parsed: ParsedQuery
  scope: Scope
  matchMode: MatchMode
}

function textFilters({ parsed, scope, matchMode }: Words): Clause[] {
  if (parsed.number !== undefined) return [{ term: { enterpriseNumber: parsed.number } }]
  const words = tokenFilters(parsed, scope, matchMode === 'fuzzy')
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
  matchMode: MatchMode
  isByScore: boolean
  /** Whether the list's documents are found by street and house number. */
  hasStreets: boolean
}

/** The query of one match mode. */
export function buildListQuery({
  filter,
  parsed,
  scope,
  matchMode,
  isByScore,
  hasStreets,
}: ListQueryParts): Clause {
  if (parsed === undefined) return { bool: { filter } }
  const isOrdered = isByScore && parsed.number === undefined && isScored(parsed)
  return {
    bool: {
      filter: [...filter, ...textFilters({ parsed, scope, matchMode })],
      should: isOrdered ? scoreClauses(parsed, { hasStreets }) : [],
      minimum_should_match: 0,
    },
  }
}
