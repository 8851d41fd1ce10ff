// VMEs that are asked for by number, from PostgreSQL: what a list can still answer while the search engine is down.
import type { VmeDocument } from '../../../mappings/vme.ts'
import { explainMatch } from '../../engine/explain-match.ts'
import { countDocuments } from '../../engine/list-filters.ts'
import { type ParsedQuery, parseQuery } from '../../engine/parse-query.ts'
import type { Services } from '../../services.ts'
import type { Culture } from '../../text/culture.ts'
import { compareKeys } from '../../text/sort-key.ts'
import { renderVmeDocument } from '../document.ts'
import { factsIn } from '../present.ts'
import { orderKeyIn } from '../shown-order.ts'
import { loadVmeRows } from '../statements/vmes.ts'
import { withDefaultStatus } from './build-query.ts'
import { countedVmeFilters, failedVmeFilters } from './filters.ts'
import type { VmeHit, VmePage, VmeQuery } from './query.ts'

interface NumberQuery {
  numbers: readonly string[]
  parsed: ParsedQuery | undefined
}

/** Undefined when words are asked for, or an order other than by name, which only the engine knows. */
function numberQuery({ q, numbers, sort, after }: VmeQuery): NumberQuery | undefined {
  if (q !== undefined) {
    const parsed = parseQuery(q, 'list')
    // One row has no order, and nothing comes after it.
    return parsed.number === undefined || after !== undefined
      ? undefined
      : { numbers: [parsed.number], parsed }
  }
  const isByName = sort === undefined || sort === 'name'
  return numbers === undefined || !isByName ? undefined : { numbers, parsed: undefined }
}

type Key = readonly [nameKey: string, number: string]

// The order `name` of the engine, so that a cursor of one holds for the other.
const keyIn =
  (culture: Culture | undefined) =>
  ({ nameKey, nameOrder, enterpriseNumber }: VmeDocument): Key => [
    culture === undefined ? nameKey : orderKeyIn(nameOrder, culture),
    enterpriseNumber,
  ]
const compare = (a: Key, b: Key): number => compareKeys(a[0], b[0]) || compareKeys(a[1], b[1])

function cutPage(
  ordered: readonly VmeDocument[],
  { page, pageSize, after }: VmeQuery,
  keyOf: (document: VmeDocument) => Key,
): VmeDocument[] {
  if (after === undefined) return ordered.slice((page - 1) * pageSize)
  const last: Key = [String(after.values[0]), String(after.values[1])]
  return ordered.filter((document) => compare(last, keyOf(document)) < 0)
}

/** A page of those asked for; undefined when numbers alone do not say what is asked. */
export async function listByNumber(
  services: Services,
  request: VmeQuery,
  culture: Culture | undefined,
): Promise<VmePage | undefined> {
  const asked = numberQuery(request)
  if (asked === undefined) return undefined
  const { numbers, parsed } = asked
  const query = withDefaultStatus(request, parsed)
  const rows = await services.readRegister((sql) => loadVmeRows(sql, numbers))
  const documents = rows.map((row) => JSON.parse(renderVmeDocument(row)) as VmeDocument)
  const keyOf = keyIn(culture)
  const kept = documents
    .filter((document) => failedVmeFilters(query, document).length === 0)
    .sort((a, b) => compare(keyOf(a), keyOf(b)))
  const rest = cutPage(kept, query, keyOf)
  const shown = rest.slice(0, query.pageSize)
  const last = shown.at(-1)
  const [only] = documents
  return {
    hits: shown.map(({ facts }): VmeHit => {
      const read = culture === undefined ? facts : factsIn(facts, culture)
      return { facts, ...explainMatch(read, parsed) }
    }),
    total: kept.length,
    matchMode: 'strict',
    next: last && rest.length > shown.length ? { matchMode: 'strict', values: [...keyOf(last)] } : undefined,
    excludedBy: parsed !== undefined && only !== undefined ? failedVmeFilters(query, only) : [],
    counts: query.hasFacets ? countDocuments(countedVmeFilters, kept) : new Map(),
  }
}
