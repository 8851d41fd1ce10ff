// The market figures as a job: every night, at each start and after each import.
import { computeFigures } from '../market-figures.ts'
import type { Handler } from './handler.ts'

export const computeMarketFigures: Handler<'compute-market-figures'> = async (
  _payload,
  { sql, log, signal },
) => {
  const computed = await computeFigures(sql, signal)
  if (computed === undefined) {
    log('info', 'nothing is loaded yet, so no market figures are computed')
    return { computedAt: null, asOf: null }
  }
  const { computedAt, figures } = computed
  const { vmes, knownLinks, asOf } = figures
  log('info', 'the market figures are computed', { vmes, knownLinks, asOf })
  return { computedAt, asOf }
}
