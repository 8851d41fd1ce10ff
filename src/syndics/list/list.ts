// GET /api/syndics: a page of syndics, with counts of the whole result where they are asked for.
import type { SyndicDocument } from '../../../mappings/syndic.ts'
import { countDocuments } from '../../engine/list-filters.ts'
import { parseQuery } from '../../engine/parse-query.ts'
import { type Item, type Listed, type ListOptions, replyWithList } from '../../http/lists/list-reply.ts'
import { type RegionCode, regionCodes } from '../../register/region.ts'
import type { Services } from '../../services.ts'
import { isVme } from '../../vmes/statements/vmes.ts'
import { numberOfOtherKind } from '../../warnings.ts'
import { renderSyndicDocument } from '../document.ts'
import { type SizeClass, sizeClasses } from '../portfolio-size.ts'
import { presentSyndic } from '../present.ts'
import { loadSyndicRows } from '../statements/syndics.ts'
import type { SyndicSummary } from '../summary.ts'
import { countedSyndicFields, failedSyndicFilters } from './filters.ts'
import type { SyndicPage } from './query.ts'
import type { SyndicRequest } from './request.ts'
import { explainSyndic, searchSyndics } from './search.ts'

export interface Facets {
  /** Every class, in order of size. */
  sizeClasses: (SizeClass & { count: number })[]
  /** Every region; a syndic counts in each one where it manages VMEs. */
  regions: { region: RegionCode; count: number }[]
}

export interface ListedSyndics extends Omit<Listed<unknown>, 'page' | 'counts'> {
  page: Listed<Item<SyndicSummary>>['page'] & { facets?: Facets }
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
  const rows = await services.readRegister((sql) => loadSyndicRows(sql, [number]))
  const [document] = rows.map((row) => JSON.parse(renderSyndicDocument(row)) as SyndicDocument)
  const excludedBy = document === undefined ? [] : failedSyndicFilters(query, document)
  const found = document === undefined || excludedBy.length > 0 ? [] : [document]
  return {
    hits: (page === 1 ? found : []).map(({ facts }) => ({
      facts,
      ...explainSyndic(facts, parsed, culture),
    })),
    total: found.length,
    matchMode: 'strict',
    next: undefined,
    excludedBy,
    counts: countDocuments(countedSyndicFields, found),
  }
}

function buildFacets(counts: Listed<unknown>['counts']): Facets {
  const countOf = (name: string, value: string): number => counts.get(name)?.get(value) ?? 0
  return {
    sizeClasses: sizeClasses.map((size) => ({
      ...size,
      count: countOf('sizeClass', size.key),
    })),
    regions: regionCodes.map((region) => ({ region, count: countOf('region', region) })),
  }
}

export async function listSyndics(
  services: Services,
  request: SyndicRequest,
  { publicUrl, cursorSecret }: ListOptions,
): Promise<ListedSyndics> {
  const { query, culture } = request
  const { page, counts, ...rest } = await replyWithList(services, request, {
    cursorSecret,
    fromEngine: () =>
      services.search('syndic', (engine, options) => searchSyndics(engine, query, { ...options, culture })),
    fromRegister: () => findByNumber(services, request),
    async warnOfOtherKind(number) {
      const isOther = await services.readRegister((sql) => isVme(sql, number)).catch(() => false)
      return isOther ? numberOfOtherKind('q', { number, kind: 'VME', link: `/api/vme/${number}` }) : undefined
    },
    present: (facts, sources) => presentSyndic(facts, { sources, publicUrl, culture }),
  })
  const facets = query.hasFacets ? { facets: buildFacets(counts) } : {}
  return { page: { ...page, ...facets }, ...rest }
}
