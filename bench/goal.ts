// A goal of the bench: what it measures, against what, and the bar that was set beforehand.
import type { BenchContext } from './context.ts'
import type { Row } from './report.ts'

export interface Goal {
  ids: readonly string[]
  /** Leaves the country and its index as it found them. */
  run(context: BenchContext): Promise<Row[]>
}
