// The counts beside a list of VMEs, each a link that narrows the list down to what it counts.
import { type RegionCode, regionCodes } from '../../register/region.ts'
import { type Facet, makeFacet } from '../../site/parts/facet.ts'
import { count } from '../../site/parts/format.ts'
import { regionName } from '../../site/parts/region-name.ts'
import { type countedKinds, isSyndicWord } from '../syndic-word.ts'
import { vmeTexts } from '../texts.ts'
import { type FilterName, syndicWordText } from './filters.ts'
import { type VmeSearchRequest, vmeSearchUrl, withoutFilter } from './request.ts'

export interface VmeFacetCounts {
  regions: readonly { region: RegionCode; count: number }[]
  /** By NIS code. */
  provinces: readonly { province: string; count: number }[]
  syndics: readonly { syndic: (typeof countedKinds)[number]; count: number }[]
}

interface Choice {
  value: string
  label: string
  vmes: number
}

interface FacetOf {
  title: string
  filter: FilterName
  choices: Choice[]
}

function facetOf(request: VmeSearchRequest, { title, filter, choices }: FacetOf): Facet {
  const { culture, filters } = request
  const current = filters[filter]
  const links = choices
    .filter(({ value, vmes }) => vmes > 0 || value === current)
    .map(({ value, label, vmes }) => ({
      label,
      count: count(vmes, culture),
      url: vmeSearchUrl({ ...request, filters: { ...filters, [filter]: value } }),
      isCurrent: value === current,
    }))
  const all = { url: vmeSearchUrl(withoutFilter(request, filter)), isCurrent: current === undefined }
  return makeFacet({ title, links, all, culture })
}

export function vmeFacets(
  request: VmeSearchRequest,
  { regions, provinces, syndics }: VmeFacetCounts,
  provinceName: (key: string) => string,
): Facet[] {
  const { culture, filters } = request
  const texts = vmeTexts[culture]
  const countOf = (code: RegionCode): number => regions.find(({ region }) => region === code)?.count ?? 0
  const kinds = syndics.map(({ syndic, count: vmes }) => ({
    value: syndic,
    label: syndicWordText(syndic, culture),
    vmes,
  }))
  const facets: FacetOf[] = [
    {
      title: texts.fieldRegion,
      filter: 'region',
      choices: regionCodes.map((code) => ({
        value: code,
        label: regionName(code, culture),
        vmes: countOf(code),
      })),
    },
    { title: texts.facetSyndic, filter: 'syndic', choices: kinds },
    {
      title: texts.fieldProvince,
      filter: 'province',
      choices: provinces.map(({ province, count: vmes }) => ({
        value: province,
        label: provinceName(province),
        vmes,
      })),
    },
  ]
  // Whoever asks for the VMEs of one syndic knows who manages them.
  const isOneSyndic = filters.syndic !== undefined && !isSyndicWord(filters.syndic)
  return facets
    .filter(({ filter }) => !(filter === 'syndic' && isOneSyndic))
    .map((facet) => facetOf(request, facet))
    .filter(({ links }) => links.length > 0)
}
