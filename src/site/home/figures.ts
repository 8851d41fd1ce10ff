// The figures on the front page, which everybody opens: read at most once a minute, and cached while the database is down.

import { Problem } from '../../http/problem.ts'
import type { MarketFigures } from '../../market/figures.ts'
import { findFigures } from '../../market/read.ts'
import type { Services } from '../../services.ts'

const CACHE_MS = 60_000

/** Undefined while nothing was read yet and the database is down. */
export type ReadFrontFigures = () => Promise<MarketFigures | undefined>

export function cacheFrontFigures(services: Services): ReadFrontFigures {
  let figures: MarketFigures | undefined
  let reading: Promise<void> | undefined
  let until = Number.NEGATIVE_INFINITY

  async function read(): Promise<void> {
    try {
      figures = (await findFigures(services)).figures
    } catch (error) {
      if (!(error instanceof Problem)) throw error
    }
    until = performance.now() + CACHE_MS
  }

  return async () => {
    if (performance.now() >= until) {
      reading ??= read().finally(() => {
        reading = undefined
      })
      // Whoever can be shown older ones does not wait for newer ones.
      if (figures === undefined) await reading
      else reading.catch(() => {})
    }
    return figures
  }
}
