// What the page that searches syndics shows: pure, from the address, the reply of the list and what went wrong.

import type { HasMatchedName } from '../../engine/matched-name.ts'
import { type ExportLink, exportLink } from '../../exports/link.ts'
import type { Page } from '../../http/lists/paging.ts'
import { type ResultsMap, resultsMap } from '../../map/results-map.ts'
import { vmePath } from '../../site/page-paths.ts'
import { count, day } from '../../site/parts/format.ts'
import { type PageLinks, pageLinks } from '../../site/parts/page-links.ts'
import { searchBoxModules, searchBoxTexts } from '../../site/parts/search-box-texts.ts'
import { type SearchNote, searchNotes } from '../../site/parts/search-notes.ts'
import type { PageView } from '../../site/render.ts'
import { fillText } from '../../text/page-texts.ts'
import { vmeSearchUrl } from '../../vmes/search-page/request.ts'
import type { Facets } from '../list/facets.ts'
import type { ListedSyndic } from '../list/list.ts'
import { boundsText } from '../size-text.ts'
import { syndicTexts } from '../texts.ts'
import { syndicFacets } from './facets.ts'
import { filterLabels, type LabelContext, whereText } from './filters.ts'
import { searchFields } from './form.ts'
import {
  exportParameters,
  hasFilter,
  jsonUrl,
  type SyndicSearchRequest,
  searchUrl,
  withoutFilters,
} from './request.ts'
import { type RowContext, type SyndicRowView, syndicRow } from './rows.ts'

type Found = Pick<
  Page<ListedSyndic>,
  'page' | 'total' | 'totalRelation' | 'totalPages' | 'hasNext' | 'asOf' | 'warnings'
> & {
  items: readonly (ListedSyndic & HasMatchedName)[]
  facets: Facets
  /** Nothing has the words as they were typed. */
  isFuzzy: boolean
  /** Words that were left out, since nothing has them all. */
  without: readonly string[]
}

export type SyndicOutcome = { found: Found; notice?: string } | { notice: string }

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
  rows: SyndicRowView[]
  map: ResultsMap | undefined
  toExport: ExportLink | undefined
  advice: {
    spelling: boolean
    allUrl: string | undefined
    buildings: { text: string; url: string } | undefined
  }
  pages: PageLinks
}

function headlineOf(
  { total, totalRelation }: Found,
  { filters }: SyndicSearchRequest,
  { culture, where }: RowContext,
): string {
  const texts = syndicTexts[culture]
  if (total === 0) return texts.resultsNone
  const isAtLeast = totalRelation === 'gte'
  const syndics =
    total === 1
      ? texts.syndicsOne
      : fillText(isAtLeast ? texts.resultsAtLeast : texts.syndicsCount, { total: count(total, culture) })
  const isSized = filters.minVme !== undefined || filters.maxVme !== undefined
  if (where === undefined && !isSized) return syndics
  const vmes = [boundsText(filters, culture), ...(where === undefined ? [] : [where])].join(' ')
  return fillText(texts.syndicsWith, { syndics, vmes })
}

/** Without a number: of those who are natural persons, whom the list counts too, there is no row. */
function toExport({ total }: Found, request: SyndicSearchRequest): ExportLink | undefined {
  const parameters = exportParameters(request)
  return parameters === undefined || total === 0
    ? undefined
    : exportLink({ family: 'syndics', parameters, culture: request.culture })
}

function resultsOf(found: Found, request: SyndicSearchRequest, context: RowContext): Results {
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
    headline: headlineOf(found, request, context),
    asOf: found.asOf === null ? undefined : fillText(texts.resultsAsOf, { date: day(found.asOf, culture) }),
    notes,
    rows: found.items.map((syndic) => syndicRow(syndic, context)),
    map: resultsMap(found.items, culture),
    toExport: toExport(found, request),
    advice: {
      spelling: q !== '' && notes.length === 0,
      allUrl: hasFilter(request) ? searchUrl({ culture, q, filters: {} }) : undefined,
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

const chipsOf = (request: SyndicSearchRequest, context: LabelContext): Chip[] =>
  [...filterLabels(request.filters, context)].map(([name, label]) => ({
    label,
    removeUrl: searchUrl(withoutFilters(request, name)),
    removeLabel: fillText(syndicTexts[request.culture].filterRemove, { filter: label }),
  }))

export interface SyndicSearchOptions extends Pick<LabelContext, 'placeName'> {
  request: SyndicSearchRequest
  outcome: SyndicOutcome
  /** NIS codes of every province. */
  provinces: readonly string[]
  publicUrl: string
  /** Page that was asked for, for the links to other languages. */
  pageNumber: number
}

export function buildSyndicSearchView(options: SyndicSearchOptions): PageView {
  const { request, outcome, placeName, provinces, publicUrl, pageNumber } = options
  const { culture, q, filters } = request
  const texts = syndicTexts[culture]
  const context = { culture, placeName }
  const isUnasked = q === '' && !hasFilter(request)
  const isPlain = isUnasked && request.sort === undefined && pageNumber === 1
  const found = 'found' in outcome ? outcome.found : undefined
  const where = whereText(filters, context)
  const results = found === undefined ? undefined : resultsOf(found, request, { culture, where })
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
    styles: ['search.css', 'logo.css'],
    isWide: true,
    preloads: searchBoxModules,
    scripts: [
      'search-box.js',
      'place-box.js',
      'search-form.js',
      ...(results?.map === undefined ? [] : ['embedded-map.js']),
    ],
    page: {
      q,
      fields: searchFields(request, { ...context, provinces, isOpen: isUnasked }),
      chips: chipsOf(request, context),
      notice: 'notice' in outcome ? outcome.notice : undefined,
      results,
      facets: found === undefined ? [] : syndicFacets(request, found, context),
      jsonUrl: jsonUrl(request),
      scriptTexts: searchBoxTexts(culture),
    },
  }
}
