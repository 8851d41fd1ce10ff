// Rows a second of ours beside those of a baseline.
import type { GoalKey } from '../goal-table.ts'
import { median, type Pairs, ratio } from '../measure.ts'
import type { Row } from '../row.ts'

const rate = (rows: number, took: readonly number[]): string => `${Math.round(rows / median(took))} rows/s`

/** Rows a second: a ratio above 1 is faster than the baseline. */
export function speedRow(
  { key, label, rows, note }: { key: GoalKey; label: string; rows: number; note?: string },
  runs: Pairs<number>,
): Row {
  const found = ratio(runs, (took) => rows / took)
  return {
    ...{ key, label, figure: found.median, spread: [found.min, found.max] },
    ours: rate(rows, runs.ours),
    baseline: rate(rows, runs.baseline),
    ...(note === undefined ? {} : { note }),
  }
}
