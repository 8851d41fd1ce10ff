// The middle of a set of figures, and what half of them lie between.

export interface Quartiles {
  /** How many companies have the figure. */
  companies: number
  /** A quarter lies below. */
  low: number
  median: number
  /** A quarter lies above. */
  high: number
}

/** Of fewer, a middle says more of one company than of its class. */
export const LEAST_COMPANIES = 8

const cents = (value: number): number => Math.round(value * 100) / 100 + 0

/** Between two figures in proportion. Undefined where too few have one. */
export function quartilesOf(values: readonly number[]): Quartiles | undefined {
  if (values.length < LEAST_COMPANIES) return undefined
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number): number => {
    const position = share * (sorted.length - 1)
    const [below = 0, above = below] = sorted.slice(Math.floor(position), Math.floor(position) + 2)
    return cents(below + (above - below) * (position % 1))
  }
  return { companies: sorted.length, low: at(0.25), median: at(0.5), high: at(0.75) }
}
