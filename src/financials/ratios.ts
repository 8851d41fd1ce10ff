// What is worked out from key figures: only over a whole year, and where there is something to divide by.
import type { InEveryCulture } from '../text/culture.ts'
import type { KpiName, KpiValues } from './kpis.ts'

export interface Ratio {
  title: InEveryCulture
  of: KpiName
  by: KpiName
  /** Of a flow by a stock or by a flow of the year: comparable for twelve months alone. */
  isOfYear: boolean
}

export const ratios = {
  solvency: {
    title: { nl: 'Solvabiliteit', fr: 'Solvabilité', en: 'Solvency' },
    of: 'equity',
    by: 'totalAssets',
    isOfYear: false,
  },
  currentRatio: {
    title: { nl: 'Liquiditeit (ruime zin)', fr: 'Liquidité (sens large)', en: 'Current ratio' },
    of: 'currentAssets',
    by: 'shortTermDebts',
    isOfYear: false,
  },
  returnOnEquity: {
    title: {
      nl: 'Rendement op eigen vermogen',
      fr: 'Rentabilité des capitaux propres',
      en: 'Return on equity',
    },
    of: 'netResult',
    by: 'equity',
    isOfYear: true,
  },
} as const satisfies Record<string, Ratio>

export type RatioName = keyof typeof ratios
export const ratioNames = Object.keys(ratios) as RatioName[]

/** Null where a part is missing, nothing stands below the line, or the period is no year. */
export function readRatios(values: KpiValues, months: number | null): Record<RatioName, number | null> {
  const read = ({ of, by, isOfYear }: Ratio): number | null => {
    const [above, below] = [values[of], values[by]]
    if (above === null || below === null || below <= 0) return null
    return isOfYear && months !== 12 ? null : Math.round((above / below) * 10_000) / 10_000
  }
  return Object.fromEntries(ratioNames.map((name) => [name, read(ratios[name])])) as Record<
    RatioName,
    number | null
  >
}
