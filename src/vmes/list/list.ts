// GET /api/vme: a page of VMEs.

import { type Item, type Listed, type ListOptions, replyWithList } from '../../http/lists/list-reply.ts'
import { type RegionCode, regionCodes } from '../../register/region.ts'
import type { Services } from '../../services.ts'
import { isSyndic } from '../../syndics/statements/syndics.ts'
import { numberOfOtherKind, partUnavailable, sourceNotLoaded } from '../../warnings.ts'
import { type PresentContext, presentVme } from '../present.ts'
import type { VmeSummary } from '../summary.ts'
import { type CountedKind, countedKinds } from '../syndic-word.ts'
import { listByNumber } from './by-number.ts'
import type { VmeFilterName } from './filters.ts'
import type { VmeRequest } from './request.ts'
import { searchVmes } from './search.ts'

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
  const countOf = (filter: VmeFilterName, value: string): number => counts.get(filter)?.get(value) ?? 0
  return {
    regions: regionCodes.map((region) => ({ region, count: countOf('region', region) })),
    provinces: provinces.map((province) => ({ province, count: countOf('province', province) })),
    syndics: countedKinds.map((syndic) => ({
      syndic,
      // The engine counts what has no value under the empty text.
      count: countOf('syndic', syndic === 'none' ? '' : syndic),
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
  if (query.syndic !== undefined && (await services.sourceDates()).sources.length < 2)
    warnings.push(sourceNotLoaded('syndic', 'mandates'))
  if (impacts === undefined) warnings.push(impactsNotLoaded)
  const { page, counts, ...rest } = await replyWithList(services, request, {
    cursorSecret,
    fromEngine: () =>
      services.search('vme', (engine, options) => searchVmes(engine, query, { ...options, culture })),
    fromRegister: () => listByNumber(services, query, culture),
    async warnOfOtherKind(number) {
      const isOther = await services.readRegister((sql) => isSyndic(sql, number)).catch(() => false)
      return isOther
        ? numberOfOtherKind('q', { number, kind: 'syndic', link: `/api/syndics/${number}` })
        : undefined
    },
    present: (facts, sources) => presentVme(facts, { sources, publicUrl, culture, impacts }),
  })
  const facets = query.hasFacets ? { facets: buildFacets(counts, services.places) } : {}
  return { page: { ...page, ...facets }, ...rest }
}
