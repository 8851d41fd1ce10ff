// Which years the block of annual accounts has a column for, and how years read in a sentence. Pure.
import { kpiNames } from './kpis.ts'
import type { Filing } from './present.ts'

const MOST_YEARS = 10

export interface ShownYear {
  year: number
  /** Undefined: nothing was filed. */
  filing: Filing | undefined
}

export const hasFigures = ({ kpis }: Filing): boolean => kpiNames.some((name) => kpis[name] !== null)

/** From the first year with figures to the last, in order, without a hole; of many the latest. */
export function shownYears(filings: readonly Filing[]): ShownYear[] {
  const known = filings.filter(hasFigures).map(({ year }) => year)
  if (known.length === 0) return []
  const last = Math.max(...known)
  const first = Math.max(Math.min(...known), last - MOST_YEARS + 1)
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    year: first + at,
    filing: filings.find(({ year }) => year === first + at),
  }))
}

/** `2016–2018, 2020`. */
export function yearsText(years: readonly number[]): string {
  const runs: [first: number, last: number][] = []
  for (const year of years.toSorted((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run !== undefined && run[1] === year - 1) run[1] = year
    else runs.push([year, year])
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ')
}

/** In which most of a company is told: that of its latest year with figures. Null: the bank does not say. */
export const currencyOf = (years: readonly ShownYear[]): string | null =>
  years.findLast(({ filing }) => filing !== undefined && hasFigures(filing))?.filing?.currency ?? null

/** True of one that cannot be compared with the others. */
export const isForeign = ({ currency }: Filing, usual: string | null): boolean =>
  currency !== null && currency !== usual

export const isOdd = ({ months }: Filing): boolean => months !== null && months !== 12
