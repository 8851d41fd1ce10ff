// What the front page shows: pure, from the address, the reply of the list and what went wrong.

import type { VmeSummary } from '../documents/vme-summary.ts'
import type { Culture } from '../domain/culture.ts'
import { vmeMapPath } from '../domain/page-paths.ts'
import type { Page } from '../domain/paging.ts'
import { count, day } from './format.ts'
import { type OfficeLine, officeLine } from './office-line.ts'
import { type PageLinks, pageLinks } from './page-links.ts'
import type { PageView } from './render.ts'
import { statusRemark } from './status-text.ts'
import { fillText, textsOf } from './texts/catalogue.ts'

/** Filters of the list that a place in the address sets. */
const PLACE_FILTERS = ['region', 'province', 'municipality', 'zipcode'] as const
export type PlaceFilter = (typeof PLACE_FILTERS)[number]

export interface HomeRequest {
  culture: Culture
  q: string
  filters: Partial<Record<PlaceFilter, string>>
}

type Found = Pick<
  Page<VmeSummary>,
  'items' | 'page' | 'total' | 'totalRelation' | 'totalPages' | 'hasNext' | 'asOf'
>

export type Outcome = { found: Found } | { notice: string } | undefined

interface Chip {
  name: PlaceFilter
  value: string
  label: string
  /** The page without it. */
  removeUrl: string
  removeLabel: string
}

interface Row {
  url: string
  /** Undefined for a VME without a place. */
  mapUrl: string | undefined
  name: string
  number: string
  address: string
  /** Small remarks: status, others at the address, start. */
  remarks: string[]
  syndic: OfficeLine | undefined
}

interface Results {
  headline: string
  help: string | undefined
  rows: Row[]
  asOf: string | undefined
  pages: PageLinks
}

/** What the box offers to try; the first one also stands in it. */
const EXAMPLES = ['resid etoile 1050', 'Gand', '9000', 'troonstraat'] as const

/** Address of the front page; what is empty is left out. */
function homeUrl({ q, filters, culture }: HomeRequest, page = 1): string {
  const parameters = new URLSearchParams()
  if (q !== '') parameters.set('q', q)
  for (const name of PLACE_FILTERS) if (filters[name] !== undefined) parameters.set(name, filters[name])
  if (page > 1) parameters.set('page', String(page))
  parameters.set('culture', culture)
  return `/?${parameters}`
}

const withoutFilter = (request: HomeRequest, name: PlaceFilter): HomeRequest => {
  const { [name]: _dropped, ...filters } = request.filters
  return { ...request, filters }
}

function remarksOf(vme: VmeSummary, culture: Culture): string[] {
  const texts = textsOf(culture)
  const remarks: string[] = []
  const status = statusRemark(vme.status, culture)
  if (status !== undefined) remarks.push(status)
  if (vme.startDate !== null) remarks.push(fillText(texts.sinceDate, { date: day(vme.startDate, culture) }))
  if (vme.atSameAddress === 1) remarks.push(texts.sameAddressOne)
  else if (vme.atSameAddress > 1)
    remarks.push(fillText(texts.sameAddress, { count: count(vme.atSameAddress, culture) }))
  return remarks
}

const rowOf = (vme: VmeSummary, culture: Culture): Row => ({
  url: vme.links.self,
  mapUrl: vme.location === null ? undefined : vmeMapPath(vme.enterpriseNumber, culture),
  name: vme.name,
  number: vme.formattedNumber,
  address: vme.address?.line ?? textsOf(culture).noAddress,
  remarks: remarksOf(vme, culture),
  syndic: vme.syndic === null ? undefined : officeLine(vme.syndic, culture),
})

function headlineOf({ total, totalRelation }: Found, culture: Culture): string {
  const texts = textsOf(culture)
  if (total === 0) return texts.resultsNone
  if (total === 1) return texts.resultsOne
  return fillText(totalRelation === 'gte' ? texts.resultsAtLeast : texts.resultsCount, {
    total: count(total, culture),
  })
}

function resultsOf(found: Found, request: HomeRequest): Results {
  const { culture } = request
  const texts = textsOf(culture)
  const page = found.page ?? 1
  return {
    headline: headlineOf(found, culture),
    help: found.total === 0 ? texts.resultsNoneHelp : undefined,
    rows: found.items.map((vme) => rowOf(vme, culture)),
    asOf: found.asOf === null ? undefined : fillText(texts.resultsAsOf, { date: day(found.asOf, culture) }),
    pages: pageLinks({ page, totalPages: found.totalPages, hasNext: found.hasNext }, culture, (other) =>
      homeUrl(request, other),
    ),
  }
}

function chipsOf(request: HomeRequest, labelOf: (name: PlaceFilter, value: string) => string): Chip[] {
  const texts = textsOf(request.culture)
  return PLACE_FILTERS.flatMap((name) => {
    const value = request.filters[name]
    if (value === undefined) return []
    const label = labelOf(name, value)
    const removeUrl = homeUrl(withoutFilter(request, name))
    return { name, value, label, removeUrl, removeLabel: fillText(texts.filterRemove, { filter: label }) }
  })
}

export interface HomeOptions {
  request: HomeRequest
  outcome: Outcome
  /** How a filter reads: `Elsene` for 21009. */
  labelOf: (name: PlaceFilter, value: string) => string
  publicUrl: string
  /** Page that was asked for, for the links to other languages. */
  pageNumber: number
}

export function buildHomeView({ request, outcome, labelOf, publicUrl, pageNumber }: HomeOptions): PageView {
  const { culture, q } = request
  const texts = textsOf(culture)
  const isSearch = outcome !== undefined
  return {
    template: 'home',
    section: 'buildings',
    culture,
    title: isSearch && q !== '' ? `${q} · ${texts.resultsTitle}` : texts.homeTitle,
    description: texts.homeDescription,
    path: homeUrl(request, pageNumber),
    // Pages of results are endless: only the front page itself is for search engines.
    publicUrl: isSearch ? undefined : publicUrl,
    styles: ['search.css'],
    scripts: ['search-box.js'],
    page: {
      q,
      placeholder: EXAMPLES[0],
      isSearch,
      chips: chipsOf(request, labelOf),
      examples: EXAMPLES.map((example) => ({
        text: example,
        url: homeUrl({ culture, q: example, filters: {} }),
      })),
      notice: outcome !== undefined && 'notice' in outcome ? outcome.notice : undefined,
      results: outcome !== undefined && 'found' in outcome ? resultsOf(outcome.found, request) : undefined,
      // Data attributes: the script has no texts of its own.
      scriptTexts: {
        count: texts.suggestionsCount,
        one: texts.suggestionsOne,
        none: texts.suggestionsNone,
        away: texts.suggestionsAway,
        vme: texts.typeVme,
        syndic: texts.typeSyndic,
        region: texts.typeRegion,
        province: texts.typeProvince,
        municipality: texts.typeMunicipality,
        postcode: texts.typePostcode,
        street: texts.typeStreet,
      },
    },
  }
}
