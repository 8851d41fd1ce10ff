// Everything that the profile page of a syndic shows, from PostgreSQL.

import { CORRECTION_SOURCE } from '../../corrections/correction.ts'
import { listShownCorrections } from '../../corrections/statements/corrections.ts'
import type { Sql } from '../../db/sql.ts'
import { readAccounts } from '../../financials/part/read.ts'
import type { ImpactSnapshot } from '../../impacts/snapshot/impact-snapshot.ts'
import { findMarketFigures } from '../../market/statements.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import type { Services } from '../../services.ts'
import type { Culture } from '../../text/culture.ts'
import { buildVmeFacts } from '../../vmes/build-facts.ts'
import { type PresentContext, presentVme } from '../../vmes/present.ts'
import { loadVmeRows } from '../../vmes/statements/vmes.ts'
import type { VmeSummary } from '../../vmes/summary.ts'
import { buildSyndicFacts } from '../build-facts.ts'
import { requireSyndic } from '../find.ts'
import { loadFormerNames } from '../former-names.ts'
import { orderPortfolio } from '../portfolio/order.ts'
import { listComing, listHeldSpans, listPortfolio } from '../portfolio/statements.ts'
import { presentSyndic } from '../present.ts'
import { countImpacts } from './portfolio-impacts.ts'
import type { ComingVmes, PortfolioPage, SyndicProfile } from './view.ts'

const PAGE_SIZE = 25
/** Of the page with all rows, which is for printing: more than anybody manages, and still a page that can be made. */
const WHOLE_PAGE_SIZE = 5_000
const MOST_COMING = 25

export interface ProfileRequest {
  number: EnterpriseNumber
  culture: Culture
  /** Of the portfolio; beyond the last one is the last one. */
  page: number
  /** All rows at once. */
  isWhole: boolean
  /** As of the request. */
  impacts: ImpactSnapshot | undefined
}

/** VMEs as they are shown, in the order of their numbers here. */
async function loadInOrder(
  sql: Sql,
  numbers: readonly EnterpriseNumber[],
  context: PresentContext,
): Promise<VmeSummary[]> {
  const rows = new Map((await loadVmeRows(sql, numbers)).map((row) => [row.number, row]))
  return numbers.flatMap((number) => {
    const row = rows.get(number)
    return row === undefined ? [] : [presentVme(buildVmeFacts(row), context)]
  })
}

/** What it will manage: the first ones, and how many there are. */
async function readComing(
  { readRegister }: Services,
  { number }: ProfileRequest,
  context: PresentContext,
): Promise<ComingVmes> {
  const coming = await readRegister((sql) => listComing(sql, number))
  const shown = coming.slice(0, MOST_COMING).map((vme) => vme.number)
  const items = shown.length === 0 ? [] : await readRegister((sql) => loadInOrder(sql, shown, context))
  return { items, total: coming.length }
}

/** The whole order is read to know which VMEs lie on one page; the VMEs themselves only of that page. */
async function readPortfolio(
  { readRegister }: Services,
  { number, culture, page: asked, isWhole }: ProfileRequest,
  context: PresentContext,
): Promise<{ portfolio: PortfolioPage; numbers: EnterpriseNumber[] }> {
  const keys = orderPortfolio(await readRegister((sql) => listPortfolio(sql, number)), culture)
  const pageSize = isWhole ? WHOLE_PAGE_SIZE : PAGE_SIZE
  const page = Math.min(asked, Math.max(1, Math.ceil(keys.length / pageSize)))
  const shown = keys.slice((page - 1) * pageSize, page * pageSize).map((key) => key.number)
  const items = await readRegister((sql) => loadInOrder(sql, shown, context))
  return {
    portfolio: { items, page, pageSize, total: keys.length, isWhole },
    numbers: keys.map((key) => key.number),
  }
}

/** How many others there are of each size, and what they file. */
async function readMarket({ readRegister }: Services): Promise<Pick<SyndicProfile, 'sizes' | 'peers'>> {
  const found = await readRegister(findMarketFigures)
  if (found === undefined) return { sizes: undefined, peers: [] }
  const { portfolioSizes, peers } = found.figures
  return { sizes: new Map(portfolioSizes.classes.map(({ key, syndics }) => [key, syndics])), peers }
}

/** Throws syndic_unknown or syndic_is_vme. */
export async function readSyndicProfile(
  services: Services,
  request: ProfileRequest,
  publicUrl: string,
): Promise<SyndicProfile> {
  const [row, { sources }] = await Promise.all([
    requireSyndic(services, request.number),
    services.sourceDates(),
  ])
  const context: PresentContext = {
    sources,
    publicUrl,
    culture: request.culture,
    impacts: request.impacts,
  }
  const { path, heirs = [] } = row.consolidation
  const wentOnAs = [...new Set([...path, ...heirs.map(({ enterpriseNumber }) => enterpriseNumber)])]
  const isCorrected = row.correctedContacts !== null || row.location?.source === CORRECTION_SOURCE
  const [{ portfolio, numbers }, coming, names, market, spans, corrections, accounts] = await Promise.all([
    readPortfolio(services, request, context),
    readComing(services, request, context),
    row.consolidation.successor === null
      ? new Map()
      : services.readRegister((sql) => loadFormerNames(sql, wentOnAs)),
    readMarket(services),
    services.readRegister((sql) => listHeldSpans(sql, request.number)),
    isCorrected ? services.readRegister((sql) => listShownCorrections(sql, request.number)) : [],
    // Of natural persons nothing is kept.
    row.legalKind === 'legal-person' ? readAccounts(services, request.number) : undefined,
  ])
  return {
    syndic: presentSyndic(buildSyndicFacts(row), context),
    portfolio,
    coming,
    names,
    ...market,
    spans,
    corrections,
    accounts,
    impacts: request.impacts && countImpacts(request.impacts, numbers),
  }
}
