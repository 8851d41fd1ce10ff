// Figures of the market: the four counts as of now, and the latest computed set. Both come from PostgreSQL.

import type { Services } from '../services.ts'
import { datesOf } from './build-figures.ts'
import type { Dated, LiveCounts, MarketFigures, MunicipalityReply } from './figures.ts'
import { countMarket, findMarketFigures, findMunicipalityFigures } from './statements.ts'

export interface LiveFigures {
  figures: LiveCounts & Dated & { source: 'live' }
  /** When the latest source was loaded, ISO instant; undefined before the first import. */
  loadedAt: string | undefined
}

export async function countLive(services: Services): Promise<LiveFigures> {
  const [counts, { sources, loadedAt }] = await Promise.all([
    services.readRegister(countMarket),
    services.sourceDates(),
  ])
  return { figures: { ...counts, asOf: datesOf(sources).both, source: 'live' }, loadedAt }
}

/** The latest set, or the live counts while there is none. */
export async function findFigures(
  services: Services,
): Promise<{ figures: MarketFigures; loadedAt: string | undefined }> {
  const found = await services.readRegister(findMarketFigures)
  if (found !== undefined) {
    const { computedAt, figures: stored } = found
    // Those are for the pages of syndics.
    const { peers: _, ...figures } = stored
    return { figures: { ...figures, source: 'computed', computedAt }, loadedAt: computedAt }
  }
  const { figures, loadedAt } = await countLive(services)
  const parts = {
    sources: null,
    totals: null,
    regions: null,
    provinces: null,
    portfolioSizes: null,
    concentration: null,
    largest: null,
    mandates: null,
  }
  return { figures: { ...figures, computedAt: null, ...parts }, loadedAt }
}

/** Of the latest set; none while there is none. */
export const findMunicipalities = async (services: Services): Promise<MunicipalityReply> =>
  (await services.readRegister(findMunicipalityFigures)) ?? { asOf: null, computedAt: null, items: [] }
