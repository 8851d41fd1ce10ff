// A goal of the bench: what it measures, against what, and the bar that was set beforehand.
import type { BenchContext } from './context.ts'
import type { Row } from './row.ts'

export interface Goal {
  ids: readonly string[]
  /** Those of them that have a file of their own in bench/results, when results are kept. */
  ownResults?: readonly string[]
  /** With `peers` alone, beside a program that somebody could run instead, or with both; without `peers` when absent. */
  runs?: 'beside peers' | 'always'
  /** Leaves the country and its index as it found them. */
  run(context: BenchContext): Promise<Row[]>
}
