// The VMEs of a search as an export: what the search counts, in its order.
import type { Clause } from '../engine/clause.ts'
import type { Services } from '../services.ts'
import { searchIn, type VmeRequest, type VmeSearch } from '../vmes/list/request.ts'
import { rankVmes } from '../vmes/list/search.ts'
import { spellingBounded, type Warning, wordsDropped } from '../warnings.ts'
import { families } from './families.ts'
import type { Exported } from './reply.ts'
import { type DocumentRows, openDocumentRows, sampleDocuments } from './roads/index-road.ts'
import type { OpenedRows, Wish } from './roads/opened-rows.ts'
import type { RowSources } from './sources.ts'

const { kind, fields, rowOf } = families.vmes.road

interface Ranking {
  ask: Services['search']
  culture: VmeRequest['culture']
}

/** Which reading of the words finds something is asked first, as the search does. */
async function rank(
  search: VmeSearch,
  { ask, culture }: Ranking,
  warnings: Warning[] = [],
): Promise<DocumentRows> {
  const { query, order, page } = await ask(kind, (engine, options) =>
    rankVmes(engine, { ...search, page: 1, pageSize: 1 }, { ...options, culture }),
  )
  if (page.isBounded) warnings.push(spellingBounded)
  if (page.without !== undefined) warnings.push(wordsDropped('q', page.without))
  return { kind, fields, rowOf, order, queryOf: (): Clause => query }
}

/** The rows of a search that was kept, read by whatever its words find now. */
export const openSearch = async (sources: RowSources, search: VmeSearch, wish: Wish): Promise<OpenedRows> =>
  openDocumentRows(sources, await rank(search, { ask: sources.readAll, culture: wish.culture }), wish)

export function searchedVmes(
  services: Services,
  request: VmeRequest,
  asked: Readonly<Record<string, string>>,
): Exported {
  const warnings = [...request.warnings]
  const ranked = () => rank(searchIn(request), { ask: services.search, culture: request.culture }, warnings)
  return {
    name: 'vmes',
    family: families.vmes,
    asked,
    warnings,
    sample: async (wish) => sampleDocuments(services, await ranked(), wish),
    open: async (wish) => openDocumentRows(services, await ranked(), wish),
  }
}
