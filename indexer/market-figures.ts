// Works out the figures of the market and keeps them.

import type { Sql } from '../src/db/sql.ts'
import { buildMarketFigures, datesOf, monthsUntil } from '../src/market/build-figures.ts'
import type { ComputedFigures } from '../src/market/figures.ts'
import { loadMarket, storeMarketFigures } from '../src/market/statements.ts'
import { brusselsDay } from '../src/time/brussels-day.ts'
import { refreshLinks } from './mandates/refresh-links.ts'

/**
 * Takes a second for a country. Undefined, with nothing stored, before the first import: a set of noughts would hide
 * what is counted live. Throws the reason of the signal, with nothing stored either.
 */
export async function computeFigures(
  sql: Sql,
  signal: AbortSignal,
): Promise<{ computedAt: string; figures: ComputedFigures } | undefined> {
  // Half of a change is no state of the market.
  await refreshLinks(sql, { signal })
  signal.throwIfAborted()
  const today = brusselsDay(new Date())
  // Months are whole as of the sources, not as of today.
  const market = await loadMarket(sql, (sources) => {
    const { links, both } = datesOf(sources)
    return monthsUntil(links ?? both ?? today)
  })
  if (datesOf(market.sources).both === null) return undefined
  const figures = buildMarketFigures(market)
  return { computedAt: await storeMarketFigures(sql, figures), figures }
}
