// What the profile of a syndic shows: pure, from the replies of the API.

import { feedLinks, subscribeText } from '../../impacts/feeds/links.ts'
import { mapOfPortfolio } from '../../map/embedded-map.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import { renderBars } from '../../site/charts/bar-chart.ts'
import { renderSizes } from '../../site/charts/size-chart.ts'
import { syndicPath, syndicPaths } from '../../site/page-paths.ts'
import { count, day } from '../../site/parts/format.ts'
import { pageLinks } from '../../site/parts/page-links.ts'
import { regionName } from '../../site/parts/region-name.ts'
import { sourceText } from '../../site/parts/source-text.ts'
import { jsonForScript, syndicData } from '../../site/parts/structured-data.ts'
import type { PageView } from '../../site/render.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { brusselsDay } from '../../time/brussels-day.ts'
import { type NameOf, nameAmong } from '../../vmes/office-line.ts'
import type { VmeSummary } from '../../vmes/summary.ts'
import { sizeClasses, sizeClassOf } from '../portfolio-size.ts'
import { type HeldSpan, monthEnds, sizesAt } from '../size-history.ts'
import { sizeText, vmesText } from '../size-text.ts'
import type { SyndicSummary } from '../summary.ts'
import { syndicTexts } from '../texts.ts'
import { factsOf, figuresOf, goesOn } from './facts.ts'
import { impactLines, type PortfolioImpacts } from './portfolio-impacts.ts'
import { portfolioRow } from './portfolio-rows.ts'
import { successorOf, takeovers } from './takeovers.ts'

/** One page of the VMEs that are managed today, in the order of the portfolio. */
export interface PortfolioPage {
  items: readonly VmeSummary[]
  page: number
  pageSize: number
  total: number
}

/** What is read for the page. */
export interface SyndicProfile {
  /** Presented in the language of the page. */
  syndic: SyndicSummary
  portfolio: PortfolioPage
  /** Names of the numbers on the path to the successor, as far as they are known. */
  names: ReadonlyMap<EnterpriseNumber, string>
  /** Syndics of the market by class of size; undefined before they were counted. */
  sizes: ReadonlyMap<string, number> | undefined
  /** Every stretch of time in which it held a VME. */
  spans: readonly HeldSpan[]
  /** What hits its VMEs; undefined while outages and works are not loaded. */
  impacts: PortfolioImpacts | undefined
}

export interface ProfileOptions extends SyndicProfile {
  culture: Culture
  publicUrl: string
  /** ISO day in Brussels. */
  today: string
}

/** Where it manages; what lies in no region (abroad, place not known) comes last, so that the figures add up. */
function regionBars({ regions, managedVmes }: SyndicSummary, culture: Culture): string {
  const texts = syndicTexts[culture]
  const elsewhere = managedVmes - regions.reduce((sum, { vmes }) => sum + vmes, 0)
  return renderBars({
    rows: [
      ...regions.map(({ region, vmes }) => ({ label: regionName(region, culture), value: vmes })),
      ...(elsewhere > 0 ? [{ label: texts.placeUnknown, value: elsewhere }] : []),
    ],
    caption: texts.regionsTitle,
    labelHeading: texts.fieldRegion,
    valueHeading: texts.figureManaged,
    culture,
  })
}

function classBars(
  { managedVmes, status }: SyndicSummary,
  sizes: ReadonlyMap<string, number> | undefined,
  culture: Culture,
): string {
  if (sizes === undefined || !goesOn(status)) return ''
  const texts = syndicTexts[culture]
  const own = sizeClassOf(managedVmes)
  return renderBars({
    rows: sizeClasses
      .filter(({ key }) => key === own || key !== '0')
      .map((sizeClass) => ({
        label: sizeText(sizeClass, culture),
        value: sizes.get(sizeClass.key) ?? 0,
        ...(sizeClass.key === own ? { note: texts.classHere } : {}),
      })),
    caption: texts.classCaption,
    labelHeading: texts.facetSize,
    valueHeading: texts.navSyndics,
    culture,
  })
}

// Twenty years: the register knows few offices from before.
const MOST_MONTHS = 240

/** How it grew: undefined where there is nothing to draw. */
function historyOf({ spans, culture, today }: ProfileOptions) {
  const texts = syndicTexts[culture]
  const known = spans.flatMap(({ since }) => (since === null ? [] : [since])).sort()
  const [first] = known
  if (first === undefined || first > today) return undefined
  const chart = renderSizes({
    sizes: sizesAt(spans, monthEnds(first, today, MOST_MONTHS)),
    caption: texts.figureManaged,
    tableTitle: texts.sizeTable,
    dayHeading: texts.columnDay,
    managedHeading: texts.figureManaged,
    directHeading: texts.figureDirect,
    inheritedHeading: texts.figureInherited,
    culture,
  })
  if (chart === '') return undefined
  const unknown = new Set(spans.filter(({ since }) => since === null).map(({ vmeNumber }) => vmeNumber)).size
  return {
    chart,
    note: unknown === 0 ? undefined : fillText(texts.sizeUnknownStart, { count: vmesText(unknown, culture) }),
  }
}

const pageUrl = (path: string, page: number): string => (page > 1 ? `${path}?page=${page}` : path)

function portfolioOf({ syndic, portfolio, culture, today }: ProfileOptions, nameOf: NameOf) {
  const number = syndic.enterpriseNumber
  const { items, page, pageSize, total } = portfolio
  const totalPages = Math.ceil(total / pageSize)
  const values = {
    from: count((page - 1) * pageSize + 1, culture),
    to: count((page - 1) * pageSize + items.length, culture),
    total: count(total, culture),
  }
  return {
    rows: items.map((vme) => portfolioRow(vme, { number, culture, today, nameOf })),
    range: items.length === 0 ? undefined : fillText(syndicTexts[culture].portfolioRange, values),
    jsonUrl: syndic.links.portfolio,
    pages: pageLinks(
      { page, totalPages, hasNext: page < totalPages },
      culture,
      (other) => `${pageUrl(syndicPath(number, culture), other)}#portfolio`,
    ),
  }
}

/** Those who stopped, went on as another or are natural persons are not for search engines. */
const isForEngines = ({ status, legalKind }: SyndicSummary): boolean =>
  legalKind === 'legal-person' && goesOn(status)

export function buildSyndicProfileView(options: ProfileOptions): PageView {
  const { syndic, portfolio, names, sizes, impacts, culture, publicUrl } = options
  const texts = syndicTexts[culture]
  const { name, consolidation, managedVmes } = syndic
  const nameOf = nameAmong(new Map(consolidation.absorbed.map((step) => [step.enterpriseNumber, step.name])))
  const paths = syndicPaths(syndic.enterpriseNumber)
  const { page } = portfolio
  const feeds = portfolio.total === 0 ? undefined : feedLinks({ syndic: syndic.enterpriseNumber }, culture)
  return {
    template: 'syndics/profile',
    culture,
    texts,
    section: 'syndics',
    title: `${name} · ${texts.typeSyndic}`,
    description: fillText(texts.profileDescription, { name, count: vmesText(managedVmes, culture) }),
    path: { nl: pageUrl(paths.nl, page), fr: pageUrl(paths.fr, page), en: pageUrl(paths.en, page) },
    // Of a portfolio in pages only the first is for search engines.
    publicUrl: isForEngines(syndic) && page === 1 ? publicUrl : undefined,
    structuredData: isForEngines(syndic) ? jsonForScript(syndicData(syndic)) : undefined,
    feeds: feeds ?? [],
    styles: ['profile.css', 'charts.css', 'impact.css'],
    scripts: portfolio.total === 0 ? [] : ['embedded-map.js'],
    isWide: true,
    page: {
      name,
      isPerson: syndic.legalKind === 'sole-trader',
      facts: factsOf(syndic, culture),
      figures: figuresOf(syndic, culture),
      regionBars: regionBars(syndic, culture),
      classBars: classBars(syndic, sizes, culture),
      history: historyOf(options),
      impacts:
        impacts === undefined || portfolio.total === 0
          ? undefined
          : impactLines(impacts, { number: syndic.enterpriseNumber, culture }),
      feeds,
      feedsLabel: subscribeText(culture),
      portfolio: portfolioOf(options, nameOf),
      map: portfolio.total === 0 ? undefined : mapOfPortfolio(syndic, culture),
      successor: successorOf(consolidation, names, culture),
      takeovers: takeovers(consolidation, culture),
      sources: syndic.sources.map((source) => sourceText(source, culture)),
      updated: fillText(texts.updatedLine, { date: day(brusselsDay(new Date(syndic.updatedAt)), culture) }),
      jsonUrl: syndic.links.self,
      pageUrl: syndic.links.page,
    },
  }
}
