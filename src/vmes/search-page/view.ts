// What the page that searches VMEs shows: pure, from the address, the reply of the list and what went wrong.

import type { HasMatchedName } from '../../engine/matched-name.ts'
import { type ExportLink, exportLink } from '../../exports/link.ts'
import type { Page } from '../../http/lists/paging.ts'
import { type ResultsMap, resultsMap } from '../../map/results-map.ts'
import { exportPreviewPath, syndicPath } from '../../site/page-paths.ts'
import { count, day } from '../../site/parts/format.ts'
import { type PageLinks, pageLinks } from '../../site/parts/page-links.ts'
import { searchBoxModules, searchBoxTexts } from '../../site/parts/search-box-texts.ts'
import { type SearchNote, searchNotes } from '../../site/parts/search-notes.ts'
import type { PageView } from '../../site/render.ts'
import type { FormerNames } from '../../syndics/former-names.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { formerAmong } from '../office-line.ts'
import type { VmeSummary } from '../summary.ts'
import { vmeTexts } from '../texts.ts'
import { type AdviceView, adviceView, type SearchAdvice } from './advice.ts'
import { type VmeFacetCounts, vmeFacets } from './facets.ts'
import { type FilterName, type FilterNames, filterLabels } from './filters.ts'
import { searchFields } from './form.ts'
import {
  exportParameters,
  filtersOf,
  isPlain,
  type VmeSearchRequest,
  vmeSearchMapUrl,
  vmeSearchUrl,
  vmesJsonUrl,
  withoutFilter,
} from './request.ts'
import { type VmeRow, vmeRow } from './rows.ts'

type Found = Pick<
  Page<VmeSummary>,
  'page' | 'total' | 'totalRelation' | 'totalPages' | 'hasNext' | 'asOf' | 'warnings'
> & {
  items: readonly (VmeSummary & HasMatchedName)[]
  facets: VmeFacetCounts
  /** Nothing has the words as they were typed. */
  isFuzzy: boolean
  /** Words that were left out, since nothing has them all. */
  without: readonly string[]
  /** Of the syndics whose offices were taken over. */
  formerNames: FormerNames
  /** Where nothing was found. */
  advice: SearchAdvice | undefined
}

export type VmeOutcome = { found: Found; notice?: string } | { notice: string }

interface Chip {
  label: string
  /** The page without it. */
  removeUrl: string
  removeLabel: string
}

interface Results {
  headline: string
  asOf: string | undefined
  /** What is to be said about the text searched for. */
  notes: SearchNote[]
  rows: VmeRow[]
  map: ResultsMap | undefined
  help: string | undefined
  advice: AdviceView | undefined
  toExport: ExportLink | undefined
  /** A few rows of the municipality that is asked for. */
  previewUrl: string | undefined
  pages: PageLinks
}

function headlineOf({ total, totalRelation }: Found, culture: Culture): string {
  const texts = vmeTexts[culture]
  if (total === 0) return texts.resultsNone
  if (total === 1) return texts.resultsOne
  return fillText(totalRelation === 'gte' ? texts.resultsAtLeast : texts.resultsCount, {
    total: count(total, culture),
  })
}

/** Of a list that is of one municipality and nothing else. */
function previewOf({ total }: Found, request: VmeSearchRequest): string | undefined {
  const { culture, q, filters } = request
  const isPlace = q === '' && filtersOf(request).length === 1 && filters.municipality !== undefined
  return isPlace && total > 0 ? exportPreviewPath(filters.municipality ?? '', culture) : undefined
}

function resultsOf(
  found: Found,
  { request, today }: Pick<VmeSearchOptions, 'request' | 'today'>,
  labels: ReadonlyMap<FilterName, string>,
): Results {
  const { culture, q } = request
  const formerOf = formerAmong(found.formerNames)
  const texts = vmeTexts[culture]
  const notes = searchNotes({
    ...found,
    q,
    culture,
    otherPage: (number) => ({
      url: syndicPath(number, culture),
      text: texts.otherKindSyndic,
      link: texts.otherKindSyndicLink,
    }),
  })
  return {
    headline: headlineOf(found, culture),
    asOf: found.asOf === null ? undefined : fillText(texts.resultsAsOf, { date: day(found.asOf, culture) }),
    notes,
    rows: found.items.map((vme) => vmeRow(vme, { culture, today, formerOf })),
    map: resultsMap(found.items, culture, {
      allUrl: vmeSearchMapUrl(request),
      bounds: request.filters.bounds,
    }),
    help: found.total === 0 && q !== '' && notes.length === 0 ? texts.resultsNoneHelp : undefined,
    advice: found.advice === undefined ? undefined : adviceView(found.advice, culture, labels),
    toExport: exportLink({
      family: 'vmes',
      rows: found.total,
      parameters: exportParameters(request),
      culture,
    }),
    previewUrl: previewOf(found, request),
    pages: pageLinks(
      { page: found.page ?? 1, totalPages: found.totalPages, hasNext: found.hasNext },
      culture,
      (page) => vmeSearchUrl(request, page),
    ),
  }
}

const chipsOf = (request: VmeSearchRequest, labels: ReadonlyMap<FilterName, string>): Chip[] =>
  [...labels].map(([name, label]) => ({
    label,
    removeUrl: vmeSearchUrl(withoutFilter(request, name)),
    removeLabel: fillText(vmeTexts[request.culture].filterRemove, { filter: label }),
  }))

export interface VmeSearchOptions {
  request: VmeSearchRequest
  outcome: VmeOutcome
  names: FilterNames
  /** NIS codes of every province. */
  provinces: readonly string[]
  publicUrl: string
  /** Page that was asked for, for the links to other languages. */
  pageNumber: number
  /** ISO day in Brussels. */
  today: string
}

export function buildVmeSearchView(options: VmeSearchOptions): PageView {
  const { request, outcome, names, provinces, publicUrl, pageNumber } = options
  const { culture, q } = request
  const texts = vmeTexts[culture]
  const labels = filterLabels(request, names)
  const provinceName = (key: string): string => names.placeName('province', key) ?? key
  const found = 'found' in outcome ? outcome.found : undefined
  const results = found === undefined ? undefined : resultsOf(found, options, labels)
  return {
    template: 'vmes/search',
    section: 'buildings',
    culture,
    texts,
    title: q === '' ? texts.searchTitle : `${q} · ${texts.searchTitle}`,
    description: texts.searchDescription,
    path: vmeSearchUrl(request, pageNumber),
    // Pages of results are endless: only the page itself is for search engines.
    publicUrl: isPlain(request) && pageNumber === 1 ? publicUrl : undefined,
    isWide: true,
    styles: ['search.css', 'impact.css'],
    preloads: searchBoxModules,
    scripts: ['search-box.js', 'search-form.js', ...(results?.map === undefined ? [] : ['embedded-map.js'])],
    page: {
      q,
      fields: searchFields(request, { provinces, provinceName, syndicLabel: labels.get('syndic') }),
      chips: chipsOf(request, labels),
      notice: 'notice' in outcome ? outcome.notice : undefined,
      results,
      facets: found === undefined ? [] : vmeFacets(request, found.facets, provinceName),
      jsonUrl: vmesJsonUrl(request),
      scriptTexts: searchBoxTexts(culture),
    },
  }
}
