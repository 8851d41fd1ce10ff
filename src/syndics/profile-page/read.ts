// Everything that the profile page of a syndic shows, from PostgreSQL.

import type { ImpactSnapshot } from '../../impacts/snapshot/impact-snapshot.ts'
import { findMarketFigures } from '../../market/statements.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import type { Services } from '../../services.ts'
import type { Culture } from '../../text/culture.ts'
import { buildVmeFacts } from '../../vmes/build-facts.ts'
import { type PresentContext, presentVme } from '../../vmes/present.ts'
import type { VmeRow } from '../../vmes/row.ts'
import { loadVmeRows } from '../../vmes/statements/vmes.ts'
import { buildSyndicFacts } from '../build-facts.ts'
import { requireSyndic } from '../find.ts'
import { orderPortfolio } from '../portfolio/order.ts'
import { listHeldSpans, listPortfolio } from '../portfolio/statements.ts'
import { presentSyndic } from '../present.ts'
import { loadSyndicRows } from '../statements/syndics.ts'
import { countImpacts } from './portfolio-impacts.ts'
import type { PortfolioPage, SyndicProfile } from './view.ts'

const PAGE_SIZE = 25

export interface ProfileRequest {
  number: EnterpriseNumber
  culture: Culture
  /** Of the portfolio; beyond the last one is the last one. */
  page: number
  /** As of the request. */
  impacts: ImpactSnapshot | undefined
}

/** The whole order is read to know which VMEs lie on one page; the VMEs themselves only of that page. */
async function readPortfolio(
  { readRegister }: Services,
  { number, culture, page: asked }: ProfileRequest,
  context: PresentContext,
): Promise<{ portfolio: PortfolioPage; numbers: EnterpriseNumber[] }> {
  const keys = orderPortfolio(await readRegister((sql) => listPortfolio(sql, number)), culture)
  const page = Math.min(asked, Math.max(1, Math.ceil(keys.length / PAGE_SIZE)))
  const shown = keys.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((key) => key.number)
  const rows = new Map<EnterpriseNumber, VmeRow>()
  for (const row of await readRegister((sql) => loadVmeRows(sql, shown))) rows.set(row.number, row)
  const items = shown.flatMap((key) => {
    const row = rows.get(key)
    return row === undefined ? [] : [presentVme(buildVmeFacts(row), context)]
  })
  return {
    portfolio: { items, page, pageSize: PAGE_SIZE, total: keys.length },
    numbers: keys.map((key) => key.number),
  }
}

async function readNames(
  { readRegister }: Services,
  numbers: readonly EnterpriseNumber[],
): Promise<Map<EnterpriseNumber, string>> {
  if (numbers.length === 0) return new Map()
  const rows = await readRegister((sql) => loadSyndicRows(sql, numbers))
  return new Map(rows.map(({ number, name }) => [number, name]))
}

async function readSizes({ readRegister }: Services): Promise<Map<string, number> | undefined> {
  const found = await readRegister(findMarketFigures)
  return found && new Map(found.figures.portfolioSizes.classes.map(({ key, syndics }) => [key, syndics]))
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
  const [{ portfolio, numbers }, names, sizes, spans] = await Promise.all([
    readPortfolio(services, request, context),
    readNames(services, row.consolidation.path),
    readSizes(services),
    services.readRegister((sql) => listHeldSpans(sql, request.number)),
  ])
  return {
    syndic: presentSyndic(buildSyndicFacts(row), context),
    portfolio,
    names,
    sizes,
    spans,
    impacts: request.impacts && countImpacts(request.impacts, numbers),
  }
}
