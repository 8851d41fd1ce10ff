// The counts beside a list of syndics, each a link that narrows the list down to what it counts.
import { type Facet, makeFacet } from '../../site/parts/facet.ts'
import { count } from '../../site/parts/format.ts'
import { regionName } from '../../site/parts/region-name.ts'
import type { Facets } from '../list/facets.ts'
import type { SizeClass } from '../portfolio-size.ts'
import { sizeBounds, sizeText } from '../size-text.ts'
import { syndicTexts } from '../texts.ts'
import type { FilterName, Filters, LabelContext } from './filters.ts'
import { type SyndicSearchRequest, searchUrl, withFilters, withoutFilters } from './request.ts'

interface Choice {
  label: string
  syndics: number
  filters: Filters
}

interface FacetOf {
  title: string
  /** Syndics that the list has. */
  total: number
  /** What its links set, and what choosing another of them takes away. */
  names: readonly [FilterName, ...FilterName[]]
  choices: Choice[]
}

function facetOf(request: SyndicSearchRequest, { title, total, names, choices }: FacetOf): Facet {
  const { culture, filters } = request
  const without = withoutFilters(request, ...names)
  const isSet = names.some((name) => filters[name] !== undefined)
  const found = choices
    .map(({ label, syndics, filters: chosen }) => ({
      label,
      syndics,
      count: count(syndics, culture),
      url: searchUrl(withFilters(without, chosen)),
      isCurrent: isSet && names.every((name) => chosen[name] === filters[name]),
    }))
    .filter(({ syndics, isCurrent }) => syndics > 0 || isCurrent)
  const narrows = isSet || found.length > 1 || found.some(({ syndics }) => syndics !== total)
  const links = narrows ? found.map(({ syndics: _syndics, ...link }) => link) : []
  return makeFacet({ title, links, all: { url: searchUrl(without), isCurrent: !isSet }, culture })
}

/** The part of a class that the list is narrowed down to already. */
function boundsWithin(
  sizeClass: SizeClass,
  { minVme = 0, maxVme = Number.POSITIVE_INFINITY }: Filters,
): Filters {
  const bounds = sizeBounds(sizeClass)
  const most = Math.min(bounds.maxVme ?? Number.POSITIVE_INFINITY, maxVme)
  return {
    minVme: Math.max(bounds.minVme, minVme),
    ...(most === Number.POSITIVE_INFINITY ? {} : { maxVme: most }),
  }
}

export function syndicFacets(
  request: SyndicSearchRequest,
  { facets: { sizeClasses, regions, provinces }, total }: { facets: Facets; total: number },
  { culture, placeName }: LabelContext,
): Facet[] {
  const texts = syndicTexts[culture]
  const { minVme, maxVme } = request.filters
  // A size is that of the area: of another area other syndics have it, whom this list does not count.
  const isSized = minVme !== undefined || maxVme !== undefined
  const facets: Omit<FacetOf, 'total'>[] = [
    {
      title: texts.facetSize,
      names: ['minVme', 'maxVme'],
      choices: sizeClasses.map((sizeClass) => ({
        label: sizeText(sizeClass, culture),
        syndics: sizeClass.count,
        filters: boundsWithin(sizeClass, request.filters),
      })),
    },
    {
      title: texts.fieldRegion,
      names: ['region'],
      choices: regions.map(({ region, count: syndics }) => ({
        label: regionName(region, culture),
        syndics,
        filters: { region },
      })),
    },
    {
      title: texts.fieldProvince,
      names: ['province'],
      choices: provinces.map(({ province, count: syndics }) => ({
        label: placeName('province', province) ?? province,
        syndics,
        filters: { province },
      })),
    },
  ]
  return facets
    .filter(({ names: [name] }) => name === 'minVme' || !isSized)
    .map((facet) => facetOf(request, { ...facet, total }))
    .filter(({ links }) => links.length > 0)
}
