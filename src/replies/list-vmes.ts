// GET /api/vme: a page from the search engine; a number also from PostgreSQL while the engine is away.
import { presentVme } from '../documents/present-vme.ts'
import type { VmeSummary } from '../documents/vme-summary.ts'
import { buildPage, type Page } from '../domain/paging.ts'
import { excludedByFilter, partUnavailable, sourceNotLoaded } from '../domain/warnings.ts'
import { Problem } from '../problem.ts'
import { searchVmes } from '../search/search-vmes.ts'
import type { VmeHit, VmePage } from '../search/vme-query.ts'
import type { Services } from '../services.ts'
import { listByNumber } from './list-by-number.ts'
import { nextCursor, type VmeRequest } from './vme-request.ts'

type Item = VmeSummary & Pick<VmeHit, 'matchedOn' | 'highlights'>

interface FoundPage extends VmePage {
  isFallback: boolean
}

async function findPage(
  services: Services,
  { query, culture }: Pick<VmeRequest, 'query' | 'culture'>,
): Promise<FoundPage> {
  try {
    return {
      ...(await services.search('vme', (engine, options) =>
        searchVmes(engine, query, { ...options, culture }),
      )),
      isFallback: false,
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const found = await listByNumber(services, query, culture)
    if (found === undefined) throw error
    return { ...found, isFallback: true }
  }
}

export interface ListOptions {
  publicUrl: string
  cursorSecret: string
}

export interface ListedVmes {
  page: Page<Item>
  /** Answered in part, while something is away. */
  isPartial: boolean
  /** When the snapshot shown was loaded, ISO instant; undefined before the first import. */
  loadedAt: string | undefined
}

export async function listVmes(
  services: Services,
  { query, scope, culture, warnings }: VmeRequest,
  { publicUrl, cursorSecret }: ListOptions,
): Promise<ListedVmes> {
  const [found, snapshot] = await Promise.all([findPage(services, { query, culture }), services.snapshot()])
  const { asOf, sources, loadedAt } = snapshot
  // The register alone knows of no mandate.
  if (query.syndic !== undefined && sources.length < 2) warnings.push(sourceNotLoaded('syndic', 'mandates'))
  for (const filter of found.excludedBy) warnings.push(excludedByFilter(filter, query.q ?? ''))
  if (found.isFallback)
    warnings.push(
      partUnavailable(
        query.q === undefined ? 'numbers' : 'q',
        'The search engine is away; what was asked by number was looked up in the register.',
      ),
    )
  const page = buildPage({
    items: found.hits.map(({ facts, matchedOn, highlights }) => ({
      ...presentVme(facts, { sources, publicUrl, culture }),
      matchedOn,
      highlights,
    })),
    page: query.after === undefined ? query.page : null,
    pageSize: query.pageSize,
    total: found.total,
    nextCursor: nextCursor(found.next, scope, cursorSecret),
    asOf,
    warnings,
  })
  return { page, isPartial: found.isFallback, loadedAt }
}
