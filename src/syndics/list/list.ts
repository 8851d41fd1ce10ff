// GET /api/syndics: a page of syndics, with counts of the whole result where they are asked for.
import type { SyndicDocument } from '../../../mappings/syndic.ts'
import { countChoices } from '../../engine/list-filters.ts'
import { parseQuery } from '../../engine/parse-query.ts'
import { type Item, type Listed, type ListOptions, replyWithList } from '../../http/lists/list-reply.ts'
import type { Services } from '../../services.ts'
import { isVme } from '../../vmes/statements/vmes.ts'
import { numberOfOtherKind } from '../../warnings.ts'
import { renderSyndicDocument } from '../document.ts'
import { presentSyndic } from '../present.ts'
import { loadSyndicDocumentRows } from '../statements/syndics.ts'
import type { SyndicSummary } from '../summary.ts'
import { areaOf, vmesIn } from './area.ts'
import { buildFacets, countedChoices, type Facets } from './facets.ts'
import { failedSyndicFilters } from './filters.ts'
import type { SyndicPage } from './query.ts'
import type { SyndicRequest } from './request.ts'
import { explainSyndic, searchSyndics } from './search.ts'

/** A syndic of a list. */
export interface ListedSyndic extends SyndicSummary {
  /** VMEs that it manages in the area asked for; null where none is. */
  managedVmesHere: number | null
}

export interface ListedSyndics extends Omit<Listed<unknown>, 'page' | 'counts'> {
  page: Listed<Item<ListedSyndic>>['page'] & { facets?: Facets }
}

/** The one whose number is asked for, from PostgreSQL; undefined when words are asked for. */
async function findByNumber(
  services: Services,
  { query, culture }: SyndicRequest,
): Promise<SyndicPage | undefined> {
  const { q, page, after } = query
  const parsed = q === undefined ? undefined : parseQuery(q, 'list', 'syndic')
  const number = parsed?.number
  // Nothing comes after the one row.
  if (number === undefined || after !== undefined) return undefined
  const rows = await services.readRegister((sql) => loadSyndicDocumentRows(sql, [number]))
  const [document] = rows.map((row) => JSON.parse(renderSyndicDocument(row)) as SyndicDocument)
  const excludedBy = document === undefined ? [] : failedSyndicFilters(query, document)
  const found = document === undefined || excludedBy.length > 0 ? [] : [document]
  const area = areaOf(query)
  return {
    hits: (page === 1 ? found : []).map((syndic) => ({
      facts: syndic.facts,
      ...explainSyndic(syndic.facts, parsed, culture),
      ...(area === undefined ? {} : { measured: vmesIn(area, syndic) }),
    })),
    total: found.length,
    matchMode: 'strict',
    next: undefined,
    excludedBy,
    counts: countChoices(countedChoices(query, services.places.provinces), found),
  }
}

export async function listSyndics(
  services: Services,
  request: SyndicRequest,
  { publicUrl, cursorSecret }: ListOptions,
): Promise<ListedSyndics> {
  const { query, culture } = request
  const { provinces } = services.places
  const { page, counts, ...rest } = await replyWithList(services, request, {
    cursorSecret,
    fromEngine: () =>
      services.search('syndic', (engine, options) =>
        searchSyndics(engine, query, { ...options, culture, provinces }),
      ),
    fromRegister: () => findByNumber(services, request),
    async warnOfOtherKind(number) {
      const isOther = await services.readRegister((sql) => isVme(sql, number)).catch(() => false)
      return isOther ? numberOfOtherKind('q', { number, kind: 'VME', link: `/api/vme/${number}` }) : undefined
    },
    present: (facts, sources, { measured = null }) => ({
      ...presentSyndic(facts, { sources, publicUrl, culture }),
      managedVmesHere: measured,
    }),
  })
  const facets = query.hasFacets ? { facets: buildFacets(counts, provinces) } : {}
  return { page: { ...page, ...facets }, ...rest }
}
