// Works out the figures of the market and keeps them: every night, at each start and after each import.
import { loadMarket, storeMarketFigures } from '../../src/db/market-figures.ts'
import { buildMarketFigures, datesOf, monthsUntil } from '../../src/documents/build-market-figures.ts'
import { brusselsDay } from '../../src/domain/brussels-day.ts'
import { refreshLinks } from '../mandates/refresh-links.ts'
import type { Handler } from './handler.ts'

export const computeMarketFigures: Handler<'compute-market-figures'> = async (
  _payload,
  { sql, log, signal },
) => {
  // Half of a change is no state of the market.
  await refreshLinks(sql, { signal })
  signal.throwIfAborted()
  const today = brusselsDay(new Date())
  // Months are whole as of the sources, not as of today.
  const market = await loadMarket(sql, (sources) => {
    const { links, both } = datesOf(sources)
    return monthsUntil(links ?? both ?? today)
  })
  const figures = buildMarketFigures(market)
  const computedAt = await storeMarketFigures(sql, figures)
  const { vmes, knownLinks, asOf } = figures
  log('info', 'the market figures are computed', { vmes, knownLinks, asOf })
  return { computedAt, asOf }
}
