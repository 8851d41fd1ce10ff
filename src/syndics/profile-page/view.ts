// What the profile of a syndic shows: pure, from the replies of the API.

import { correctionLines } from '../../corrections/lines.ts'
import type { ShownCorrection } from '../../corrections/statements/corrections.ts'
import { exportLink } from '../../exports/link.ts'
import { wrongPart } from '../../feedback/form-link.ts'
import type { KnownAccounts } from '../../financials/part/read.ts'
import { accountsPart } from '../../financials/part/view.ts'
import type { PeerClass } from '../../financials/peers/build-peers.ts'
import { feedLinks, subscribeText } from '../../impacts/feeds/links.ts'
import { mapOfPortfolio } from '../../map/embedded-map.ts'
import { renderBars } from '../../site/charts/bar-chart.ts'
import { renderSizes } from '../../site/charts/size-chart.ts'
import { deepProfilePath, syndicPath, syndicPaths, vmePath } from '../../site/page-paths.ts'
import { count, day } from '../../site/parts/format.ts'
import { pageLinks } from '../../site/parts/page-links.ts'
import { regionName } from '../../site/parts/region-name.ts'
import { sourceText } from '../../site/parts/source-text.ts'
import { jsonForScript, syndicData } from '../../site/parts/structured-data.ts'
import type { PageView } from '../../site/render.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { brusselsDay } from '../../time/brussels-day.ts'
import { type FormerOf, formerAmong, fromText } from '../../vmes/office-line.ts'
import type { VmeSummary } from '../../vmes/summary.ts'
import { keepPosted } from '../../watchlist/keep-posted.ts'
import type { FormerNames } from '../former-names.ts'
import { sizeClasses, sizeClassOf } from '../portfolio-size.ts'
import { type HeldSpan, monthEnds, sizesAt } from '../size-history.ts'
import { sizeText, vmesText } from '../size-text.ts'
import type { SyndicSummary } from '../summary.ts'
import { syndicTexts } from '../texts.ts'
import { factsOf, figuresOf, goesOn } from './facts.ts'
import { impactLines, type PortfolioImpacts } from './portfolio-impacts.ts'
import { firstDayToCome, portfolioRow } from './portfolio-rows.ts'
import { successorOf, takeovers } from './takeovers.ts'

/** One page of the VMEs that are managed today, in the order of the portfolio. */
export interface PortfolioPage {
  items: readonly VmeSummary[]
  page: number
  pageSize: number
  total: number
  /** All rows at once, for printing. */
  isWhole: boolean
}

/** VMEs that are managed from a later day on, the earliest first; of many the first ones. */
export interface ComingVmes {
  items: readonly VmeSummary[]
  total: number
}

/** What is read for the page. */
export interface SyndicProfile {
  /** Presented in the language of the page. */
  syndic: SyndicSummary
  portfolio: PortfolioPage
  coming: ComingVmes
  /** Of the numbers that it went on as; empty for one that goes on itself. */
  names: FormerNames
  /** Syndics of the market by class of size; undefined before they were counted. */
  sizes: ReadonlyMap<string, number> | undefined
  /** What syndics file, by class of size. */
  peers: readonly PeerClass[]
  /** Of a company. */
  accounts: KnownAccounts | undefined
  /** Every stretch of time in which it held a VME. */
  spans: readonly HeldSpan[]
  /** What hits its VMEs; undefined while outages and works are not loaded. */
  impacts: PortfolioImpacts | undefined
  /** What of it is shown as it was put right after a report. */
  corrections: readonly ShownCorrection[]
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

/** `/syndicus/0123456749?rows=all&page=2`: what is the default is left out. */
function pageUrl(path: string, page: number, isWhole: boolean): string {
  const parameters = new URLSearchParams({
    ...(isWhole ? { rows: 'all' } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  })
  return parameters.size === 0 ? path : `${path}?${parameters}`
}

function portfolioOf({ syndic, portfolio, culture, today, publicUrl }: ProfileOptions, formerOf: FormerOf) {
  const number = syndic.enterpriseNumber
  const { items, page, pageSize, total, isWhole } = portfolio
  const texts = syndicTexts[culture]
  const path = syndicPath(number, culture)
  const allUrl = pageUrl(path, 1, true)
  const totalPages = Math.ceil(total / pageSize)
  const values = {
    from: count((page - 1) * pageSize + 1, culture),
    to: count((page - 1) * pageSize + items.length, culture),
    total: count(total, culture),
  }
  return {
    rows: items.map((vme) => portfolioRow(vme, { number, culture, today, formerOf })),
    range: items.length === 0 ? undefined : fillText(texts.portfolioRange, values),
    // Paper has no next page: it says where all of them stand.
    all:
      items.length === total
        ? undefined
        : {
            url: `${allUrl}#portfolio`,
            onPaper: fillText(texts.portfolioAllOnPaper, { url: `${publicUrl}${allUrl}` }),
          },
    jsonUrl: syndic.links.portfolio,
    // Of a natural person nothing is exported.
    toExport:
      syndic.legalKind === 'legal-person'
        ? exportLink({ family: 'portfolios', rows: total, parameters: { syndic: number }, culture })
        : undefined,
    pages: pageLinks(
      { page, totalPages, hasNext: page < totalPages },
      culture,
      (other) => `${pageUrl(path, other, isWhole)}#portfolio`,
    ),
  }
}

/** What it will manage, each with the day. */
function comingOf({ syndic, coming, culture, today }: ProfileOptions) {
  const { items, total } = coming
  const texts = syndicTexts[culture]
  return {
    rows: items.map((vme) => ({
      url: vmePath(vme.enterpriseNumber, culture),
      name: vme.name,
      address: vme.address?.line ?? texts.noAddress,
      from: fromText(firstDayToCome(vme, syndic.enterpriseNumber, today), culture),
    })),
    more:
      total > items.length
        ? fillText(texts.comingMore, { count: count(total - items.length, culture) })
        : undefined,
  }
}

/** Those who stopped, went on as another or are natural persons are not for search engines. */
const isForEngines = ({ status, legalKind }: SyndicSummary): boolean =>
  legalKind === 'legal-person' && goesOn(status)

/** As for search engines: of a person nothing is anybody's, and who ended has no owner that could be asked. */
const canBeOwned = isForEngines

export function buildSyndicProfileView(options: ProfileOptions): PageView {
  const { syndic, portfolio, names, sizes, impacts, corrections, culture, publicUrl } = options
  const texts = syndicTexts[culture]
  const { name, consolidation, managedVmes } = syndic
  const formerOf = formerAmong(
    new Map(
      consolidation.absorbed.map((step) => [
        step.enterpriseNumber,
        { name: step.name, wentOn: new Map([[syndic.enterpriseNumber, step.kind]]) },
      ]),
    ),
  )
  const paths = syndicPaths(syndic.enterpriseNumber)
  const { page, isWhole } = portfolio
  const pathOf = (path: string): string => pageUrl(path, page, isWhole)
  const accounts = accountsPart(options.accounts, {
    enterpriseNumber: syndic.enterpriseNumber,
    peers: goesOn(syndic.status)
      ? options.peers.find(({ key }) => key === sizeClassOf(managedVmes))
      : undefined,
    culture,
  })
  const feeds = portfolio.total === 0 ? undefined : feedLinks({ syndic: syndic.enterpriseNumber }, culture)
  return {
    template: 'syndics/profile',
    culture,
    texts,
    section: 'syndics',
    title: `${name} · ${texts.typeSyndic}`,
    description: fillText(texts.profileDescription, { name, count: vmesText(managedVmes, culture) }),
    path: { nl: pathOf(paths.nl), fr: pathOf(paths.fr), en: pathOf(paths.en) },
    // Of a portfolio in pages only the first is for search engines.
    publicUrl: isForEngines(syndic) && page === 1 && !isWhole ? publicUrl : undefined,
    structuredData: isForEngines(syndic) ? jsonForScript(syndicData(syndic)) : undefined,
    feeds: feeds ?? [],
    styles: [
      ...['profile.css', 'charts.css', 'impact.css', 'keep-posted.css'],
      ...(syndic.logoUrl === null ? [] : ['logo.css']),
      ...(accounts?.block === undefined ? [] : ['accounts.css']),
    ],
    scripts: portfolio.total === 0 ? [] : ['embedded-map.js'],
    isWide: true,
    page: {
      name,
      logo: syndic.logoUrl && { url: syndic.logoUrl, alt: fillText(texts.logoAlt, { name }) },
      isPerson: syndic.legalKind === 'sole-trader',
      claimUrl: canBeOwned(syndic) ? `/account/syndics/claim?number=${syndic.enterpriseNumber}` : undefined,
      facts: factsOf(syndic, culture),
      figures: figuresOf(syndic, culture),
      regionBars: regionBars(syndic, culture),
      classBars: classBars(syndic, sizes, culture),
      history: historyOf(options),
      accounts,
      impacts:
        impacts === undefined || portfolio.total === 0
          ? undefined
          : impactLines(impacts, { number: syndic.enterpriseNumber, culture }),
      feeds,
      feedsLabel: subscribeText(culture),
      portfolio: portfolioOf(options, formerOf),
      coming: comingOf(options),
      map: portfolio.total === 0 ? undefined : mapOfPortfolio(syndic, culture),
      successor: successorOf(syndic, names, culture),
      takeovers: takeovers(consolidation, culture),
      hasHistory: consolidation.absorbed.length > 0 || consolidation.successor === null,
      wrong: wrongPart(
        {
          kind: 'syndic',
          number: syndic.enterpriseNumber,
          hasContact: Object.values(syndic.contact ?? {}).some((way) => way !== null),
        },
        culture,
      ),
      corrected: correctionLines(corrections, culture),
      sources: syndic.sources.map((source) => sourceText(source, culture)),
      updated: fillText(texts.updatedLine, { date: day(brusselsDay(new Date(syndic.updatedAt)), culture) }),
      keepPosted: goesOn(syndic.status)
        ? keepPosted({ type: 'syndic', key: syndic.enterpriseNumber }, culture)
        : undefined,
      jsonUrl: syndic.links.self,
      deepUrl: syndic.legalKind === 'sole-trader' ? undefined : deepProfilePath(syndic.enterpriseNumber),
      pageUrl: syndic.links.page,
    },
  }
}
