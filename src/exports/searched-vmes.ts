// The VMEs of a search as an export: what the search counts, in its order.
import type { Clause } from '../engine/clause.ts'
import type { Services } from '../services.ts'
import type { VmeRequest } from '../vmes/list/request.ts'
import { rankVmes } from '../vmes/list/search.ts'
import { spellingBounded, wordsDropped } from '../warnings.ts'
import { families } from './families.ts'
import type { Exported } from './reply.ts'
import { type DocumentRows, openDocumentRows, sampleDocuments } from './roads/index-road.ts'

export function searchedVmes(
  services: Services,
  { query, culture, warnings }: VmeRequest,
  asked: Readonly<Record<string, string>>,
): Exported {
  const { kind, fields, rowOf } = families.vmes.road
  const said = [...warnings]

  /** Which reading of the words finds something is asked first, as the search does. */
  async function rank(): Promise<DocumentRows> {
    const {
      query: clause,
      order,
      page,
    } = await services.search(kind, (engine, options) =>
      rankVmes(engine, { ...query, page: 1, pageSize: 1, hasFacets: false }, { ...options, culture }),
    )
    if (page.isBounded) said.push(spellingBounded)
    if (page.without !== undefined) said.push(wordsDropped('q', page.without))
    return { kind, fields, rowOf, order, queryOf: (): Clause => clause }
  }
  return {
    name: 'vmes',
    family: families.vmes,
    asked,
    warnings: said,
    sample: async (wish) => sampleDocuments(services, await rank(), wish),
    open: async (wish) => openDocumentRows(services, await rank(), wish),
  }
}
