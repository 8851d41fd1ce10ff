// GET /api/vme: a page of VMEs.
import { type PresentContext, presentVme } from '../documents/present-vme.ts'
import type { VmeSummary } from '../documents/vme-summary.ts'
import { type RegionCode, regionCodes } from '../domain/region.ts'
import { type CountedKind, countedKinds } from '../domain/syndic-word.ts'
import { partUnavailable, sourceNotLoaded } from '../domain/warnings.ts'
import { countedFields, searchVmes } from '../search/search-vmes.ts'
import type { Services } from '../services.ts'
import { listByNumber } from './list-by-number.ts'
import { type Item, type Listed, type ListOptions, replyWithList } from './list-reply.ts'
import type { VmeRequest } from './vme-request.ts'

const impactsNotLoaded = partUnavailable('impacts', 'Outages and works are being loaded; none is shown yet.')

export interface VmeFacets {
  /** Every region. */
  regions: { region: RegionCode; count: number }[]
  /** Every province, by its NIS code. */
  provinces: { province: string; count: number }[]
  /** A VME with syndics of both kinds counts in both. */
  syndics: { syndic: CountedKind; count: number }[]
}

function buildFacets(counts: Listed<unknown>['counts'], { provinces }: Services['places']): VmeFacets {
  const countOf = (field: string, value: string): number => counts.get(field)?.get(value) ?? 0
  return {
    regions: regionCodes.map((region) => ({ region, count: countOf(countedFields.regions, region) })),
    provinces: provinces.map((province) => ({ province, count: countOf(countedFields.provinces, province) })),
    syndics: countedKinds.map((syndic) => ({
      syndic,
      // The engine counts what has no value under the empty text.
      count: countOf(countedFields.syndicKinds, syndic === 'none' ? '' : syndic),
    })),
  }
}

export interface ListedVmes extends Omit<Listed<unknown>, 'page' | 'counts'> {
  page: Listed<Item<VmeSummary>>['page'] & { facets?: VmeFacets }
}

export async function listVmes(
  services: Services,
  request: VmeRequest,
  { publicUrl, cursorSecret, impacts }: ListOptions & Pick<PresentContext, 'impacts'>,
): Promise<ListedVmes> {
  const { query, culture, warnings } = request
  // The register alone knows of no mandate.
  if (query.syndic !== undefined && (await services.snapshot()).sources.length < 2)
    warnings.push(sourceNotLoaded('syndic', 'mandates'))
  if (impacts === undefined) warnings.push(impactsNotLoaded)
  const { page, counts, ...rest } = await replyWithList(services, request, {
    cursorSecret,
    fromEngine: () =>
      services.search('vme', (engine, options) => searchVmes(engine, query, { ...options, culture })),
    fromRegister: () => listByNumber(services, query, culture),
    present: (facts, sources) => presentVme(facts, { sources, publicUrl, culture, impacts }),
  })
  const facets = query.hasFacets ? { facets: buildFacets(counts, services.places) } : {}
  return { page: { ...page, ...facets }, ...rest }
}
