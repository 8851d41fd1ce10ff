// Parameters of the VME list → the engine's query. Pure.
import type { Clause } from './clause.ts'
import type { ParsedQuery } from './parse-query.ts'
import { everywhere, isScored, namesOnly, numberBegins, scoreClauses, tokenFilters } from './text-clauses.ts'
import { activeFilters } from './vme-filters.ts'
import type { Tier, VmeQuery } from './vme-query.ts'

/** Who asks for a number gets it whatever its status; every other list shows the living. */
export function withDefaultStatus(query: VmeQuery, parsed: ParsedQuery | undefined): VmeQuery {
  const isByNumber = parsed?.number !== undefined || query.numbers !== undefined
  return { ...query, status: query.status ?? (isByNumber ? 'all' : 'active') }
}

function textFilters(parsed: ParsedQuery, query: VmeQuery, tier: Tier): Clause[] {
  if (parsed.number !== undefined) return [{ term: { enterpriseNumber: parsed.number } }]
  const words = tokenFilters(parsed, query.in === 'name' ? namesOnly : everywhere, tier === 'fuzzy')
  if (parsed.numberPrefix === undefined) return words
  const should = [{ bool: { filter: words } }, numberBegins(parsed.numberPrefix)]
  return [{ bool: { should, minimum_should_match: 1 } }]
}

/** The query of one tier; status must already have its default. */
export function buildVmeQuery(query: VmeQuery, parsed: ParsedQuery | undefined, tier: Tier): Clause {
  const filter = activeFilters(query).map(({ clause }) => clause)
  if (parsed === undefined) return { bool: { filter } }
  filter.push(...textFilters(parsed, query, tier))
  const isByScore = (query.sort ?? 'relevance') === 'relevance' && parsed.number === undefined
  return {
    bool: {
      filter,
      should: isByScore && isScored(parsed) ? scoreClauses(parsed) : [],
      minimum_should_match: 0,
    },
  }
}
