// What the page of outages and works shows: pure, from what is known now, the reply of the list and what went wrong.

import type { Page } from '../../http/lists/paging.ts'
import { formatEnterpriseNumber } from '../../register/enterprise-number.ts'
import { impactPath, mapPath, vmePath } from '../../site/page-paths.ts'
import { count, shortMoment } from '../../site/parts/format.ts'
import { type PageLinks, pageLinks } from '../../site/parts/page-links.ts'
import type { PageView } from '../../site/render.ts'
import type { FormerNames } from '../../syndics/former-names.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { type FormerOf, formerAmong, type OfficeLine, officeLine } from '../../vmes/office-line.ts'
import { type ImpactCategory, type ImpactFamily, impactCategories, impactFamilies } from '../event.ts'
import type { ImpactedVme } from '../impacted-vme.ts'
import type { Feed, ImpactSnapshot, ImpactSummary } from '../snapshot/impact-snapshot.ts'
import { impactTexts } from '../texts.ts'
import { type EventLine, eventLine, signOf } from './event-line.ts'
import { categoryText, familyText, feedStateText, impactSourceText } from './text.ts'

export interface ImpactRequest {
  culture: Culture
  family: ImpactFamily
  category: ImpactCategory
  /** Only its portfolio; a number that exists, or may. */
  syndicNumber: string | undefined
}

/** A page of the list, and the names of syndics whose offices were taken over, by number. */
type Found = Page<ImpactedVme> & { formerNames: FormerNames }

export type ImpactOutcome = { found: Found } | { notice: string }

const [defaultFamily] = impactFamilies
const [defaultCategory] = impactCategories

/** What is the default anyway is left out. */
export function impactUrl({ family, category, syndicNumber, culture }: ImpactRequest, page = 1): string {
  const parameters = new URLSearchParams()
  if (family !== defaultFamily) parameters.set('family', family)
  if (category !== defaultCategory) parameters.set('category', category)
  if (syndicNumber !== undefined) parameters.set('syndicNumber', syndicNumber)
  if (page > 1) parameters.set('page', String(page))
  parameters.set('culture', culture)
  return `${impactPath}?${parameters}`
}

interface Choice {
  url: string
  label: string
  sign: string
  vmes: string
  events: string | undefined
  isCurrent: boolean
}

interface Panel {
  title: string
  choices: Choice[]
  notes: string[]
}

const vmesText = (vmes: number, culture: Culture): string =>
  vmes === 1
    ? impactTexts[culture].vmesOne
    : fillText(impactTexts[culture].vmesCount, { count: count(vmes, culture) })

const eventsText = (events: number, culture: Culture): string =>
  events === 1
    ? impactTexts[culture].eventsOne
    : fillText(impactTexts[culture].events, { count: count(events, culture) })

interface Counted {
  family: ImpactFamily
  category: ImpactCategory
  vmes: number
  /** Undefined: not told. */
  events?: number
}

function choiceOf(request: ImpactRequest, { family, category, vmes, events }: Counted): Choice {
  const { culture } = request
  return {
    url: impactUrl({ ...request, family, category }),
    label: categoryText(category, culture),
    sign: signOf[category],
    vmes: vmesText(vmes, culture),
    events: events === undefined ? undefined : eventsText(events, culture),
    isCurrent: request.family === family && request.category === category,
  }
}

const countsOf = (summary: ImpactSummary): Record<ImpactCategory, [vmes: number, events: number]> => ({
  ActiveNow: [summary.impactedVmes, summary.active],
  FuturePlanned: [summary.plannedVmes, summary.planned],
  Past24Hours: [summary.pastVmes, summary.ended24h],
})

/** Of one syndic only VMEs are counted: what is said of events holds for the country. */
const portfolioPanel = (counts: PortfolioCounts, family: ImpactFamily, request: ImpactRequest): Panel => ({
  title: familyText(family, request.culture),
  choices: impactCategories.map((category) =>
    choiceOf(request, { family, category, vmes: counts[family][category] }),
  ),
  notes: [],
})

function panelOf(summary: ImpactSummary, family: ImpactFamily, request: ImpactRequest): Panel {
  const { culture } = request
  const texts = impactTexts[culture]
  const counts = countsOf(summary)
  const note = (text: string, value: number): string[] =>
    value === 0 ? [] : [fillText(text, { count: count(value, culture) })]
  return {
    title: familyText(family, culture),
    choices: impactCategories.map((category) => {
      const [vmes, events] = counts[category]
      return choiceOf(request, { family, category, vmes, events })
    }),
    notes: [...note(texts.unmatched, summary.unmatched), ...note(texts.postcodeOnly, summary.postcodeOnly)],
  }
}

interface Row {
  url: string
  name: string
  address: string
  syndic: OfficeLine | undefined
  events: EventLine[]
}

const rowOf = ({ vme, events }: ImpactedVme, culture: Culture, formerOf: FormerOf): Row => ({
  url: vmePath(vme.enterpriseNumber, culture),
  name: vme.name,
  address: vme.address?.line ?? impactTexts[culture].noAddress,
  syndic: vme.syndic === null ? undefined : officeLine(vme.syndic, culture, formerOf),
  events: events.map((event) => eventLine(event, culture)),
})

interface FeedRow {
  source: string
  status: Feed['status']
  state: string
  lastAnswer: string
  items: string
}

const feedRow = ({ source, status, lastSuccess, items }: Feed, culture: Culture): FeedRow => ({
  source: impactSourceText(source, culture),
  status,
  state: feedStateText(status, culture),
  lastAnswer: lastSuccess === null ? impactTexts[culture].feedNever : shortMoment(lastSuccess, culture),
  items: count(items, culture),
})

interface Listed {
  headline: string
  rows: Row[]
  pages: PageLinks
}

function listedOf(found: Found, request: ImpactRequest): Listed {
  const { culture, family, category } = request
  return {
    headline: `${familyText(family, culture)}, ${categoryText(category, culture)}: ${vmesText(found.total, culture)}`,
    rows: found.items.map((item) => rowOf(item, culture, formerAmong(found.formerNames))),
    pages: pageLinks(
      { page: found.page ?? 1, totalPages: found.totalPages, hasNext: found.hasNext },
      culture,
      (page) => impactUrl(request, page),
    ),
  }
}

function apiUrl({ family, category, syndicNumber, culture }: ImpactRequest): string {
  const parameters = new URLSearchParams({ category, culture })
  if (syndicNumber !== undefined) parameters.set('syndicNumber', syndicNumber)
  return `/api/${family}/impacted-vmes?${parameters}`
}

/** VMEs of one syndic, each in its strongest category. */
export type PortfolioCounts = Readonly<Record<ImpactFamily, Readonly<Record<ImpactCategory, number>>>>

export interface ImpactViewOptions {
  request: ImpactRequest
  /** Undefined while nothing is loaded. */
  snapshot: Pick<ImpactSnapshot, 'summary' | 'feeds'> | undefined
  outcome: ImpactOutcome
  /** Of the syndic that is asked for; undefined when none is, and while they are not known. */
  portfolio: PortfolioCounts | undefined
  /** Of the syndic that is asked for; undefined when it is not known. */
  syndicName: string | undefined
  publicUrl: string
  pageNumber: number
}

function panelsOf({ request, snapshot, portfolio }: ImpactViewOptions): Panel[] {
  if (portfolio !== undefined)
    return impactFamilies.map((family) => portfolioPanel(portfolio, family, request))
  // Counts of the country would be taken for those of the syndic.
  if (snapshot === undefined || request.syndicNumber !== undefined) return []
  return impactFamilies.map((family) => panelOf(snapshot.summary(family), family, request))
}

export function buildImpactView(options: ImpactViewOptions): PageView {
  const { request, snapshot, outcome, syndicName, publicUrl, pageNumber } = options
  const { culture, syndicNumber } = request
  const texts = impactTexts[culture]
  const path = impactUrl(request, pageNumber)
  const isPlain =
    path === impactUrl({ culture, family: defaultFamily, category: defaultCategory, syndicNumber: undefined })
  const mapUrl = new URLSearchParams({
    impacts: request.family,
    ...(syndicNumber === undefined ? {} : { syndicNumber }),
    culture,
  })
  return {
    template: 'impacts/page',
    culture,
    texts,
    section: 'impact',
    title: texts.impactTitle,
    description: texts.description,
    path,
    // What hits whom changes by the hour: only the page itself is for search engines.
    publicUrl: isPlain ? publicUrl : undefined,
    styles: ['profile.css', 'impact.css'],
    page: {
      panels: panelsOf(options),
      syndic:
        syndicNumber === undefined
          ? undefined
          : {
              label: fillText(texts.onlySyndic, {
                name: syndicName ?? formatEnterpriseNumber(syndicNumber),
              }),
              removeUrl: impactUrl({ ...request, syndicNumber: undefined }),
            },
      listed: 'found' in outcome ? listedOf(outcome.found, request) : undefined,
      notice: 'notice' in outcome ? outcome.notice : undefined,
      feeds:
        snapshot === undefined
          ? []
          : impactFamilies.flatMap((family) => snapshot.feeds(family)).map((feed) => feedRow(feed, culture)),
      mapUrl: `${mapPath}?${mapUrl}`,
      jsonUrl: apiUrl(request),
    },
  }
}
