// Rows a second of ours beside those of a baseline.
import { median, type Pairs, ratio } from '../measure.ts'
import type { Row } from '../report.ts'

const rate = (rows: number, took: readonly number[]): string => `${Math.round(rows / median(took))} rows/s`

/** Rows a second: a ratio above 1 is faster than the baseline. */
export function speedRow(
  { label, rows, bar, note }: { label: string; rows: number; bar: number; note?: string },
  runs: Pairs<number>,
  goal = 'F1',
): Row {
  const found = ratio(runs, (took) => rows / took)
  return {
    ...{ goal, label, ratio: found.median, spread: [found.min, found.max], bar: { atLeast: bar } },
    ours: rate(rows, runs.ours),
    baseline: rate(rows, runs.baseline),
    ...(note === undefined ? {} : { note }),
  }
}
