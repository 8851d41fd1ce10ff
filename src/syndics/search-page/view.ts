// What the page that searches syndics shows: pure, from the address, the reply of the list and what went wrong.

import type { HasMatchedName } from '../../engine/matched-name.ts'
import type { Page } from '../../http/lists/paging.ts'
import { type ResultsMap, resultsMap } from '../../map/results-map.ts'
import { regionCodes, regions } from '../../register/region.ts'
import { syndicPath, vmePath } from '../../site/page-paths.ts'
import { type Facet, makeFacet } from '../../site/parts/facet.ts'
import { count, day } from '../../site/parts/format.ts'
import { type MarkedPart, markedText } from '../../site/parts/marked-text.ts'
import { type PageLinks, pageLinks } from '../../site/parts/page-links.ts'
import { regionName } from '../../site/parts/region-name.ts'
import { type SearchNote, searchNotes } from '../../site/parts/search-notes.ts'
import { statusRemark } from '../../site/parts/status-text.ts'
import type { PageView } from '../../site/render.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { vmeSearchUrl } from '../../vmes/search-page/request.ts'
import { sizeClasses } from '../portfolio-size.ts'
import { sizeBounds, sizeText, vmesText } from '../size-text.ts'
import type { SyndicSummary } from '../summary.ts'
import { syndicTexts } from '../texts.ts'
import { hasFilter, jsonUrl, offeredSorts, type SyndicSearchRequest, searchUrl, sortOf } from './request.ts'

/** Syndics by class of size and by region. */
export interface FacetCounts {
  sizes: ReadonlyMap<string, number>
  regions: ReadonlyMap<string, number>
}

type Found = Pick<
  Page<SyndicSummary>,
  'page' | 'total' | 'totalRelation' | 'totalPages' | 'hasNext' | 'asOf' | 'warnings'
> & {
  items: readonly (SyndicSummary & HasMatchedName)[]
  facets: FacetCounts
  /** Nothing has the words as they were typed. */
  isFuzzy: boolean
  /** Words that were left out, since nothing has them all. */
  without: readonly string[]
}

export type SyndicOutcome = { found: Found; notice?: string } | { notice: string }

interface Option {
  value: string
  label: string
  isSelected: boolean
}

interface Row {
  url: string
  name: string
  /** Another name, where the search found that one. */
  otherName: MarkedPart[] | undefined
  number: string
  place: string | undefined
  vmes: string
  inherited: string | undefined
  remarks: string[]
}

interface Results {
  headline: string
  asOf: string | undefined
  /** What is to be said about the text searched for. */
  notes: SearchNote[]
  rows: Row[]
  map: ResultsMap | undefined
  advice: {
    spelling: boolean
    allUrl: string | undefined
    buildings: { text: string; url: string } | undefined
  }
  pages: PageLinks
}

function rowOf(syndic: SyndicSummary & HasMatchedName, culture: Culture): Row {
  const texts = syndicTexts[culture]
  const { managedVmes, inheritedVmes, legalKind, status } = syndic
  const remark = statusRemark(status, culture)
  return {
    url: syndicPath(syndic.enterpriseNumber, culture),
    name: syndic.name,
    otherName: syndic.matchedName && markedText(syndic.matchedName),
    number: syndic.formattedNumber,
    place: syndic.address?.municipality ?? undefined,
    vmes: vmesText(managedVmes, culture),
    inherited:
      inheritedVmes === 0
        ? undefined
        : fillText(texts.vmesInherited, { count: count(inheritedVmes, culture) }),
    remarks: [
      ...(remark === undefined ? [] : [remark]),
      ...(legalKind === 'sole-trader' ? [texts.soleTrader] : []),
      ...syndic.regions.map(({ region }) => regionName(region, culture)),
    ],
  }
}

function headlineOf({ total, totalRelation }: Found, culture: Culture): string {
  const texts = syndicTexts[culture]
  if (total === 0) return texts.resultsNone
  if (total === 1) return texts.syndicsOne
  return fillText(totalRelation === 'gte' ? texts.resultsAtLeast : texts.syndicsCount, {
    total: count(total, culture),
  })
}

function resultsOf(found: Found, request: SyndicSearchRequest): Results {
  const { culture, q } = request
  const texts = syndicTexts[culture]
  const page = found.page ?? 1
  const notes = searchNotes({
    ...found,
    q,
    culture,
    otherPage: (number) => ({
      url: vmePath(number, culture),
      text: texts.otherKindVme,
      link: texts.otherKindVmeLink,
    }),
  })
  return {
    headline: headlineOf(found, culture),
    asOf: found.asOf === null ? undefined : fillText(texts.resultsAsOf, { date: day(found.asOf, culture) }),
    notes,
    rows: found.items.map((syndic) => rowOf(syndic, culture)),
    map: resultsMap(found.items, culture),
    advice: {
      spelling: q !== '' && notes.length === 0,
      allUrl: hasFilter(request) ? searchUrl({ culture, q }) : undefined,
      buildings:
        q === ''
          ? undefined
          : {
              text: fillText(texts.adviceBuildings, { q }),
              url: vmeSearchUrl({ q, culture, filters: {} }),
            },
    },
    pages: pageLinks({ page, totalPages: found.totalPages, hasNext: found.hasNext }, culture, (other) =>
      searchUrl(request, other),
    ),
  }
}

function sizeFacet(sizes: FacetCounts['sizes'], request: SyndicSearchRequest): Facet {
  const { culture, minVme, maxVme, ...rest } = request
  const texts = syndicTexts[culture]
  const links = sizeClasses.flatMap((sizeClass) => {
    const syndics = sizes.get(sizeClass.key) ?? 0
    const bounds = sizeBounds(sizeClass)
    const isCurrent = bounds.minVme === minVme && bounds.maxVme === maxVme
    if (syndics === 0 && !isCurrent) return []
    return {
      label: sizeText(sizeClass, culture),
      count: count(syndics, culture),
      url: searchUrl({ ...rest, culture, ...bounds }),
      isCurrent,
    }
  })
  const all = {
    url: searchUrl({ ...rest, culture }),
    isCurrent: minVme === undefined && maxVme === undefined,
  }
  return makeFacet({ title: texts.facetSize, links, all, culture })
}

function regionFacet(counts: FacetCounts['regions'], request: SyndicSearchRequest): Facet {
  const { culture, region, ...rest } = request
  const texts = syndicTexts[culture]
  const links = regionCodes.flatMap((code) => {
    const syndics = counts.get(code) ?? 0
    if (syndics === 0 && code !== region) return []
    return {
      label: regionName(code, culture),
      count: count(syndics, culture),
      url: searchUrl({ ...rest, culture, region: code }),
      isCurrent: code === region,
    }
  })
  const all = { url: searchUrl({ ...rest, culture }), isCurrent: region === undefined }
  return makeFacet({ title: texts.fieldRegion, links, all, culture })
}

const regionOptions = ({ region, culture }: SyndicSearchRequest): Option[] => [
  { value: '', label: syndicTexts[culture].fieldAnyRegion, isSelected: region === undefined },
  ...regionCodes.map((code) => ({
    value: code,
    label: regions[code][culture],
    isSelected: code === region,
  })),
]

function sortOptions(request: SyndicSearchRequest): Option[] {
  const { culture, q, sort = '' } = request
  const texts = syndicTexts[culture]
  // The order that comes by itself is sent as none: with other words it is another one.
  const itself = sortOf({ culture, q })
  return Object.entries(offeredSorts)
    .filter(([value]) => value !== 'relevance' || q !== '')
    .map(([name, text]) => ({ value: name === itself ? '' : name, label: texts[text] }))
    .map((option) => ({ ...option, isSelected: option.value === sort }))
}

export interface SyndicSearchOptions {
  request: SyndicSearchRequest
  outcome: SyndicOutcome
  publicUrl: string
  /** Page that was asked for, for the links to other languages. */
  pageNumber: number
}

export function buildSyndicSearchView({
  request,
  outcome,
  publicUrl,
  pageNumber,
}: SyndicSearchOptions): PageView {
  const { culture, q, minVme, maxVme } = request
  const texts = syndicTexts[culture]
  const isPlain = q === '' && !hasFilter(request) && request.sort === undefined && pageNumber === 1
  const found = 'found' in outcome ? outcome.found : undefined
  const results = found === undefined ? undefined : resultsOf(found, request)
  return {
    template: 'syndics/search',
    culture,
    texts,
    section: 'syndics',
    title: q === '' ? texts.searchTitle : `${q} · ${texts.navSyndics}`,
    description: texts.searchLead,
    path: searchUrl(request, pageNumber),
    // Pages of results are endless: only the page itself is for search engines.
    publicUrl: isPlain ? publicUrl : undefined,
    styles: ['search.css'],
    isWide: true,
    scripts: ['search-form.js', ...(results?.map === undefined ? [] : ['embedded-map.js'])],
    page: {
      q,
      minVme: minVme ?? '',
      maxVme: maxVme ?? '',
      regions: regionOptions(request),
      sorts: sortOptions(request),
      notice: 'notice' in outcome ? outcome.notice : undefined,
      results,
      facets:
        found === undefined
          ? []
          : [sizeFacet(found.facets.sizes, request), regionFacet(found.facets.regions, request)].filter(
              ({ links }) => links.length > 0,
            ),
      jsonUrl: jsonUrl(request),
    },
  }
}
